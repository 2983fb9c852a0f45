import { contentStems } from '#linguistics/stems.ts';
import { differ, type Quantity, quantitiesIn, ratio } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt, headOf } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, placeInTable, type Row, rowsOf } from './table-rows.ts';

/** The verbs that tell the whole of a thing's price or of its time. */
const TELLS: Readonly<Record<string, RegExp>> = {
  money: /\b(?:costa|costano|si paga|si pagano|paghi|pagate|si spende|si spendono|spendi|spendete)\b/,
  time: /\b(?:dura|durano|richiede|richiedono|calcola|calcolate|mett(?:i|ete) in conto|servono|occorrono|bastano|ci vogliono|ci vuole)\b/,
};
/** A part of the value, or it in another case. */
const OTHER_VALUE =
  /\b(?:scont\w*|accont\w+|rat[ae]|in piu|extra|supplement\w+|meno|oltre|da|partire|circa|quasi|almeno|fino|al massimo|ridott\w+|usat\w+|senza|con|prima|dopo|era|al mese|ogni|entro|consegna|spedizion\w+|se|altr[aei]|garanzia|ritorno|discesa|scend\w+|anche|d'estate|d'inverno|estiv\w+|invernal\w+|alta stagione|bassa stagione)\b/;
/** «Il servizio costa 50 euro» under a heading that names the row. */
const THE_THING = new Set(
  contentStems('servizio lavoro intervento operazione trattamento prezzo noleggio corso visita'),
);
/** A column of walks is told with another word. */
const ON_FOOT = /^(?:a piedi|cammin\w+)/;
const WALKED = /\b(?:cammin\w+|a piedi)\b/;
const MAX_RATIO = 8;
/** «Venti ore di rodaggio»: the time of something else. */
const OF_ELSE = /^ di (?!lavoro|tempo|attesa|viaggio|cammino)\p{L}/u;
const BOUNDED = /\b(?:oltre|almeno|fino|circa|da|piu|meno|max|min)\b/;
const MIN_SHARED = 2;
const MAX_ROWS = 60;

/** Sentences that give a row's thing a price or a time that none of the row's cells has. */
export function tableNamedRows(reading: Reading): Contradiction[] {
  return againstTables(
    reading,
    ({ folded }) => quantitiesIn(folded).length > 0,
    (table, told) => against(table, told, reading),
  );
}

function against(table: ReadBlock, sentences: readonly ReadSentence[], reading: Reading): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  if (!header || rows.length > MAX_ROWS) return [];
  return sentences.flatMap((sentence): Contradiction[] => {
    const [quantity, ...more] = quantitiesIn(sentence.folded);
    if (!quantity || more.some(({ dimension }) => dimension === quantity.dimension)) return [];
    if (OF_ELSE.test(sentence.folded.slice(quantity.index + quantity.text.length))) return [];
    const clause = clauseAt(sentence.folded, quantity.index)?.text.split(' e comprende ')[0] ?? '';
    if (OTHER_VALUE.test(clause)) return [];
    const titled = cellsTitled(clause, sentence, header, rows, reading);
    const told = TELLS[quantity.dimension]?.test(clause) === true;
    const byHeading = titled ?? (told ? rowOfHeading(clause, sentence, rows, reading) : null);
    const byName = titled === null && told ? rowsNamed(clause, rows) : [];
    const named = byName.length > 0 ? byName : byHeading === null ? [] : [byHeading];
    const [row] = named;
    const values = named.flatMap((one) => one.slice(1).flatMap((cell) => alike(cell, quantity)));
    if (!row || values.length === 0) return [];
    if (!values.every((value) => differ(value, quantity) && ratio(value, quantity) <= MAX_RATIO)) return [];
    const cell = table.sentences.find(
      ({ folded }) => row.slice(1).includes(folded) && alike(folded, quantity).length > 0,
    );
    if (!cell) return [];
    return [
      {
        first: cell,
        second: sentence,
        on: `${placeInTable(table, { row: row[0] })}, si legge «${cell.text}»`,
      },
    ];
  });
}

/**
 * The cell that the sentence's section is about: its heading is the row's name, and the clause goes on with a word of
 * the column's («A piedi», «si cammina per»). With the row's name, as a row of its own.
 */
function cellsTitled(
  clause: string,
  { block }: ReadSentence,
  header: Row,
  rows: readonly Row[],
  { sectionOf }: Reading,
): Row | null {
  const heading = (sectionOf.get(block)?.folded ?? '').replace(/^\d+[.)] /, '');
  const row = rows.find(([name = '']) => name !== '' && name === heading);
  const column = header.findIndex((title, index) => index > 0 && saysColumn(clause, title));
  const cell = row?.[column];
  return row?.[0] !== undefined && cell !== undefined ? [row[0], cell] : null;
}

function saysColumn(clause: string, title: string): boolean {
  if (ON_FOOT.test(title)) return WALKED.test(clause);
  const said = new Set(contentStems(clause));
  const stems = contentStems(title);
  return stems.length > 0 && stems.every((stem) => said.has(stem));
}

function alike(cell: string, { dimension }: Quantity): Quantity[] {
  return BOUNDED.test(cell) ? [] : quantitiesIn(cell).filter((value) => value.dimension === dimension);
}

/**
 * The rows whose names share the most with the clause, two words at least. Several are cases of one thing («Nido di
 * vespe fino a 4 metri», «oltre 4 metri») if they share the same words.
 */
function rowsNamed(clause: string, rows: readonly Row[]): Row[] {
  const said = new Set(contentStems(clause));
  const shared = rows.map((row) => ({
    row,
    words: [...new Set(contentStems(row[0] ?? '').filter((stem) => said.has(stem)))].sort(),
  }));
  const most = Math.max(0, ...shared.map(({ words }) => words.length));
  if (most < MIN_SHARED) return [];
  const named = shared.filter(({ words }) => words.length === most);
  const isOneThing = new Set(named.map(({ words }) => words.join(' '))).size === 1;
  return isOneThing ? named.map(({ row }) => row) : [];
}

/** The only row that the sentence's heading names, where the clause speaks of «il servizio». */
function rowOfHeading(
  clause: string,
  { block }: ReadSentence,
  rows: readonly Row[],
  { sectionOf }: Reading,
): Row | null {
  const head = headOf(clause);
  if (head === null || !THE_THING.has(head)) return null;
  const title = new Set(contentStems(sectionOf.get(block)?.title ?? ''));
  const [named, ...others] = rows.filter(([name = '']) => contentStems(name).some((stem) => title.has(stem)));
  return named && others.length === 0 ? named : null;
}
