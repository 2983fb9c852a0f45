import type { TakePiece } from '#extraction/fetch/read-pieces.ts';
import { ownCopy } from '#platform/own-copy.ts';

/** A page, or another sitemap, that a sitemap lists. */
export interface SitemapEntry {
  readonly url: string;
  /** When it was changed, as written; null where nothing is said. */
  readonly changed: string | null;
}

/** Pages, or other sitemaps. */
type SitemapKind = 'pages' | 'index';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Characters within which a file shows what it is. */
const HEAD = 16_384;
/** Characters of one entry, with the addresses of its images and other languages. */
const ENTRY = 262_144;
const ENDS = { pages: '</url>', index: '</sitemap>' } as const;

/**
 * Reads a sitemap as its pieces arrive: `take` receives each entry and returns whether more are wanted. Only addresses
 * and dates are read, so no entity is ever expanded. Time grows linearly with the size, whatever the content, and
 * memory holds one entry.
 */
export function createSitemapReader(take: (entry: SitemapEntry, kind: SitemapKind) => boolean): {
  readonly takePiece: TakePiece;
  /** Undefined: it is no sitemap. */
  kind(): SitemapKind | undefined;
} {
  let rest = '';
  /** The position from which the end of an entry is searched; what was searched is not searched again. */
  let searched = 0;
  let kind: SitemapKind | undefined;
  const takePiece = (piece: string): boolean => {
    rest += piece;
    if (kind === undefined) {
      kind = kindOf(rest);
      if (kind === undefined) return rest.length < HEAD;
    }
    let start = 0;
    for (;;) {
      const end = rest.indexOf(ENDS[kind], Math.max(start, searched));
      if (end < 0) break;
      const entry = entryIn(rest.slice(start, end));
      if (entry && !take(entry, kind)) return false;
      start = end + ENDS[kind].length;
    }
    rest = rest.slice(Math.max(start, rest.length - ENTRY));
    searched = Math.max(0, rest.length - ENDS[kind].length);
    return true;
  };
  return { takePiece, kind: () => kind };
}

function kindOf(head: string): SitemapKind | undefined {
  if (!head.trimStart().startsWith('<')) return undefined;
  const root = /<(urlset|sitemapindex)[\s>]/.exec(head)?.[1];
  if (root === undefined) return undefined;
  return root === 'urlset' ? 'pages' : 'index';
}

/** The addresses of images and videos have a prefix before `loc`. */
function entryIn(text: string): SitemapEntry | null {
  const url = inside(text, 'loc');
  return url ? { url: ownCopy(url), changed: inside(text, 'lastmod') } : null;
}

function inside(text: string, tag: string): string | null {
  const start = text.indexOf(`<${tag}>`);
  const end = start < 0 ? -1 : text.indexOf(`</${tag}>`, start);
  return end < 0 ? null : plainText(text.slice(start + tag.length + 2, end));
}

function plainText(written: string): string {
  const text = written.trim();
  const inner = text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice(9, -3).trim() : text;
  return inner.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
