import { contentStems } from '#linguistics/stems.ts';
import { isSame, numberIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** The rate of a tax as one sentence tells it, and on what. */
interface Rate {
  readonly sentence: ReadSentence;
  readonly value: number;
  readonly text: string;
  /** «Sugli interessi del conto deposito»: what is taxed; empty if the sentence leaves it to its context. */
  readonly base: readonly string[];
}

const PERCENT = String.raw`(\d+(?:,\d+)?) ?(?:%|per cento)`;
const TAX =
  "(?:aliquota|ritenuta(?: fiscale| d'acconto)?|imposta sostitutiva|tassazione|tassa|imposta|trattenuta)";
const RATES = [
  `${TAX} (?:e (?:del|dell'|al|all'|pari al|di)|del|dell'|al|all'|pari al) ?${PERCENT}`,
  `si pag(?:a|ano) (?:un'imposta del|una (?:tassa|ritenuta) del|il|l'|al) ?${PERCENT}`,
  `sono tassat[ei] (?:al|all') ?${PERCENT}`,
].map((source) => new RegExp(`(?<!\\p{L})${source}(?! (?:circa|in piu|in meno))`, 'u'));
const BASE =
  /(?<!\p{L})(?:su|sugli|sulla|sulle|sui|sul|sull') ?((?:\p{L}{4,})(?: (?:de\p{L}+|d'|di) ?\p{L}{4,}(?: \p{L}{4,})?)?)/u;
/** Another tax, another case, another time. */
const OTHER =
  /\b(?:se|chi|quando|invece|mentre|ridott\w+|agevolat\w+|super\w*|titol[oi] di stato|bot|btp|fino al?|dal (?:19|20)\d\d|nel (?:19|20)\d\d|prima|oltre|eccetto|salvo|tranne|per (?:i|gli|le|chi)|scaglion\w+|bollo|iva|registro|catastal\w+|addizional\w+|primo|second[oa]|altr\w+|massim\w+|minim\w+|almeno|era)\b/;

/** Each is compared with each: a text with more is a table of rates in words. */
const MAX_RATES = 40;
const WORDS_OF_TAX = contentStems(
  'aliquota ritenuta imposta sostitutiva tassazione tassa trattenuta fiscale euro cioè quindi pari ossia lordo lordi netto netti',
);

/** One tax on one thing with two rates, in the text of one section or on a base told in the same words. */
export function twoRates(reading: Reading): Contradiction[] {
  const rates = reading.sentences.flatMap(ratesIn).slice(0, MAX_RATES);
  return rates.slice(0, -1).flatMap((one, index): Contradiction[] => {
    const other = rates.slice(index + 1).find((each) => disagree(one, each, reading));
    if (!other) return [];
    const on = `per la stessa imposta si legge «${one.text}» e «${other.text}»`;
    return [{ first: one.sentence, second: other.sentence, on }];
  });
}

function ratesIn(sentence: ReadSentence): Rate[] {
  const { folded, text, block } = sentence;
  if (text.endsWith('?') || block.block.kind === 'table' || OTHER.test(folded)) return [];
  if ((folded.match(/%|per cento/g) ?? []).length !== 1) return [];
  return RATES.flatMap((pattern): Rate[] => {
    const [, number] = pattern.exec(folded) ?? [];
    const value = number === undefined ? null : numberIn(number);
    if (value === null) return [];
    const base = contentStems(BASE.exec(folded)?.[1] ?? '');
    return [{ sentence, value, text: `${number}%`, base }];
  }).slice(0, 1);
}

function disagree(one: Rate, other: Rate, { sectionOf }: Reading): boolean {
  if (one.sentence === other.sentence || isSame(one.value, other.value)) return false;
  const [a, b] = [one.base, other.base];
  if (a.length > 1 && a.join(' ') === b.join(' ')) return true;
  if (sectionOf.get(one.sentence.block) !== sectionOf.get(other.sentence.block)) return false;
  if (a.length > 0 && b.length > 0) return a.join(' ') === b.join(' ');
  // «Interessi lordi: 300 euro. Ritenuta del 26%»: the base is in the words around the rate.
  const [based, bare] = a.length > 0 ? [one, other] : [other, one];
  const around = new Set(contentStems(bare.sentence.block.block.text));
  const [first] = based.base;
  if (first === undefined || !around.has(first)) return false;
  // «Con il canone concordato l'aliquota è del 10%»: a word of its own makes it another case.
  const known = new Set([...contentStems(based.sentence.text), ...WORDS_OF_TAX]);
  return contentStems(bare.sentence.text).every((stem) => known.has(stem) || /^\d/.test(stem));
}
