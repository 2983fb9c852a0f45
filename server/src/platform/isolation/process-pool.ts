import { availableParallelism } from 'node:os';
import { AnalysisFailure } from '../failure.ts';
import { type IsolatedProcess, type JobTerms, startIsolatedProcess } from './isolated-process.ts';

export interface PoolLimits {
  /** The heap limit of one process, in megabytes. */
  readonly memoryMb: number;
  /** How many work at once at most. */
  readonly processes: number;
  /** A process without a job ends after so many milliseconds, to give its memory back. */
  readonly idleMs: number;
}

const DEFAULT_LIMITS: PoolLimits = {
  memoryMb: 512,
  processes: Math.min(2, availableParallelism()),
  idleMs: 60_000,
};

/** Runs jobs in isolated processes: whatever they meet, this process stays responsive and alive. */
export interface ProcessPool {
  /** Throws as `IsolatedProcess.run` does. The wait for a free process is not counted in the job's time. */
  run<T>(job: object, terms: JobTerms<T>, signal: AbortSignal): Promise<T>;
  /** Ends the processes; what waits or runs fails as `internal`, retryable. */
  close(): Promise<void>;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly reject: (reason: unknown) => void;
  /** Never throws. */
  readonly begin: (worker: IsolatedProcess) => Promise<void>;
}

/** Starts processes when jobs wait, and ends those that have nothing to do. */
export function createProcessPool(entry: URL, limits: Partial<PoolLimits> = {}): ProcessPool {
  const { memoryMb, processes: most, idleMs } = { ...DEFAULT_LIMITS, ...limits };
  const idle: IsolatedProcess[] = [];
  const timers = new Map<IsolatedProcess, NodeJS.Timeout>();
  const all = new Set<IsolatedProcess>();
  const queue: Waiting[] = [];
  let closed = false;

  const start = () => {
    const started = startIsolatedProcess(entry, memoryMb);
    all.add(started);
    idle.push(started);
  };

  const retire = (worker: IsolatedProcess) => {
    timers.delete(worker);
    idle.splice(idle.indexOf(worker), 1);
    // It counts until it has ended, so that `close` waits for it.
    void worker.end().finally(() => {
      all.delete(worker);
      next();
    });
  };

  const rest = (worker: IsolatedProcess) => {
    idle.push(worker);
    timers.set(worker, setTimeout(retire, idleMs, worker).unref());
  };

  async function work(worker: IsolatedProcess, { begin }: Waiting): Promise<void> {
    await begin(worker);
    if (worker.alive) rest(worker);
    else all.delete(worker);
    next();
  }

  const next = () => {
    dropDead();
    if (idle.length === 0 && queue.length > 0 && all.size < most) start();
    while (idle.length > 0 && queue.length > 0) {
      const waiting = queue.shift();
      if (waiting === undefined) return;
      if (waiting.signal.aborted) {
        waiting.reject(waiting.signal.reason);
        continue;
      }
      // The one used last: the others may then end.
      const worker = idle.pop();
      if (worker === undefined) return;
      clearTimeout(timers.get(worker));
      timers.delete(worker);
      void work(worker, waiting);
    }
  };

  /** A process may die while it waits, from outside. */
  const dropDead = () => {
    for (const worker of idle.filter((waiting) => !waiting.alive)) {
      clearTimeout(timers.get(worker));
      timers.delete(worker);
      idle.splice(idle.indexOf(worker), 1);
      all.delete(worker);
    }
  };

  return {
    run: (job, terms, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new AnalysisFailure('internal', true));
        if (signal.aborted) return reject(signal.reason);
        const leaving = () => leave(waiting);
        const begin = (worker: IsolatedProcess) => {
          // Node keeps a signal made by `AbortSignal.any`, and all it reaches, as long as somebody listens to it.
          signal.removeEventListener('abort', leaving);
          return worker.run(job, terms, signal).then(resolve, reject);
        };
        const waiting = { signal, reject, begin };
        queue.push(waiting);
        signal.addEventListener('abort', leaving);
        next();
      }),
    close: async () => {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const waiting of queue.splice(0)) waiting.reject(new AnalysisFailure('internal', true));
      await Promise.all(Array.from(all, (worker) => worker.end()));
    },
  };

  function leave(waiting: Waiting): void {
    const index = queue.indexOf(waiting);
    if (index < 0) return;
    queue.splice(index, 1);
    waiting.reject(waiting.signal.reason);
  }
}
