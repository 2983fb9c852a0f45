import type { Checkpoints } from '../checkpoints.ts';

/** Checkpoints that last as long as this process, for tests and benchmarks; values pass through JSON as in the database. */
export function memoryCheckpoints(kept = new Map<string, string>()): Checkpoints {
  return {
    async read(key) {
      const value = kept.get(key);
      return value === undefined ? undefined : JSON.parse(value);
    },
    async save(key, value) {
      kept.set(key, JSON.stringify(value));
    },
  };
}
