import { isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, numberOf, type Row, rowsOf } from './table-rows.ts';

/** The name of a row that adds up the others. */
export const TOTAL_ROW = /^(?:totale|in totale|complessivamente|somma)\b/;
/** A sentence that tells the whole: «il corso dura 80 ore», «20 ore di lezione», «in tutto». */
const WHOLE =
  /\b(?:in tutto|in totale|per un totale di|complessiv\w+|totale|(?:corso|percorso|programma|viaggio|cammino|itinerario|lavoro|master|laboratorio|tour|giro)(?: \p{L}+){0,3} (?:dura|e di|prevede|comprende|richiede)|^\p{L}* ?\d+ \p{L}+ di (?:lezion[ei]|corso|formazione|cammino|lavoro|teoria e pratica))\b/u;
const PART =
  /\b(?:modul[oi]|part[ei]|ogni|ciascun\w*|al giorno|alla settimana|almeno|ultim\w+|prim\w+|extra|facoltativ\w+|di cui)\b/;
const MIN_ROWS = 3;
const MAX_ROWS = 40;

/** Sentences that give for the whole another sum than the table's column. */
export function tableTotals(reading: Reading): Contradiction[] {
  return againstTables(
    reading,
    ({ folded }) => WHOLE.test(folded) && !PART.test(folded) && !addsUp(folded),
    against,
  );
}

/** «100 euro: 40 per i vasi, 35 per le piante e 25 per il terriccio»: the sentence has parts of its own. */
function addsUp(folded: string): boolean {
  const numbers = (folded.match(/\d[\d.,]*/g) ?? []).flatMap((number) => numberIn(number) ?? []);
  const most = Math.max(0, ...numbers);
  return (
    numbers.length > 2 &&
    isSame(
      numbers.reduce((sum, number) => sum + number, 0),
      2 * most,
    )
  );
}

function against(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  if (!header || rows.length > MAX_ROWS) return [];
  return header.flatMap((title, index): Contradiction[] => {
    const [sum = null, ...others] = totalsOf(rows, index);
    const unit = unitOf(title);
    const anchor = table.sentences.find(({ folded }) => folded === title);
    if (index === 0 || sum === null || unit === undefined || !anchor) return [];
    const [one] = quantitiesIn(`1 ${unit}`);
    const totals = [sum, ...others].map((total) => total * (one?.least ?? 1));
    const wrong = sentences.find((sentence) => {
      const said = quantitiesIn(sentence.folded).filter(({ dimension }) => dimension === one?.dimension);
      const [first] = said;
      return (
        said.length === 1 &&
        first !== undefined &&
        inUnit(first.text, unit) &&
        !totals.some((total) => isSame(first.least, total))
      );
    });
    if (!wrong) return [];
    const told = sum.toLocaleString('it');
    return [
      { first: anchor, second: wrong, on: `nella tabella la colonna «${anchor.text}» in tutto fa ${told}` },
    ];
  });
}

/** The unit that a column's title gives to its numbers: «Ore». */
export function unitOf(title: string): string | undefined {
  return title.split(/[^\p{L}]+/u).find((word) => quantitiesIn(`1 ${word}`).length > 0);
}

/**
 * The row that says so, or the sum of a column of numbers alone, then the sums without one of them: a row may be no part
 * of the whole, such as an exam or an option.
 */
export function totalsOf(rows: readonly Row[], index: number): number[] {
  const told = rows.find(([name = '']) => TOTAL_ROW.test(name))?.[index];
  if (told !== undefined) return [numberOf(told)].filter((value) => value !== null);
  const values = rows.map((row) => numberOf(row[index])).filter((value) => value !== null);
  if (rows.length < MIN_ROWS || values.length < rows.length) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return [sum, ...values.map((value) => sum - value)].map((total) => Math.round(total * 1_000) / 1_000);
}

/** Hours are set against hours: «otto settimane» is another measure of the same course. */
export function inUnit(said: string, unit: string): boolean {
  return said.split(/\s+/).at(-1)?.slice(0, 2) === unit.slice(0, 2);
}
