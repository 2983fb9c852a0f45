import { API_SCOPES } from '@rilievo/shared/api-key';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisSchema } from './analysis-schema.ts';
import { openApiDocument } from './open-api.ts';
import { problemSchema } from './problem.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';
import { type AskV1, makeKey, openV1, type V1Scenario, v1On } from './testing/v1-scenario.ts';

/*
 * Requests made of the document: its operations with values that fit, nearly fit or do not. None may bring an error of
 * the server, and each refusal has the form of the document. TRIAL=full sends 10,000.
 */

const REQUESTS = process.env.TRIAL === 'full' ? 10_000 : 300;
/** Below the limit of a key in a minute: then the API is opened anew. */
const REQUESTS_OF_A_KEY = 100;

let scenario: V1Scenario;
let key: string;
/** A completed analysis; it may be deleted on the way. */
let known: string;
const KNOWN = 'KNOWN';

beforeAll(async () => {
  scenario = await openV1();
  await scenario.worker.rpc('set_daily_limit', { analyses: 100_000 }).throwOnError();
  key = await makeKey(await scenario.person('ada@example.it'), [...API_SCOPES]);
  known = await completed(v1On(scenario.app));
});
afterAll(() => scenario.close());

const { paths } = openApiDocument('http://localhost');
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => method !== 'parameters')
    .map((method) => ({ method: method.toUpperCase(), path })),
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '\ud800', 'è', '%', '"', "'", 'a'.repeat(2_100), '1e9', 'null'),
);
const address = fc.oneof(
  fc.webUrl(),
  text,
  fc.constantFrom('http://', 'http://[::1', 'https://esempio.it/'.repeat(90)),
);
const tasks = fc.oneof(
  fc.uniqueArray(fc.constantFrom('search_intents', 'completeness', 'faq'), { minLength: 1 }),
  fc.array(text, { maxLength: 4 }),
);
const orders = { tasks, model: fc.oneof(fc.constant('openai/gpt-4.1'), text), prompt: text };
const optional = { requiredKeys: ['tasks'] as ['tasks'] };
const decision = fc.record(
  {
    state: fc.oneof(fc.constantFrom('accepted', 'ignored', null), text),
    html: text,
    answer: text,
    off: fc.array(fc.nat(), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const rhythm = { every: fc.oneof(fc.constantFrom('change', 'week', 'month'), text), mail: fc.boolean() };
const body = fc.oneof(
  fc.constant({ text: 'Il glicine si pota due volte.', tasks: ['faq'] }),
  fc.record({ url: address, ...orders }, optional),
  fc.record({ text, ...orders }, optional),
  fc.record({ title: text, urls: fc.array(address, { maxLength: 4 }), ...orders }, optional),
  fc.record({ step: fc.oneof(fc.constantFrom('pause', 'resume', 'stop', 'retry'), text) }),
  fc.record({ analysis: fc.oneof(fc.stringMatching(/^[A-Za-z0-9]{16}$/), text), ...rhythm }),
  fc.record({ batch: fc.oneof(fc.uuid(), text), ...rhythm }),
  fc.record({ status: fc.oneof(fc.constantFrom('on', 'paused'), text), ...rhythm }, { requiredKeys: [] }),
  fc.dictionary(fc.oneof(fc.constantFrom('B1', 'R1'), text), decision, { maxKeys: 3 }),
  fc.json().map((json) => JSON.parse(json)),
  text,
);
const part = fc.oneof(
  fc.constant(KNOWN),
  text.map(encodeURIComponentSafely),
  fc.stringMatching(/^[A-Za-z0-9]{16}$/),
  fc.uuid(),
);
const cursor = fc
  .oneof(
    fc.tuple(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.uuid(),
    ),
    fc.tuple(fc.constantFrom('2026-99-99T00:00:00Z', '2026-01-01 99:99:99+00', '0000-01-01T:Z'), fc.uuid()),
    fc.json(),
  )
  .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
const query = fc.oneof(
  fc.constant(''),
  fc.integer({ min: -1, max: 110 }).map((limit) => `?limit=${limit}`),
  cursor.map((value) => `?cursor=${value}`),
  fc.constantFrom('html', 'fragment', 'markdown', 'docx', 'pdf').map((format) => `?format=${format}`),
  fc.tuple(part, part).map(([name, value]) => `?${name}=${value}`),
);

/** A new analysis that is completed, as a worker would leave it. */
async function completed(ask: AskV1): Promise<string> {
  const made = await ask('POST', '/analyses', {
    key,
    body: { text: 'Il glicine.', tasks: ['completeness'] },
  });
  const { id } = analysisSchema.parse(await made.json());
  await (await scenario.begin('analysis', SMALL_ARTICLE))(SMALL_RESULT);
  return id;
}

/** Halves of characters have no place in an address. */
function encodeURIComponentSafely(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

test('no request that the document suggests brings an error of the server', {
  timeout: 1_200_000,
  retry: 0,
}, async () => {
  let ask: AskV1 = v1On(scenario.app);
  let asked = 0;
  const statuses = new Set<number>();
  const request = fc.record({
    operation: fc.constantFrom(...operations),
    part,
    query,
    body,
    idempotencyKey: fc.option(fc.stringMatching(/^[ -~]{0,20}$/), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      request,
      async ({ operation: { method, path }, part: id, query: search, body: sent, idempotencyKey }) => {
        asked += 1;
        if (asked % REQUESTS_OF_A_KEY === 0) ask = v1On(scenario.app);
        const answer = await ask(
          method,
          path.replace('{id}', id === KNOWN ? known : id) + (method === 'GET' ? search : ''),
          {
            key,
            ...((method === 'POST' || method === 'PATCH') && { body: sent }),
            headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
          },
        );
        statuses.add(answer.status);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) problemSchema.parse(await answer.json());
      },
    ),
    { numRuns: REQUESTS },
  );
  expect([200, 400, 404].filter((status) => !statuses.has(status))).toEqual([]);
});
