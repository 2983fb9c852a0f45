import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { fetchUsers } from '#web/src/features/admin/users-query.ts';
import { openApiOn } from './api.ts';
import { openMigrated } from './harness.ts';

const MANY = 2_100;

test('administrators are shown every user, also those beyond the first thousand', async ({
  onTestFinished,
}) => {
  const database = await openMigrated();
  const sql = postgres(database.url, { ...connectionOptions(database.url), max: 1 });
  const api = await openApiOn({ kind: 'postgres', url: database.url });
  onTestFinished(async () => {
    await api.close();
    await sql.end();
    await database.close();
  });
  await api.worker.rpc('allow_first_admin', { allowed: true });
  const admin = await api.register('ada@example.it');
  // Of one moment, as after an import: their order is that of `id` alone.
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous)
    select gen_random_uuid(), n || '@example.it', '{}', false, false from generate_series(1, ${MANY}) n`;

  const users = await fetchUsers(admin);

  expect(new Set(users.map(({ email }) => email)).size).toBe(MANY + 1);
  expect(users).toHaveLength(MANY + 1);
});
