import { stem } from '#linguistics/stems.ts';
import { differ, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

const WEIGHED: ReadonlySet<Quantity['dimension']> = new Set(['weight', 'volume']);
/** «… di farina 00»: the first word names the thing. */
const OF_THING = /^ (?:di |d['’])(\p{L}{3,})/u;
/** «i 120 g di farina»: the article speaks of an amount that the reader knows already. */
const KNOWN_AMOUNT = /(?:^|[\s(])(?:i|gli|tutti i|dei|ai|coi|con i|nei) $/;

/** The amount of a thing in a list of what is needed, and a greater one where the text takes it up again. */
export function listedAmounts({ sentences }: Reading): Contradiction[] {
  const listed = new Map<string, { sentence: ReadSentence; amount: Quantity; times: number }>();
  for (const sentence of sentences) {
    if (sentence.block.block.kind !== 'list') continue;
    for (const { amount, thing } of amountsIn(sentence)) {
      if (amount.index > 0) continue;
      const before = listed.get(thing);
      listed.set(thing, { sentence, amount, times: (before?.times ?? 0) + 1 });
    }
  }
  return sentences.flatMap((sentence): Contradiction[] => {
    for (const { amount, thing } of amountsIn(sentence)) {
      const told = listed.get(thing);
      // A part of it is less.
      if (told?.times !== 1 || told.sentence === sentence || amount.least <= told.amount.most) continue;
      if (!differ(told.amount, amount) || !KNOWN_AMOUNT.test(sentence.folded.slice(0, amount.index)))
        continue;
      return [{ first: told.sentence, second: sentence, on: `${told.amount.text} o ${amount.text}` }];
    }
    return [];
  });
}

function amountsIn({ folded }: ReadSentence): { amount: Quantity; thing: string }[] {
  return quantitiesIn(folded).flatMap((amount) => {
    const [, thing] = OF_THING.exec(folded.slice(amount.index + amount.text.length)) ?? [];
    return thing && WEIGHED.has(amount.dimension) ? [{ amount, thing: stem(thing) }] : [];
  });
}
