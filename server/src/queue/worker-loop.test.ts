import { setTimeout as pause } from 'node:timers/promises';
import type { AnalysisResult } from '@rilievo/shared/result';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import { RemoteFault } from '../platform/fault.ts';
import { createLogger } from '../platform/logger.ts';
import { createAnalysisQueue } from './analysis-queue.ts';
import { createBackendCall } from './backend-call.ts';
import { type Answer, type Call, ScriptedApi } from './testing/scripted-api.ts';
import type { Analyse } from './work-on-claim.ts';
import { startWorkerLoop } from './worker-loop.ts';

const NO_WORDS = { score: null, band: null, words: 0, sentences: 0, letters: 0 };

const RESULT: AnalysisResult = {
  content_completed: '<p>Testo.</p>',
  legend: [],
  additions: [],
  sources: [],
  understanding: {
    topic: 'Prova',
    audience: null,
    primaryQuery: 'prova',
    language: 'it',
    ymyl: false,
    ymylReason: null,
    intents: [],
  },
  assessment: { version: 'eeat-1', items: [] },
  provenance: { engine: { kind: 'local', name: 'Motore locale', version: '1' }, dropped: 0, durations: {} },
  comparison: null,
  originality_score_native_content: null,
  originality_score_mixed_content: null,
  originality_sentences_native_content: null,
  originality_sentences_mixed_content: null,
  originality: {
    method: 'overlap',
    version: '1',
    unscored: 'no-reference',
    references: [],
    leftOut: [],
    native: [],
    mixed: [],
    external: [],
  },
  readability: {
    version: '1',
    before: { whole: NO_WORDS, sections: [] },
    after: { whole: NO_WORDS, sections: [] },
    longSentences: [],
  },
  fingerprints: [],
};

const HELD: Record<string, unknown> = {
  report_stage: true,
  complete_analysis: true,
  fail_analysis: 'retry',
  give_back_analysis: true,
};

/** Answers claims with these, one after the other, and every other call as if the lease held. */
function queueOf(claims: unknown[], others: (call: Call) => Answer | undefined = () => undefined) {
  return (call: Call): Answer =>
    others(call) ?? { body: call.name === 'claim_analysis' ? (claims.shift() ?? null) : HELD[call.name] };
}

const claim = (id: string, messageId = 1) => ({
  message_id: messageId,
  attempt: 1,
  content: contentRow({ id }),
});

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(answer: (call: Call) => Answer, analyse: Analyse, concurrency = 1) {
  const api = new ScriptedApi(answer);
  const url = await api.listen();
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const queue = createAnalysisQueue(createBackendCall(createClient(url, 'sb_secret_test'), logger), 20);
  const timing = { idle: { minMs: 20, maxMs: 20 }, renewMs: 40, retryDelays: [0] };
  const metrics = createMetrics();
  const loop = startWorkerLoop({ queue, analyse, concurrency, logger, meter: metrics, ...timing });
  opened.push(api, { close: () => loop.stop() });
  return { api, loop, lines, metrics };
}

const forever: Analyse = () => new Promise(() => {});

test('a claimed analysis is completed under its lease', async () => {
  const { api } = await start(queueOf([claim('c1', 7)]), async () => RESULT);
  const { parameters } = await api.until('complete_analysis');
  expect(parameters).toEqual({ message_id: 7, attempt: 1, result: RESULT });
});

test('stages and the ends of attempts are measured', async () => {
  const { api, metrics } = await start(queueOf([claim('c1', 7), claim('c2', 8)]), async (content, run) => {
    await run.report('extraction');
    if (content.id === 'c1') throw new AnalysisFailure('page_error', true);
    await run.report('research');
    return RESULT;
  });
  await api.until('complete_analysis');
  await expect.poll(() => metrics.text()).toContain('rilievo_attempts_total{outcome="completed"} 1');
  const text = await metrics.text();
  expect(text).toContain('rilievo_attempts_total{outcome="retry"} 1');
  expect(text).toContain('rilievo_failures_total{code="page_error",outcome="retry"} 1');
  expect(text).toContain('rilievo_stage_duration_seconds_count{stage="extraction"} 2');
  expect(text).toContain('rilievo_stage_duration_seconds_count{stage="research"} 1');
});

test('a loop is alive until it is stopped, also while it has its hands full', async () => {
  const { api, loop } = await start(queueOf([claim('c1')]), forever);
  expect(loop.isAlive()).toBe(true);
  await api.until('claim_analysis');
  expect(loop.isAlive()).toBe(true);
  await loop.stop();
  expect(loop.isAlive()).toBe(false);
});

test('a row that cannot be read is failed for good, and the next one is worked on', async () => {
  const broken = { ...claim('c1', 7), content: { ...contentRow(), task_1: 'sì' } };
  const { api, lines } = await start(queueOf([broken, claim('c2', 8)]), async () => RESULT);
  expect((await api.until('fail_analysis')).parameters).toMatchObject({
    message_id: 7,
    attempt: 1,
    code: 'internal',
    retryable: false,
  });
  expect((await api.until('complete_analysis')).parameters).toMatchObject({ message_id: 8 });
  expect(lines.join('')).toContain('content.task_1');
});

test('a row without readable ids is passed over', async () => {
  const { api } = await start(queueOf([{ strange: true }, 'text', claim('c2', 8)]), async () => RESULT);
  expect((await api.until('complete_analysis')).parameters).toMatchObject({ message_id: 8 });
  expect(api.named('fail_analysis')).toEqual([]);
});

test('a backend that is away gets one line in the log when it goes and one when it is back', async () => {
  const { api, lines } = await start(() => 'cut', forever);
  await api.until('claim_analysis', 3);
  api.answer = () => ({ status: 503 });
  await api.until('claim_analysis', 6);
  api.answer = queueOf([]);
  await api.until('claim_analysis', 9);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'backend unreachable or failing; retrying',
    'backend reachable again',
  ]);
});

test('a completion that is not answered is sent again', async () => {
  let refusals = 2;
  const flaky = ({ name }: Call): Answer | undefined => {
    if (name !== 'complete_analysis' || refusals === 0) return undefined;
    refusals -= 1;
    return refusals === 1 ? 'cut' : { status: 502 };
  };
  const { api } = await start(queueOf([claim('c1')], flaky), async () => RESULT);
  await api.until('complete_analysis', 3);
  expect(api.named('fail_analysis')).toEqual([]);
});

test('a lost lease aborts the running analysis and nothing more is written', async () => {
  const lost = ({ name }: Call) => (name === 'report_stage' ? { body: false } : undefined);
  let reason: unknown;
  const { api } = await start(queueOf([claim('c1')], lost), async (_, __, signal) => {
    await new Promise((aborted) => signal.addEventListener('abort', aborted));
    reason = signal.reason;
    return RESULT;
  });
  await api.until('report_stage');
  await vi.waitFor(() => expect(reason).toMatchObject({ name: 'LeaseLost' }), 30_000);
  expect(new Set(api.calls.map((call) => call.name))).toEqual(new Set(['claim_analysis', 'report_stage']));
});

test('a stage is not begun under a lost lease', async () => {
  const lost = ({ name }: Call) => (name === 'report_stage' ? { body: false } : undefined);
  let begun = false;
  const { api } = await start(queueOf([claim('c1')], lost), async (_, { report }) => {
    await report('extraction');
    begun = true;
    return RESULT;
  });
  await api.until('report_stage');
  await pause(200);
  expect(begun).toBe(false);
  expect(api.named('complete_analysis')).toEqual([]);
});

test('a failure keeps its code and whether to retry; any other exception counts as internal', async () => {
  const failures = [new AnalysisFailure('page_not_found', false), new RangeError('unexpected')];
  const { api } = await start(queueOf([claim('c1', 1), claim('c2', 2)]), async () => {
    throw failures.shift();
  });
  await api.until('fail_analysis', 2);
  expect(api.named('fail_analysis').map((call) => call.parameters)).toMatchObject([
    { message_id: 1, code: 'page_not_found', retryable: false },
    { message_id: 2, code: 'internal', retryable: true },
  ]);
});

test('a fault in another process ends the analysis for good, and the log tells where it rose', async () => {
  const cause = new RemoteFault({ name: 'TypeError', frames: ['at read (page.ts:1:2)'] });
  const { api, lines } = await start(queueOf([claim('c1')]), async () => {
    throw new AnalysisFailure('page_too_complex', false, { cause });
  });
  expect((await api.until('fail_analysis')).parameters).toMatchObject({
    code: 'page_too_complex',
    retryable: false,
  });
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(faults).toMatchObject([{ fault: 'TypeError', at: ['at read (page.ts:1:2)'] }]);
});

test('a result that the API finds too large ends the analysis for good', async () => {
  const full = ({ name }: Call): Answer | undefined =>
    name === 'complete_analysis' ? { status: 413 } : undefined;
  const { api } = await start(queueOf([claim('c1')], full), async () => RESULT);
  expect((await api.until('fail_analysis')).parameters).toMatchObject({
    code: 'page_too_large',
    retryable: false,
  });
});

test('no more than the given number of analyses run at once', async () => {
  let running = 0;
  let most = 0;
  const full = Promise.withResolvers<void>();
  const claims = Array.from({ length: 9 }, (_, index) => claim(`c${index}`, index));
  const { api } = await start(
    queueOf(claims),
    async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) full.resolve();
      await full.promise;
      running -= 1;
      return RESULT;
    },
    3,
  );
  await api.until('complete_analysis', 9);
  expect(most).toBe(3);
});

test('stop gives back at once even what does not heed its signal, and claims nothing more', async () => {
  const { api, loop } = await start(queueOf([claim('c1', 1), claim('c2', 2)]), forever, 2);
  await api.until('report_stage', 2);
  await loop.stop();
  expect(api.named('give_back_analysis').map((call) => call.parameters)).toEqual([
    { message_id: 1, attempt: 1 },
    { message_id: 2, attempt: 1 },
  ]);
  const claims = api.named('claim_analysis').length;
  await pause(100);
  expect(api.named('claim_analysis').length).toBe(claims);
});

test.each(['cut', 'silent'] as const)('stop ends in time when the backend is away (%s)', async (answer) => {
  const { api, loop } = await start(queueOf([claim('c1')]), forever);
  await api.until('report_stage');
  api.answer = () => answer;
  await loop.stop();
});
