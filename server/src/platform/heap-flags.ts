/**
 * V8's options for the program and its stage processes. Without them the collector lets the heaps grow with what the
 * machine has: 1,390 MB after a thousand analyses, four at a time, instead of less than half. They cost a tenth of the
 * speed. `npm start`, `npm run worker`, the container and the unit of systemd name them too; a test holds them together.
 */
export const HEAP_FLAGS: readonly string[] = ['--optimize-for-size', '--max-semi-space-size=4'];
