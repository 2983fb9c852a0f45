import { type Comparison, halfAnswer } from '@rilievo/shared/comparison';
import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';
import type { JudgedNeed } from './judge-needs.ts';

/**
 * On 52 unseen texts 3 of 16 open questions of yes or no were worth their box, and 2 of 9 that ask for a list: both
 * are answered in words that nobody foresees.
 */
const SELDOM_MISSED: ReadonlySet<AnswerType> = new Set(['yesno', 'names']);
const ASKS_YES_OR_NO =
  /^(?:bisogna|si può|si possono|serve|servono|è|sono|c'è|ci sono|può|possono|conviene|vale|funziona)(?!\p{L})/iu;
/** Papers and models have names of their own: a text without them lacks them. */
const ASKS_FOR_PAPERS = /\b(?:document[oi]|modul[oi]|modello|fac-?simile)\b/i;
/**
 * How the ids of families' needs begin. Families list the words of every answer, and a second reader chose what is
 * essential in them.
 */
const OMITTED = 'omitted-';
/** The whole time of a work is told step by step. */
const ASKS_THE_WHOLE = /^quanto tempo (?:.*\bin tutto\b|ci vuole\b|serve\b|occorre\b)/i;

/** False for an open need that is more often answered, or not asked at all, than missing; pages that rank can ask it. */
export function isWorthSaying(
  { need, question, verdict }: JudgedNeed,
  comparison: Comparison | null,
): boolean {
  if (verdict !== 'open' || halfAnswer(comparison, need.id)) return true;
  if (need.weight !== 'essential' || ASKS_THE_WHOLE.test(question)) return false;
  if (need.id.startsWith(OMITTED)) return true;
  const isSeldomMissed = SELDOM_MISSED.has(need.answer) || ASKS_YES_OR_NO.test(question);
  return !isSeldomMissed || ASKS_FOR_PAPERS.test(question);
}
