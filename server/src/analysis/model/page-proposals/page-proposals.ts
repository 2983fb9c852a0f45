import type { Addition } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import type { Ground } from '../ground.ts';
import { countLeftOut, type LeftOut } from '../left-out.ts';
import { headingsProposal } from './headings.ts';
import { linksProposal } from './links.ts';
import { ownPagesProposal } from './own-pages.ts';
import type { PageAnswer } from './schema.ts';
import type { SitePage } from './site-pages.ts';

/** What of a model's proposals for the page holds: at most a box each for headings, internal links and new pages. */
export function pageProposals(
  { headings, links, ownPages }: PageAnswer,
  pages: readonly SitePage[],
  understanding: Understanding,
  ground: Ground,
): { readonly page: readonly Addition[]; readonly leftOut: LeftOut } {
  const proposals = [
    headingsProposal(headings, ground),
    linksProposal(links, pages, ground),
    ownPagesProposal(ownPages, understanding, pages, ground),
  ];
  return {
    page: proposals.flatMap(({ box }) => box ?? []),
    leftOut: countLeftOut(proposals.flatMap(({ leftOut }) => leftOut)),
  };
}
