import type { Block } from '@rilievo/shared/article';
import type { UnreadReason } from '@rilievo/shared/comparison';
import type { FailureCode } from '@rilievo/shared/failure';
import { MAX_TITLE_LENGTH } from '@rilievo/shared/limits';
import type { Publisher } from '@rilievo/shared/publisher';
import type { Extraction } from '../extraction/extraction.ts';
import type { Extractor } from '../extraction/extractor.ts';
import type { FetchPage, FetchText } from '../extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import { faultOf, RemoteFault } from '../platform/fault.ts';
import { textLines } from '../platform/html/text-lines.ts';
import type { Logger } from '../platform/logger.ts';
import { createHostTurns } from './host-turns.ts';
import { publisherOf } from './publisher/publisher-of.ts';
import { createRobotsGate } from './robots/robots-gate.ts';

/** A page that was read: the address that answered, and the text of its main article. */
export interface PageText {
  readonly url: string;
  readonly title: string | null;
  readonly siteName: string | null;
  readonly retrievedAt: string;
  readonly publisher?: Publisher | undefined;
  /** The day of its last change or publication, as the page says. */
  readonly dated?: string | null | undefined;
  readonly text: string;
}

/** A page that was read, with the parts of its main article. */
interface ReadPage extends Omit<PageText, 'text'> {
  readonly language: string | null;
  readonly blocks: readonly Block[];
}

/** A page, or why there is none. */
export type ReadOutcome =
  | { readonly page: ReadPage }
  | { readonly page: null; readonly reason: UnreadReason };

export interface ReaderDeps {
  readonly fetchPage: FetchPage;
  readonly fetchText: FetchText;
  readonly extractor: Extractor;
  readonly logger: Logger;
}

/** Reads pages for one analysis. Null: the page could not be read, may not be, or time ran out. Never throws. */
export interface PageReader {
  /** A page that the user named. */
  readNamed(url: string): Promise<PageText | null>;
  /** A page that nobody named: read only if robots.txt allows it, and not for long. */
  readFound(url: string): Promise<PageText | null>;
  /** As `readFound`, in parts, and with the reason where it was not read. */
  readParts(url: string): Promise<ReadOutcome>;
}

const PER_HOST = 2;
/** Characters of a page that are kept: some 9,000 words. */
const MAX_CHARACTERS = 60_000;
/** A page is read only where its site is known to allow it. */
const UNREAD_BY_ROBOTS = { disallowed: 'robots', unknown: 'unreachable' } as const;
const REASONS: Partial<Record<FailureCode, UnreadReason>> = {
  page_blocked: 'blocked',
  not_html: 'not-html',
  no_article: 'empty',
  too_short: 'empty',
  too_long: 'too-large',
  page_too_large: 'too-large',
  page_too_complex: 'too-large',
};

/** `foundMs` is what one found page may take, its robots.txt included; everything ends with `ending`. */
export function createPageReader(deps: ReaderDeps, foundMs: number, ending: AbortSignal): PageReader {
  const takeTurn = createHostTurns(PER_HOST);
  const askRobots = createRobotsGate(deps.fetchText, foundMs, ending);

  async function attempt(
    url: string,
    timeMs: number | null,
    read: (signal: AbortSignal) => Promise<ReadOutcome>,
  ): Promise<ReadOutcome> {
    return takeTurn(new URL(url).host, async () => {
      const signal = timeMs === null ? ending : AbortSignal.any([ending, AbortSignal.timeout(timeMs)]);
      try {
        signal.throwIfAborted();
        return await read(signal);
      } catch (error) {
        if (error instanceof AnalysisFailure) deps.logger.info({ code: error.code }, 'source not read');
        const fault = error instanceof AnalysisFailure ? error.cause : error;
        const ours = fault === error ? !signal.aborted : fault instanceof RemoteFault;
        if (ours) deps.logger.error(faultOf(fault), 'unexpected error while reading a source');
        return { page: null, reason: reasonOf(error, signal) };
      }
    });
  }

  const readParts = (url: string) =>
    attempt(url, foundMs, async (signal) => {
      const asked = await askRobots(url, signal);
      if (asked !== 'allowed') return { page: null, reason: UNREAD_BY_ROBOTS[asked] };
      const page = await readPage(url, deps, signal);
      // A redirect may have led where we may not read.
      const led = await askRobots(page.url, signal);
      return led === 'allowed' ? { page } : { page: null, reason: UNREAD_BY_ROBOTS[led] };
    });

  return {
    readParts,
    readFound: async (url) => pageText(await readParts(url)),
    readNamed: async (url) =>
      pageText(await attempt(url, null, async (signal) => ({ page: await readPage(url, deps, signal) }))),
  };
}

function reasonOf(error: unknown, signal: AbortSignal): UnreadReason {
  if (error instanceof AnalysisFailure) return REASONS[error.code] ?? 'unreachable';
  return signal.aborted ? 'slow' : 'unreachable';
}

async function readPage(
  url: string,
  { fetchPage, extractor }: ReaderDeps,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { html, finalUrl, fetchedAt } = await fetchPage(url, signal);
  const extraction = await extractor.extract({ kind: 'page', html, url: finalUrl }, signal);
  const publisher = publisherOf(finalUrl, extraction.evidence);
  return { url: finalUrl, retrievedAt: fetchedAt, publisher, ...partsOf(extraction) };
}

function partsOf({ title, language, blocks, evidence }: Extraction) {
  return {
    title: title?.slice(0, MAX_TITLE_LENGTH) ?? null,
    siteName: evidence?.siteName?.slice(0, MAX_TITLE_LENGTH) ?? null,
    dated: evidence?.modifiedAt ?? evidence?.publishedAt ?? null,
    language,
    blocks,
  };
}

/** A page as one text. */
export function pageText({ page }: Pick<ReadOutcome, 'page'>): PageText | null {
  if (page === null) return null;
  const { blocks, url, title, siteName, retrievedAt, publisher, dated } = page;
  return { url, title, siteName, retrievedAt, publisher, dated, text: boundedText(blocks) };
}

/** A line for each paragraph, list item and table row; cut between words, since half a number is another number. */
function boundedText(blocks: readonly Block[]): string {
  const text = blocks.flatMap((block) => textLines(block.html)).join('\n');
  if (text.length <= MAX_CHARACTERS) return text;
  const cut = text.slice(0, MAX_CHARACTERS);
  return cut.slice(0, Math.max(0, cut.lastIndexOf(' '), cut.lastIndexOf('\n')));
}
