import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './secrets.ts';

const VALID_MS = 3_600_000;

export const FIRST_ADMIN_PATH = '/primo-amministratore';

/** A code that makes the first administrator where no mail can: valid once, for an hour, known to this process alone. */
export interface FirstAdminCode {
  readonly value: string;
  /** Whether it is the code, still valid. */
  matches(given: string): boolean;
  /** Runs a task that uses the code up, unless the task gives false or throws; false when the code is not valid. */
  use(given: string, task: () => Promise<boolean>): Promise<boolean>;
}

/** `now` gives milliseconds. */
export function createFirstAdminCode(now: () => number = Date.now): FirstAdminCode {
  const value = randomBytes(32).toString('base64url');
  const end = now() + VALID_MS;
  let isUsed = false;
  const expected = Buffer.from(value);
  const matches = (given: string) => {
    const bytes = Buffer.from(given);
    return !isUsed && now() < end && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  return {
    value,
    matches,
    async use(given, task) {
      if (!matches(given)) return false;
      // Taken before the task: two requests at once are one too many.
      isUsed = true;
      let isDone = false;
      try {
        isDone = await task();
      } finally {
        isUsed = isDone;
      }
      return isDone;
    },
  };
}

const fileIn = (dataDir: string) => path.join(dataDir, 'first-administrator.txt');

/**
 * Gives the link to the operator: on a terminal, otherwise in a file of the data folder that only its owner can read.
 * Other output may be stored as a log. Returns in words where the link is.
 */
export async function handOverLink(
  link: string,
  dataDir: string,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): Promise<string> {
  if (terminal.isTTY) {
    terminal.write(`  First administrator, valid once and for an hour:\n    ${link}\n\n`);
    return 'above';
  }
  const file = fileIn(dataDir);
  await writeWhole(file, `${link}\n`);
  return `in ${file}`;
}

/** Removes the link that an earlier start left. */
export function forgetLink(dataDir: string): Promise<void> {
  return rm(fileIn(dataDir), { force: true });
}
