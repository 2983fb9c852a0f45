import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { openArticleSite } from '../testing/article-site.ts';
import { openBackendAlone } from '../testing/backend-alone.ts';
import { startNode } from '../testing/node-process.ts';

const PAGES = 4;
const LEASED = 2;

/** A batch of an approved person, as `create_batch` makes it. */
async function makeBatch(sql: postgres.Sql, addresses: readonly string[]): Promise<void> {
  const [user, batch] = [randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (${user}, ${`${user}@example.it`}, false, false)`;
  await sql`update public.profiles set is_approved = true where user_id = ${user}`;
  await sql`update private.settings set host_delay_ms = 0`;
  await sql`insert into private.batches (id, auth_uid, title, llm, task_1, task_2, task_3)
    values (${batch}, ${user}, 'Sito', 'google/gemini-2.5-flash', true, true, true)`;
  await sql`insert into private.batch_pages (batch_id, place, url, host)
    select ${batch}, place, url, private.host_of(url)
    from unnest(${[...addresses]}::text[]) with ordinality page (url, place)`;
}

test('a worker killed in the middle of a batch: another one works off each page once', async ({
  onTestFinished,
}) => {
  const place = await migratedDatabase();
  const sql = postgres(place.url, { ...connectionOptions(place.url), max: 1 });
  const backend = await openBackendAlone(place);
  const site = await openArticleSite();
  const environment = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    FETCH_ALLOW_HOSTS: site.host,
    WORKER_CONCURRENCY: String(LEASED),
  };
  const doomed = startNode('worker.ts', environment, { at: ['analysis', 'analysis'] });
  onTestFinished(async () => {
    doomed.signal('SIGKILL');
    site.close();
    await backend.close();
    await sql.end();
  });
  const addresses = Array.from({ length: PAGES }, (_, index) => site.page('pronto', `blocco-${index}`));
  await makeBatch(sql, addresses);

  await doomed.printed(/^held /, LEASED);
  await doomed.end('SIGKILL');
  const successor = startNode('worker.ts', environment);
  onTestFinished(() => successor.signal('SIGKILL'));
  await successor.printed(/analysis completed/, PAGES);

  const pages = await sql`select p.state, c.attempts, c.url_base from private.batch_pages p
    join public.contents c on c.id = p.content_id order by p.place`;
  expect(pages.map(({ state, attempts }) => [state, attempts])).toEqual(
    addresses.map((_, index) => ['completed', index < LEASED ? 2 : 1]),
  );
  expect(pages.map(({ url_base }) => url_base)).toEqual(addresses);
  // An extracted page is not fetched again.
  expect(addresses.map(site.visits)).toEqual(addresses.map(() => 1));
  expect(await sql`select count(*)::integer as rows from public.contents`).toEqual([{ rows: PAGES }]);
});
