import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { API_SCOPES } from '@rilievo/shared/api-key';
import createClient, { type Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { SMALL_ARTICLE, SMALL_RESULT } from '../server/src/backend/http/v1/testing/small-result.ts';
import {
  makeKey,
  openV1,
  serveV1,
  V1_PLACES,
  type V1Scenario,
} from '../server/src/backend/http/v1/testing/v1-scenario.ts';
import type { components, paths } from './api-types.ts';

describe.each(V1_PLACES)('%s', (place) => {
  let scenario: V1Scenario;
  let server: Awaited<ReturnType<typeof serveV1>>;
  let api: Client<paths>;

  beforeAll(async () => {
    scenario = await openV1(place);
    server = await serveV1(scenario.app);
    const key = await makeKey(await scenario.person('ada@example.it'), API_SCOPES);
    api = createClient<paths>({
      baseUrl: `${server.url}/api/v1`,
      headers: { authorization: `Bearer ${key}` },
    });
  });
  afterAll(async () => {
    await server.close();
    await scenario.close();
  });

  test('the types are those of the document, and allow no more than it does', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'generate.ts'), '--check'],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    type Submission = components['schemas']['Submission'];
    expectTypeOf<{ text: string; tasks: ['faq'] }>().toExtend<Submission>();
    expectTypeOf<{ text: string; tasks: ['other'] }>().not.toExtend<Submission>();
    expectTypeOf<{ step: 'begin' }>().not.toExtend<components['schemas']['BatchStep']>();
    expectTypeOf<components['schemas']['Analysis']['status']>().toEqualTypeOf<
      'queued' | 'running' | 'completed' | 'failed'
    >();
  });

  test('an article from beginning to end, in the types that were generated', async () => {
    const sent = await api.POST('/analyses', {
      params: { header: { 'Idempotency-Key': 'una-volta' } },
      body: { text: 'Il glicine si pota due volte.', tasks: ['completeness'] },
    });
    const id = sent.data?.id ?? '';
    expect([sent.response.status, sent.data?.status]).toEqual([201, 'queued']);
    const of = { params: { path: { id } } };
    expect((await api.GET('/analyses/{id}/result', of)).error).toMatchObject({ code: 'not_completed' });
    await (await scenario.begin('analysis', SMALL_ARTICLE))(SMALL_RESULT);
    const state = await api.GET('/analyses/{id}', of);
    expect(state.data).toMatchObject({ id, status: 'completed', open_findings: 1 });
    const { data: result } = await api.GET('/analyses/{id}/result', of);
    expect(result?.findings.map((finding) => [finding.id, finding.action])).toEqual([['B1', 'ask']]);
    const decided = await api.PATCH('/analyses/{id}/decisions', {
      ...of,
      body: { B1: { state: 'accepted', answer: 'Dal vivaio.' } },
    });
    expect(decided.data?.decisions).toMatchObject({ B1: { state: 'accepted' } });
    expect((await api.GET('/analyses/{id}/decisions', of)).data).toEqual(decided.data);
    const text = await api.GET('/analyses/{id}/text', {
      params: { path: { id }, query: { choice: 'accepted' } },
    });
    expect(text.data?.text).toContain('Dal vivaio.');
    const file = await api.GET('/analyses/{id}/file', {
      params: { path: { id }, query: { format: 'markdown' } },
      parseAs: 'text',
    });
    expect(file.data).toContain('Dal vivaio.');
    const now = await api.GET('/analyses/{id}', of);
    const again = await api.GET('/analyses/{id}', {
      params: { path: { id }, header: { 'If-None-Match': now.response.headers.get('etag') ?? '' } },
    });
    expect([now.response.status, again.response.status]).toEqual([200, 304]);
    const page = await api.GET('/analyses', { params: { query: { limit: 1 } } });
    expect(page.data).toMatchObject({ items: [{ id }], next_cursor: null });
    expect((await api.DELETE('/analyses/{id}', of)).response.status).toBe(204);
    expect((await api.GET('/analyses/{id}', of)).error).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('a schedule from beginning to end', async () => {
    const body = { title: 'Il blog', urls: ['https://esempio.it/blog'], tasks: ['faq' as const] };
    const batch = (await api.POST('/batches', { body })).data?.id ?? '';
    const made = await api.POST('/schedules', { body: { batch, every: 'week' } });
    expect([made.response.status, made.data?.batches, made.data?.mail]).toEqual([201, [batch], false]);
    const of = { params: { path: { id: made.data?.id ?? '' } } };
    const paused = await api.PATCH('/schedules/{id}', { ...of, body: { status: 'paused' } });
    expect(paused.data).toEqual({ ...made.data, status: 'paused' });
    expect((await api.GET('/schedules/{id}', of)).data).toEqual(paused.data);
    expect((await api.GET('/schedules')).data?.items).toHaveLength(1);
    expect((await api.DELETE('/schedules/{id}', of)).response.status).toBe(204);
    await api.DELETE('/batches/{id}', { params: { path: { id: batch } } });
  });

  test('a batch from beginning to end', async () => {
    const made = await api.POST('/batches', {
      body: { title: 'Il sito', urls: ['https://esempio.it/a', 'https://esempio.it/b'], tasks: ['faq'] },
    });
    const of = { params: { path: { id: made.data?.id ?? '' } } };
    expect(made.data?.pages.map(({ url, state }) => [url, state])).toEqual([
      ['https://esempio.it/a', 'waiting'],
      ['https://esempio.it/b', 'waiting'],
    ]);
    expect((await api.POST('/batches/{id}/steps', { ...of, body: { step: 'pause' } })).data?.status).toBe(
      'paused',
    );
    expect((await api.GET('/batches/{id}', of)).data?.pages_by_state).toEqual({ waiting: 2 });
    expect((await api.GET('/batches')).data?.items).toHaveLength(1);
    expect((await api.DELETE('/batches/{id}', of)).response.status).toBe(204);
  });
});
