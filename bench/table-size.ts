/**
 * A history of 10,000 items and a table of 100,000 against small ones, on the embedded database: listing a page of the
 * history, reading one result, and claiming, with the plans that the database chose. `npm run bench:size`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentListColumns } from '@rilievo/shared/content-row';
import { type Database, openDatabase } from '../server/src/backend/database.ts';
import { generateSecrets } from '../server/src/backend/secrets.ts';
import { openSupabaseApp } from '../server/src/backend/supabase-app.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { goal, median, spread } from './figures.ts';

const RUNS = 31;
const PAGE = 1_000;
const OWNER = '00000000-0000-4000-8000-000000000001';
const SMALL = { own: PAGE, others: 0 };
const LARGE = { own: 10_000, others: 90_000 };

/** SQL that fills the history of an owner, an expression on the number n of the row. */
const fill = (owner: string, rows: number) => `
insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1, status, content_completed,
  completed_at, created_at)
select ${owner}, lpad(to_hex((random() * 1e15)::bigint) , 12, '0') || lpad(to_hex(g.n % 65536), 4, '0'), 'Articolo ' || g.n,
  'https://example.it/' || g.n, true, 'completed', repeat('<p>Testo di prova.</p>', 100), now(),
  now() - make_interval(secs => g.n)
from generate_series(1, ${rows}) g(n);`;

/** A database with so many rows, a thousand owners beside ours, and a few analyses that wait. */
async function prepare(folder: string, { own, others }: typeof SMALL): Promise<Database> {
  const app = await openSupabaseApp({
    database: { kind: 'folder', path: folder },
    secrets: generateSecrets(),
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger: createLogger('silent'),
  });
  await app.close();
  const database = await openDatabase({ kind: 'folder', path: folder }, createLogger('silent'));
  await database.runScript(`
    insert into auth.users (id, email, is_sso_user, is_anonymous)
    select case n when 0 then '${OWNER}' else gen_random_uuid() end::uuid, 'persona-' || n || '@example.it', false, false
    from generate_series(0, 1000) n;
    update public.profiles set is_approved = true;
    create temp table owners as select id, row_number() over (order by id) - 1 as n from auth.users where id <> '${OWNER}';
    ${fill(`'${OWNER}'`, own)}
    ${fill('(select o.id from owners o where o.n = g.n % 1000)', others)}
    insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
    select '${OWNER}', 'inattesa' || lpad(n::text, 8, '0'), 'In attesa', 'https://example.it/', true
    from generate_series(1, ${RUNS + 5}) n;
    analyze;`);
  return database;
}

const QUERIES = {
  'list a page of 1,000': `select ${contentListColumns} from public.contents where auth_uid = '${OWNER}'
    order by created_at desc, id desc limit ${PAGE}`,
  'list the next page': `select ${contentListColumns} from public.contents where auth_uid = '${OWNER}'
    and (created_at < now() - interval '500 seconds')
    order by created_at desc, id desc limit 400`,
  'read one result': `select * from public.contents where session_uid = 'inattesa00000001' and auth_uid = '${OWNER}'`,
  claim: 'select public.claim_analysis(60)',
};

async function measure(database: Database, sql: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await database.query(sql, []);
    times.push(performance.now() - began);
  }
  return times.slice(1);
}

const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-size-'));
const small = await prepare(path.join(folder, 'small'), SMALL);
const large = await prepare(path.join(folder, 'large'), LARGE);
try {
  for (const [name, sql] of Object.entries(QUERIES)) {
    const [few, many] = [await measure(small, sql), await measure(large, sql)];
    const ratio = median(many) / median(few);
    console.log(
      `${name.padEnd(22)} ms, small ${spread(few)}, large ${spread(many)}, ratio ${ratio.toFixed(2)}, ${goal('1.5', ratio <= 1.5)}`,
    );
    if (name === 'claim') continue;
    for (const row of await large.query(`explain ${sql}`, [])) console.log(`    ${row['QUERY PLAN']}`);
  }
} finally {
  await Promise.all([small.close(), large.close()]);
  await rm(folder, { recursive: true });
}
