import type { Pillar } from '@rilievo/shared/assessment';
import type { CriterionSource } from './criterion-sources.ts';

/**
 * One criterion of the checklist. `counts` says what counts as evidence. `seenIn` says where that can be seen: in the
 * text alone, in what the page itself shows to a program, or only elsewhere (the site, other sites), where nobody looked.
 */
export interface ChecklistItem {
  readonly id: string;
  readonly pillar: Pillar;
  readonly criterion: string;
  readonly source: CriterionSource;
  readonly counts: string;
  readonly seenIn: 'text' | 'page' | 'elsewhere';
}
