import type { Article } from '@rilievo/shared/article';
import type { Extraction } from './extraction.ts';
import type { Extractor } from './extractor.ts';
import type { FetchChangedPage, FetchedPage, FetchPage } from './fetch/fetch-page.ts';
import type { Validators } from './fetch/validators.ts';

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

/**
 * The main article of a page, with what its server says of the page for the next time; null where it says that the page
 * is as it was `known`. Throws as `acquireArticle` does.
 */
export async function acquireChangedPage(
  url: string,
  known: Validators | null,
  deps: { readonly fetchChangedPage: FetchChangedPage; readonly extractor: Extractor },
  signal: AbortSignal,
): Promise<{ readonly article: Article; readonly validators: Validators | null } | null> {
  const page = await deps.fetchChangedPage(url, known, signal);
  if (page === null) return null;
  return { article: await readPage(page, deps.extractor, signal), validators: page.validators };
}

async function acquirePage(url: string, deps: AcquisitionDeps, signal: AbortSignal): Promise<Article> {
  return readPage(await deps.fetchPage(url, signal), deps.extractor, signal);
}

async function readPage(page: FetchedPage, extractor: Extractor, signal: AbortSignal): Promise<Article> {
  const { url, finalUrl, fetchedAt, html } = page;
  const extraction = await extractor.extract({ kind: 'page', html, url: finalUrl }, signal);
  return toArticle({ kind: 'page', url, finalUrl, fetchedAt }, extraction);
}

async function acquireText(text: string, extractor: Extractor, signal: AbortSignal): Promise<Article> {
  const extraction = await extractor.extract({ kind: 'text', text }, signal);
  return toArticle({ kind: 'text', format: extraction.format ?? 'plain' }, extraction);
}

function toArticle(origin: Article['origin'], extraction: Extraction): Article {
  const { title, language, words, blocks, evidence } = extraction;
  return { origin, title, language, words, blocks, evidence };
}
