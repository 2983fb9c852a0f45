import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PromptTask } from './analysis/model/gateway/model-session.ts';
import { type Script, startScriptedLlmServer } from './analysis/model/gateway/testing/scripted-llm-server.ts';
import { analysisNames, readAnalysis } from './analysis/model/testing/read-analysis.ts';
import { migratedDatabase } from './backend/postgres/testing/test-database.ts';
import { createServiceClient } from './platform/supabase-client.ts';
import { openBackendAlone } from './queue/testing/backend-alone.ts';
import { Desk } from './queue/testing/desk.ts';
import { killAll, type NodeProcess, startNode } from './queue/testing/node-process.ts';

const KEY = 'sk-segreta-0123456789';
const TEXTS = analysisNames()
  .map(readAnalysis)
  .filter(({ origin }) => origin.kind === 'text')
  .slice(0, 4);

let folder: string;
let backend: Awaited<ReturnType<typeof openBackendAlone>>;
let desk: Desk;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rilievo-model-'));
  backend = await openBackendAlone(await migratedDatabase());
  desk = await Desk.open(backend.url, backend.secretKey);
});

afterAll(async () => {
  killAll();
  await backend.close();
  await rm(folder, { recursive: true });
});

async function llmServer(script: Script) {
  const server = await startScriptedLlmServer(script);
  onTestFinished(() => server.close());
  return server;
}

/** A worker until the end of the test: none takes the work of the next one. */
function startWorker(baseUrl: string, settings: Record<string, string> = {}): NodeProcess {
  onTestFinished(killAll);
  return startNode('worker.ts', {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: KEY,
    ...settings,
  });
}

/** Of which text a request is, by its order among them. */
function textOf(said: readonly string[]): number {
  const material = said.join('\n');
  return TEXTS.findIndex(({ article }) => material.includes(article.title ?? ''));
}

test('a refused key fails the analysis with its reason, and no other engine answers in its place', async () => {
  const server = await llmServer(() => ({
    status: 401,
    body: { error: { message: `no such key: ${KEY}` } },
  }));
  const worker = startWorker(server.baseUrl);
  const row = await desk.settled(await desk.paste(TEXTS[0]?.submitted ?? ''));
  expect(row).toMatchObject({
    status: 'failed',
    failure_code: 'model_key_refused',
    attempts: 1,
    content_completed: null,
  });
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(worker.lines.join()).toContain('no such key: …');
  expect(worker.lines.join()).not.toContain(KEY);
});

test('after a crash behind each call, no call that was answered is made again', async () => {
  const answered = new Map<string, number>();
  const calls = TEXTS.map(() => 0);
  let crashed = false;
  const server = await llmServer(({ task, body, said }) => {
    const index = textOf(said('user'));
    // Before the crash the first text is given one answer, the second two, and so on; each needs five at least.
    if (!crashed && (calls[index] ?? 0) > index) return { fault: 'silence' };
    calls[index] = (calls[index] ?? 0) + 1;
    const question = JSON.stringify(body);
    answered.set(question, (answered.get(question) ?? 0) + 1);
    return { answer: TEXTS[index]?.answers[task as PromptTask], costUsd: 0.001 };
  });
  const doomed = startWorker(server.baseUrl);
  const ids: string[] = [];
  onTestFinished(async () => {
    await Promise.all(ids.map((id) => desk.remove(id)));
  });
  for (const { submitted } of TEXTS) ids.push(await desk.paste(submitted));
  const before = TEXTS.reduce((sum, _, index) => sum + index + 1, 0);
  await checkpoints(ids, before);
  await doomed.end('SIGKILL');

  crashed = true;
  const successor = startWorker(server.baseUrl);
  const rows = await Promise.all(ids.map((id) => desk.settled(id)));
  expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
  expect(rows.map(({ provenance }) => provenance?.engine.kind)).toEqual(ids.map(() => 'model'));
  expect(rows.map(({ provenance }) => provenance?.usage?.calls)).toEqual(calls);
  expect(new Set(answered.values())).toEqual(new Set([1]));
  expect(await successor.end('SIGTERM')).toBe(0);
});

test('past the ceiling of the month no model is asked, whoever asks', async () => {
  const spent = TEXTS[0];
  const server = await llmServer(({ task }) => ({
    answer: spent?.answers[task as PromptTask],
    costUsd: 0.4,
  }));
  const worker = startWorker(server.baseUrl, { LLM_MONTHLY_USD: '0.3' });
  const first = await desk.settled(await desk.paste(spent?.submitted ?? ''));
  expect(first).toMatchObject({ status: 'failed', failure_code: 'model_month_spent', attempts: 1 });
  const asked = server.requests.length;
  const second = await desk.settled(await desk.paste(TEXTS[1]?.submitted ?? ''));
  expect(second).toMatchObject({ status: 'failed', failure_code: 'model_month_spent', attempts: 1 });
  expect(server.requests).toHaveLength(asked);
  // None where another try of this test has spent it already.
  expect(asked).toBeLessThanOrEqual(1);
  const client = createServiceClient(backend.url, backend.secretKey);
  const { data: hasRoom } = await client.rpc('may_ask_model', { ceiling_usd: 0.4 });
  expect(hasRoom).toBe(false);
  expect(await worker.end('SIGTERM')).toBe(0);
});

/** Waits until this many answers are kept for these analyses. */
async function checkpoints(ids: readonly string[], count: number): Promise<void> {
  const client = createServiceClient(backend.url, backend.secretKey);
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await client.from('analysis_checkpoints').select('key').in('content_id', ids);
    if (data?.filter(({ key }) => !/^(?:sources|progress)/.test(key)).length === count) return;
    await pause(50);
  }
  throw new Error(`${count} answers were never kept`);
}
