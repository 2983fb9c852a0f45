import { expect, test } from 'vitest';
import { AnalysisFailure } from '#platform/failure.ts';
import type { Ranking } from '#research/ranking/ranking.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { compareWithRanking } from './compared.ts';
import { runScenario, SCENARIO_MODEL, scriptOf } from './testing/model-scenario.ts';
import { readAnalysis } from './testing/read-analysis.ts';

const fixture = readAnalysis('stanza-studenti');
const TASKS = { task_1: true, task_2: true, task_3: true };
const QUESTION = 'Quanto dura il contratto per studenti?';

function page(host: string): Ranking['pages'][number] {
  const { title, blocks } = markdownArticle(
    '# Affittare una stanza a uno studente: il contratto\n\nIl contratto per studenti dura da sei mesi a tre anni. La stanza si affitta con un contratto scritto e registrato.',
  );
  return {
    url: `https://${host}.example/`,
    title,
    siteName: null,
    retrievedAt: '2026-01-10T10:00:00Z',
    language: 'it',
    blocks,
  };
}

test('the needs of a model are compared without asking it again, and what most pages answer comes first', async () => {
  const queries: (string | undefined)[] = [];
  const rank = async (query?: string): Promise<Ranking> => {
    queries.push(query);
    const about = { query: query ?? '', provider: 'searxng', searchedAt: '2026-01-10T10:00:00Z' };
    return { ...about, failed: false, pages: [page('uno'), page('due')], unread: [] };
  };
  const alone = await runScenario(scriptOf(fixture.answers), fixture);
  const { findings, requests, usage } = await runScenario(scriptOf(fixture.answers), { ...fixture, rank });
  expect(queries).toEqual(['affittare stanza studente contratto']);
  expect(requests).toHaveLength(alone.requests.length);
  expect(usage).toEqual(alone.usage);
  const need = findings.intents.find(({ question }) => question === QUESTION);
  expect(
    findings.comparison?.pages.map(({ answers }) => answers.find((one) => one.need === need?.id)?.passage),
  ).toEqual(Array(2).fill('Il contratto per studenti dura da sei mesi a tre anni.'));
  expect(findings.additions[0]).toMatchObject({ closes: need?.id, task: 'task_1' });
  expect(alone.findings).not.toHaveProperty('comparison');
});

const RANKING: Ranking = {
  query: 'stanza',
  provider: 'searxng',
  searchedAt: '2026-01-10T10:00:00Z',
  failed: false,
  pages: [page('uno')],
  unread: [],
};
const rank = async () => RANKING;
const compareIntents = async () => {
  throw new AnalysisFailure('internal', true);
};

test('a comparing that fails costs the comparison alone', async () => {
  const { findings } = await runScenario(scriptOf(fixture.answers), { ...fixture, rank, compareIntents });
  expect(findings).not.toHaveProperty('comparison');
  expect(findings.additions.length).toBeGreaterThan(0);
});

test('a comparing that was ended is not taken for one that failed', async () => {
  const input = {
    article: fixture.article,
    sources: [],
    tasks: TASKS,
    prompt: null,
    houseRules: null,
    llm: SCENARIO_MODEL,
    rank,
  };
  const understanding = { primaryQuery: 'stanza', intents: [] };
  const comparing = compareWithRanking(compareIntents, input, understanding, AbortSignal.abort());
  await expect(comparing).rejects.toThrow('internal');
});
