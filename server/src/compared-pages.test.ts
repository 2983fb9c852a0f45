import { contentRow } from '@rilievo/shared/testing/content-row';
import { afterAll, expect, test } from 'vitest';
import { startHttpServer } from './extraction/fetch/testing/local-servers.ts';
import { articlePage, startLocalWeb } from './extraction/fetch/testing/local-web.ts';
import { runAnalysis } from './pipeline.ts';
import { createLogger } from './platform/logger.ts';
import { memoryCheckpoints } from './platform/testing/memory-checkpoints.ts';
import { createResearch } from './research/gather-sources.ts';
import { createFindRanking } from './research/ranking/find-ranking.ts';
import { createSearxng } from './research/search/searxng.ts';
import { createStageProcesses } from './stages/stage-processes.ts';

const TEXT = `Potatura dell'olivo: quando e come si fa

L'olivo si pota a fine inverno, tra febbraio e marzo. La chioma va aperta al centro, così la luce entra. I rami che si incrociano vanno tolti alla base, con un taglio netto. I polloni nascono al piede della pianta e rubano forza.

Gli attrezzi

Servono forbici affilate e un seghetto. Le lame si disinfettano con alcol tra una pianta e l'altra. Le branche grosse si accorciano poco per volta. Un olivo giovane si lascia crescere libero per tre anni, poi si formano tre branche. Il gelo secca i tagli freschi, perciò si aspetta che passi. I tagli grossi si coprono con mastice.`;

const stages = createStageProcesses({ extractionMs: 60_000, analysisMs: 60_000 });
afterAll(() => stages.close());

/** The pipeline with a SearXNG and a web of two pages, both on loopback. */
async function analyse(columns: object) {
  const guide = articlePage(
    "Potatura dell'olivo",
    "L'olivo si pota tra febbraio e marzo, quando il gelo è passato. Far potare l'olivo da un giardiniere costa da 40 a 80 euro a pianta.",
  );
  const { fetcher, asked } = await startLocalWeb({ 'uno.example/a': guide, 'due.example/a': guide });
  const queries: (string | null)[] = [];
  const { port } = await startHttpServer((request, response) => {
    queries.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('q'));
    const results = ['uno', 'due', 'chiuso'].map((host) => ({
      url: `http://${host}.example/a`,
      title: host,
    }));
    response.end(JSON.stringify({ query: 'x', results }));
  });
  const { fetchPage, fetchText } = fetcher;
  const search = createSearxng(`http://127.0.0.1:${port}`);
  const reading = { fetchPage, fetchText, extractor: stages.extractor, logger: createLogger('silent') };
  const kept = { read: async () => null, save: async () => undefined };
  const result = await runAnalysis(
    contentRow({ content_base: TEXT, ...columns }),
    {
      ...reading,
      gatherSources: createResearch({ ...reading, search }),
      findRanking: createFindRanking({
        ...reading,
        search,
        kept,
        limits: { totalMs: 120_000, pageMs: 60_000 },
      }),
      findSitePages: async () => [],
      mindSite: async () => {},
      engine: stages.engine,
      readHouseRules: async () => null,
      findOwnArticles: async () => [],
      externalScorer: null,
    },
    { report: async () => undefined, checkpoints: memoryCheckpoints() },
    new AbortController().signal,
  );
  return { result, asked, queries };
}

test('with a search engine the pages that rank are read once, compared, and are the sources too', async () => {
  const { result, asked, queries } = await analyse({});
  expect(queries).toEqual(["Potatura dell'olivo quando e come si fa"]);
  expect(asked.filter((address) => address === 'uno.example/a')).toHaveLength(1);
  const { comparison, additions, sources } = result;
  expect(sources.map(({ url }) => url)).toEqual(['http://uno.example/a', 'http://due.example/a']);
  expect(comparison).toMatchObject({
    provider: 'searxng',
    failed: false,
    unread: [{ reason: 'unreachable' }],
  });
  expect(comparison?.pages.map(({ answers }) => answers.some(({ need }) => need === 'cost'))).toEqual([
    true,
    true,
  ]);
  expect(additions.find(({ closes }) => closes === 'cost')?.reason).toBe(
    '2 delle 2 pagine confrontate rispondono, il testo no.',
  );
});

test('without the task of search intents nothing is compared', async () => {
  expect((await analyse({ task_1: false })).result.comparison).toBeNull();
});
