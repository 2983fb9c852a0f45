import { createIdlePause, type IdlePauseLimits } from './idle-pause.ts';
import { within } from './within.ts';

const STOP_MS = 1_000;

/** Reads what people wait for, one after another, beside the analyses. */
export interface ReadingLoop {
  /** There may be something to read: looks at once instead of at the end of its pause. */
  wake(): void;
  /** Gives back what is being read. Resolves within a second. */
  stop(): Promise<void>;
}

/** `readNext` resolves with whether there was something: the next may be waiting behind it. It never rejects. */
export function startReadingLoop(
  readNext: (stopping: AbortSignal) => Promise<boolean>,
  limits: IdlePauseLimits,
): ReadingLoop {
  const idle = createIdlePause(limits);
  const stopping = new AbortController();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      idle.begin();
      if (await readNext(stopping.signal)) idle.reset();
      else await idle.wait(stopping.signal);
    }
  }

  const ended = loop();
  return {
    wake: idle.wake,
    async stop() {
      stopping.abort();
      await within(STOP_MS, ended);
    },
  };
}
