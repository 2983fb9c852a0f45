import type { Article } from '@rilievo/shared/article';
import { MAX_UNREAD_PAGES } from '@rilievo/shared/comparison';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localEngine } from '../analysis/local/local-engine.ts';
import { fixtureArticle, markdownArticle } from '../analysis/testing/read-fixture.ts';
import { memoryCheckpoints } from '../platform/testing/memory-checkpoints.ts';
import { createStageProcesses } from './stage-processes.ts';

const ALL = { task_1: true, task_2: true, task_3: true };
const never = new AbortController().signal;
const moka = fixtureArticle('moka');
/** As long as an article may be, and no two words alike. */
const long = markdownArticle(
  `# Parole\n\n${Array.from({ length: 29_000 }, (_, n) => `parola${n}`).join(' ')}.`,
);

const asked = (article: Article) => ({
  article,
  sources: [],
  tasks: ALL,
  prompt: null,
  houseRules: null,
  llm: DEFAULT_MODEL,
});

/** The local engine has nothing to keep. */
const unused = memoryCheckpoints();

const stages = createStageProcesses({ processes: 2 });
beforeAll(async () => {
  await Promise.all([
    stages.engine.analyse(asked(moka), unused, never),
    stages.engine.analyse(asked(moka), unused, never),
  ]);
});
afterAll(stages.close);

test('the engine in a process finds what it finds in this one, under the same name', async () => {
  expect(await stages.engine.analyse(asked(moka), unused, never)).toEqual({
    findings: await localEngine.analyse(asked(moka), never),
  });
  const { name, version } = localEngine;
  expect(stages.engine).toMatchObject({ kind: 'local', name, version });
});

test('while a heavy article is analysed this process stays free, and others have theirs analysed and read', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const text = moka.blocks.map((block) => block.text).join('\n\n');
  await Promise.all([
    stages.engine.analyse(asked(long), unused, never).then(note('heavy'), note('heavy')),
    stages.engine.analyse(asked(moka), unused, never).then(note('analysed')),
    stages.extractor.extract({ kind: 'text', text }, never).then(note('read')),
  ]);
  clearInterval(timer);
  expect(order).toEqual(['analysed', 'read', 'heavy']);
  expect(turns).toBeGreaterThan(5);
});

test('an article past its time is too complex for good, and the next page is read by a new process', async () => {
  const strict = createStageProcesses({ processes: 1, analysisMs: 1 });
  await expect(strict.engine.analyse(asked(long), unused, never)).rejects.toMatchObject({
    code: 'page_too_complex',
    retryable: false,
  });
  const text = 'Una frase di prova. '.repeat(30);
  expect((await strict.extractor.extract({ kind: 'text', text }, never)).format).toBe('plain');
  await strict.close();
});

test('pages on which our code fails are named, and cost neither the analysis nor the comparison', async () => {
  // More than the process takes.
  const pages = Array.from({ length: MAX_UNREAD_PAGES }, (_, place) => ({
    url: `https://p${place}.example/`,
    title: null,
    siteName: null,
    retrievedAt: '2026-01-10T10:00:00Z',
    language: 'it',
    blocks: [],
  }));
  const about = { query: 'moka', provider: 'searxng', searchedAt: '2026-01-10T10:00:00Z', failed: false };
  const ranking = { ...about, pages, unread: [] };
  const rank = async () => ranking;
  const { findings } = await stages.engine.analyse({ ...asked(moka), rank }, unused, never);
  const compared = await stages.compareIntents(
    { article: moka, intents: [], primaryQuery: 'moka', ranking },
    never,
  );
  const unread = pages.map(({ url }) => ({ url, reason: 'too-large' }));
  expect([findings.comparison, compared.comparison]).toMatchObject(Array(2).fill({ pages: [], unread }));
});

test('closing ends an analysis under way in time, to be done again', async () => {
  const closing = createStageProcesses({ processes: 1 });
  await closing.engine.analyse(asked(moka), unused, never);
  const end = closing.engine.analyse(asked(long), unused, never).catch((error: unknown) => error);
  const began = performance.now();
  await closing.close();
  expect(performance.now() - began).toBeLessThan(800);
  expect(await end).toMatchObject({ code: 'internal', retryable: true });
});
