import type { WorkCredit } from './work-credit.ts';

/** Runs tasks of one key in their turn. */
export interface Turns {
  /** Runs the task when its turn comes; null, and nothing run, when too many of the key wait already, or it does not come in time. */
  take<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

interface TurnsOptions {
  /** Tasks of one key that run at once. */
  readonly atOnce: number;
  /** Tasks of one key that may be in line. */
  readonly inLine: number;
  /**
   * The longest wait in line, in milliseconds; unlimited if absent. A task beyond the line is refused after that time
   * too: a client that is refused at once asks again at once, and a refusal is work.
   */
  readonly patienceMs?: number;
  /** The same when the key's credit is overdrawn by then; no longer than `patienceMs`. */
  readonly overdrawnPatienceMs?: number;
  /** Tasks of a key whose credit is overdrawn wait in line until it is not. */
  readonly credit?: WorkCredit;
}

interface Line {
  running: number;
  /** Begins the tasks, the first to come first. */
  readonly next: Set<() => void>;
  /** Until the key has credit again. */
  rest?: NodeJS.Timeout;
}

/** Turns by key: the keys do not wait for one another. */
export function createTurns({
  atOnce,
  inLine,
  patienceMs,
  overdrawnPatienceMs,
  credit,
}: TurnsOptions): Turns {
  const lines = new Map<string, Line>();

  function goOn(key: string, line: Line): void {
    clearTimeout(line.rest);
    for (const begin of line.next) {
      if (line.running === atOnce) return;
      const restMs = credit?.waitOf(key) ?? 0;
      if (restMs > 0) {
        line.rest = setTimeout(goOn, restMs, key, line);
        return;
      }
      line.next.delete(begin);
      line.running += 1;
      begin();
    }
    if (line.running === 0) lines.delete(key);
  }

  /** Whether the turn came. */
  function turnOf(key: string, line: Line): Promise<boolean> {
    return new Promise((resolve) => {
      const isFull = line.next.size === inLine;
      if (isFull && patienceMs === undefined) return resolve(false);
      const waits: NodeJS.Timeout[] = [];
      const end = (hasCome: boolean) => {
        for (const wait of waits) clearTimeout(wait);
        line.next.delete(begin);
        resolve(hasCome);
      };
      const begin = () => end(true);
      if (patienceMs !== undefined) waits.push(setTimeout(end, patienceMs, false));
      if (overdrawnPatienceMs !== undefined)
        waits.push(setTimeout(() => (credit?.waitOf(key) ?? 0) > 0 && end(false), overdrawnPatienceMs));
      if (isFull) return;
      line.next.add(begin);
      goOn(key, line);
    });
  }

  return {
    async take(key, task) {
      const line = lines.get(key) ?? { running: 0, next: new Set() };
      lines.set(key, line);
      if (!(await turnOf(key, line))) return null;
      try {
        return await task();
      } finally {
        line.running -= 1;
        goOn(key, line);
      }
    },
  };
}
