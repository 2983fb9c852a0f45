import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listSchema } from './analysis-schema.ts';
import { batchListSchema, batchSchema } from './batch-schema.ts';
import { decisionListSchema } from './decision-schema.ts';
import { problemSchema } from './problem.ts';
import { proposedTextSchema } from './proposed-text.ts';
import { resultSchema } from './result-schema.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';
import { BATCH, openV1People, SUBMISSION, told, type V1People } from './testing/v1-people.ts';
import { makeKey, V1_PLACES, type V1Request, type V1Scenario, v1On } from './testing/v1-scenario.ts';

describe.each(V1_PLACES)('%s', (place) => {
  let scenario: V1Scenario;
  let ada: SupabaseClient;
  let keys: V1People['keys'];
  let analysis: string;
  let batch: string;

  beforeAll(async () => {
    ({ scenario, ada, keys, analysis, batch } = await openV1People(place));
  });
  afterAll(() => scenario.close());

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
  test('a database that is away is told as a problem', async () => {
    const away = v1On({ fetch: async () => Response.json({ message: 'database_away' }, { status: 503 }) });
    const { status, headers, body } = await told(away('GET', '/analyses', { key: keys.full }), problemSchema);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(headers.get('content-type')).toBe('application/problem+json');
  });
});
