/**
 * V8's options for the program. Without them the heap grows with the machine's memory; docs/decisions/060 has the
 * figures. `npm start`, `npm run worker`, the container and the systemd unit repeat them; a test compares.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * The same for the processes of the stages, whose young heap has its whole size from the start. Regular expressions are
 * their work: compiled at their first search and not interpreted before, docs/decisions/156.
 */
export const STAGE_FLAGS: readonly string[] = [
  ...HEAP_FLAGS,
  '--min-semi-space-size=4',
  '--no-regexp-tier-up',
];

/** glibc gives every thread an area of memory of its own and seldom gives it back: two areas are enough for one job. */
export const STAGE_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };
