import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { leaveLostSessions } from './lost-sessions.ts';
import { connectionOptions } from './postgres-url.ts';

const POOL = 3;
const ROUNDS = 30;
const AT_ONCE = 12;
const TERMINATE = `
select pg_terminate_backend(pid) from pg_stat_activity
where pid <> pg_backend_pid() and backend_type = 'client backend'`;

test('whoever loses a session at any moment is told, and the pool is as large as before', async () => {
  const folder = path.join(await temporaryFolder(), 'postgres');
  const server = await startEmbeddedPostgres(folder, createLogger('silent'), { isDurable: false });
  const driver = postgres(server.url, { ...connectionOptions(server.url), max: 1 });
  await driver.unsafe('select 1');
  const sessions = leaveLostSessions(driver, POOL);
  const other = postgres(server.url, { ...connectionOptions(server.url), max: 1 });
  onTestFinished(async () => {
    await Promise.all([sessions.end(), driver.end({ timeout: 0 }), other.end({ timeout: 0 })]);
    await server.stop();
  });

  async function useSession(): Promise<string> {
    const session = await driver.reserve();
    try {
      await session.unsafe('begin');
      await session.unsafe('select pg_sleep(0.005)');
      await session.unsafe('commit');
      return 'used';
    } finally {
      session.release();
    }
  }

  let used = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Array.from({ length: AT_ONCE }, () => useSession().catch(() => 'told'));
    await pause(randomInt(20));
    await other.unsafe(TERMINATE);
    used += (await Promise.all(all)).filter((outcome) => outcome === 'used').length;
  }
  expect(used).toBeGreaterThan(0);

  const held = await Promise.all(Array.from({ length: POOL }, () => driver.reserve()));
  const rows = await Promise.all(held.map((session) => session.unsafe('select pg_backend_pid() as pid')));
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(POOL);
  for (const session of held) session.release();
});
