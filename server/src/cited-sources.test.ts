import type { ContentRow } from '@rilievo/shared/content-row';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { afterAll, expect, test } from 'vitest';
import type { AnalysisEngine } from './analysis/engine.ts';
import { articlePage, startLocalWeb } from './extraction/fetch/testing/local-web.ts';
import { runAnalysis } from './pipeline.ts';
import { AnalysisFailure } from './platform/failure.ts';
import { createLogger } from './platform/logger.ts';
import { memoryCheckpoints } from './platform/testing/memory-checkpoints.ts';
import { createResearch } from './research/gather-sources.ts';
import { createStageProcesses } from './stages/stage-processes.ts';

const TEXT = `Potare il glicine

Il glicine si pota due volte all'anno: d'estate per contenere i tralci, d'inverno per preparare la fioritura. Chi lo
lascia crescere libero ottiene molte foglie, pochi fiori e rami che s'infilano sotto le tegole.

Quando tagliare

A luglio, dopo la fioritura, i tralci nuovi si accorciano a cinque o sei foglie. A febbraio gli stessi rami si riducono
a due o tre gemme, che sono quelle da cui nasceranno i grappoli.

Gli errori più comuni

Tagliare in autunno espone i rami al gelo. Togliere gli speroni corti e nodosi elimina proprio le gemme da fiore, e la
pianta impiega due anni a rifarle. Anche concimare troppo, soprattutto con azoto, dà foglie al posto dei fiori.`;

const stages = createStageProcesses();
afterAll(() => stages.close());
const { extractor } = stages;

/** The pipeline on a local web that has one page. */
async function startPipeline() {
  const page = articlePage('Il glicine', 'A luglio si accorciano i tralci nuovi a cinque o sei foglie.');
  const { fetcher, asked } = await startLocalWeb({ 'orto.example/glicine': page });
  const { fetchPage, fetchText } = fetcher;
  const logger = createLogger('silent');
  const gatherSources = createResearch({ fetchPage, fetchText, extractor, search: null, logger });
  const deps = {
    fetchPage,
    extractor,
    gatherSources,
    findRanking: null,
    findSitePages: async () => [],
    mindSite: async () => {},
    readHouseRules: async () => null,
    findOwnArticles: async () => [],
    externalScorer: null,
  };
  const run = (columns: Partial<ContentRow>, engine: AnalysisEngine, checkpoints = memoryCheckpoints()) =>
    runAnalysis(
      contentRow({ content_base: TEXT, ...columns }),
      { ...deps, engine },
      { report: async () => undefined, checkpoints },
      new AbortController().signal,
    );
  return { asked, run };
}

/** The local engine, and one addition that cites the first source three times. */
const citingEngine: AnalysisEngine = {
  ...stages.engine,
  kind: 'model',
  async analyse(input, checkpoints, signal) {
    const { findings } = await stages.engine.analyse(input, checkpoints, signal);
    const quotes = ['accorciano i tralci «nuovi»', 'i tralci nuovi a cinque o sette foglie'];
    const citations = [...quotes, 'sei foglie'].map((quote) => ({ sourceId: 's1', quote }));
    const addition = {
      id: 'x1',
      task: 'task_2' as const,
      after: 'b1',
      title: 'I tralci',
      html: '<p>A luglio si accorciano [s1].</p>',
      note: null,
      reason: 'Manca.',
      closes: null,
      citations,
      asksAuthor: false,
    };
    return { findings: { ...findings, additions: [addition] } };
  },
};

test('a page that the instruction names is cited, checked, listed and compared with', async () => {
  const { run } = await startPipeline();
  const prompt = 'Usa http://orto.example/glicine e http://manca.example/';
  const { content_completed, additions, sources, originality } = await run({ prompt }, citingEngine);
  expect(sources.map(({ id, title, reachable }) => [id, title, reachable])).toEqual([
    ['s1', 'Il glicine', true],
    ['s2', '', false],
  ]);
  expect(additions[0]?.citations.map(({ state }) => state)).toEqual([
    'verificata',
    'non trovata',
    'non trovata',
  ]);
  expect(content_completed).toContain('<p>A luglio si accorciano [1].</p>');
  const list = content_completed.slice(content_completed.indexOf('<section data-sources="">'));
  const day = '\\d+ \\p{L}+ 20\\d\\d';
  const link = (url: string) => `<a href="${url}">${url}</a>`;
  const listed = [
    `<li>Il glicine, Orto, ${link('http://orto.example/glicine')}, consultata il ${day}</li>`,
    `<li>${link('http://manca.example/')}, non raggiungibile il ${day}</li>`,
  ];
  expect(list).toMatch(
    new RegExp(`^<section data-sources=""><h2>Fonti:</h2><ol>${listed.join('')}</ol></section>$`, 'u'),
  );
  expect(originality.references.map(({ id, kind }) => [id, kind])).toEqual([['s1', 'source']]);
  expect(originality.leftOut.map(({ id, reason }) => [id, reason])).toEqual([['s2', 'unreachable']]);
});

test('a later attempt cites the sources of the first, which are not fetched again', async () => {
  const { asked, run } = await startPipeline();
  const checkpoints = memoryCheckpoints();
  const content = { prompt: 'http://orto.example/glicine' };
  const crash: AnalysisEngine = {
    ...citingEngine,
    analyse: async () => {
      throw new AnalysisFailure('model_unavailable', true);
    },
  };
  await expect(run(content, crash, checkpoints)).rejects.toMatchObject({ code: 'model_unavailable' });
  const before = asked.length;
  const { additions, sources } = await run(content, citingEngine, checkpoints);
  expect(sources).toMatchObject([{ id: 's1', reachable: true }]);
  expect(additions[0]?.citations[0]?.state).toBe('verificata');
  expect(asked).toHaveLength(before);
});
