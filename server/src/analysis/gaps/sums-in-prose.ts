import { MANY } from '#linguistics/numerals.ts';
import { isSame, numberIn } from '../reading/quantities.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

const UNIT = 'euro|€|minuti|ore|giorni|grammi|kg|km|metri|litri|punti';
const NUMBER = `(?:€ ?)?(${MANY})(?: ?(${UNIT}))?`;
const EQUALS = ',? (?:cioe|ossia|vale a dire|fanno|fa|uguale(?: a)?|=|per un totale di|in tutto)';
/** «95 più 45, cioè 130 euro». */
const SUM = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<!\\+ ?|piu )${NUMBER} (?:piu|\\+) ${NUMBER}${EQUALS} ${NUMBER}(?![\\p{L}\\p{N}]|[.,:]\\d| (?:piu|per cento|volte)\\b)`,
  'gu',
);

/** Sums of two numbers of one unit, told with both, that give another. */
export function sumsInProse({ sentences }: Reading): Contradiction[] {
  return sentences.flatMap((sentence) => {
    const [wrong] = Array.from(sentence.folded.matchAll(SUM)).flatMap(([, ...parts]) => {
      const [first = '', , second = '', , told = ''] = parts;
      const units = new Set([parts[1], parts[3], parts[5]].filter((unit) => unit !== undefined));
      const [one, other, sum] = [first, second, told].map(numberIn);
      if (units.size > 1 || one == null || other == null || sum == null || isSame(one + other, sum))
        return [];
      return [`${first} più ${second} fa ${(one + other).toLocaleString('it')}`];
    });
    return wrong ? [{ first: sentence, second: sentence, on: wrong }] : [];
  });
}
