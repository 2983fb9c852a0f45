import type { Article } from '@rilievo/shared/article';
import type { Extractor } from '#extraction/extractor.ts';
import type { LocalWeb } from '#extraction/fetch/testing/local-web.ts';
import { createLogger } from '#platform/logger.ts';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { createResearch, type ResearchDeps, type SourceRequest } from '../gather-sources.ts';
import type { PageSearch } from '../search/search-provider.ts';

const ORIGIN: Article['origin'] = {
  kind: 'page',
  url: 'http://mio.example/articolo',
  finalUrl: 'http://mio.example/articolo',
  fetchedAt: '2026-01-10T10:00:00Z',
};

/** An article with these links. */
export function article(...links: string[]): Article {
  const blocks = links.map((link, index) => {
    const html = `<p><a href="${link}">fonte</a></p>`;
    return { id: `b${index + 1}`, kind: 'paragraph' as const, level: null, html, text: 'fonte' };
  });
  return { origin: ORIGIN, title: 'Potare il rosmarino', language: 'it', words: 0, blocks, evidence: null };
}

/** A search engine that always finds these, and keeps what it was asked. */
export function finding(...urls: string[]): PageSearch & { readonly queries: string[] } {
  const queries: string[] = [];
  const search = async (query: string) => {
    queries.push(query);
    return urls.map((url) => ({ url }));
  };
  return { name: 'prova', queries, search };
}

/** Research on a local web; `lines` are the log. */
export function startResearch(
  web: LocalWeb,
  others: Partial<ResearchDeps> & { readonly extractor: Extractor },
) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const { fetchPage, fetchText } = web.fetcher;
  // A busy machine takes its time.
  const limits = { totalMs: 120_000, foundMs: 60_000 };
  const gatherSources = createResearch({ fetchPage, fetchText, search: null, logger, limits, ...others });
  const gather = (
    request: Partial<SourceRequest>,
    checkpoints = memoryCheckpoints(),
    signal = new AbortController().signal,
  ) => gatherSources({ article: article(), prompt: null, links: false, ...request }, checkpoints, signal);
  return { ...web, gather, lines };
}
