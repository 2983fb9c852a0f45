import { AnalysisFailure } from '#platform/failure.ts';
import { createAllowList } from './allow-list.ts';
import { failureOfError } from './fetch-failure.ts';
import type { ConnectionGuard } from './guarded-connector.ts';
import { DEFAULT_LIMITS, type FetchLimits } from './limits.ts';
import { type Dial, dialTcp, type Lookup, systemLookup } from './network.ts';
import { parsePageUrl, parseRedirect } from './page-url.ts';
import { type Message, postOnce, type Receipt } from './post-message.ts';
import type { TakePiece } from './read-pieces.ts';
import type { Validators } from './validators.ts';
import {
  changedPage,
  HTML_PAGE,
  PLAIN_TEXT,
  sitemapInPieces,
  type VisitedDocument,
  visit,
  type Wanted,
} from './visit.ts';

/**
 * A page as fetched: the address asked for, the one that answered after redirects (without fragment), the decoded
 * document, and when it was read (ISO 8601).
 */
export interface FetchedPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly html: string;
  readonly fetchedAt: string;
}

/** Fetches a page that a user named. Throws `AnalysisFailure`, or the signal's reason as soon as it aborts. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<FetchedPage>;

/** Fetches a page with what its server says of it; null where the server says that the page is as it was `known`. */
export type FetchChangedPage = (
  url: string,
  known: Validators | null,
  signal: AbortSignal,
) => Promise<(FetchedPage & Pick<VisitedDocument, 'validators'>) | null>;

/** Fetches a small text in UTF-8, as a site's `robots.txt`, under the same guards. Throws as `FetchPage` does. */
export type FetchText = (url: string, signal: AbortSignal) => Promise<string>;

/** Fetches a sitemap, packed or not, and hands over its text piece by piece, under the same guards. Throws as `FetchPage`. */
export type FetchSitemap = (url: string, take: TakePiece, signal: AbortSignal) => Promise<void>;

/** Sends a message to an address that a user named, under the same guards, with hosts of its own. Throws as `FetchPage`. */
export type PostMessage = (url: string, message: Message, signal: AbortSignal) => Promise<Receipt>;

export interface PageFetcher {
  readonly fetchPage: FetchPage;
  readonly fetchChangedPage: FetchChangedPage;
  readonly fetchText: FetchText;
  readonly fetchSitemap: FetchSitemap;
  readonly postMessage: PostMessage;
  /** Ends the fetches that are under way, as `page_unreachable`, and refuses later ones. */
  close(): void;
}

interface PageFetcherOptions {
  /** `host` or `host:port` (`FETCH_ALLOW_HOSTS`): these alone may have addresses that are not public. */
  readonly allowHosts: readonly string[];
  /** The same for messages (`WEBHOOK_ALLOW_HOSTS`): whoever may be read need not be one that may be told something. */
  readonly postHosts?: readonly string[];
  readonly limits?: Partial<FetchLimits>;
  readonly lookup?: Lookup;
  readonly dial?: Dial;
}

/** The overhead of an uncompressed body on the wire. */
const FRAMED = 1.05;

/** The guarded fetcher: the only part of the program that opens addresses named by users. */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const guard = {
    allows: createAllowList(options.allowHosts),
    ports: limits.ports,
    wireBytes: limits.wireBytes,
    lookup: options.lookup ?? systemLookup,
    dial: options.dial ?? dialTcp,
  };
  const postGuard = { ...guard, allows: createAllowList(options.postHosts ?? []) };
  const closing = new AbortController();

  async function inTime<T>(
    totalMs: number,
    work: (ending: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const ending = new AbortController();
    const stops = [endOn(signal, ending), endOn(closing.signal, ending), endAfter(totalMs, ending)];
    try {
      ending.signal.throwIfAborted();
      return await work(ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : failureOfError(error);
    } finally {
      for (const stop of stops) stop();
    }
  }

  function fetchDocument(url: string, wanted: Wanted, own: Partial<FetchLimits>, signal: AbortSignal) {
    const allowed = { ...limits, ...own };
    const guarded = { ...guard, wireBytes: allowed.wireBytes };
    return inTime(
      allowed.totalMs,
      (ending) => followRedirects(url, wanted, guarded, allowed, ending),
      signal,
    );
  }

  return {
    fetchPage: async (url, signal) => {
      const { finalUrl, text } = await fetchDocument(url, HTML_PAGE, {}, signal);
      return { url, finalUrl, html: text, fetchedAt: new Date().toISOString() };
    },
    fetchChangedPage: async (url, known, signal) => {
      const document = await fetchDocument(url, changedPage(known), {}, signal);
      if (document.unchanged) return null;
      const { finalUrl, text, validators } = document;
      return { url, finalUrl, html: text, fetchedAt: new Date().toISOString(), validators };
    },
    fetchText: async (url, signal) => {
      const { text } = await fetchDocument(url, PLAIN_TEXT, { bodyBytes: limits.textBytes }, signal);
      return text;
    },
    fetchSitemap: async (url, take, signal) => {
      const { sitemapBytes: bodyBytes, sitemapMs: totalMs, wireBytes, headerBytes } = limits;
      const own = {
        bodyBytes,
        totalMs,
        wireBytes: Math.max(wireBytes, 2 * headerBytes + bodyBytes * FRAMED),
      };
      await fetchDocument(url, sitemapInPieces(take), own, signal);
    },
    postMessage: (url, message, signal) =>
      inTime(
        limits.totalMs,
        (ending) => postOnce(parsePageUrl(url), message, postGuard, limits, ending),
        signal,
      ),
    close: () => closing.abort(unreachable('the fetcher was closed')),
  };
}

async function followRedirects(
  url: string,
  wanted: Wanted,
  guard: ConnectionGuard,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<VisitedDocument & { readonly finalUrl: string }> {
  const asked = parsePageUrl(url);
  let target = asked;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const result = await visit(target, wanted, guard, limits, signal).catch((error) => {
      throw target.host === asked.host ? error : withoutItsWait(error);
    });
    if (result.kind === 'document') {
      target.hash = '';
      return { ...result, finalUrl: target.href };
    }
    target = parseRedirect(result.location, target);
  }
  throw new AnalysisFailure('too_many_redirects', false);
}

/** A failure as it counts for the host that was asked: only that one may say how long it is to be left alone. */
function withoutItsWait(error: unknown): unknown {
  return error instanceof AnalysisFailure && error.retryAfterMs !== undefined
    ? new AnalysisFailure(error.code, error.retryable, { cause: error.cause })
    : error;
}

function endOn(signal: AbortSignal, ending: AbortController): () => void {
  const end = () => ending.abort(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return () => signal.removeEventListener('abort', end);
}

function endAfter(milliseconds: number, ending: AbortController): () => void {
  const timer = setTimeout(() => ending.abort(unreachable('the deadline passed')), milliseconds);
  return () => clearTimeout(timer);
}

function unreachable(why: string): AnalysisFailure {
  return new AnalysisFailure('page_unreachable', true, { cause: new Error(why) });
}
