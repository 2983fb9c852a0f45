import { anyOf } from '#linguistics/phrases.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

const WITH_VAT = anyOf([
  'iva (?:gia )?(?:compres|inclus)a',
  '(?:comprensiv|compres|inclus)[oaie] (?:di |dell.)?iva',
]);
const WITHOUT_VAT = anyOf([
  'iva (?:esclusa|non (?:compresa|inclusa)|a parte)',
  '(?:piu|oltre|oltre a|al netto di|al netto dell.|esclusa) ?iva',
]);

/** Prices that one passage gives with VAT and another without: on one page both can hardly be meant. */
export function vatInPrices({ sentences }: Reading): Contradiction[] {
  const speaking = (pattern: RegExp) =>
    sentences.filter(({ folded, text }) => !text.endsWith('?') && pattern.test(folded));
  const [first, ...alsoWith] = speaking(WITH_VAT);
  const [second, ...alsoWithout] = speaking(WITHOUT_VAT);
  // Several of both are a list of different things.
  if (!first || !second || first === second || alsoWith.length + alsoWithout.length > 1) return [];
  return [{ first, second, on: 'un passaggio dice IVA compresa, un altro IVA esclusa' }];
}
