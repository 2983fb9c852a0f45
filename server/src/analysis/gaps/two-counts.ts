import { SOME, valueOfNumeral } from '#linguistics/numerals.ts';
import { stem } from '#linguistics/stems.ts';
import { asWritten } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** How many of a thing there are in all, as one sentence tells it. */
interface Count {
  readonly sentence: ReadSentence;
  readonly noun: string;
  readonly value: number;
  readonly text: string;
}

const HOLDS =
  '(?:sono (?:\\p{L}+ )?(?:espost|conservat|raccolt|custodit|ospitat|dispost)[ei]|sono in mostra|ospita|raccoglie|conta|comprende|possiede|custodisce|conserva|espone|ci sono|in tutto|e composto da|e formato da|si compone di|(?:abbiamo|ho) (?:provat|confrontat|testat|scelt|selezionat|visitat|assaggiat|mess)[oaie](?: a confronto| alla prova)?)';
const COUNT = new RegExp(`(?:${HOLDS}|(?<!\\p{L})(?:i|gli|le|dei|degli|delle)) (${SOME}) (\\p{L}{4,})`, 'gu');
const IN_ALL = new RegExp(`${HOLDS} (?:${SOME}) `, 'u');
/** Of a part, of others, about: another count is no contradiction. */
const PARTIAL =
  /\b(?:altr[ei]|prim[ei]|ultim[ei]|oltre|circa|quasi|piu di|almeno|fino a|alcun\w+|di cui|dei quali|delle quali|ogni|ciascun\w*|nel (?:1[0-9]|20)\d\d|allora|erano|oggi|restano|rest[ao])\b/;
/** Measures are compared with what they measure; people come and go. */
const NOT_COUNTED =
  /^(?:secon|minut|ore|ora|giorn|settiman|mes|ann|eur|chil|metr|litr|gramm|grad|centimetr|millimetr|watt|person|volt|part|post|pass|pezz|tipi|mod)/;
const MIN_COUNT = 3;
const MAX_RATIO = 3;
/** Bounds the work on a very long text; counts beyond it are not compared. */
const MAX_COUNTS = 200;

/** The same things counted twice in all, with two results. */
export function twoCounts({ sentences }: Reading): Contradiction[] {
  const counts = sentences.flatMap(countsIn).slice(0, MAX_COUNTS);
  for (const [index, first] of counts.entries()) {
    const second = counts.slice(index + 1).find((other) => contradict(first, other));
    if (second)
      return [
        {
          first: first.sentence,
          second: second.sentence,
          on: `si legge una volta «${first.text}» e un'altra «${second.text}»`,
        },
      ];
  }
  return [];
}

function contradict(a: Count, b: Count): boolean {
  if (a.sentence === b.sentence || a.noun !== b.noun || a.value === b.value) return false;
  if (!IN_ALL.test(a.sentence.folded) && !IN_ALL.test(b.sentence.folded)) return false;
  return Math.max(a.value / b.value, b.value / a.value) <= MAX_RATIO;
}

function countsIn(sentence: ReadSentence): Count[] {
  const { folded, text, block } = sentence;
  if (text.endsWith('?') || block.block.kind === 'table') return [];
  return Array.from(folded.matchAll(COUNT)).flatMap(({ 0: found, 1: number = '', 2: noun = '', index }) => {
    const start = folded.lastIndexOf(', ', index) + 1;
    const end = folded.indexOf(', ', index + found.length);
    if (PARTIAL.test(folded.slice(start, end < 0 ? undefined : end))) return [];
    const value = /^\d+$/.test(number) ? Number(number) : (valueOfNumeral(number) ?? 0);
    if (value < MIN_COUNT || NOT_COUNTED.test(noun)) return [];
    const counted = `${number} ${noun}`;
    const said = asWritten(sentence, index + found.length - counted.length, counted);
    return [{ sentence, noun: stem(noun), value, text: said }];
  });
}
