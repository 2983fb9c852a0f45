import { type Article, originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { Addition } from '@rilievo/shared/findings';
import type { Stage } from '@rilievo/shared/status';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { afterAll, expect, test } from 'vitest';
import type { AnalysisEngine } from './analysis/engine.ts';
import { createWinstonScorer } from './originality/winston.ts';
import { type PipelineDeps, runAnalysis } from './pipeline.ts';
import { AnalysisFailure } from './platform/failure.ts';
import { memoryCheckpoints } from './platform/testing/memory-checkpoints.ts';
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

const deps: PipelineDeps = {
  extractor: stages.extractor,
  gatherSources: async () => [],
  findRanking: null,
  findSitePages: async () => [],
  mindSite: async () => {},
  engine: stages.engine,
  readHouseRules: async () => null,
  findOwnArticles: async () => [],
  externalScorer: null,
  fetchPage: async () => {
    throw new AnalysisFailure('page_unreachable', true);
  },
};

async function run(content: ContentRow, others: Partial<PipelineDeps> = {}) {
  const stages: Stage[] = [];
  const stored: Article[] = [];
  const report = async (stage: Stage, extracted?: Article) => {
    stages.push(stage);
    if (extracted) stored.push(extracted);
  };
  const attempt = { report, checkpoints: memoryCheckpoints() };
  const result = runAnalysis(content, { ...deps, ...others }, attempt, new AbortController().signal);
  return { result, stages, stored };
}

test('the site of a page of a batch or a schedule is asked before it is read, that of a page sent by hand is not', async () => {
  const asked: string[] = [];
  const mindSite = async (url: string) => {
    asked.push(url);
    throw new AnalysisFailure('page_blocked', false);
  };
  const row = { content_base: null, url_base: 'https://esempio.it/a' };
  const batch = await run(contentRow({ ...row, batch_id: 'uno' }), { mindSite });
  await expect(batch.result).rejects.toMatchObject({ code: 'page_blocked' });
  const schedule = await run(contentRow({ ...row, schedule_id: 'uno' }), { mindSite });
  await expect(schedule.result).rejects.toMatchObject({ code: 'page_blocked' });
  const byHand = await run(contentRow(row), { mindSite });
  await expect(byHand.result).rejects.toMatchObject({ code: 'page_unreachable' });
  expect(asked).toEqual(['https://esempio.it/a', 'https://esempio.it/a']);
});

test('every stage is reported in order, the original is stored once, and the result holds it unchanged', async () => {
  const { result, stages, stored } = await run(contentRow({ content_base: TEXT }));
  const { content_completed, provenance, comparison } = await result;
  expect(comparison).toBeNull();
  expect(stages).toEqual(['extraction', 'research', 'analysis', 'composition', 'originality']);
  expect(stored).toHaveLength(1);
  const original = originalHtml(stored[0] as Article);
  expect(original).toContain("Il glicine si pota due volte all'anno");
  expect(withoutAdditions(content_completed)).toBe(original);
  expect(Object.keys(provenance.durations)).toEqual(stages);
});

/** Adds a box with text, whatever the article lacks. */
const addingEngine: AnalysisEngine = {
  ...stages.engine,
  async analyse(input, checkpoints, signal) {
    const { findings } = await stages.engine.analyse(input, checkpoints, signal);
    const addition: Addition = {
      id: 'a1',
      task: 'task_2',
      after: 'b2',
      title: 'Gli attrezzi',
      html: '<p>Bastano forbici ben affilate, disinfettate con alcol prima di passare a un altro ramo.</p>',
      note: null,
      reason: 'Il testo non dice con che cosa si taglia.',
      closes: null,
      citations: [],
      asksAuthor: false,
      move: 'add',
    };
    return { findings: { ...findings, additions: [addition] } };
  },
};

test('the text and its completion are measured against the own articles that its fingerprints find', async () => {
  const title = 'Il glicine in vaso';
  const text = `${TEXT.split('\n\n').at(-1)} In vaso cresce meno e beve di più, soprattutto d'agosto.`;
  const asked: unknown[] = [];
  const findOwnArticles: PipelineDeps['findOwnArticles'] = async (...question) => {
    asked.push(question.slice(0, 2));
    return [{ id: 'c0', title, url: null, text }];
  };
  const { result } = await run(contentRow({ id: 'c1', content_base: TEXT }), {
    findOwnArticles,
    engine: addingEngine,
  });
  const { originality, readability, fingerprints, ...columns } = await result;
  expect(asked).toEqual([['c1', fingerprints]]);
  expect(fingerprints.length).toBeGreaterThan(20);
  expect(originality.references).toMatchObject([{ id: 'c0', kind: 'own', title }]);
  expect(columns.originality_score_native_content).toBeLessThan(75);
  expect(columns.originality_score_mixed_content).toBeLessThan(100);
  expect(originality.native.map(({ match }) => match)).toContain('c0');
  expect(readability.after.whole.words).toBeGreaterThan(readability.before.whole.words);
});

test('an outside scorer that cannot be reached leaves its reason and fails nothing', async () => {
  const externalScorer = createWinstonScorer({ apiKey: 'chiave', baseUrl: 'http://127.0.0.1:1' });
  const { result } = await run(contentRow({ content_base: TEXT }), { externalScorer });
  const { originality } = await result;
  expect(originality.external).toEqual([
    { scorer: 'winston', kind: 'ai-detection', state: 'not-scored', reason: 'unavailable' },
  ]);
});

test('a later attempt begins behind the extraction and uses the stored original', async () => {
  const first = await run(contentRow({ content_base: TEXT }));
  const expected = await first.result;
  const [content_extracted = null] = first.stored;
  const { result, stages, stored } = await run(
    contentRow({ url_base: 'https://example.it/', content_extracted }),
  );
  expect((await result).content_completed).toBe(expected.content_completed);
  expect(stages).toEqual(['research', 'analysis', 'composition', 'originality']);
  expect(stored).toEqual([]);
});

test('a refusal of the original ends the path with its code', async () => {
  const { result, stages } = await run(contentRow({ content_base: 'Troppo poco testo per una analisi.' }));
  await expect(result).rejects.toMatchObject({ code: 'too_short', retryable: false });
  expect(stages).toEqual(['extraction']);
});

test('a completed content that does not give the original back is no result', async () => {
  const first = await run(contentRow({ content_base: TEXT }));
  await first.result;
  const article = first.stored[0] as Article;
  // An original that looks like an addition would be taken away with the additions.
  const html = '<blockquote data-addition="R1" data-task="task_1">Una citazione.</blockquote>';
  const blocks = [
    ...article.blocks,
    { id: 'b99', kind: 'quotation' as const, level: null, html, text: 'Una citazione.' },
  ];
  const { result } = await run(contentRow({ content_extracted: { ...article, blocks } }));
  await expect(result).rejects.not.toBeInstanceOf(AnalysisFailure);
  await expect(result).rejects.toThrow('does not hold the original');
});
