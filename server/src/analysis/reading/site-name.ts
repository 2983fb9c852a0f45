import type { PageEvidence } from '@rilievo/shared/article';
import { foldAccents } from '#linguistics/words.ts';

const BETWEEN_PARTS = /\s[|–—·-]\s/;

/** Whether a heading is the name of the site and not of the article: the last part of the page's title is the same. */
export function isSiteName(heading: string, evidence: PageEvidence | null): boolean {
  const own = foldAccents(heading).trim();
  const parts = (evidence?.title ?? '').split(BETWEEN_PARTS);
  const names = [evidence?.siteName ?? '', ...(parts.length > 1 ? parts.slice(-1) : [])];
  return own !== '' && names.some((name) => foldAccents(name).trim() === own);
}
