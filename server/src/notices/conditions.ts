import { COMFORTABLE_MEGABYTES, freeDiskSpace } from '../backend/disk-space.ts';
import { createMailJudge, type MailFailure } from '../backend/mail/mail-failure.ts';
import type { Logger } from '../platform/logger.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { BackendError } from '../queue/backend-error.ts';

const LOOK_MS = 600_000;
/** The step between recorded values: a change of one megabyte is not recorded. */
const STEP_MEGABYTES = 10;

/** Conditions that administrators are warned of and the database cannot see. Only a change makes a call. */
export interface Conditions {
  /** The outcome of sending a mail; null: it was sent. One refused recipient is no condition. */
  mailTried(failure: MailFailure | null): void;
  /** The number of the newest migration that this program brings, as `20261122740100`; tried until it is noted. */
  programStarted(newestMigration: string): void;
  /** Looks at the disk of a folder now and every ten minutes. */
  watchDisk(folder: string): void;
  stop(): void;
}

export function createConditions(call: BackendCall, logger: Logger, room = freeDiskSpace): Conditions {
  const noted = new Map<string, number | null>();
  const judgeMail = createMailJudge();
  const timers: NodeJS.Timeout[] = [];

  async function note(name: 'disk' | 'mail' | 'program', figure: number | null): Promise<void> {
    if (noted.get(name) === figure) return;
    noted.set(name, figure);
    try {
      await call('note_condition', { name, figure });
    } catch (err) {
      noted.delete(name);
      // `call` has logged what the backend refuses.
      if (!(err instanceof BackendError)) logger.error({ err }, 'condition could not be recorded');
    }
  }

  function atOnceAndRegularly(look: () => Promise<void>): void {
    void look();
    timers.push(setInterval(() => void look(), LOOK_MS));
  }

  async function lookAtDisk(folder: string): Promise<void> {
    try {
      const megabytes = Math.floor((await room(folder)) / 1024 / 1024);
      const isShort = megabytes < COMFORTABLE_MEGABYTES;
      await note('disk', isShort ? megabytes - (megabytes % STEP_MEGABYTES) : null);
    } catch (err) {
      logger.error({ err }, 'free disk space could not be read');
    }
  }

  return {
    mailTried(failure) {
      const leaves = judgeMail(failure);
      if (leaves !== null) void note('mail', leaves ? null : 1);
    },
    programStarted: (newestMigration) => atOnceAndRegularly(() => note('program', Number(newestMigration))),
    watchDisk: (folder) => atOnceAndRegularly(() => lookAtDisk(folder)),
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
