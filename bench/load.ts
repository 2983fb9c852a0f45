/**
 * Two hundred editors on the embedded backend, who arrive over half a minute: each signs in, then looks at the history, opens results, stars and
 * submits, with the pauses of a person. Prints errors and the times of the answers. `npm run bench:load`
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contentListColumns } from '@rilievo/shared/content-row';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAccount, PASSWORD } from '../e2e/accounts.ts';
import { type RunningApp, startApp } from '../e2e/running-app.ts';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { goal, percentile } from './figures.ts';

const PEOPLE = 200;
/** They arrive evenly over so many seconds, and stay for two minutes. */
const ARRIVAL_SECONDS = 30;
const MAX_READ_MS = 200;
const MAX_SIGN_IN_MS = 2_000;
const SECONDS = 120;
/** Between two clicks of one person, in milliseconds. */
const THINK_MS = { least: 1_000, most: 3_000 };
/** Each person sends so many articles in the two minutes. */
const SUBMISSIONS = 2;

type Kind = 'sign-in' | 'read' | 'write';

const times: Record<Kind, number[]> = { 'sign-in': [], read: [], write: [] };
const faults: string[] = [];

/** An answer of the API: its data, or why there is none. */
interface Answer<T> {
  readonly data: T;
  readonly error: { readonly message: string } | null;
}

async function timed<A extends Answer<unknown>>(
  kind: Kind,
  name: string,
  work: () => PromiseLike<A>,
): Promise<A['data']> {
  const began = performance.now();
  const { data, error } = await work();
  times[kind].push(performance.now() - began);
  if (error) faults.push(`${name}: ${error.message}`);
  return data;
}

const texts = fixtureNames().map((name) =>
  fixtureArticle(name)
    .blocks.map(({ text }) => text)
    .join('\n\n'),
);
const oneOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];

async function submit(client: SupabaseClient, owner: string) {
  const content = oneOf(texts) ?? '';
  await timed('write', 'submit', () =>
    client
      .from('contents')
      .insert({
        auth_uid: owner,
        session_uid: randomBytes(8).toString('hex'),
        session_title: content.slice(0, 20),
        content_base: content,
        task_1: true,
        task_2: true,
        task_3: true,
      })
      .select('id')
      .single(),
  );
}

/** The work of one editor until the time is over. */
async function work(app: RunningApp, email: string, owner: string, arrivesMs: number): Promise<void> {
  const client = app.anonymous();
  const think = () => pause(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least));
  await pause(arrivesMs);
  const until = performance.now() + SECONDS * 1_000;
  await timed('sign-in', 'sign in', () => client.auth.signInWithPassword({ email, password: PASSWORD }));
  await timed('read', 'profile', () => client.from('profiles').select().eq('user_id', owner).single());
  const submitAt = Array.from(
    { length: SUBMISSIONS },
    () => performance.now() + Math.random() * SECONDS * 900,
  );
  while (performance.now() < until) {
    await think();
    while ((submitAt.at(-1) ?? Number.POSITIVE_INFINITY) < performance.now()) {
      submitAt.pop();
      await submit(client, owner);
    }
    const rows = await timed('read', 'history', () =>
      client
        .from('contents')
        .select(contentListColumns)
        .eq('auth_uid', owner)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(1_000)
        .overrideTypes<{ id: string; session_uid: string; starred: boolean }[], { merge: false }>(),
    );
    const row = oneOf(rows ?? []);
    if (!row) continue;
    await think();
    await timed('read', 'detail', () =>
      client.from('contents').select().eq('session_uid', row.session_uid).eq('auth_uid', owner).single(),
    );
    if (Math.random() < 0.2) {
      await think();
      await timed('write', 'star', () =>
        client.from('contents').update({ starred: !row.starred }).eq('id', row.id).select('id').single(),
      );
    }
  }
}

const app = await startApp({ DAILY_LIMIT: '1000', BOOTSTRAP_ADMIN: 'none' });
try {
  const people = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await createAccount(app));
  await Promise.all(
    people.map(({ email, id }, index) => work(app, email, id, (index * ARRIVAL_SECONDS * 1_000) / PEOPLE)),
  );
  console.log(`${PEOPLE} people for ${SECONDS} s, ${faults.length} errors`);
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  for (const [kind, values] of Object.entries(times)) {
    const [half, most, all] = [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(0));
    console.log(
      `${kind.padEnd(8)} ${String(values.length).padStart(5)} answers, ms: median ${half}, 95th ${most}, 99th ${all}`,
    );
  }
  const isWell =
    faults.length === 0 &&
    percentile(times.read, 0.95) <= MAX_READ_MS &&
    percentile(times['sign-in'], 0.95) <= MAX_SIGN_IN_MS;
  console.log(
    goal(`no error, 95th percentiles: reads ${MAX_READ_MS} ms, sign-in ${MAX_SIGN_IN_MS} ms`, isWell),
  );
  const { count } = await app.service
    .from('contents')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'completed');
  console.log(`${count} analyses completed meanwhile`);
} finally {
  await app.stop();
}
