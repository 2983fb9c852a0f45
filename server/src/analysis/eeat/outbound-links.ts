import type { Article } from '@rilievo/shared/article';
import { unescapeHtml } from '#platform/html/clean-markup.ts';
import { isSameSite, siteHost } from '#platform/page-address.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';

/** A link of the article to a page. `leadsOut` is null for a pasted text, whose own site is not known. */
export interface OutboundLink {
  /** Without `www.`. */
  readonly host: string;
  readonly leadsOut: boolean | null;
  /** Of a state, a public body or a university. */
  readonly official: boolean;
  readonly affiliate: boolean;
  readonly social: boolean;
  readonly block: ReadBlock;
  /** The sentence of the block that contains the link's words; null if they are not found there. */
  readonly sentence: ReadSentence | null;
}

const LINK = /<a href="(https?:[^"]*)"[^>]*>(.*?)<\/a>/gs;
const OFFICIAL =
  /(?:\.gov\.it|\.gov|\.europa\.eu|\.edu|\.int)$|(?:^|\.)(?:istat|inps|inail|aci|enea|cnr|iss|bancaditalia|consob|ivass|arera|normattiva|gazzettaufficiale|senato|camera|governo|isprambiente|unipi|unibo|unimi|uniroma1|unipd|unito|polimi|efsa|cochrane|regione\.[a-z-]+|comune\.[a-z-]+(?:\.[a-z]{2})?)(?:\.it|\.org)$/;
const AFFILIATE_HOST =
  /(?:^|\.)(?:amzn\.to|awin1\.com|tradedoubler\.com|shareasale\.com|zanox\.com|linksynergy\.com)$/;
const AFFILIATE_QUERY = /[?&](?:tag=[\w-]+-2\d|aff(?:iliate)?(?:_?id)?=|clickref=|awinaffid=|campid=)/i;
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|twitter|x|tiktok|linkedin|pinterest|whatsapp|threads|telegram|t)\.(?:com|net|me|org)$/;

/** Enough for every article; a map of a site has thousands. */
const MAX_LINKS = 400;

export function outboundLinks({ article, blocks }: Reading): OutboundLink[] {
  const own = ownHost(article);
  const links: OutboundLink[] = [];
  for (const block of blocks) {
    for (const [, href = '', inner = ''] of block.block.html.matchAll(LINK)) {
      const url = URL.parse(unescapeHtml(href));
      if (url === null) continue;
      if (links.length === MAX_LINKS) return links;
      const words = unescapeHtml(inner.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
      const sentence = words === '' ? undefined : block.sentences.find(({ text }) => text.includes(words));
      links.push({ ...linkTo(url, own), block, sentence: sentence ?? null });
    }
  }
  return links;
}

function linkTo(url: URL, own: string | null): Omit<OutboundLink, 'block' | 'sentence'> {
  const host = url.hostname.replace(/^www\./, '');
  return {
    host,
    leadsOut: own === null ? null : !isSameSite(host, own),
    official: OFFICIAL.test(host),
    affiliate: AFFILIATE_HOST.test(host) || AFFILIATE_QUERY.test(url.search),
    social: SOCIAL.test(host),
  };
}

function ownHost({ origin }: Article): string | null {
  return origin.kind === 'page' ? siteHost(origin.finalUrl) : null;
}

/** A link that can count as a source: to another site that is neither an affiliate shop nor a social network. */
export function isSourceLink({ leadsOut, official, affiliate, social }: OutboundLink): boolean {
  return !affiliate && !social && (leadsOut === null ? official : leadsOut);
}
