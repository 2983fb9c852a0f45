import { SOME } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { differ, isSame, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import { clauseAt } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';
import { placeInTable, rowsOf } from './table-rows.ts';

/** «Biglietto: 6 euro», in a box of data. */
interface Labelled {
  readonly sentence: ReadSentence;
  readonly label: string;
  readonly value: string;
}

const LABELLED = /^(\p{L}[\p{L}' ]{2,24}): ?(.+)$/u;
/** One label may be a heading in disguise; two are a box of data. */
const MIN_LABELS = 2;
const MAX_LABELS = 60;
/** Sections on the whole subject, not on one of its places or days. */
const OF_ALL =
  /^(?:la |le |i |gli )?(?:scheda|info|informazion\w+|in breve|in sintesi|dati|dettagli|bigliett\w+|ingresso|prezz\w+|cost[oi]|quanto costa|tariff\w+|orar\w+|quando|come (?:arrivare|partecipare|prenotare)|caratteristiche|percorso|programma|il percorso|il programma)(?!\p{L})(?:.*? (?:del|dello|della|dell'|dei|delle|di|a|al|alla|per|costa) ?(.*))?/u;
const OF_SOME = /\b(?:ridott\w+|bambin\w+|grupp\w+|scuol\w+|soci|famigli\w+)\b/;

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

const CLOCK = /(?:^|[^\p{L}])(?:alle ore|alle|ore) (\d{1,2}(?:[.:]\d{2})?)(?!\d|[.,:]\d|%)/gu;
/** Every place of the page has its own. */
const OF_MANY = /^(?:apertura|chiusura|partenza|arrivo|inizio|fine|termine)$/;
/** Labels that name no event, and events of which a day has several. */
const NO_EVENT = /^(?:orari\w*|quando|info|ore|data|dove|telefono|contatti|programma|messa|pranzo|cena)\b/;
const OTHER_TIME =
  /\b(?:dalle|tra le|fino|entro|dopo|prima|circa|verso|anno scorso|nel (?:19|20)\d\d|prov[ae]|ultim\w+|second\w+|se|in caso|potrebbe|rinviat\w+|di solito|invece|tranne|eccetto|salvo|bambin\w+)\b/;
const DAY = /luned|marted|mercoled|gioved|venerd|sabato|domenica/g;

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

function labelledIn({ blocks }: Reading): Labelled[] {
  return blocks
    .flatMap(({ block, sentences }): Labelled[] => {
      if (block.kind === 'table') {
        const rows = rowsOf(block.html);
        if (rows.some((row) => row.length !== 2)) return [];
        return rows.flatMap(([label = '', value = '']) => {
          const sentence = sentences.find(({ folded }) => folded === value);
          return sentence ? [{ sentence, label, value }] : [];
        });
      }
      if (block.kind !== 'list') return [];
      const found = sentences.flatMap((sentence) => {
        const [, label = '', value = ''] = LABELLED.exec(sentence.folded) ?? [];
        return label === '' ? [] : [{ sentence, label, value }];
      });
      return found.length < MIN_LABELS ? [] : found;
    })
    .slice(0, MAX_LABELS);
}

/** Both are in one section, or in sections on the whole. */
function isOfAll(
  { sentence }: Labelled,
  other: ReadSentence,
  { sectionOf, sections, title }: Reading,
): boolean {
  const [one, two] = [sectionOf.get(sentence.block), sectionOf.get(other.block)];
  if (!one || !two) return false;
  const known = new Set(contentStems(title));
  const isWhole = (section: Section) => {
    if (section === sections[0]) return true;
    const headed = OF_SOME.test(section.folded) ? null : OF_ALL.exec(section.folded);
    return headed !== null && contentStems(headed[1] ?? '').every((stem) => known.has(stem));
  };
  return one === two || (isWhole(one) && isWhole(two));
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

/** «L'accensione» at another hour than that of the box; of days that both name, one at least is the same. */
function otherHour(one: Labelled, sentence: ReadSentence, reading: Reading): boolean {
  const { label, value } = one;
  const [hour, ...more] = hoursIn(value);
  const [told, ...others] = hoursIn(sentence.folded);
  if (hour === undefined || told === undefined || more.length + others.length > 0) return false;
  if (NO_EVENT.test(label) || OTHER_TIME.test(`${value} ${sentence.folded}`) || isSame(hour, told))
    return false;
  const named = new RegExp(
    `(?<!\\p{L})(?:l'|la |il |lo )${label}(?=[,.;:!]|$| (?:e|alle|avviene|sara|e previst[oa]|e fissat[oa])(?!\\p{L}))`,
    'u',
  );
  if (!named.test(sentence.folded)) return false;
  if (OF_MANY.test(label) && !isOfAll(one, sentence, reading)) return false;
  const heading = reading.sectionOf.get(sentence.block)?.folded ?? '';
  const days: readonly string[] = value.match(DAY) ?? [];
  const toldDays: readonly string[] = `${heading} ${sentence.folded}`.match(DAY) ?? [];
  return days.length === 0 || toldDays.length === 0 || days.some((day) => toldDays.includes(day));
}

function hoursIn(folded: string): number[] {
  return Array.from(folded.matchAll(CLOCK), ([, time = '']) => {
    const [hours = 0, minutes = 0] = time.split(/[.:]/).map(Number);
    return hours * 60 + minutes;
  });
}
