import { availableParallelism } from 'node:os';
import { AnalysisFailure } from './failure.ts';
import { type IsolatedProcess, type JobTerms, startIsolatedProcess } from './isolated-process.ts';

/** `memoryMb` is what the heap of one process may hold; `processes` how many work at once at most. */
export interface PoolLimits {
  readonly memoryMb: number;
  readonly processes: number;
}

const DEFAULT_LIMITS: PoolLimits = { memoryMb: 512, processes: Math.min(2, availableParallelism()) };

/** Does jobs in isolated processes: whatever they meet, this one stays free and alive. */
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

/** Starts a process at once, so that the first job finds it warm, and more when jobs wait. */
export function createProcessPool(entry: URL, limits: Partial<PoolLimits> = {}): ProcessPool {
  const { memoryMb, processes: most } = { ...DEFAULT_LIMITS, ...limits };
  const idle: IsolatedProcess[] = [];
  const all = new Set<IsolatedProcess>();
  const queue: Waiting[] = [];
  let closed = false;

  const start = () => {
    const started = startIsolatedProcess(entry, memoryMb);
    all.add(started);
    idle.push(started);
  };

  async function work(worker: IsolatedProcess, { begin }: Waiting): Promise<void> {
    await begin(worker);
    if (worker.alive) idle.push(worker);
    else {
      all.delete(worker);
      if (!closed) start();
    }
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
      const worker = idle.shift();
      if (worker !== undefined) void work(worker, waiting);
    }
  };

  /** A process may die while it waits, from outside. */
  const dropDead = () => {
    for (const worker of idle.filter((waiting) => !waiting.alive)) {
      idle.splice(idle.indexOf(worker), 1);
      all.delete(worker);
    }
  };

  start();

  return {
    run: (job, terms, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new AnalysisFailure('internal', true));
        if (signal.aborted) return reject(signal.reason);
        const begin = (worker: IsolatedProcess) => worker.run(job, terms, signal).then(resolve, reject);
        const waiting = { signal, reject, begin };
        queue.push(waiting);
        signal.addEventListener('abort', () => leave(waiting), { once: true });
        next();
      }),
    close: async () => {
      closed = true;
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
