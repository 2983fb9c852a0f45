import { expect, onTestFinished, test } from 'vitest';
import { openV1 } from '../backend/http/v1/testing/v1-scenario.ts';
import { createLogger } from '../platform/logger.ts';
import { createBackendCall } from '../queue/backend-call.ts';
import type { DigestSchedule } from './digest.ts';
import { startScheduleDigests } from './schedule-digests.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const EMAIL = 'bruno@example.it';

test('what a schedule has found is mailed once, again after a failure, and promised from then on', async () => {
  const scenario = await openV1();
  const { sql, worker } = scenario;
  const bruno = await scenario.person(EMAIL);
  const promised = async () => (await bruno.rpc('digests_are_mailed').throwOnError()).data;
  expect(await promised()).toBe(false);

  const logger = createLogger('silent');
  const told: { email: string; schedules: readonly DigestSchedule[] }[] = [];
  let failures = 0;
  const digests = startScheduleDigests({
    call: createBackendCall(worker, logger),
    tell: async (email, schedules) => {
      failures += 1;
      if (failures === 1) throw new Error('mailbox busy');
      told.push({ email, schedules });
    },
    logger,
    pollMs: 20,
  });
  onTestFinished(async () => {
    await digests.stop();
    await scenario.close();
  });
  await expect.poll(promised, PATIENCE).toBe(true);

  const [person] = await sql`select user_id as id from public.profiles where email = ${EMAIL}`;
  const [made] = await sql`insert into private.schedules
      (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at, wants_mail)
    values (${person?.id}, 'Blog', 'week', false, 'm', true, false, false, now() + interval '1 day', true) returning id`;
  await sql`insert into private.schedule_pages (schedule_id, place, url, host)
    values (${made?.id}, 1, 'https://esempio.it/a', 'esempio.it')`;
  await sql`update private.schedule_pages set failures = 1, failure_code = 'page_not_found'`;
  await expect.poll(() => failures, PATIENCE).toBe(1);
  await sql`update private.digests set held_until = now()`;

  await expect
    .poll(() => told, PATIENCE)
    .toEqual([
      {
        email: EMAIL,
        schedules: [
          {
            title: 'Blog',
            every: 'week',
            pause_code: null,
            analysed: 0,
            changed: 0,
            failed: 1,
            pages: [
              {
                url: 'https://esempio.it/a',
                title: null,
                session_uid: null,
                text_changed: null,
                boxes_open: null,
                failure_code: 'page_not_found',
              },
            ],
          },
        ],
      },
    ]);
  await expect
    .poll(async () => (await sql`select count(*)::integer as news from private.schedule_news`)[0], PATIENCE)
    .toEqual({ news: 0 });
});
