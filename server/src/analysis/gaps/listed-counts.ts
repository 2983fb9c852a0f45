import { stem } from '#linguistics/stems.ts';
import { numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

const COUNT = '(\\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici)';
/** «5 uova medie», as an item of what is needed. */
const NEEDED = new RegExp(`^${COUNT} (\\p{L}{3,})`, 'u');
/** «Nei 4 albumi», «le tre mele»: with its article, all that the reader has. */
const TAKEN = new RegExp(
  `(?<!\\p{L})(?:i|gli|le|nei|negli|nelle|dei|degli|delle|ai|agli|alle|coi|con i|con le) ${COUNT} (\\p{L}{4,})(?=[,.;:!)]|$| (?:e|con|in|non|nel|nella|nello|a|al|allo|alla|una?|per|da|sul|sulla|devono|vanno|sono|si|fino|insieme)(?!\\p{L}))`,
  'gu',
);
/** Every egg has one of each. */
const PARTS_OF: ReadonlyMap<string, string> = new Map(
  ['tuorli', 'albumi', 'rossi'].map((part) => [stem(part), stem('uova')]),
);
/** Not all of them, or of another thing. */
const SOME_OF_THEM =
  /\b(?:prim[ie]|altr[ie]|rimanent[ie]|restant[ie]|rimast[ie]|avanzat[ie]|ultim[ie]|meta|da parte|ogni|ciascun\w*|inter[ie]|oppure|se|per la (?:crema|glassa|salsa|decorazione))\b/;
const ONE_OF_THEM = /(?<!\p{L})(?:un |uno |una |un'|l'|il |lo |la )(\p{L}{4,})/gu;
/** The list of what is needed, by its heading or by the weights in it. */
const NEEDS = /\b(?:ingredient\w+|occorrente|serve|servono|material\w+|attrezz\w+|strumenti|dosi|kit)\b/;
const WEIGHED: ReadonlySet<string> = new Set(['weight', 'volume']);
/** What is counted by its use, not by what was bought. */
const NOT_BOUGHT =
  /^(?:minut|second|ore|giorn|cucchia|tazz|bicchier|gramm|etti|litr|volt|part|pezz|strat|fett|person|porzion|lat|bord|angol|cent|met|tip|passagg|pirofil|tegli|euro|grad|ment|mes|ann|settiman|fogl)/;

/** A thing counted in the list of what is needed, and with another number where the text takes it up again. */
export function listedCounts({ sentences, sectionOf }: Reading): Contradiction[] {
  const listed = new Map<
    string,
    { readonly sentence: ReadSentence; readonly count: number; times: number }
  >();
  for (const sentence of sentences) {
    const { block } = sentence;
    if (block.block.kind !== 'list') continue;
    const isOfNeeds =
      NEEDS.test(sectionOf.get(block)?.folded ?? '') ||
      block.sentences.some(({ folded }) =>
        quantitiesIn(folded).some(({ dimension }) => WEIGHED.has(dimension)),
      );
    if (!isOfNeeds) continue;
    const [, number = '', noun = ''] = NEEDED.exec(sentence.folded) ?? [];
    const count = numberIn(number);
    if (noun === '' || count === null || NOT_BOUGHT.test(noun)) continue;
    const thing = wholeOf(noun);
    const before = listed.get(thing);
    if (before) before.times += 1;
    else listed.set(thing, { sentence, count, times: 1 });
  }
  if (listed.size === 0) return [];
  const taken = sentences.flatMap((sentence) =>
    Array.from(sentence.folded.matchAll(TAKEN), ([, number = '', noun = '']) => ({
      sentence,
      count: numberIn(number),
      thing: wholeOf(noun),
    })),
  );
  const counts = new Map<string, Set<number | null>>();
  for (const { thing, count } of taken) counts.set(thing, (counts.get(thing) ?? new Set()).add(count));
  return taken.flatMap(({ sentence, count, thing }): Contradiction[] => {
    const told = listed.get(thing);
    if (told?.times !== 1 || count === null || count === told.count || told.sentence === sentence) return [];
    // Several numbers of it are parts of the whole.
    if (counts.get(thing)?.size !== 1 || SOME_OF_THEM.test(sentence.folded)) return [];
    if (saysOfSome(sentences, thing)) return [];
    const on = `tra le cose che servono se ne contano ${told.count}, nel procedimento ${count}`;
    return [{ first: told.sentence, second: sentence, on }];
  });
}

function wholeOf(noun: string): string {
  const found = stem(noun);
  return PARTS_OF.get(found) ?? found;
}

/** «L'uovo intero», «un albume va tenuto da parte»: the text itself says where the others go. */
function saysOfSome(sentences: readonly ReadSentence[], thing: string): boolean {
  return sentences.some(({ folded }) =>
    Array.from(folded.matchAll(ONE_OF_THEM)).some(([, noun = '']) => wholeOf(noun) === thing),
  );
}
