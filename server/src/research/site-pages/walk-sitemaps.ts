import { setTimeout as pause } from 'node:timers/promises';
import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import type { FetchSitemap, FetchText } from '#extraction/fetch/fetch-page.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { siteHost } from '#platform/page-address.ts';
import { createRobotsGate } from '../robots/robots-gate.ts';
import { createSitemapReader, type SitemapEntry } from './sitemap-entries.ts';

/**
 * After so many milliseconds of comparing pages with a robots.txt, other work has so many: rules and addresses can be made
 * so that one page takes thirty.
 */
const TURN_MS = 10;
const REST_MS = 100;

/** Milliseconds after the deadline for comparing what was read with robots.txt. */
const CHECK_MS = 5_000;

/** The functions that fetch from a site. */
export interface SiteDoors {
  readonly fetchText: FetchText;
  readonly fetchSitemap: FetchSitemap;
}

interface SitemapWalk {
  /** A sitemap, or the start page of a site, whose own sitemaps are then looked for. */
  readonly url: string;
  readonly maxSitemaps: number;
  readonly maxPages: number;
  /** Milliseconds for all requests; the pages found by then are kept. */
  readonly totalMs: number;
  /** Whether a page is wanted, judged by its entry. */
  readonly wants: (page: SitemapEntry) => boolean;
  /** Gets each wanted page of the site that its robots.txt lets us read. */
  readonly take: (url: string) => void;
  /** Called for each page that is skipped. */
  readonly leave?: (why: PassedOver) => void;
}

/**
 * An address of another site, a page that robots.txt keeps from us, a sitemap that could not be read or was one too
 * many, or one that was listed before.
 */
type PassedOver = 'other_site' | 'robots' | 'unread' | 'repeated';

/** Why the sitemap asked for gave nothing: it is none, or robots.txt keeps it from us. */
type NoSitemap = 'no_sitemap' | 'forbidden';

/** How the reading ended. `failure` is why no sitemap was read, or that the time ran out. */
interface WalkEnd {
  readonly sitemaps: number;
  readonly failure: NoSitemap | AnalysisFailure | null;
  /** True when there may be more wanted pages than were taken. */
  readonly more: boolean;
}

/**
 * Reads a sitemap and those that it lists, one after another and each once: of one site alone, and as its robots.txt
 * allows. Throws the signal's reason.
 */
export async function walkSitemaps(
  { url, maxSitemaps, maxPages, totalMs, wants, take, leave = () => {} }: SitemapWalk,
  { fetchText, fetchSitemap }: SiteDoors,
  signal: AbortSignal,
): Promise<WalkEnd> {
  const begun = performance.now();
  const inTime = AbortSignal.timeout(totalMs);
  const ending = AbortSignal.any([signal, inTime]);
  const texts = new Map<string, Promise<string>>();
  const readText: FetchText = (address) => {
    const text = texts.get(address) ?? fetchText(address, ending);
    texts.set(address, text);
    return text;
  };
  const askRobots = createRobotsGate(readText, totalMs, ending);
  const host = siteHost(url);
  const isOwn = (address: string) =>
    address.length <= MAX_URL_LENGTH && /^https?:/i.test(address) && siteHost(address) === host;
  let wanted = 0;
  let sitemaps = 0;
  let failure: WalkEnd['failure'] = null;

  async function read(sitemap: string, waiting: Set<string>): Promise<NoSitemap | null> {
    const verdict = await askRobots(sitemap, ending);
    // Its failure says more than that it cannot be had.
    if (verdict === 'unknown') await readText(`${new URL(sitemap).origin}/robots.txt`, ending);
    if (verdict !== 'allowed') return 'forbidden';
    const pages: string[] = [];
    const reader = createSitemapReader((entry, kind) => {
      if (!isOwn(entry.url)) leave('other_site');
      else if (kind === 'index') {
        if (waiting.has(entry.url)) leave('repeated');
        else if (waiting.size < maxSitemaps) waiting.add(entry.url);
        else leave('unread');
      } else if (wants(entry)) {
        wanted += 1;
        if (wanted <= maxPages) pages.push(entry.url);
      }
      return wanted <= maxPages;
    });
    try {
      await fetchSitemap(sitemap, reader.takePiece, ending);
      if (reader.kind() === undefined) return 'no_sitemap';
      sitemaps += 1;
    } finally {
      // Addresses that were read before a failure are kept.
      let began = performance.now();
      for (const page of pages) {
        if (performance.now() - begun > totalMs + CHECK_MS) break;
        if ((await askRobots(page, signal)) === 'allowed') take(page);
        else leave('robots');
        if (performance.now() - began < TURN_MS) continue;
        await pause(REST_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
        began = performance.now();
      }
    }
    return null;
  }

  const failureOf = (error: unknown): AnalysisFailure => {
    signal.throwIfAborted();
    if (error instanceof AnalysisFailure) return error;
    if (inTime.aborted) return new AnalysisFailure('page_unreachable', true);
    throw error;
  };
  const readRobots = (address: string) =>
    readText(address, ending).catch((error) => {
      failureOf(error);
      return '';
    });
  const first = await firstSitemaps(url, readRobots, isOwn);
  for (const _ of first.slice(maxSitemaps)) leave('unread');
  const waiting = new Set(first.slice(0, maxSitemaps));
  let isFirst = true;
  // Those that a sitemap lists are added while it is walked.
  for (const sitemap of waiting) {
    if (wanted > maxPages) break;
    const gone = await read(sitemap, waiting).catch(failureOf);
    signal.throwIfAborted();
    if (gone && isFirst) failure = gone;
    else if (gone) leave('unread');
    isFirst = false;
  }
  const late = inTime.aborted && wanted <= maxPages;
  if (sitemaps > 0) failure = late ? new AnalysisFailure('page_unreachable', true) : null;
  return { sitemaps, failure, more: wanted > maxPages };
}

/** The sitemap itself; of a start page, those that robots.txt names, or the one at the usual place. */
async function firstSitemaps(
  url: string,
  read: (address: string) => Promise<string>,
  isOwn: (address: string) => boolean,
): Promise<string[]> {
  const { origin, pathname, search } = new URL(url);
  if (pathname !== '/' || search !== '') return [url];
  const robots = await read(`${origin}/robots.txt`);
  const named = [...new Set(sitemapsOf(robots).filter(isOwn))];
  return named.length > 0 ? named : [`${origin}/sitemap.xml`];
}

/** The sitemaps that a robots.txt names, in any group. */
function sitemapsOf(robots: string): string[] {
  return robots
    .split(/\r\n?|\n/)
    .flatMap((line) => /^\s*sitemap\s*:\s*(\S+)/i.exec(line.replace(/\s#.*/, ''))?.[1] ?? []);
}
