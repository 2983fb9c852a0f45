/** Runs tasks of one key in their turn. */
export interface Turns {
  /** Runs the task when its turn comes; null, and nothing run, when too many of the key wait already. */
  take<T>(key: string, task: () => Promise<T>): Promise<T> | null;
}

/**
 * Turns by key: of one key `atOnce` tasks run and `waiting` more may wait. The keys do not wait for one another.
 */
export function createTurns(atOnce: number, waiting: number): Turns {
  const lines = new Map<string, { running: number; next: (() => void)[] }>();
  return {
    take(key, task) {
      const line = lines.get(key) ?? { running: 0, next: [] };
      if (line.running >= atOnce && line.next.length >= waiting) return null;
      lines.set(key, line);
      const turn =
        line.running < atOnce ? Promise.resolve() : new Promise<void>((resolve) => line.next.push(resolve));
      if (line.running < atOnce) line.running += 1;
      return turn.then(task).finally(() => {
        const next = line.next.shift();
        // The place is handed on, so that nobody comes in between.
        if (next) return next();
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      });
    },
  };
}
