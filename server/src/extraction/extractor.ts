import { availableParallelism } from 'node:os';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Extraction, ExtractionJob } from './extraction.ts';
import { type ExtractionProcess, startExtractionProcess } from './extraction-process.ts';

/**
 * `timeMs` is what one page or text may take, its wait for a free process not counted; `memoryMb` what a process's
 * heap may hold; `processes` how many work at once at most.
 */
interface ExtractionLimits {
  readonly timeMs: number;
  readonly memoryMb: number;
  readonly processes: number;
}

const DEFAULT_LIMITS: ExtractionLimits = {
  timeMs: 5_000,
  memoryMb: 512,
  processes: Math.min(2, availableParallelism()),
};

/** Reads pages and texts in processes of its own: whatever they hold, this one stays free and alive. */
export interface Extractor {
  /**
   * Throws `AnalysisFailure` (`no_article`, `page_blocked`, `too_short`, `too_long`, `page_too_complex`) or the
   * signal's reason.
   */
  extract(job: ExtractionJob, signal: AbortSignal): Promise<Extraction>;
  /** Ends the processes; what waits or runs fails as `internal`, retryable. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: ExtractionJob;
  readonly signal: AbortSignal;
  readonly resolve: (extraction: Extraction) => void;
  readonly reject: (reason: unknown) => void;
}

/** Starts a process at once, so that the first page finds it warm, and more when pages wait. */
export function createExtractor(limits: Partial<ExtractionLimits> = {}): Extractor {
  const { timeMs, memoryMb, processes: most } = { ...DEFAULT_LIMITS, ...limits };
  const idle: ExtractionProcess[] = [];
  const all = new Set<ExtractionProcess>();
  const queue: Waiting[] = [];
  let closed = false;

  const start = () => {
    const started = startExtractionProcess(memoryMb);
    all.add(started);
    idle.push(started);
  };

  async function work(reader: ExtractionProcess, { job, signal, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await reader.run(job, timeMs, signal));
    } catch (error) {
      reject(error);
    }
    if (reader.alive) idle.push(reader);
    else {
      all.delete(reader);
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
      const reader = idle.shift();
      if (reader !== undefined) void work(reader, waiting);
    }
  };

  /** A process may die while it waits, from outside. */
  const dropDead = () => {
    for (const reader of idle.filter((waiting) => !waiting.alive)) {
      idle.splice(idle.indexOf(reader), 1);
      all.delete(reader);
    }
  };

  start();

  return {
    extract: (job, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new AnalysisFailure('internal', true));
        if (signal.aborted) return reject(signal.reason);
        const waiting = { job, signal, resolve, reject };
        queue.push(waiting);
        signal.addEventListener('abort', () => leave(waiting), { once: true });
        next();
      }),
    close: async () => {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.reject(new AnalysisFailure('internal', true));
      await Promise.all(Array.from(all, (reader) => reader.end()));
    },
  };

  function leave(waiting: Waiting): void {
    const index = queue.indexOf(waiting);
    if (index < 0) return;
    queue.splice(index, 1);
    waiting.reject(waiting.signal.reason);
  }
}
