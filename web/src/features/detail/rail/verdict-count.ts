import type { AssessmentItem, Verdict } from '@rilievo/shared/assessment';
import { VERDICTS } from '@rilievo/shared/assessment';

/** How many items have each verdict, in the order of `VERDICTS`; verdicts that nobody got are left out. */
export function countVerdicts(items: readonly AssessmentItem[]): { verdict: Verdict; count: number }[] {
  return VERDICTS.map((verdict) => ({
    verdict,
    count: items.filter((item) => item.verdict === verdict).length,
  })).filter(({ count }) => count > 0);
}

/** Verdicts that ask for work come first, those that nobody could judge last. */
const READING_ORDER: readonly Verdict[] = ['mancante', 'parziale', 'soddisfatto', 'non osservabile'];

export function inReadingOrder(items: readonly AssessmentItem[]): AssessmentItem[] {
  return READING_ORDER.flatMap((verdict) => items.filter((item) => item.verdict === verdict));
}
