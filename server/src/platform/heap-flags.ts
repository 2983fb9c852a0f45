/**
 * V8's options for the program. Without them the collector lets the heap grow with what the machine has;
 * docs/decisions/060 has the figures. `npm start`, `npm run worker`, the container and the unit of systemd name them too; a test holds them together.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/** The same for the processes of the stages, which are several and do little: slower code, and the smallest heaps. */
export const STAGE_HEAP_FLAGS: readonly string[] = ['--optimize-for-size', '--max-semi-space-size=4'];
