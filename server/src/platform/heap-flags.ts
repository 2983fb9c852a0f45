/**
 * V8's options for the program and its stage processes. Without them the collector lets the heaps grow with what the
 * machine has; docs/decisions/060 has the figures. `npm start`, `npm run worker`, the container and the unit of systemd name them too; a test holds them together.
 */
export const HEAP_FLAGS: readonly string[] = ['--optimize-for-size', '--max-semi-space-size=4'];
