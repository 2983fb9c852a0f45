import type { Addition } from '@rilievo/shared/findings';
import type { Evidence } from '../evidence.ts';
import { countLeftOut, type LeftOut } from '../left-out.ts';
import { headingsProposal } from './headings.ts';
import { linksProposal } from './links.ts';
import type { PageAnswer } from './schema.ts';
import type { SitePage } from './site-pages.ts';

/** The valid proposals for the page: at most one box each for headings and internal links. */
export function pageProposals(
  { headings, links }: PageAnswer,
  pages: readonly SitePage[],
  evidence: Evidence,
): { readonly page: readonly Addition[]; readonly leftOut: LeftOut } {
  const proposals = [headingsProposal(headings, evidence), linksProposal(links, pages, evidence)];
  return {
    page: proposals.flatMap(({ box }) => box ?? []),
    leftOut: countLeftOut(proposals.flatMap(({ leftOut }) => leftOut)),
  };
}
