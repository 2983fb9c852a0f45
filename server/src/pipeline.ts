import { type Article, originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { AnalysisResult } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import type { AnalysisEngine } from './analysis/engine.ts';
import { composeDocument } from './composition/compose-document.ts';
import { acquireArticle } from './extraction/acquire-article.ts';
import type { Extractor } from './extraction/extractor.ts';
import type { FetchPage } from './extraction/fetch/fetch-page.ts';
import type { ReportStage } from './queue/work-on-claim.ts';
import { gatherSources } from './research/gather-sources.ts';
import { buildResult } from './result/build-result.ts';
import { storable } from './result/storable.ts';

export interface PipelineDeps {
  readonly fetchPage: FetchPage;
  readonly extractor: Extractor;
  readonly engine: AnalysisEngine;
}

/**
 * The path of an analysis, from the row that a user submitted to the columns of its result. Each stage is reported
 * before it starts; the acquired original is stored at once, and a later attempt begins behind it.
 * Throws `AnalysisFailure`, or the signal's reason when it is aborted.
 */
export async function runAnalysis(
  content: ContentRow,
  deps: PipelineDeps,
  report: ReportStage,
  signal: AbortSignal,
): Promise<AnalysisResult> {
  const durations: Partial<Record<Stage, number>> = {};
  const { engine } = deps;
  const { task_1, task_2, task_3, prompt } = content;
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
  const sources = await stage('research', gatherSources, stored === null ? article : undefined);
  const findings = await stage('analysis', () => engine.analyse({ article, sources, tasks, prompt }, signal));
  const completed = await stage('composition', () => composeDocument(article, findings, sources, tasks));
  requireOriginal(article, completed.html);
  // Originality has its place here, once the completed text exists; no score is computed and its columns stay null.
  await report('originality');
  return buildResult({ completed, sources, engine, dropped: findings.dropped, durations });
}

async function acquireOriginal(
  content: ContentRow,
  deps: PipelineDeps,
  signal: AbortSignal,
): Promise<Article> {
  const request = { url: content.url_base, content: content.content_base };
  return storable(await acquireArticle(request, deps, signal));
}

/** The first promise: without its additions the completed content is the original, byte for byte. */
function requireOriginal(article: Article, completed: string): void {
  if (withoutAdditions(completed) !== originalHtml(article)) {
    throw new Error('the completed content does not hold the original unchanged');
  }
}
