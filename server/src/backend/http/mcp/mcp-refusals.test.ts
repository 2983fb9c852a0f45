import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeKey, V1_PLACES } from '../v1/testing/v1-scenario.ts';
import { callOf, type McpPeople, openMcpPeople, submittedSchema } from './testing/mcp-people.ts';
import { dataIn, use } from './testing/mcp-scenario.ts';
import { TOOLS } from './testing/tools.ts';
import { FORMER_RUN, GLICINE } from './testing/two-runs.ts';
import { MAX_WAITS } from './waits.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe.each(V1_PLACES)('%s', (place) => {
  let people: McpPeople;

  beforeAll(async () => {
    people = await openMcpPeople(place);
  });
  beforeEach(() => people.renew());
  afterAll(() => people.scenario.close());

  test('a key opens what its owner and its scopes allow, at every call', async () => {
    const { scenario, bruno, key, send, analysed } = people;
    const [reads, ends, expires] = [
      await makeKey(bruno, ['read']),
      await makeKey(bruno, ['read']),
      await makeKey(bruno, ['read']),
    ];
    const own = await analysed(await scenario.client(key), 'Di Ada.');
    const stranger = await scenario.client(reads);
    for (const [tool, parameters] of [
      ['read_summary', { id: own }],
      ['wait_for_analysis', { id: own }],
      ['compare_runs', { former: own, newer: own }],
    ] as const) {
      const { isError, text } = await use(stranger, tool, parameters);
      expect([tool, isError, text]).toEqual([
        tool,
        true,
        "Non esiste, oppure non è tuo. Controlla l'id con list_analyses o list_schedules.",
      ]);
    }
    await expect(stranger.readResource({ uri: `rilievo://analyses/${own}` })).rejects.toThrow('non è tuo');
    for (const [tool, parameters] of [
      ['analyse_article', { text: 'Un testo.' }],
      ['record_decisions', { id: own, decisions: [{ finding: 'B1', state: 'ignored' }] }],
      ['schedule_analysis', { id: own, every: 'week' }],
      ['change_schedule', { schedule: NOBODYS, status: 'paused' }],
    ] as const) {
      const { isError, text } = await use(stranger, tool, parameters);
      expect([isError, text]).toEqual([true, expect.stringContaining('permesso')]);
    }

    const ending = await scenario.client(ends);
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse((await bruno.rpc('my_api_keys').throwOnError()).data)
      .map(({ id }) => id);
    // The newest first: the one that expires, then the one that is revoked.
    await scenario.v1.sql`update private.api_keys set expires_at = now() where id = ${ids[0] ?? null}`;
    await bruno.rpc('revoke_api_key', { key_id: ids[1] }).throwOnError();
    await expect(use(ending, 'list_analyses', {})).rejects.toThrow('revocata');
    for (const bad of [undefined, '', 'x', `${key}0`, `ril_${'0'.repeat(64)}`, expires, ends]) {
      const headers = { authorization: bad === undefined ? '' : `Bearer ${bad}` };
      const { status } = await send(callOf('list_analyses', {}), headers);
      expect([bad, status]).toEqual([bad, 401]);
    }
  });

  test('what is no message of a program is refused before anything is done', async () => {
    const { scenario, send } = people;
    const list = callOf('list_analyses', {});
    const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status;
    expect(await statusOf(list, { origin: 'https://altrove.example' })).toBe(403);
    expect(await statusOf(list, { origin: scenario.url })).toBe(200);
    expect(await statusOf(null, {}, 'GET')).toBe(405);
    expect(await statusOf(null, {}, 'DELETE')).toBe(405);
    expect(await statusOf([list, list])).toBe(400);
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf('{"jsonrpc":"2.0","id":1,"method":"ping\\u0000"}')).toBe(400);
    expect(await statusOf(list, { accept: 'text/html' })).toBe(406);
    expect(await statusOf(list, { 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf('x'.repeat(5 * 1024 * 1024))).toBe(413);
    expect((await send(list)).headers.get('cache-control')).toBe('no-store');
    // What other routes answer is theirs.
    expect((await fetch(`${scenario.url}/altro`)).headers.get('cache-control')).toBeNull();
  });

  test('nothing large is held while a call waits, and many faults make no large answer', async () => {
    const { scenario, key, send } = people;
    const client = await scenario.client(key);
    const { id } = dataIn(
      (await use(client, 'analyse_article', { text: 'In attesa.' })).text,
      submittedSchema,
    );
    const wait = { ...callOf('wait_for_analysis', { id }), id: 'x'.repeat(201) };
    const refused = await send(wait);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('200 characters')]);
    const told = { ...wait, id: 1, params: { ...wait.params, _meta: { progressToken: 'x'.repeat(201) } } };
    expect((await send(told)).status).toBe(400);
    const faults = await send(
      callOf('record_decisions', { id, decisions: Array.from({ length: 10_000 }, () => 0) }),
    );
    const answer = await faults.text();
    expect(answer).toContain('isError');
    expect(answer.length).toBeLessThan(1_000);
  });

  test('no more calls of one owner wait at once than may', async () => {
    const { scenario, key } = people;
    const client = await scenario.client(key);
    const { id } = dataIn(
      (await use(client, 'analyse_article', { text: 'In attesa.' })).text,
      submittedSchema,
    );
    let waiting = 0;
    const all = Promise.withResolvers<void>();
    const waits = Array.from({ length: MAX_WAITS }, () =>
      client.callTool({ name: 'wait_for_analysis', arguments: { id } }, undefined, {
        onprogress: () => {
          waiting += 1;
          if (waiting === MAX_WAITS) all.resolve();
        },
      }),
    );
    await all.promise;
    const { isError, text } = await use(client, 'wait_for_analysis', { id });
    expect([isError, text]).toEqual([true, expect.stringContaining(`già ${MAX_WAITS} analisi`)]);
    await (await scenario.v1.begin('analysis', GLICINE))(FORMER_RUN);
    for (const waited of await Promise.all(waits))
      expect(JSON.stringify(waited.content)).toContain('Analisi completata');
  });

  test('no call brings an error of the server', { retry: 0 }, async () => {
    const { scenario, key, send, analysed } = people;
    const id = await analysed(await scenario.client(key), 'Per le prove.');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '\0', 'è', '__proto__'),
    );
    const ids = fc.oneof(fc.constant(id), text);
    const value = fc.oneof(
      ids,
      text,
      fc.constantFrom('B1', 'R1', 'accepted', 'red', 'ready'),
      fc.jsonValue(),
    );
    const parameters = fc.record(
      {
        id: ids,
        finding: value,
        decisions: fc.array(fc.record({ finding: value, state: value, text: value }, { requiredKeys: [] }), {
          maxLength: 3,
        }),
        former: ids,
        newer: ids,
        limit: fc.oneof(fc.integer(), value),
        cursor: value,
        colour: value,
        from: fc.oneof(fc.integer(), value),
        seconds: fc.constantFrom(0, 'x', 51),
        schedule: fc.oneof(fc.uuid(), value),
        every: fc.oneof(fc.constantFrom('change', 'week', 'month'), value),
        status: fc.oneof(fc.constantFrom('on', 'paused'), value),
        url: value,
        text: value,
        tasks: value,
      },
      { requiredKeys: [] },
    );
    const params = fc.record(
      {
        name: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TOOLS, 'review_page') }, text),
        arguments: fc.oneof({ weight: 5, arbitrary: parameters }, fc.jsonValue()),
        uri: fc.oneof(
          ids.map((one) => `rilievo://analyses/${one}`),
          text,
        ),
      },
      { requiredKeys: [] },
    );
    const methods = [
      'tools/call',
      'tools/call',
      'tools/call',
      'prompts/get',
      'resources/read',
      'resources/list',
      'completion/complete',
      'initialize',
      'ping',
      'x',
    ];
    const message = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          jsonrpc: fc.constant('2.0'),
          id: fc.oneof(fc.nat(), fc.string()),
          method: fc.constantFrom(...methods),
          params,
        }),
      },
      fc.jsonValue(),
    );
    let asked = 0;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        asked += 1;
        if (asked % 100 === 0) scenario.renew();
        const answer = await send(sent);
        statuses.add(answer.status);
        const said = await answer.text();
        expect(answer.status).toBeLessThan(500);
        expect(said).not.toMatch(/ha avuto un guasto|TypeError|node_modules/);
      }),
      { numRuns: place === 'in the server' ? 300 : 60 },
    );
    expect([200, 400].filter((status) => !statuses.has(status))).toEqual([]);
  });
});
