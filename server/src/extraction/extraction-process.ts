import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AnalysisFailure } from '../platform/failure.ts';
import {
  type Extraction,
  type ExtractionJob,
  type ExtractionReply,
  extractionReplySchema,
} from './extraction.ts';

/**
 * A process of its own that reads pages, one at a time. Not a thread: when a thread's heap is full, Node often aborts
 * the whole program instead of ending the thread.
 */
export interface ExtractionProcess {
  readonly pid: number | undefined;
  /** False once it was ended or died: then it takes no job any more. */
  readonly alive: boolean;
  /** Reads one page or text. `timeMs` begins when the process has started. Throws as `Extractor.extract` does. */
  run(job: ExtractionJob, timeMs: number, signal: AbortSignal): Promise<Extraction>;
  end(): Promise<void>;
}

const ENTRY = fileURLToPath(new URL('./extraction-process-main.ts', import.meta.url));

/** How long it may take to load its modules, on a machine under load. */
const START_MS = 30_000;

export function startExtractionProcess(memoryMb: number): ExtractionProcess {
  const child = fork(ENTRY, {
    // It reads what strangers wrote: no secrets in its environment, no writing, no further processes.
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();

  let alive = true;
  let listen: ((event: ExtractionReply | 'died' | 'killed') => void) | null = null;
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const die = (how: 'died' | 'killed' = 'died') => {
    alive = false;
    ready.resolve();
    child.kill('SIGKILL');
    listen?.(how);
  };
  child.on('message', (message: unknown) => {
    const reply = extractionReplySchema.safeParse(message);
    if (!reply.success) die();
    else if (reply.data.kind === 'ready') ready.resolve();
    else listen?.(reply.data);
  });
  child.on('error', () => die());
  child.on('exit', (_code, signal) => {
    // A full heap aborts; a kill from outside says nothing about the page.
    die(signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'died');
    gone.resolve();
  });

  return {
    pid: child.pid,
    get alive() {
      return alive;
    },
    async run(job, timeMs, signal) {
      const starting = setTimeout(() => die(), START_MS);
      await ready.promise;
      clearTimeout(starting);
      signal.throwIfAborted();
      if (!alive)
        throw new AnalysisFailure('internal', true, {
          cause: new Error('the extraction process did not start'),
        });
      return await new Promise<Extraction>((resolve, reject) => {
        let first: Extraction | null = null;
        const finish = (settle: () => void) => {
          clearTimeout(deadline);
          signal.removeEventListener('abort', abort);
          listen = null;
          settle();
        };
        // Past its limits: what was found before counts, and the process is of no use any more.
        const giveUp = () => {
          const found = first;
          finish(() =>
            found === null ? reject(new AnalysisFailure('page_too_complex', false)) : resolve(found),
          );
          if (alive) die();
        };
        const abort = () => {
          finish(() => reject(signal.reason));
          die();
        };
        const deadline = setTimeout(giveUp, timeMs);
        signal.addEventListener('abort', abort);
        listen = (event) => {
          if (event === 'died') giveUp();
          else if (event === 'killed') finish(() => reject(new AnalysisFailure('internal', true)));
          else if (event.kind === 'first') first = event.extraction;
          else if (event.kind === 'final') finish(() => resolve(event.extraction));
          else if (event.kind === 'refused') finish(() => reject(new AnalysisFailure(event.code, false)));
          else if (event.kind === 'fault') {
            finish(() => reject(new AnalysisFailure('internal', false, { cause: new Error(event.message) })));
          }
        };
        child.send(job);
      });
    },
    async end() {
      child.ref();
      die('killed');
      await gone.promise;
    },
  };
}
