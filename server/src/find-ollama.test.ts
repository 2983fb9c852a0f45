import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { startHttpServer } from './extraction/fetch/testing/local-servers.ts';
import { findOllama, ollamaChoice } from './find-ollama.ts';

/** A machine that is busy takes its time; nothing waits so long where an answer comes. */
const PATIENCE_MS = 60_000;

async function find(listener: RequestListener, patienceMs = PATIENCE_MS) {
  const asked: string[] = [];
  const { port } = await startHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const place = `http://127.0.0.1:${port}`;
  return { place, asked, found: await findOllama(place, patienceMs) };
}

test('an Ollama that runs is named with its models, and asked for nothing else', async () => {
  const models = [{ name: 'qwen3:8b', size: 5_200_000_000 }, { name: 'hf.co/altro/gemma-3:Q4_K_M' }];
  const { place, asked, found } = await find((_, response) => response.end(JSON.stringify({ models })));
  expect(asked).toEqual(['GET /api/tags']);
  expect(found && ollamaChoice(found)).toBe(
    `runs on this machine (qwen3:8b, hf.co/altro/gemma-3:Q4_K_M) and is not used; LLM_BASE_URL=${place}/v1 and LLM_MODELS='qwen3:8b=qwen3:8b' would offer it`,
  );
});

test('many models are counted, and none is told', () => {
  const place = 'http://127.0.0.1:11434';
  expect(ollamaChoice({ place, models: ['a', 'b', 'c', 'd'] })).toContain('(a and 3 more)');
  expect(ollamaChoice({ place, models: [] })).toContain('without a model');
});

test.each<[string, RequestListener]>([
  ['another program', (_, response) => response.end('<!doctype html><p>Ciao</p>')],
  ['an error', (_, response) => response.writeHead(500).end('{"models":[]}')],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/altrove' }).end()],
  [
    'a name that would move the terminal',
    (_, response) => response.end('{"models":[{"name":"\\u001b[2Jx"}]}'),
  ],
  ['an answer without end', (_, response) => response.end(`{"models":[${' '.repeat(300_000)}]}`)],
])('%s is none', async (_, listener) => {
  expect((await find(listener)).found).toBeNull();
});

test('nobody waits for a silent program, and where nothing listens there is none', async () => {
  expect((await find(() => undefined, 50)).found).toBeNull();
  expect(await findOllama('http://127.0.0.1:1')).toBeNull();
});
