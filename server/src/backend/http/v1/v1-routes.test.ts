import { createHash } from 'node:crypto';
import { API_SCOPES } from '@rilievo/shared/api-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { analysisSchema, listSchema } from './analysis-schema.ts';
import { batchListSchema, batchSchema } from './batch-schema.ts';
import { decisionListSchema } from './decision-schema.ts';
import { problemSchema } from './problem.ts';
import { proposedTextSchema } from './proposed-text.ts';
import { resultSchema } from './result-schema.ts';
import { scheduleSchema } from './schedule-schema.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';
import { makeKey, openV1, V1_PLACES, type V1Request, type V1Scenario, v1On } from './testing/v1-scenario.ts';

const SUBMISSION = {
  text: 'Il glicine si pota due volte all’anno.',
  tasks: ['search_intents', 'completeness'],
};
const BATCH = {
  title: 'Sito',
  urls: ['https://esempio.it/a', 'https://esempio.it/b'],
  tasks: ['completeness'],
};

describe.each(V1_PLACES)('%s', (place) => {
  let scenario: V1Scenario;
  let ada: SupabaseClient;
  /** Keys of Ada's, and what they open. */
  let keys: Record<
    'full' | 'read' | 'analyse' | 'batches' | 'stranger' | 'revoked' | 'expired' | 'unknown',
    string
  >;
  let analysis: string;
  let batch: string;
  let schedule: string;

  /** The answer's body in a form, with its status. */
  async function told<Form extends z.ZodType>(answer: Promise<Response>, form: Form) {
    const response = await answer;
    return { status: response.status, headers: response.headers, body: form.parse(await response.json()) };
  }

  beforeAll(async () => {
    scenario = await openV1(place);
    ada = await scenario.person('ada@example.it');
    const bruno = await scenario.person('bruno@example.it');
    keys = {
      full: await makeKey(ada, [...API_SCOPES]),
      read: await makeKey(ada, ['read']),
      analyse: await makeKey(ada, ['analyse']),
      batches: await makeKey(ada, ['batches']),
      stranger: await makeKey(bruno, [...API_SCOPES]),
      revoked: await makeKey(bruno, [...API_SCOPES]),
      expired: await makeKey(bruno, [...API_SCOPES]),
      unknown: `ril_${'0'.repeat(64)}`,
    };
    const ids = z.array(z.object({ id: z.string() })).parse((await bruno.rpc('my_api_keys')).data);
    const [expired, revoked] = ids.map(({ id }) => id);
    await scenario.sql`update private.api_keys set expires_at = now() where id = ${expired ?? null}`;
    await bruno.rpc('revoke_api_key', { key_id: revoked }).throwOnError();
    const made = { key: keys.full, headers: { 'idempotency-key': 'una-volta' } };
    analysis = (await told(scenario.ask('POST', '/analyses', { ...made, body: SUBMISSION }), analysisSchema))
      .body.id;
    batch = (await told(scenario.ask('POST', '/batches', { ...made, body: BATCH }), batchSchema)).body.id;
    const scheduled = scenario.ask('POST', '/schedules', { key: keys.full, body: { batch, every: 'week' } });
    schedule = (await told(scheduled, scheduleSchema)).body.id;
  });
  afterAll(() => scenario.close());

  test('every operation refuses keys that do not open it', async () => {
    const operations = [
      ['GET', '/analyses', 'read'],
      ['POST', '/analyses', 'analyse', {}],
      ['GET', `/analyses/${analysis}`, 'read'],
      ['DELETE', `/analyses/${analysis}`, 'analyse'],
      ['GET', `/analyses/${analysis}/result`, 'read'],
      ['GET', `/analyses/${analysis}/text`, 'read'],
      ['GET', `/analyses/${analysis}/file?format=html`, 'read'],
      ['GET', `/analyses/${analysis}/decisions`, 'read'],
      ['PATCH', `/analyses/${analysis}/decisions`, 'analyse', {}],
      ['GET', '/batches', 'read'],
      ['POST', '/batches', 'batches', {}],
      ['GET', `/batches/${batch}`, 'read'],
      ['POST', `/batches/${batch}/steps`, 'batches', { step: 'pause' }],
      ['DELETE', `/batches/${batch}`, 'batches'],
      ['GET', '/schedules', 'read'],
      ['POST', '/schedules', 'schedules', { batch, every: 'week' }],
      ['POST', '/schedules', 'schedules', { analysis, every: 'week' }],
      ['GET', `/schedules/${schedule}`, 'read'],
      ['PATCH', `/schedules/${schedule}`, 'schedules', { status: 'paused' }],
      ['DELETE', `/schedules/${schedule}`, 'schedules'],
    ] as const;
    const seen: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const [method, path, scope, body] of operations) {
      const ask = async (key: string | undefined) =>
        (await told(scenario.ask(method, path, { key, ...(body && { body }) }), problemSchema)).body.code;
      const without = scope === 'read' ? keys.analyse : keys.read;
      const wrong = [undefined, '', 'x', `${keys.full}0`, keys.unknown, keys.revoked, keys.expired];
      const codes = [];
      for (const key of [...wrong, without]) codes.push(await ask(key));
      const request = `${method} ${path} ${JSON.stringify(body)}`;
      const isAdas = [analysis, batch, schedule].some((id) => request.includes(id));
      if (isAdas) codes.push(await ask(keys.stranger));
      seen[request] = codes;
      const opens = isAdas ? ['not_found'] : [];
      expected[request] = [...wrong.map(() => 'invalid_key'), 'missing_scope', ...opens];
    }
    expect(seen).toEqual(expected);
    const mine = await told(scenario.ask('GET', '/analyses', { key: keys.stranger }), listSchema);
    expect(mine.body.items).toEqual([]);
  });

  test('a key opens nothing beside this API', async () => {
    for (const table of ['contents', 'profiles'])
      expect(await (await scenario.direct(`/rest/v1/${table}?select=id`, keys.full)).json()).toEqual([]);
    expect((await scenario.direct('/auth/v1/user', keys.full)).status).toBe(403);
  });

  test('one idempotency key stands for one request', async () => {
    const again = (path: string, body: unknown) =>
      scenario.ask('POST', path, { key: keys.full, body, headers: { 'idempotency-key': 'una-volta' } });
    expect(await told(again('/analyses', SUBMISSION), analysisSchema)).toMatchObject({
      status: 200,
      body: { id: analysis, status: 'queued', tasks: SUBMISSION.tasks },
    });
    expect(await told(again('/batches', BATCH), batchSchema)).toMatchObject({
      status: 200,
      body: { id: batch },
    });
    expect((await again('/analyses', { ...SUBMISSION, prompt: 'Altro' })).status).toBe(422);
    for (const other of [{ title: 'Altro' }, { urls: [...BATCH.urls, 'https://esempio.it/c'] }])
      expect((await again('/batches', { ...BATCH, ...other })).status).toBe(422);
  });

  test('which id an idempotency key stands for, nobody else can tell or take', async () => {
    const owner = (await ada.auth.getUser()).data.user?.id;
    const unkeyed = createHash('sha256').update(`${owner} una-volta`).digest('hex');
    expect(unkeyed.startsWith(analysis)).toBe(false);
    expect(unkeyed.startsWith(batch.slice(0, 8))).toBe(false);
    const request = { key: keys.full, body: BATCH, headers: { 'idempotency-key': 'presa' } };
    const taken = (await told(scenario.ask('POST', '/batches', request), batchSchema)).body.id;
    await scenario.sql`update private.batches set auth_uid = (select id from auth.users where email = 'bruno@example.it')
    where id = ${taken}`;
    const { status, body } = await told(scenario.ask('POST', '/batches', request), problemSchema);
    expect([status, body.code]).toEqual([422, 'key_reused']);
    await scenario.sql`delete from private.batches where id = ${taken}`;
  });

  test.each<[string, V1Request]>([
    ['no JSON', { body: '{' }],
    ['a NUL', { body: '{"text": "a\\u0000", "tasks": ["faq"]}' }],
    ['no source', { body: { tasks: ['faq'] } }],
    ['two sources', { body: { ...SUBMISSION, url: 'https://esempio.it' } }],
    ['no task', { body: { text: 'a', tasks: [] } }],
    ['another scheme', { body: { url: 'ftp://esempio.it', tasks: ['faq'] } }],
    ['a model that is not offered', { body: { ...SUBMISSION, model: 'altro/modello' } }],
    ['a key of blanks', { body: SUBMISSION, headers: { 'idempotency-key': 'a b' } }],
  ])('a submission with %s is refused with its reason', async (_, request) => {
    const { status, body } = await told(
      scenario.ask('POST', '/analyses', { key: keys.analyse, ...request }),
      problemSchema,
    );
    expect([status, body.code, body.errors?.length]).toEqual([400, 'invalid_request', 1]);
  });

  test('a result is read once it is there, and once only', async () => {
    const path = `/analyses/${analysis}/result`;
    expect(await told(scenario.ask('GET', path, { key: keys.read }), problemSchema)).toMatchObject({
      status: 409,
      body: { code: 'not_completed' },
    });
    await (await scenario.begin('analysis', SMALL_ARTICLE))(SMALL_RESULT);
    const { body, headers } = await told(scenario.ask('GET', path, { key: keys.read }), resultSchema);
    expect(body).toMatchObject({
      id: analysis,
      primary_query: 'come potare il glicine',
      needs: [{ question: 'Quando si pota?', intent: 'informational', verdict: 'not_judged' }],
      findings: [
        {
          id: 'B1',
          type: 'weakness',
          weakness: 'missing-source',
          severity: 'critical',
          action: 'ask',
          passage: { block: 'b1', text: 'Il glicine.' },
          html: '<p>Da dove viene?</p>',
          citations: [{ source: 's1', state: 'not_found' }],
          decision: null,
        },
      ],
      eeat: { criteria: [{ pillar: 'experience', verdict: 'not_observable' }] },
      originality: { score_before: 88, sentences: [{ block: 'b1', match: 's1' }] },
      readability: { before: { gulpease: 61.5 }, long_sentences: [{ block: 'b1', finding: null }] },
    });
    const known = { 'if-none-match': `"x", W/${headers.get('etag')}` };
    expect((await scenario.ask('GET', path, { key: keys.read, headers: known })).status).toBe(304);
    const { data } = await ada
      .from('contents')
      .select('id')
      .eq('session_uid', analysis)
      .single()
      .throwOnError();
    await ada.rpc('decide', { content_id: data.id, changes: { B1: { state: 'ignored' } } }).throwOnError();
    expect((await scenario.ask('GET', path, { key: keys.read, headers: known })).status).toBe(200);
  });

  test('decisions are recorded, and enter the text; what they cannot mean is refused with its reason', async () => {
    const path = `/analyses/${analysis}`;
    const record = (changes: object) =>
      scenario.ask('PATCH', `${path}/decisions`, { key: keys.analyse, body: changes });
    for (const [changes, reason] of [
      [{ B9: { state: 'ignored' } }, 'B9: no such finding'],
      [{ B1: { state: 'accepted' } }, 'B1: a question needs an answer before it can be accepted'],
      [{ B1: { state: 'done' } }, 'B1: only a change outside of the text can be done'],
      [{ B1: { html: '<p>Sì.</p>' } }, 'B1: it has no text to edit'],
      [{ B1: { off: [0] } }, 'B1: it has no questions to leave out'],
    ] as const)
      expect(await told(record(changes), problemSchema)).toMatchObject({
        status: 400,
        body: { errors: [reason] },
      });
    for (const malformed of [{ x: {} }, { B1: { state: 'maybe' } }, { B1: { other: 1 } }, [], 'B1'])
      expect((await record(malformed as object)).status).toBe(400);
    const answer = 'Dal regolamento del vivaio.';
    expect(await told(record({ B1: { state: 'accepted', answer } }), decisionListSchema)).toMatchObject({
      status: 200,
      body: { id: analysis, decisions: { B1: { state: 'accepted', html: null, answer, off: [] } } },
    });
    const read = (what: string) => scenario.ask('GET', `${path}/${what}`, { key: keys.read });
    expect((await told(read('text'), proposedTextSchema)).body).toEqual({
      id: analysis,
      choice: 'ready',
      text: `# Il glicine\n\nIl glicine.\n\n${answer}`,
      entered: ['B1'],
      left_out: [],
    });
    await told(record({ B1: { state: null } }), decisionListSchema);
    expect((await told(read('decisions'), decisionListSchema)).body.decisions.B1).toMatchObject({
      state: null,
      answer,
    });
    expect((await told(read('text?choice=accepted'), proposedTextSchema)).body).toMatchObject({
      entered: [],
      left_out: ['B1'],
    });
    expect((await read('text?choice=draft')).status).toBe(400);
  });

  test('a batch is paused, goes on, is stopped and deleted', async () => {
    const made = scenario.ask('POST', '/batches', { key: keys.batches, body: BATCH });
    const path = `/batches/${(await told(made, batchSchema)).body.id}`;
    const step = (name: string) =>
      scenario.ask('POST', `${path}/steps`, { key: keys.batches, body: { step: name } });
    expect((await told(step('pause'), batchSchema)).body.status).toBe('paused');
    expect(await told(step('pause'), problemSchema)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await told(step('resume'), batchSchema)).body.status).toBe('running');
    expect((await told(step('stop'), batchSchema)).body.pages_by_state).toEqual({ stopped: 2 });
    expect((await step('begin')).status).toBe(400);
    const remove = () => scenario.ask('DELETE', path, { key: keys.batches });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await step('pause')).status).toBe(404);
  });

  test('lists go on where they ended, and say how many requests are left', async () => {
    for (const name of ['una', 'due'])
      await scenario.ask('POST', '/analyses', { key: keys.analyse, body: { ...SUBMISSION, text: name } });
    const key = await makeKey(ada, ['read']);
    const titles: string[] = [];
    let cursor: string | null = '';
    let asked = 0;
    while (cursor !== null) {
      asked += 1;
      const page: { headers: Headers; body: z.infer<typeof listSchema> } = await told(
        scenario.ask('GET', `/analyses?limit=1${cursor && `&cursor=${cursor}`}`, { key }),
        listSchema,
      );
      expect(page.headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${120 - asked};t=\\d+$`));
      titles.push(...page.body.items.map(({ title }) => title));
      cursor = page.body.next_cursor;
    }
    expect(titles).toEqual(['due', 'una', SUBMISSION.text]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'other=1'])
      expect((await scenario.ask('GET', `/analyses?${query}`, { key })).status).toBe(400);
    const batches = await told(scenario.ask('GET', '/batches', { key }), batchListSchema);
    expect(batches.body.items).toMatchObject([{ id: batch, title: 'Sito', pages_by_state: { waiting: 2 } }]);
    expect(batches.headers.get('ratelimit-policy')).toBe('"key";q=120;w=60');
    const pages = (await told(scenario.ask('GET', `/batches/${batch}`, { key }), batchSchema)).body.pages;
    expect(pages.map(({ url, state }) => [url, state])).toEqual(BATCH.urls.map((url) => [url, 'waiting']));

    const sent = { key: keys.full, body: { ...BATCH, title: 'Blog' } };
    const second = await told(scenario.ask('POST', '/batches', sent), batchSchema);
    const first = await told(scenario.ask('GET', '/batches?limit=1', { key }), batchListSchema);
    expect(first.body.items.map(({ title }) => title)).toEqual(['Blog']);
    const query = `limit=1&cursor=${first.body.next_cursor}`;
    const last = await told(scenario.ask('GET', `/batches?${query}`, { key }), batchListSchema);
    expect(last.body).toMatchObject({ items: [{ title: 'Sito' }], next_cursor: null });
    for (const list of ['batches', 'schedules'])
      for (const wrong of ['limit=0', 'cursor=x', 'other=1'])
        expect((await scenario.ask('GET', `/${list}?${wrong}`, { key })).status).toBe(400);
    expect((await scenario.ask('DELETE', `/batches/${second.body.id}`, { key: keys.full })).status).toBe(204);
  });

  test('a key has the limit that was chosen when it was made', async () => {
    const ask = v1On(scenario.app);
    const key = await makeKey(ada, ['read'], 10);
    for (let left = 9; left >= 0; left -= 1) {
      const { headers } = await ask('GET', '/analyses/x', { key });
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${left};t=\\d+$`));
      expect(headers.get('ratelimit-policy')).toBe('"key";q=10;w=60');
    }
    expect((await ask('GET', '/analyses/x', { key })).status).toBe(429);
  });

  test('a key waits after its requests of a minute, and another does not', async () => {
    const ask = v1On(scenario.app);
    for (let asked = 0; asked < 120; asked += 1)
      expect((await ask('GET', '/analyses/x', { key: keys.read })).status).toBe(404);
    const { status, headers, body } = await told(ask('GET', '/analyses', { key: keys.read }), problemSchema);
    expect([status, body.code, headers.get('ratelimit')?.split(';')[1]]).toEqual([
      429,
      'too_many_requests',
      'r=0',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('GET', '/analyses', { key: keys.full })).status).toBe(200);
  });

  test('limits of the owner are told as such', async () => {
    const answers: Response[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      answers.push(await scenario.ask('POST', '/analyses', { key: keys.stranger, body: SUBMISSION }));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    for (const answer of refused)
      expect(problemSchema.parse(await answer.json()).code).toBe('too_many_pending');
  });

  test('what is deleted is gone; a revoked key and a new password end the rest', async () => {
    expect((await scenario.ask('DELETE', `/analyses/${analysis}`, { key: keys.analyse })).status).toBe(204);
    expect((await scenario.ask('GET', `/analyses/${analysis}`, { key: keys.read })).status).toBe(404);
    expect((await ada.auth.updateUser({ password: 'una password nuova' })).error).toBeNull();
    for (const key of [keys.full, keys.read])
      expect((await scenario.ask('GET', '/analyses', { key })).status).toBe(401);
  });

  test('a database that is away is told as a problem', async () => {
    const away = v1On({ fetch: async () => Response.json({ message: 'database_away' }, { status: 503 }) });
    const { status, headers, body } = await told(away('GET', '/analyses', { key: keys.full }), problemSchema);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(headers.get('content-type')).toBe('application/problem+json');
  });
});
