import { AUTHORITY_ITEMS } from './authority-items.ts';
import { EXPERIENCE_ITEMS } from './experience-items.ts';
import { EXPERTISE_ITEMS } from './expertise-items.ts';
import { TRUST_ITEMS } from './trust-items.ts';

/** Changes whenever a criterion, or the way its verdict is reached, changes. */
export const CHECKLIST_VERSION = 'eeat-4';

/** The E-E-A-T checklist, pillar by pillar. */
export const CHECKLIST = [
  ...EXPERIENCE_ITEMS,
  ...EXPERTISE_ITEMS,
  ...AUTHORITY_ITEMS,
  ...TRUST_ITEMS,
] as const;

/** The items that text or page can show; the others are never observable from here. */
export type JudgedId = Exclude<(typeof CHECKLIST)[number], { seenIn: 'elsewhere' }>['id'];
