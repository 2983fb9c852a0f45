import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { keyFault } from './key-fault.ts';
import { supabaseElsewhere } from './supabase-elsewhere.ts';

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (status: number, body: unknown) =>
  serving((_, response) => response.writeHead(status).end(JSON.stringify(body)));

/** The answers to a program through a project, and the lines of the log. */
async function asked(url: string, times = 1) {
  const lines: unknown[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const supabase = supabaseElsewhere(url, logger);
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await supabase.fetch(new Request('http://localhost/rest/v1/contents?select=id'))).status);
  return { statuses, lines };
}

test('a request goes on to the project with what it says', async () => {
  const seen: string[] = [];
  const url = await serving(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push(`${request.method} ${request.url} ${request.headers.apikey} ${body}`);
    response.writeHead(201, { 'content-type': 'application/json' }).end('[1]');
  });
  const supabase = supabaseElsewhere(`${url}/`, createLogger('silent'));
  const request = new Request('http://localhost/rest/v1/contents?select=id', {
    method: 'POST',
    headers: { apikey: 'k' },
    body: '{"a":"è"}',
  });
  const answer = await supabase.fetch(request);
  expect([answer.status, await answer.text()]).toEqual([201, '[1]']);
  expect(seen).toEqual(['POST /rest/v1/contents?select=id k {"a":"è"}']);
});

test('a project that does not answer is a database that is away', async () => {
  const url = await serving((request) => request.socket.destroy());
  expect(await asked(url)).toEqual({ statuses: [503], lines: [] });
});

test('keys that the project no longer takes are a fault of ours, told once', async () => {
  const refused = await answering(401, { code: 'PGRST301', message: 'No suitable key' });
  expect(await asked(refused, 3)).toEqual({
    statuses: [503, 503, 503],
    lines: [expect.objectContaining({ level: 'error', status: 401, code: 'PGRST301' })],
  });
  expect((await asked(await answering(401, { message: 'Invalid API key' }))).statuses).toEqual([503]);
  const revoked = await answering(401, { code: 'PT401', message: 'session_ended' });
  expect(await asked(revoked)).toEqual({ statuses: [401], lines: [] });
});

test('a redirect is not followed: it would take the keys to another host', async () => {
  const asks: unknown[] = [];
  const other = await serving((request, response) => {
    asks.push(request.url);
    response.end('null');
  });
  const url = await serving((request, response) =>
    response.writeHead(308, { location: `${other}${request.url}` }).end(),
  );
  const keys = { url, publishableKey: 'p', secretKey: 's', signingKey: 'a secret' };
  expect(await keyFault(keys)).toMatch(/^SUPABASE_URL answers with a redirect/);
  expect(await asked(url)).toEqual({
    statuses: [503],
    lines: [expect.objectContaining({ level: 'error', status: 308 })],
  });
  expect(asks).toEqual([]);
});

test.each([
  ['a function is missing', 404, { code: 'PGRST202' }, /migrations/],
  ['the clocks differ', 401, { code: 'PGRST303', message: 'JWT issued at future' }, /clock/],
  ['the project is paused', 540, {}, /^away$/],
  ['too many requests', 429, {}, /^away$/],
])('%s: the start says so', async (_, status, body, said) => {
  const url = await serving((request, response) => {
    const isService = request.url?.endsWith('use_api_key');
    response
      .writeHead(isService && status === 401 ? 200 : status)
      .end(JSON.stringify(isService ? null : body));
  });
  const keys = { url, publishableKey: 'p', secretKey: 's', signingKey: 'a secret' };
  expect(await keyFault(keys)).toMatch(said);
});
