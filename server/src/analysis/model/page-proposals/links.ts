import { contentStems } from '#linguistics/stems.ts';
import { countWords } from '#linguistics/words.ts';
import { pageAddress } from '#platform/page-address.ts';
import { slugWords } from '#platform/slug-words.ts';
import { findPassage } from '../additions/find-passage.ts';
import type { Evidence } from '../evidence.ts';
import type { LeftOutReason } from '../left-out.ts';
import { type PageProposal, pageBox } from './page-box.ts';
import type { PageAnswer } from './schema.ts';
import { anchorsOf, ownLinks, type SitePage } from './site-pages.ts';

const MAX_LINKS = 5;
const MAX_WORDS = 8;

type GivenLink = PageAnswer['links'][number];

/** A valid proposed link. */
interface Link {
  readonly words: string;
  readonly url: string;
}

/**
 * Links from words of the article to pages that the site's own sitemap lists: each page once, none that the text
 * already links to, and only from words that the page's address contains too.
 */
export function linksProposal(
  given: PageAnswer['links'],
  pages: readonly SitePage[],
  evidence: Evidence,
): PageProposal {
  const before = ownLinks(evidence.article);
  const taken = new Set(before);
  const links: Link[] = [];
  const leftOut: LeftOutReason[] = [];
  for (const one of given) {
    const link = linkOf(one, pages, evidence);
    const address = typeof link === 'string' ? null : pageAddress(link.url);
    if (typeof link === 'string') leftOut.push(link);
    else if (address === null || taken.has(address)) leftOut.push('repeated');
    else if (links.length === MAX_LINKS) leftOut.push('oversized');
    else {
      taken.add(address);
      links.push(link);
    }
  }
  if (links.length === 0) return { box: null, leftOut };
  const count = new Set(before).size;
  const box = pageBox(evidence, {
    what: 'internal-links',
    title: 'I collegamenti alle tue pagine',
    html: "<p>Collega queste parole alle pagine indicate, scelte dall'indirizzo nella sitemap: aprile prima, per controllare che parlino di questo.</p>",
    reason: 'Chi vuole approfondire ha dove andare.',
    now:
      count === 0
        ? 'nessun collegamento a pagine di questo sito'
        : count === 1
          ? 'un collegamento a una pagina di questo sito'
          : `collegamenti a ${count} pagine di questo sito`,
    proposed: links.map(({ words, url }) => `«${words}» → ${url}`).join('\n'),
  });
  return { box, leftOut };
}

function linkOf(
  { where, words, page }: GivenLink,
  pages: readonly SitePage[],
  evidence: Evidence,
): Link | LeftOutReason {
  const target = pages.find(({ id }) => id === page);
  const block = evidence.blocks.get(where);
  if (!target || !block || block.kind === 'heading') return 'unanchored';
  const passage = countWords(words) > MAX_WORDS ? null : findPassage(block.text, words, 1);
  if (passage === null) return 'unanchored';
  const linked = anchorsOf(block.html).some(
    (anchor) =>
      findPassage(anchor.words, passage, 1) !== null || findPassage(passage, anchor.words, 1) !== null,
  );
  if (linked) return 'repeated';
  const known = new Set(contentStems(slugWords(target.url)));
  return contentStems(passage).some((stem) => known.has(stem))
    ? { words: passage, url: target.url }
    : 'unsupported';
}
