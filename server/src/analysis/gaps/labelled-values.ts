import { SOME } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { differ, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';
import { isOfAll, type Labelled, labelledIn } from './labelled.ts';
import { otherHour } from './labelled-hours.ts';
import { placeInTable } from './table-rows.ts';

const TICKET = /^(?:(?:costo|prezzo) (?:del biglietto|d'ingresso)|bigliett[oi]|ingresso|entrata)$/;
const TICKET_COSTS = new RegExp(
  `(?<!\\p{L})(?:l'|il |la )(?:bigliett[oi]|ingresso|entrata)((?: [\\p{L}']+){0,4}?) (?:costa|e di|si paga|viene|e fissat[oa] a) (?:solo |soltanto )?${SOME} ?(?:euro|€)(?!\\p{L})`,
  'u',
);
/** Another price than that of the label. */
const OTHER_PRICE =
  /\b(?:ridott\w+|scont\w*|in piu|prevendita|cumulativ\w+|da|circa|fino|oltre|almeno|meno|era|costava|abbonament\w+|a coppia|famigli\w+)\b/;

const MEASURE =
  /^(?:durata|lunghezza|dislivello|distanza|altitudine|peso|altezza|larghezza|profondita|capienza)$/;
/** Between a measure's name and its value. */
const IS = '(?: (?:complessiv[oa]|totale|positiv[oa]))?(?: (?:e|e di|di|e pari a))?';
const ROUGH = /\b(?:circa|quasi|oltre|almeno|fino|piu|meno|tra|fra|massim\w+|minim\w+|da|per tratto)\b/;

/** A box of data, such as «La scheda», and the text that gives its price, its measure or its hour another value. */
export function labelledValues(reading: Reading): Contradiction[] {
  const labelled = labelledIn(reading);
  if (labelled.length === 0) return [];
  const told = reading.sentences.filter(
    ({ block, text }) => block.block.kind === 'paragraph' && !text.endsWith('?'),
  );
  return labelled.flatMap((one) => {
    const second = told.find(
      (sentence) => isOfAll(one, sentence, reading) && gainsays(one, sentence, reading),
    );
    const later = second ?? told.find((sentence) => otherHour(one, sentence, reading));
    return later ? [{ first: one.sentence, second: later, on: saidOf(one) }] : [];
  });
}

function saidOf({ label, value, sentence }: Labelled): string {
  if (sentence.folded === value)
    return `${placeInTable(sentence.block, { row: label })}, si legge «${sentence.text}»`;
  const two = TICKET.test(label) ? 'due prezzi' : MEASURE.test(label) ? 'due misure' : 'due orari';
  return `la scheda e il testo danno ${two}`;
}

function gainsays(one: Labelled, sentence: ReadSentence, reading: Reading): boolean {
  const values = quantitiesIn(one.value);
  const [value] = values;
  if (!value) return false;
  if (TICKET.test(one.label)) return otherPrice(values, sentence, reading);
  return MEASURE.test(one.label) && values.length === 1 && otherMeasure(one.label, value, sentence);
}

function otherPrice(values: readonly Quantity[], { folded }: ReadSentence, reading: Reading): boolean {
  const found = TICKET_COSTS.exec(folded);
  const clause = found && clauseAt(folded, found.index + found[0].length - 1);
  const [rest = ''] = found ? folded.slice(found.index + found[0].length).split(/[,;:.]| e /) : [];
  if (!found || !clause || OTHER_PRICE.test(`${found[0]}${rest}`)) return false;
  const title = new Set(contentStems(reading.title));
  if (!contentStems(found[1] ?? '').every((stem) => title.has(stem))) return false;
  const [price, ...more] = quantitiesIn(found[0]).filter(({ dimension }) => dimension === 'money');
  const prices = values.filter(({ dimension }) => dimension === 'money');
  return (
    price !== undefined &&
    more.length === 0 &&
    prices.length > 0 &&
    prices.every((each) => differ(each, price))
  );
}

function otherMeasure(label: string, value: Quantity, { folded }: ReadSentence): boolean {
  const said = quantitiesIn(folded).find(({ index, dimension }) => {
    const before = folded.slice(0, index);
    return dimension === value.dimension && new RegExp(`(?:il |la |l')${label}${IS} $`, 'u').test(before);
  });
  const clause = said && clauseAt(folded, said.index);
  return said !== undefined && clause !== null && !ROUGH.test(clause?.text ?? '') && differ(said, value);
}
