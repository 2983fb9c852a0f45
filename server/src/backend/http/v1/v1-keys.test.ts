import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisSchema, listSchema } from './analysis-schema.ts';
import { batchSchema } from './batch-schema.ts';
import { problemSchema } from './problem.ts';
import { BATCH, openV1People, SUBMISSION, told, type V1People } from './testing/v1-people.ts';
import { makeKey, V1_PLACES, type V1Scenario, v1On } from './testing/v1-scenario.ts';

describe.each(V1_PLACES)('%s', (place) => {
  let scenario: V1Scenario;
  let ada: SupabaseClient;
  let keys: V1People['keys'];
  let analysis: string;
  let batch: string;
  let schedule: string;

  beforeAll(async () => {
    ({ scenario, ada, keys, analysis, batch, schedule } = await openV1People(place));
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
});
