import type { Article } from '@rilievo/shared/article';
import type { Extraction } from './extraction.ts';
import type { Extractor } from './extractor.ts';
import type { FetchPage } from './fetch/fetch-page.ts';

interface AcquisitionDeps {
  readonly fetchPage: FetchPage;
  readonly extractor: Extractor;
}

/**
 * The original of a request: the main article of the page at `url`, or else the text in `content` (plain, Markdown or
 * HTML). Throws `AnalysisFailure` with the reason for a refusal, or the signal's reason.
 */
export async function acquireArticle(
  request: { readonly url: string | null; readonly content: string | null },
  deps: AcquisitionDeps,
  signal: AbortSignal,
): Promise<Article> {
  const url = request.url?.trim() ?? '';
  return url === ''
    ? await acquireText(request.content ?? '', deps.extractor, signal)
    : await acquirePage(url, deps, signal);
}

async function acquirePage(url: string, deps: AcquisitionDeps, signal: AbortSignal): Promise<Article> {
  const page = await deps.fetchPage(url, signal);
  const extraction = await deps.extractor.extract(
    { kind: 'page', html: page.html, url: page.finalUrl },
    signal,
  );
  const { finalUrl, fetchedAt } = page;
  return toArticle({ kind: 'page', url: page.url, finalUrl, fetchedAt }, extraction);
}

async function acquireText(text: string, extractor: Extractor, signal: AbortSignal): Promise<Article> {
  const extraction = await extractor.extract({ kind: 'text', text }, signal);
  return toArticle({ kind: 'text', format: extraction.format ?? 'plain' }, extraction);
}

function toArticle(origin: Article['origin'], extraction: Extraction): Article {
  const { title, language, words, blocks, evidence } = extraction;
  return { origin, title, language, words, blocks, evidence };
}
