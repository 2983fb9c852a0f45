import type { Sql } from 'postgres';
import { isDatabaseAway } from '../machine-fault.ts';

/**
 * Keeps a session that the server has ended from being used any more: the driver would write to it, to roll back or
 * for the next request, and end this process.
 */
export function leaveLostSessions(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const session = await reserve();
    const unsafe = session.unsafe.bind(session);
    const release = session.release.bind(session);
    let lost: unknown = null;
    session.unsafe = ((...given: Parameters<typeof unsafe>) => {
      if (lost) return Promise.reject(lost);
      return unsafe(...given).catch((error: unknown) => {
        if (isDatabaseAway([codeOf(error)])) lost = error;
        throw error;
      });
    }) as typeof unsafe;
    session.release = () => {
      if (!lost) release();
    };
    return session;
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
