import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { type ArticleSite, openArticleSite } from '../testing/article-site.ts';
import { type BackendAlone, openBackendAlone } from '../testing/backend-alone.ts';
import { Desk } from '../testing/desk.ts';
import { killAll, type NodeProcess, startNode } from '../testing/node-process.ts';

/** `TRIAL=full` takes minutes; all tests together do with a smaller one. */
const FULL = process.env.TRIAL === 'full';
const OF_ONE_USER = FULL ? 200 : 60;
const OTHERS = 10;
const OF_EACH_OTHER = FULL ? 29 : 4;
/** Submitted one by one, by a person who has nothing else waiting, after the kills. */
const LATE = 4;
const ALL = OF_ONE_USER + OTHERS * OF_EACH_OTHER + LATE;
const KILLS = FULL ? 60 : 8;
const WORKERS = 4;
const AT_ONCE = 2;
/** Turns go from person to person; what runs already, and what is taken meanwhile, is not held back. */
const MAX_BETWEEN = LATE + 2 * WORKERS * AT_ONCE;
const PATIENCE_MS = 400_000;

/** Every row that becomes completed leaves a line, whoever writes it. */
const AUDIT = `
create table private.completions (content_id uuid not null);
create function private.note_completion() returns trigger language plpgsql as $$
begin
  insert into private.completions values (new.id);
  return null;
end $$;
create trigger note_completion after update on public.contents
  for each row when (new.status = 'completed') execute function private.note_completion();
`;

let sql: postgres.Sql;
let backend: BackendAlone;
let site: ArticleSite;

beforeAll(async () => {
  const database = await migratedDatabase();
  backend = await openBackendAlone(database);
  sql = postgres(database.url, { ...connectionOptions(database.url), max: 1 });
  await sql.unsafe(AUDIT);
  site = await openArticleSite();
});

afterAll(async () => {
  killAll();
  site.close();
  await sql.end();
  await backend.close();
});

function startWorker(): NodeProcess {
  return startNode('worker.ts', {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    FETCH_ALLOW_HOSTS: site.host,
    WORKER_CONCURRENCY: `${AT_ONCE}`,
  });
}

async function submitMany(name: string, count: number): Promise<void> {
  const desk = await Desk.open(backend.url, backend.secretKey);
  for (let index = 0; index < count; index++) await desk.submit(site.page('pronto', `${name}-${index}`));
}

/** Rows by status. */
async function census(): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; rows: number }[]>`
    select status, count(*)::int as rows from public.contents group by status`;
  return Object.fromEntries(rows.map(({ status, rows }) => [status, rows]));
}

test(
  `four workers, one killed every second for ${KILLS} seconds, complete ${ALL} analyses on PostgreSQL, each once`,
  async () => {
    // A second try begins where the first did.
    killAll();
    await sql`truncate public.contents, private.completions, pgmq.q_analyses, pgmq.a_analyses cascade`;
    await submitMany('molti', OF_ONE_USER);
    for (let other = 0; other < OTHERS; other++) await submitMany(`altro-${other}`, OF_EACH_OTHER);

    const workers = Array.from({ length: WORKERS }, startWorker);
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(1_000);
      const victim = kill % workers.length;
      await workers[victim]?.end('SIGKILL');
      workers[victim] = startWorker();
    }

    await submitMany('tardi', LATE);
    const deadline = performance.now() + PATIENCE_MS;
    for (let now = await census(); now.completed !== ALL; now = await census()) {
      if (performance.now() > deadline) throw new Error(`analyses are stuck: ${JSON.stringify(now)}`);
      await pause(500);
    }
    const [once] = await sql`
    select count(*)::int as completions, count(distinct content_id)::int as analyses from private.completions`;
    expect(once).toEqual({ completions: ALL, analyses: ALL });
    const [queue] = await sql`
    select (select count(*)::int from pgmq.q_analyses) as waiting, (select count(*)::int from pgmq.a_analyses) as archived`;
    expect(queue).toEqual({ waiting: 0, archived: ALL });

    // A person who came last, with a long row of somebody else's before, was not held up by it.
    const [fair] = await sql<{ between: number }[]>`
    with late as (
      select max(created_at) as began, max(completed_at) as ended from public.contents where url_base like '%/tardi-%'
    )
    select count(*)::int as between from public.contents, late
    where url_base like '%/molti-%' and completed_at between began and ended`;
    expect(fair?.between).toBeLessThanOrEqual(MAX_BETWEEN);
    expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0, 0, 0]);
  },
  PATIENCE_MS + 180_000,
);
