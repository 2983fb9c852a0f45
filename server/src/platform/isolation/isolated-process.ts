import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AnalysisFailure } from '../failure.ts';
import { faultOf, RemoteFault } from '../fault.ts';
import { STAGE_ENVIRONMENT, STAGE_FLAGS } from '../v8-flags.ts';
import { ISOLATED_PERMISSIONS } from './isolated-permissions.ts';
import { type IsolatedReply, isolatedReplySchema } from './isolated-reply.ts';
import { processStat } from './process-stat.ts';

/** How a job is bounded and its answer read; `parse` throws when the answer is not what it should be. */
export interface JobTerms<T> {
  /** CPU time in milliseconds; if the system does not report it, wall-clock time. */
  readonly timeMs: number;
  readonly parse: (answer: unknown) => T;
}

/**
 * A process of its own that does one job at a time. Not a thread: when a thread's heap is full, Node often aborts the
 * whole program instead of ending the thread.
 */
export interface IsolatedProcess {
  readonly pid: number | undefined;
  /** False once it was ended or died: then it takes no job any more. */
  readonly alive: boolean;
  /**
   * The answer to a job; its time begins when the process has started. Throws `AnalysisFailure`: the refusal that the
   * process says, `page_too_complex` when the limits are passed or our code fails, a retryable `internal` when the
   * process was killed from outside. Throws the signal's reason when that aborts.
   */
  run<T>(job: object, terms: JobTerms<T>, signal: AbortSignal): Promise<T>;
  end(): Promise<void>;
}

/** How long it may take to load its modules, on a machine under load. */
const START_MS = 60_000;

/**
 * A person's request takes milliseconds and a job a second of a core: requests go first. In steps of niceness below the
 * program, which may itself run at a lower priority than usual; 19 is the lowest.
 */
const STEPS_BELOW = 5;
const LOWEST = 19;

/** A job that waits for the cores may take this many times its time on the clock. */
const MAX_WAIT = 16;
const MIN_PAUSE_MS = 10;

/** `entry` calls `serveJobs`; `memoryMb` limits its heap. */
export function startIsolatedProcess(entry: URL, memoryMb: number): IsolatedProcess {
  const child = fork(fileURLToPath(entry), {
    // It reads what strangers wrote: no secrets in its environment, no writing, no further processes.
    env: STAGE_ENVIRONMENT,
    execArgv: [...STAGE_FLAGS, `--max-old-space-size=${memoryMb}`, ...ISOLATED_PERMISSIONS],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  giveWay(child.pid);

  let alive = true;
  let listen: ((event: IsolatedReply | 'died' | 'killed') => void) | null = null;
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const die = (how: 'died' | 'killed' = 'died') => {
    alive = false;
    ready.resolve();
    child.kill('SIGKILL');
    listen?.(how);
  };
  child.on('message', (message: unknown) => {
    const reply = isolatedReplySchema.safeParse(message);
    if (!reply.success) die();
    else if (reply.data.kind === 'ready') ready.resolve();
    else listen?.(reply.data);
  });
  child.on('error', () => die());
  child.on('exit', (_code, signal) => {
    // A full heap aborts; a kill from outside says nothing about the job.
    die(signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'died');
    gone.resolve();
  });

  return {
    pid: child.pid,
    get alive() {
      return alive;
    },
    async run<T>(job: object, { timeMs, parse }: JobTerms<T>, signal: AbortSignal): Promise<T> {
      const starting = setTimeout(() => die(), START_MS);
      await ready.promise;
      clearTimeout(starting);
      signal.throwIfAborted();
      if (!alive) {
        const cause = new Error('an isolated process did not start');
        throw new AnalysisFailure('internal', true, { cause });
      }
      return await new Promise<T>((resolve, reject) => {
        let first: { readonly answer: T } | null = null;
        const finish = (settle: () => void) => {
          clearTimeout(deadline);
          signal.removeEventListener('abort', abort);
          listen = null;
          settle();
        };
        /** An earlier answer is used. `cause` is for the log: the same job would fail again, so nobody retries. */
        const giveUp = (cause?: RemoteFault) => {
          const found = first;
          finish(() =>
            found === null
              ? reject(new AnalysisFailure('page_too_complex', false, { cause }))
              : resolve(found.answer),
          );
        };
        const passLimits = () => {
          giveUp();
          if (alive) die();
        };
        const abort = () => {
          finish(() => reject(signal.reason));
          die();
        };
        const hear = (kind: 'first' | 'final', said: unknown) => {
          try {
            const answer = parse(said);
            if (kind === 'first') first = { answer };
            else finish(() => resolve(answer));
          } catch (error) {
            giveUp(new RemoteFault(faultOf(error)));
            die();
          }
        };
        const cpuMs = () => processStat(child.pid)?.cpuMs ?? null;
        const cpuBefore = cpuMs();
        let waitedMs = timeMs;
        /** On a busy machine a job may wait for the cores most of its time: only what it used counts, within limits. */
        const onDeadline = () => {
          const cpuNow = cpuMs();
          const usedMs = cpuBefore === null || cpuNow === null ? waitedMs : cpuNow - cpuBefore;
          const leftMs = Math.min(timeMs - usedMs, MAX_WAIT * timeMs - waitedMs);
          if (leftMs <= 0) return passLimits();
          const pauseMs = Math.max(leftMs, MIN_PAUSE_MS);
          waitedMs += pauseMs;
          deadline = setTimeout(onDeadline, pauseMs);
        };
        let deadline = setTimeout(onDeadline, timeMs);
        signal.addEventListener('abort', abort);
        listen = (event) => {
          if (event === 'died') passLimits();
          else if (event === 'killed') finish(() => reject(new AnalysisFailure('internal', true)));
          else if (event.kind === 'first' || event.kind === 'final') hear(event.kind, event.answer);
          else if (event.kind === 'refused') finish(() => reject(new AnalysisFailure(event.code, false)));
          else if (event.kind === 'fault') giveUp(new RemoteFault(event.fault));
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

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + STEPS_BELOW, LOWEST));
  } catch {
    // The process has just ended, or the system knows no priorities: both wait alike.
  }
}
