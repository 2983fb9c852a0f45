import { isSame, numberIn, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, rowsOf } from './table-rows.ts';
import { NOT_ADDED, valueIn, written } from './table-sums.ts';
import { TOTAL_ROW } from './table-totals.ts';

/** The words right before a total: «In tutto fanno», «per un totale di». */
const OPENS_A_TOTAL =
  /^(?:e )?(?:in tutto|in totale|complessivamente|il totale|la somma)(?: (?:quindi|dunque|cosi))?,? ?(?:(?:sono|fanno|fa|e|e di|costa|costano|ammonta a|ammontano a)|si (?:paga|pagano|spende|spendono|arriva a|cammina|impiegano))?$/;
const TOTAL_IN_A_SENTENCE = /\b(?:in tutto|in totale|per un totale di)(?: (?:sono|fanno|fa|quindi|cosi))?$/;
/** The second and the third of what is added say so. */
const ADDED = /\b(?:second\w+|terz\w+|quart\w+|altr[oaie]|poi|inoltre|infine|anche|aggiung\w+|piu)\b/;
/** A value that is no plain part of a sum: it is repeated, applies to one case, or is subtracted. */
const NO_PART =
  /\b(?:al mese|al giorno|al metro|al chilo|al kg|all'anno|all'ora|alla settimana|ogni|a testa|ciascun\w*|cadaun\w*|l'un[oa]|a persona|per persona|scont\w+|invece|oppure|anziche|se|fino|circa|quasi|almeno|tra|fra|ridott\w+|rimbors\w+|meno|oltre|di cui|compres[oaie]|prima (?:era|costava)|paus[ae]|ripos[oi]|sost[ae]|facoltativ\w+|in parallelo|insieme|contemporaneamente|intanto|nel frattempo|stesso tempo|ritorno)\b/;
/** «Due biglietti da cinque euro»: the part counts twice. */
const COUNTED =
  /(?<![\p{L}\d]|\d[.,])(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti|[2-9]|1\d|20)(?![\p{L}\d%]|[.,]\d| per cento)/u;
/** «Con tutti gli ingressi della tabella». */
const OF_THE_TABLE =
  /\btutt[ei] (?:gli|i|le) \p{L}+ (?:della|in|nella) tabella\b|\bsommando [^.;]*\btabella\b/u;
const MAX_PARTS = 5;
/** Minutes. Longer works overlap: three days and two days are seldom five. */
const DAY = 24 * 60;

/** Totals that are told, in the sentence of their parts, in the next one or of a table, and are not their sum. */
export function toldTotals(reading: Reading): Contradiction[] {
  const { blocks } = reading;
  return [
    ...blocks
      .filter(({ block }) => block.kind === 'paragraph')
      .flatMap((block) => wrongTotals(block, reading)),
    ...againstTables(reading, ({ folded }) => OF_THE_TABLE.test(folded), wrongTotalsOfTable),
  ];
}

function wrongTotals(block: ReadBlock, reading: Reading): Contradiction[] {
  const { sentences } = block;
  return sentences.flatMap((sentence, place): Contradiction[] => {
    const { folded } = sentence;
    const all = quantitiesIn(folded);
    const total = all.at(-1);
    if (!total || NO_PART.test(folded) || COUNTED.test(without(folded, all))) return [];
    const before = folded.slice(0, total.index).trim();
    const same = all.filter(({ dimension }) => dimension === total.dimension);
    if (same.length > 2 && TOTAL_IN_A_SENTENCE.test(before) && !someMake(valuesIn(folded, all), total.least))
      return wrong(sentence, same.slice(0, -1), total);
    if (same.length > 1 || !OPENS_A_TOTAL.test(before)) return [];
    const earlier = [...inSectionBefore(block, reading), ...sentences.slice(0, place)];
    return wrong(sentence, partsBefore(earlier, total), total);
  });
}

/** «97,50 euro il primo anno, 48,75 il secondo»: a value without its unit may be a part, in the unit of the total. */
function valuesIn(folded: string, all: readonly Quantity[]): Quantity[] {
  const total = all.at(-1);
  const numbers = without(folded, all).match(/(?<![\p{L}\d])\d[\d.,]*(?!\p{L})/gu) ?? [];
  const bare = numbers.flatMap((number) => numberIn(number.replace(/[.,]$/, '')) ?? []).slice(0, MAX_PARTS);
  const parts = all.slice(0, -1).filter(({ dimension }) => dimension === total?.dimension);
  const size =
    total === undefined ? 1 : total.least / (numberIn(/[\d.,]+/.exec(total.text)?.[0] ?? '') ?? total.least);
  return [
    ...parts,
    ...bare.flatMap((number) => (total ? { ...total, least: number * size, most: number * size } : [])),
  ];
}

function inSectionBefore(block: ReadBlock, { sectionOf }: Reading): ReadSentence[] {
  const body = sectionOf.get(block)?.body ?? [];
  return body.slice(0, Math.max(0, body.indexOf(block))).flatMap(({ sentences }) => sentences);
}

/**
 * The single value of each sentence before a total; from the second on they are said to be added. None if an earlier
 * sentence of the section has a value of that kind, which may be a part as well.
 */
function partsBefore(sentences: readonly ReadSentence[], total: Quantity): Quantity[] {
  const parts: Quantity[] = [];
  const valuesOf = ({ folded }: ReadSentence) =>
    quantitiesIn(folded).filter(({ dimension }) => dimension === total.dimension);
  const before = [...sentences];
  for (let last = before.pop(); last; last = before.pop()) {
    const { folded } = last;
    const [part, ...more] = valuesOf(last);
    if (!part || more.length > 0 || NO_PART.test(folded)) return [];
    if (COUNTED.test(without(folded, quantitiesIn(folded)))) return [];
    parts.unshift(part);
    if (!ADDED.test(folded)) break;
  }
  return before.some((sentence) => valuesOf(sentence).length > 0) ? [] : parts;
}

function wrong(sentence: ReadSentence, parts: readonly Quantity[], total: Quantity): Contradiction[] {
  const sum = parts.reduce((known, { least }) => known + least, 0);
  const isPlain = [...parts, total].every(({ least, most }) => least === most);
  if (parts.length < 2 || parts.length > MAX_PARTS || !isPlain || someMake(parts, total.least)) return [];
  if (total.dimension === 'time' && total.least >= DAY) return [];
  return [{ first: sentence, second: sentence, on: `le parti che si sommano fanno ${written(sum, total)}` }];
}

/** True where some of the parts give the total: the others are no parts, such as a rest in between. */
function someMake([part, ...others]: readonly Quantity[], total: number): boolean {
  if (!part) return isSame(total, 0);
  return someMake(others, total - part.least) || someMake(others, total);
}

function wrongTotalsOfTable(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const [header = [], ...rows] = rowsOf(table.block.html);
  if (rows.some(([name = '']) => TOTAL_ROW.test(name) || NOT_ADDED.test(name))) return [];
  return sentences.flatMap((sentence): Contradiction[] => {
    const all = quantitiesIn(sentence.folded);
    const [told, ...more] = all;
    if (!told || more.length > 0 || NO_PART.test(sentence.folded)) return [];
    if (COUNTED.test(without(sentence.folded, all))) return [];
    const sums = header.flatMap((_, index) => {
      const values = rows.map((row) => valueIn(row[index]));
      const isWhole = values.length > 1 && values.every((value) => value?.dimension === told.dimension);
      return isWhole ? [values.reduce((sum, value) => sum + (value?.least ?? 0), 0)] : [];
    });
    const [sum, ...others] = sums;
    if (sum === undefined || others.length > 0 || isSame(sum, told.least)) return [];
    return [{ first: sentence, second: sentence, on: `nella tabella le voci fanno ${written(sum, told)}` }];
  });
}

/** The sentence with its quantities taken out. */
function without(folded: string, quantities: readonly Quantity[]): string {
  return quantities.reduce((rest, { text }) => rest.replace(text, ' '), folded);
}
