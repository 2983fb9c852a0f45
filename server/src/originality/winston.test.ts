import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createWinstonScorer } from './winston.ts';

const TEXT = 'Il pane lievita piano nella madia di legno. '.repeat(10);
const ANSWER = {
  status: 200,
  score: 83.5,
  sentences: [{ text: 'Il pane lievita piano nella madia di legno.', score: 91 }],
  version: '4.11',
  language: 'it',
};
const NEVER = new AbortController().signal;

let close = async () => {};

afterEach(async () => {
  await close();
  close = async () => {};
});

interface Request {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A local service that answers each request by the next of `answers`, the last one for all that follow. */
async function serve(...answers: RequestListener[]) {
  const requests: Request[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push({ method, url, authorization: headers.authorization, body: await readText(request) });
    answer?.(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scorer = (deadline = 5_000) => createWinstonScorer({ apiKey: 'chiave-di-prova', baseUrl, deadline });
  return { requests, scorer };
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

function failure(status: number, headers?: Record<string, string>): RequestListener {
  return json({ status, error: 'x', description: 'y' }, status, headers);
}

test('a score comes back with its sentences, and the request is as the service wants it', async () => {
  const { requests, scorer } = await serve(json(ANSWER));
  expect(await scorer().score(TEXT, 'it', NEVER)).toEqual({
    scorer: 'winston',
    kind: 'ai-detection',
    state: 'scored',
    version: '4.11',
    score: 83.5,
    inconclusive: false,
    sentences: ANSWER.sentences,
  });
  const [request] = requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/v2/ai-content-detection',
    authorization: 'Bearer chiave-di-prova',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    text: TEXT,
    version: 'latest',
    sentences: true,
    language: 'it',
  });
});

test('an unknown language is left to the service', async () => {
  const { requests, scorer } = await serve(json(ANSWER));
  await scorer().score(TEXT, null, NEVER);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ language: 'auto' });
});

test.each([
  [39.9, false],
  [40, true],
  [60, true],
  [60.1, false],
])('a score of %d is inconclusive: %s', async (score, inconclusive) => {
  const { scorer } = await serve(json({ score }));
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({
    state: 'scored',
    score,
    inconclusive,
    sentences: [],
  });
});

test.each([
  [400, 'rejected'],
  [401, 'unauthorised'],
  [402, 'no-credit'],
  [403, 'forbidden'],
  [404, 'rejected'],
])('a %d is not tried again and means %s', async (status, reason) => {
  const { requests, scorer } = await serve(failure(status));
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ state: 'not-scored', reason });
  expect(requests).toHaveLength(1);
});

test('a 429 is tried again after as long as it says', async () => {
  const { requests, scorer } = await serve(failure(429, { 'retry-after': '1' }), json(ANSWER));
  const begun = performance.now();
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ state: 'scored' });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  expect(requests).toHaveLength(2);
});

test('a 429 that asks for longer than there is time is given up at once', async () => {
  const { requests, scorer } = await serve(failure(429, { 'retry-after': '120' }));
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'rate-limited' });
  expect(requests).toHaveLength(1);
});

test('a 5xx is tried three times in all', async () => {
  const { requests, scorer } = await serve(failure(503, { 'retry-after': '0' }));
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'unavailable' });
  expect(requests).toHaveLength(3);
});

test('a service that falls silent ends at the deadline and is not asked twice', async () => {
  const { requests, scorer } = await serve(() => {});
  expect(await scorer(200).score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'time-out' });
  expect(requests).toHaveLength(1);
});

test('a service that is not there is unavailable', async () => {
  const { scorer } = await serve(json(ANSWER));
  const unreachable = scorer();
  await close();
  expect(await unreachable.score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'unavailable' });
});

test('the key does not follow a redirect', async () => {
  const { requests, scorer } = await serve((_, response) =>
    response.writeHead(307, { location: '/altrove' }).end(),
  );
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'unavailable' });
  expect(requests).toHaveLength(1);
});

test.each([
  ['no JSON', (_: unknown, response: { end(body: string): unknown }) => response.end('{"score": 83')],
  ['no score', json({ sentences: [] })],
  ['a score beyond 100', json({ score: 183 })],
  ['a score in words', json({ score: 'high' })],
  ['sentences that are no list', json({ score: 83, sentences: 'none' })],
  ['more than any answer holds', json({ score: 83, padding: 'x'.repeat(5_000_001) })],
])('an answer with %s is malformed', async (_, answer) => {
  const { scorer } = await serve(answer as RequestListener);
  expect(await scorer().score(TEXT, 'it', NEVER)).toMatchObject({ reason: 'malformed' });
});

test('texts outside 300–150,000 characters are not sent', async () => {
  const { requests, scorer } = await serve(json(ANSWER));
  const scored = async (length: number) => (await scorer().score('𝐚'.repeat(length), 'it', NEVER)).state;
  expect(await scorer().score('a'.repeat(299), 'it', NEVER)).toMatchObject({ reason: 'too-short' });
  expect(await scorer().score('a'.repeat(150_001), 'it', NEVER)).toMatchObject({ reason: 'too-long' });
  expect(requests).toHaveLength(0);
  expect([await scored(300), await scored(150_000)]).toEqual(['scored', 'scored']);
});

test('an abort is thrown, not reported as a failure of the service', async () => {
  const controller = new AbortController();
  const { scorer } = await serve(() => controller.abort());
  await expect(scorer().score(TEXT, 'it', controller.signal)).rejects.toThrow(/abort/i);
});
