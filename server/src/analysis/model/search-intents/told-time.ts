import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { readFragment } from '../additions/fragment-text.ts';

const ASKS_FOR_TIME = anyAtWordStart([
  /(?:in|per|dopo|ogni) quant[oi] (?:tempo|ore|giorni|settimane|mesi)\b/u,
]);
const TIME =
  /(?<!\p{L})(?:secondi|minut[oi]|or[ae]|giorn[oi]|giornat[ae]|nott[ei]|settiman[ae]|mes[ei]|ann[oi]|stagion[ei]|subito|immediat\p{L}+|mai)(?!\p{L})/u;

/** Whether an answer begins without the time that its question asks for: «in tempi diversi» answers nobody. */
export function lacksTime(question: string, html: string): boolean {
  if (!ASKS_FOR_TIME.test(foldAccents(question))) return false;
  const [first = ''] = trimmedSentences(readFragment(html).pieces[0] ?? '');
  return first !== '' && !TIME.test(foldAccents(first));
}
