import { SOME } from '#linguistics/numerals.ts';
import { numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** «Viene diviso in dieci rate da 7 euro» */
const DIVIDED = new RegExp(
  `(?<!\\p{L})(?:divis|suddivis|ripartit|frazionat|spalmat)\\p{L}* in (${SOME}) (?:rate|quote|addebiti|mensilita)(?: uguali| mensili)? (?:da|di) (\\d[\\d.]*(?:,\\d+)?) ?(?:euro|€)`,
  'u',
);
/** A first payment, or a rest. */
const NOT_ALL =
  /\b(?:anticip\w+|acconto|caparra|maxi|prima rata|ultima rata|saldo|restant\w+|interess\w+|circa|quasi)\b/;
/** Cents lost by rounding. */
const TOLERANCE = 0.02;

/** A sum divided into instalments that do not make it up. */
export function instalments({ sentences }: Reading): Contradiction[] {
  return sentences.flatMap((sentence, index): Contradiction[] => {
    const found = DIVIDED.exec(sentence.folded);
    const before = sentences[index - 1];
    if (!found || NOT_ALL.test(sentence.folded)) return [];
    const own = sumsIn(sentence.folded.slice(0, found.index));
    const isBeside = before?.block === sentence.block && !NOT_ALL.test(before.folded);
    const whole = own.length > 0 || !isBeside ? own : sumsIn(before.folded);
    const [total, ...others] = whole;
    const count = numberIn(found[1] ?? '');
    const each = numberIn(found[2] ?? '');
    if (total === undefined || others.length > 0 || count === null || each === null) return [];
    const product = count * each;
    if (Math.abs(product - total) <= total * TOLERANCE) return [];
    const first = own.length > 0 || !before ? sentence : before;
    return [
      {
        first,
        second: sentence,
        on: `${euro(count)} per ${euro(each)} fa ${euro(product)}, non ${euro(total)}`,
      },
    ];
  });
}

function sumsIn(folded: string): number[] {
  return quantitiesIn(folded)
    .filter(({ dimension, least, most }) => dimension === 'money' && least === most)
    .map(({ least }) => least);
}

function euro(value: number): string {
  return value.toLocaleString('it', { maximumFractionDigits: 2 });
}
