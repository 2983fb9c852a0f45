import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { openDatabase } from './database.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';

test('what our functions warn of is in the log, and nothing else that the database says beside its answers', async ({
  onTestFinished,
}) => {
  const log: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void log.push(line) });
  const database = await openDatabase(await migratedDatabase(), logger);
  onTestFinished(() => database.close());
  await database.runScript(`
    insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (md5('ada')::uuid, 'ada@example.it', false, false);
    update public.profiles set is_approved = true;
    insert into private.schedules (id, auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
    values (md5('s')::uuid, md5('ada')::uuid, 'Blog', 'week', false, 'm', true, false, false, now());
    insert into private.schedule_pages (schedule_id, place, url, host)
    values (md5('s')::uuid, 1, 'https://esempio.it/a', 'esempio.it');
    create function public.broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before insert on public.contents for each row execute function public.broken();
    do $$ begin raise warning 'of others'; end $$;
    select public.claim_look(60)`);
  const [line, ...others] = log.filter((one) => one.includes('"warn"')).map((one) => JSON.parse(one));
  expect(line).toMatchObject({
    msg: 'the database warns',
    warning: expect.stringMatching(/^the run of schedule [0-9a-f-]{36} could not begin: broken \(P0001\)$/),
  });
  expect(others).toEqual([]);
});
