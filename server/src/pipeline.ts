import { type Article, originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import type { AnalysisResult } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import type { AnalysisEngine, Rank } from './analysis/engine.ts';
import { kindOfContent } from './analysis/reading/content-kind.ts';
import { readArticle } from './analysis/reading/read-article.ts';
import { type CompletedDocument, composeDocument } from './composition/compose-document.ts';
import { acquireArticle } from './extraction/acquire-article.ts';
import type { Extractor } from './extraction/extractor.ts';
import type { FetchPage } from './extraction/fetch/fetch-page.ts';
import type { ReadHouseRules } from './house-rules.ts';
import { addedTexts } from './originality/added-text.ts';
import { articleText } from './originality/article-sentences.ts';
import { compareOriginality } from './originality/compare-originality.ts';
import type { ExternalScorer } from './originality/external-scorer.ts';
import { overlapWords } from './originality/normalise.ts';
import type { FindOwnArticles } from './originality/own-articles.ts';
import { freezeReferences } from './originality/reference-set.ts';
import { fingerprints } from './originality/winnowing.ts';
import { storable } from './platform/storable.ts';
import type { AnalysisRun } from './queue/work-on-claim.ts';
import { measureReadability } from './readability/measure-readability.ts';
import type { GatherSources } from './research/gather-sources.ts';
import { pageText } from './research/page-reader.ts';
import type { FindRanking } from './research/ranking/find-ranking.ts';
import type { MindSite } from './research/robots/site-manners.ts';
import { inWords, searchQuery } from './research/search/search-query.ts';
import type { FindSitePages } from './research/site-pages/find-site-pages.ts';
import type { FetchedSource } from './research/source.ts';
import { buildResult, type TextMeasures } from './result/build-result.ts';

export interface PipelineDeps {
  readonly fetchPage: FetchPage;
  /** Asked for pages of batches and schedules: a page that is sent by hand is read as its reader would. */
  readonly mindSite: MindSite;
  readonly extractor: Extractor;
  readonly gatherSources: GatherSources;
  /** Null when no search engine is set: then nothing is compared with what ranks. */
  readonly findRanking: FindRanking | null;
  /** Asked only for a language model: the local engine proposes no links. */
  readonly findSitePages: FindSitePages;
  readonly engine: AnalysisEngine;
  /** Asked only for a language model: the local engine follows none. */
  readonly readHouseRules: ReadHouseRules;
  readonly findOwnArticles: FindOwnArticles;
  /** Null when no key for one is set. */
  readonly externalScorer: ExternalScorer | null;
}

/**
 * The path of an analysis, from the row that a user submitted to the columns of its result. Each stage is reported
 * before it starts; the acquired original is stored at once, and a later attempt begins behind it.
 * Throws `AnalysisFailure`, or the signal's reason when it is aborted.
 */
export async function runAnalysis(
  content: ContentRow,
  deps: PipelineDeps,
  { report, checkpoints }: AnalysisRun,
  signal: AbortSignal,
): Promise<AnalysisResult> {
  const durations: Partial<Record<Stage, number>> = {};
  const { engine } = deps;
  const { task_1, task_2, task_3, prompt, llm } = content;
  const tasks = { task_1, task_2, task_3 };

  async function stage<T>(name: Stage, work: () => T | Promise<T>, extracted?: Article): Promise<T> {
    await report(name, extracted);
    const began = performance.now();
    const outcome = await work();
    durations[name] = Math.round(performance.now() - began);
    return outcome;
  }

  const stored = content.content_extracted;
  const article = stored ?? (await stage('extraction', () => acquireOriginal(content, deps, signal)));
  const houseRules = engine.kind === 'model' ? await deps.readHouseRules(content.id, signal) : null;
  const sites = houseRules ? { prefer: houseRules.preferSites, never: houseRules.neverSites } : undefined;
  const rank = task_1 ? rankFor(article, deps, signal) : undefined;
  const findSitePages = () => deps.findSitePages(article, signal);
  const sources = await stage(
    'research',
    () => {
      // Links are read for what may be cited there, which takes a model. Without one the query is known already.
      if (engine.kind === 'model') {
        const ymyl = kindOfContent(readArticle(article)).ymyl !== null;
        return deps.gatherSources({ article, prompt, links: true, sites, ymyl }, checkpoints, signal);
      }
      const ranked =
        rank && (async () => (await rank())?.pages.flatMap((page) => pageText({ page }) ?? []) ?? []);
      return deps.gatherSources({ article, prompt, links: false, ranked }, checkpoints, signal);
    },
    stored === null ? article : undefined,
  );
  const { findings, usage } = await stage('analysis', () =>
    engine.analyse(
      { article, sources, tasks, prompt, houseRules, llm: llm ?? DEFAULT_MODEL, rank, findSitePages },
      checkpoints,
      signal,
    ),
  );
  const completed = await stage('composition', () => composeDocument(article, findings, sources, tasks));
  requireOriginal(article, completed.html);
  const measures = await stage('originality', () =>
    measureTexts(content.id, article, sources, completed, deps, signal),
  );
  return buildResult({ completed, sources, findings, measures, engine, usage, houseRules, durations });
}

/** The ranking pages for an Italian article, requested once per query; undefined if there is no search engine. */
function rankFor(article: Article, { findRanking }: PipelineDeps, signal: AbortSignal): Rank | undefined {
  if (findRanking === null || !(article.language ?? 'it').startsWith('it')) return undefined;
  const known = new Map<string, ReturnType<Rank>>();
  return async (asked) => {
    const query = asked === undefined ? searchQuery(article) : inWords(asked);
    if (query === null) return null;
    const finding = known.get(query) ?? findRanking(query, article, signal);
    known.set(query, finding);
    return finding;
  };
}

/** How much the text takes up from others and how easily it reads, alone and with its additions. */
async function measureTexts(
  contentId: string,
  article: Article,
  sources: readonly FetchedSource[],
  completed: CompletedDocument,
  { findOwnArticles, externalScorer }: PipelineDeps,
  signal: AbortSignal,
): Promise<TextMeasures> {
  const text = articleText(article);
  const added = addedTexts(completed);
  const prints = fingerprints(overlapWords(text));
  const ownArticles = await findOwnArticles(contentId, prints, signal);
  const references = await freezeReferences(article, prints, sources, ownArticles);
  const external = externalScorer ? [await externalScorer.score(text, article.language, signal)] : [];
  return {
    originality: await compareOriginality(article, added, references, external),
    readability: measureReadability(article, added),
    fingerprints: prints,
  };
}

async function acquireOriginal(
  content: ContentRow,
  deps: PipelineDeps,
  signal: AbortSignal,
): Promise<Article> {
  const nobodyWaits = content.batch_id || content.schedule_id;
  if (nobodyWaits && content.url_base) await deps.mindSite(content.url_base, signal);
  const request = { url: content.url_base, content: content.content_base };
  return storable(await acquireArticle(request, deps, signal));
}

/** The first promise: without its additions the completed content is the original, byte for byte. */
function requireOriginal(article: Article, completed: string): void {
  if (withoutAdditions(completed) !== originalHtml(article)) {
    throw new Error('the completed content does not hold the original unchanged');
  }
}
