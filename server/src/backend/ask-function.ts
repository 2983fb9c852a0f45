import type { AskFunction } from '../platform/database-call.ts';
import type { Logger } from '../platform/logger.ts';
import { isClientError, refusalStatus } from './client-error.ts';
import type { Database } from './database.ts';
import { codeOf } from './postgres/replaceable-pool.ts';
import { isDatabaseAway, isDiskFull, storageStatus } from './storage-fault.ts';

/** The functions of the database for the program itself, with the statuses that its API would answer. */
export function createAskFunction(database: Database, logger: Logger): AskFunction {
  async function statusOf(codes: readonly string[]): Promise<number> {
    if (isDiskFull(codes)) return storageStatus('disk_full');
    if (!database.isRunning() || isDatabaseAway(codes))
      return storageStatus((await database.lacksRoom()) ? 'disk_full' : 'database_away');
    return isClientError(codes) ? refusalStatus(codes) : 500;
  }

  return async (name, parameters) => {
    if (!database.isRunning()) return { status: await statusOf([]), data: null };
    try {
      return { status: 200, data: await database.callFunction(name, parameters) };
    } catch (error) {
      const codes = [codeOf(error)].filter(Boolean);
      const status = await statusOf(codes);
      // Not the error's own words, which can quote an article.
      if (status >= 500) logger.error({ function: name, status, codes }, 'request failed');
      return { status, data: null, code: codes[0] };
    }
  };
}
