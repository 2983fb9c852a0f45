import { API_SCOPES } from '@rilievo/shared/api-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { analysisSchema } from './analysis-schema.ts';
import { batchSchema } from './batch-schema.ts';
import { problemSchema } from './problem.ts';
import { scheduleListSchema, scheduleSchema } from './schedule-schema.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';
import { makeKey, openV1, type V1Scenario } from './testing/v1-scenario.ts';

const PAGE = 'https://esempio.it/glicine';

let scenario: V1Scenario;
let ada: SupabaseClient;
let key: string;

beforeAll(async () => {
  scenario = await openV1();
  ada = await scenario.person('ada@example.it');
  key = await makeKey(ada, API_SCOPES);
});
afterAll(() => scenario.close());

/** The answer's status and its body in a form. */
async function told<Form extends z.ZodType>(form: Form, method: string, path: string, body?: object) {
  const response = await scenario.ask(method, path, { key, ...(body && { body }) });
  return { status: response.status, headers: response.headers, body: form.parse(await response.json()) };
}

async function submitted(source: object): Promise<string> {
  const sent = { ...source, tasks: ['completeness'] };
  return (await told(analysisSchema, 'POST', '/analyses', sent)).body.id;
}

async function analysed(source: object): Promise<string> {
  const id = await submitted(source);
  await (await scenario.begin('analysis', SMALL_ARTICLE))(SMALL_RESULT);
  return id;
}

test('a page is scheduled, changed, paused, taken up again and ended; its analysis stays', async () => {
  const analysis = await analysed({ url: PAGE });
  const made = await told(scheduleSchema, 'POST', '/schedules', { analysis, every: 'week' });
  const path = `/schedules/${made.body.id}`;
  expect([made.status, made.headers.get('location')]).toEqual([201, `http://localhost/api/v1${path}`]);
  expect(made.body).toMatchObject({
    every: 'week',
    status: 'on',
    phase: 'idle',
    mail: false,
    pages: 1,
    url: PAGE,
    analysis,
    batches: null,
  });
  const again = { analysis, every: 'change', mail: true };
  expect(await told(scheduleSchema, 'POST', '/schedules', again)).toMatchObject({
    status: 200,
    body: { id: made.body.id, every: 'change', mail: true },
  });
  const change = (changes: object) => told(scheduleSchema, 'PATCH', path, changes);
  expect((await change({ status: 'paused' })).body).toMatchObject({
    status: 'paused',
    pause_reason: null,
    every: 'change',
    mail: true,
  });
  expect((await change({ every: 'month' })).body).toMatchObject({ status: 'paused', every: 'month' });
  const { body } = await change({ status: 'on', mail: false });
  expect(body).toMatchObject({ status: 'on', every: 'month', mail: false });
  expect((await told(scheduleListSchema, 'GET', '/schedules')).body.items).toEqual([body]);
  expect((await told(scheduleSchema, 'GET', path)).body).toEqual(body);
  expect((await scenario.ask('DELETE', path, { key })).status).toBe(204);
  for (const method of ['DELETE', 'GET'])
    expect((await scenario.ask(method, path, { key })).status).toBe(404);
  expect((await scenario.ask('PATCH', path, { key, body: { mail: true } })).status).toBe(404);
  expect((await scenario.ask('GET', `/analyses/${analysis}`, { key })).status).toBe(200);
});

test('the pages of a batch are scheduled together', async () => {
  const urls = ['https://esempio.it/a', 'https://esempio.it/b'];
  const batch = (await told(batchSchema, 'POST', '/batches', { title: 'Sito', urls, tasks: ['faq'] })).body
    .id;
  const made = await told(scheduleSchema, 'POST', '/schedules', { batch, every: 'month' });
  expect(made).toMatchObject({ status: 201, body: { title: 'Sito', pages: 2, url: null, batches: [batch] } });
});

test('a run that waits says for what', async () => {
  const analysis = await analysed({ url: 'https://esempio.it/attesa' });
  const { id } = (await told(scheduleSchema, 'POST', '/schedules', { analysis, every: 'week' })).body;
  await scenario.sql`update private.schedules set phase = 'ready' where id = ${id}`;
  await scenario.sql`insert into private.user_limits (user_id, monthly) select auth_uid, 1
    from private.schedules where id = ${id}`;
  expect((await told(scheduleSchema, 'GET', `/schedules/${id}`)).body.waits_for).toBe('monthly_limit');
  await scenario.sql`delete from private.user_limits`;
  expect((await told(scheduleSchema, 'GET', `/schedules/${id}`)).body.waits_for).toBe(null);
});

test('what cannot be scheduled is refused with its reason', async () => {
  const every = 'week';
  const text = await analysed({ text: 'Il glicine si pota.' });
  const waiting = await submitted({ url: 'https://esempio.it/in-coda' });
  const codes: (readonly [number, string])[] = [];
  for (const body of [
    { analysis: text, every },
    { analysis: waiting, every },
    { analysis: 'A'.repeat(16), every },
    { batch: '00000000-0000-4000-8000-000000000000', every },
    { analysis: text, batch: '00000000-0000-4000-8000-000000000000', every },
    { every },
    { analysis: text },
    { analysis: text, every: 'day' },
  ]) {
    const { status, body: problem } = await told(problemSchema, 'POST', '/schedules', body);
    codes.push([status, problem.code]);
  }
  expect(codes).toEqual([
    [400, 'invalid_request'],
    [409, 'not_completed'],
    [404, 'not_found'],
    [404, 'not_found'],
    ...Array(4).fill([400, 'invalid_request']),
  ]);
  await scenario.ask('DELETE', `/analyses/${waiting}`, { key });
  const [known] = (await told(scheduleListSchema, 'GET', '/schedules')).body.items;
  for (const body of [{}, { every: 'day' }, { status: 'off' }, { other: true }])
    expect((await scenario.ask('PATCH', `/schedules/${known?.id}`, { key, body })).status).toBe(400);
});

test('the fifty-first schedule is refused as such', async () => {
  const [known] = (await told(scheduleListSchema, 'GET', '/schedules')).body.items;
  await scenario.sql`insert into private.schedules
    (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
    select s.auth_uid, n::text, 'month', false, s.llm, true, true, true, now() + interval '1 day'
    from private.schedules s, generate_series(1, 50) n where s.id = ${known?.id ?? null}`;
  const analysis = await analysed({ url: 'https://esempio.it/una-di-troppo' });
  expect(await told(problemSchema, 'POST', '/schedules', { analysis, every: 'week' })).toMatchObject({
    status: 429,
    body: { code: 'too_many_schedules' },
  });
});
