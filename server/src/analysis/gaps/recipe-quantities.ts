import { ROUGH_COUNT, SOME } from '#linguistics/numerals.ts';
import { stem } from '#linguistics/stems.ts';
import { differ, numberIn, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** «300 g di farina 00», at the beginning of an item. */
const OF_THING = /^ (?:di |d['’])(\p{L}{3,})/u;
/** The steps come back to the thing: what was told first is a part of it. */
const ANOTHER_PART =
  /\b(?:rest\p{L}+|rimanent\p{L}+|avanz\p{L}+|altr[aoie]|meta|parte|pugno|manciata|meno|poc[oa]|poi|infine|spolver\p{L}*|tutt[aoie] (?:la|il|i|le|lo|gli))\b/u;
/** «Totale: 45 minuti», «pronti in 45 minuti». */
const TOTAL =
  /\b(?:(?:tempo )?totale:?|tempo totale:?|pront[oaie] in) (?:circa )?(\d+ ?(?:minuti|min|ore|ora))(?!\p{L})/u;
/** Work that goes on beside other work, or happens in one case. */
const BESIDE =
  /\b(?:intanto|nel frattempo|mentre|contemporaneamente|se|oppure|fino a|al massimo|volendo|prima di|riposo|congel\p{L}*)\b/u;
const ROUGH = new RegExp(`(${ROUGH_COUNT})minuti`, 'u');
const TENS: Readonly<Record<string, number>> = {
  decina: 10,
  quindicina: 15,
  ventina: 20,
  trentina: 30,
  quarantina: 40,
};
const SERVINGS = new RegExp(`\\b(?:dosi |ingredienti )?per (${SOME}) persone\\b`, 'u');
const EATEN = new RegExp(
  `\\b(?:ci|si) mangi\\p{L}+ (?:comodamente )?in (${SOME})(?!\\p{L}| ?(?:minut|or))`,
  'u',
);

/** What the list of a recipe gives another amount, time or number of people than its steps. */
export function recipeQuantities(reading: Reading): Contradiction[] {
  const steps = reading.blocks
    .filter(({ block }) => block.kind === 'list' && block.html.startsWith('<ol'))
    .flatMap(({ sentences }) => sentences);
  if (steps.length === 0) return [];
  return [...lessThanListed(reading, steps), ...longerThanTotal(reading, steps), ...moreGuests(reading)];
}

/** «300 g di farina» in the list, 250 in the only step that weighs it, and no step takes the rest. */
function lessThanListed({ blocks }: Reading, steps: readonly ReadSentence[]): Contradiction[] {
  const told = steps.flatMap((sentence) => amountsIn(sentence));
  const listed = blocks.flatMap(({ block, sentences }) =>
    block.kind === 'list' && block.html.startsWith('<ul')
      ? sentences.flatMap((sentence) => amountsIn(sentence).filter(({ amount }) => amount.index === 0))
      : [],
  );
  return listed.flatMap((one): Contradiction[] => {
    const same = (other: Amount) => other.thing === one.thing;
    const [used, ...more] = told.filter(same);
    if (!used || more.length > 0 || listed.filter(same).length !== 1) return [];
    if (!differ(one.amount, used.amount) || used.amount.least > one.amount.most) return [];
    const later = steps.some(
      ({ folded }) => new RegExp(`(?<!\\p{L})${one.word}`, 'u').test(folded) && ANOTHER_PART.test(folded),
    );
    const near = used.amount.least * 2 > one.amount.most;
    if (later || !near) return [];
    return [{ first: one.sentence, second: used.sentence, on: `${one.amount.text} o ${used.amount.text}` }];
  });
}

interface Amount {
  readonly sentence: ReadSentence;
  readonly amount: Quantity;
  readonly thing: string;
  readonly word: string;
}

function amountsIn(sentence: ReadSentence): Amount[] {
  const { folded } = sentence;
  return quantitiesIn(folded).flatMap((amount) => {
    const [, word] = OF_THING.exec(folded.slice(amount.index + amount.text.length)) ?? [];
    const isWeighed = amount.dimension === 'weight' || amount.dimension === 'volume';
    return word && isWeighed ? [{ sentence, amount, thing: stem(word), word }] : [];
  });
}

/** The least times of the steps already exceed the total that the recipe promises. */
function longerThanTotal({ sentences }: Reading, steps: readonly ReadSentence[]): Contradiction[] {
  const promised = sentences.flatMap((sentence) => {
    const [, said = ''] = TOTAL.exec(sentence.folded) ?? [];
    const [total] = quantitiesIn(said);
    return total && !steps.includes(sentence) ? [{ sentence, total }] : [];
  });
  const [one, ...others] = promised;
  if (!one || others.length > 0 || steps.some(({ folded }) => BESIDE.test(folded) && leastOf(folded) > 0))
    return [];
  const least = steps.reduce((sum, { folded }) => sum + leastOf(folded), 0);
  const longest = [...steps].sort((a, b) => leastOf(b.folded) - leastOf(a.folded))[0];
  if (!longest || least <= one.total.most) return [];
  return [
    {
      // The line of the total often gives the number of people too, which is another matter.
      first: longest,
      second: longest,
      on: `il totale promesso è «${one.total.text}», mentre i tempi dei passaggi fanno almeno ${least} minuti`,
      reckoned: true,
    },
  ];
}

/** The least minutes of a sentence with one time; nothing is counted where there are several. */
function leastOf(folded: string): number {
  const [time, ...more] = quantitiesIn(folded).filter(({ dimension }) => dimension === 'time');
  if (time) return more.length === 0 ? time.least : 0;
  const rough = ROUGH.exec(folded)?.[1];
  return TENS[rough?.split(' ')[1] ?? ''] ?? 0;
}

/** «Dosi per 4 persone», and «da noi ci mangiano in sei». */
function moreGuests({ sentences }: Reading): Contradiction[] {
  const countOf = (pattern: RegExp) =>
    sentences.flatMap((sentence) => {
      const count = numberIn(pattern.exec(sentence.folded)?.[1] ?? '0');
      return count ? [{ sentence, count }] : [];
    });
  const [listed, ...others] = countOf(SERVINGS);
  const [eaten, ...more] = countOf(EATEN);
  if (!listed || !eaten || others.length + more.length > 0 || listed.count === eaten.count) return [];
  const on = `le dosi sono per ${listed.count} persone, poi ci si mangia in ${eaten.count}`;
  return [{ first: listed.sentence, second: eaten.sentence, on, reckoned: true }];
}
