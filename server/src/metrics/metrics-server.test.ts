import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAll, startNode } from '../queue/testing/node-process.ts';
import { createMetrics } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

const TOKEN = 'un-segreto-per-le-misure';
const metrics = createMetrics();
let open: MetricsServer;
let guarded: MetricsServer;

beforeAll(async () => {
  open = await startMetricsServer(metrics, 0, null);
  guarded = await startMetricsServer(metrics, 0, TOKEN);
});

afterAll(() => {
  open.close();
  guarded.close();
  killAll();
});

const ask = async (port: number, headers: Record<string, string> = {}, path = '/metrics') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;

test('without a token the metrics are for this machine, not for what a proxy passes on', async () => {
  expect(await ask(open.port)).toBe(200);
  expect(await ask(open.port, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask(open.port, {}, '/')).toBe(404);
});

test('with a token they are for whoever sends it', async () => {
  expect(await ask(guarded.port)).toBe(404);
  expect(await ask(guarded.port, { authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test('a queue that cannot be asked gives no number, and hides none of the others', async () => {
  const lonely = createMetrics();
  lonely.watchQueue(() => Promise.reject(new Error('away')));
  lonely.attemptEnded('lost');
  const text = await lonely.text();
  expect(text).toContain('rilievo_queue_analyses{state="waiting"} Nan');
  expect(text).toContain('rilievo_queue_oldest_waiting_seconds Nan');
  expect(text).toContain('rilievo_attempts_total{outcome="lost"} 1');
});

test('a worker alone shows its metrics only where a port is set', async () => {
  const backend = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_nobody' };
  const worker = startNode('worker.ts', { ...backend, METRICS_PORT: '0' });
  await worker.printed(/metrics available/);
  const line = worker.lines.find((found) => found.includes('metrics available')) ?? '';
  const { port } = JSON.parse(line) as { port: number };
  expect(await ask(port)).toBe(200);
  expect(await worker.end('SIGTERM')).toBe(0);
  const silent = startNode('worker.ts', backend);
  await silent.printed(/backend unreachable/);
  expect(await silent.end('SIGTERM')).toBe(0);
  expect(silent.lines.join('')).not.toContain('metrics');
});
