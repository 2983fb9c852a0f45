import { isSame, numberIn, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { numberOf, placeInTable, rowsOf } from './table-rows.ts';
import { TOTAL_ROW } from './table-totals.ts';

/** A row that is no part of the sum, or is taken from it. */
export const NOT_ADDED = /\b(?:di cui|parziale|subtotale|sconto|meno|acconto|iva|media)\b/;
const MIN_ADDENDS = 2;
const MAX_ROWS = 40;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Tables whose last row gives another total than the rows above it. */
export function tableSums({ blocks }: Reading): Contradiction[] {
  return blocks.flatMap((table) => (table.block.kind === 'table' ? wrongSums(table) : []));
}

function wrongSums(table: ReadBlock): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  const last = rows.at(-1);
  const addends = rows.slice(0, -1);
  if (!header || !last || !TOTAL_ROW.test(last[0] ?? '') || rows.length > MAX_ROWS) return [];
  if (addends.length < MIN_ADDENDS || addends.some(([name = '']) => NOT_ADDED.test(name))) return [];
  return last.flatMap((cell, index): Contradiction[] => {
    const told = valueIn(cell);
    const values = addends.map((row) => (row.length === last.length ? valueIn(row[index]) : null));
    const parts = values.filter((value) => value !== null && value.dimension === told?.dimension);
    if (index === 0 || !told || parts.length < addends.length) return [];
    const sum = parts.reduce((total, value) => total + (value?.least ?? 0), 0);
    // Parts rounded to the unit may miss their total by one of it.
    if (isSame(sum, told.least) || Math.abs(sum - told.least) < told.least * 0.01) return [];
    const sentence = table.sentences.findLast(({ folded }) => folded === cell);
    if (!sentence) return [];
    const on = `${placeInTable(table, { column: header[index] })}, le righe sopra il totale fanno ${written(sum, told)}`;
    return [{ first: sentence, second: sentence, on }];
  });
}

/** The value of a cell without other content, a bare number included. */
export function valueIn(
  cell = '',
): (Pick<Quantity, 'least' | 'text'> & { readonly dimension: string }) | null {
  const bare = numberOf(cell);
  if (bare !== null) return { dimension: 'number', least: bare, text: cell };
  const [value, ...more] = quantitiesIn(cell);
  const alone = value && more.length === 0 && value.text.length === cell.trim().length;
  return alone && value.least === value.most ? value : null;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('it')} ${count === 1 ? one : many}`;
}

/** A sum in the unit of the total that the table tells. */
export function written(
  sum: number,
  { dimension, least, text }: NonNullable<ReturnType<typeof valueIn>>,
): string {
  if (dimension === 'time' && /giorn/.test(text)) return counted(sum / DAY, 'giorno', 'giorni');
  if (dimension === 'time' && sum >= HOUR) {
    const minutes = sum % HOUR;
    return [counted(Math.floor(sum / HOUR), 'ora', 'ore'), counted(minutes, 'minuto', 'minuti')]
      .filter((part) => !part.startsWith('0 '))
      .join(' e ');
  }
  const [number = ''] = text.match(/\d[\d.,]*/) ?? [];
  const unit = least / (numberIn(number) ?? least);
  const rounded = Math.round((sum / unit) * 1_000) / 1_000;
  return `${rounded.toLocaleString('it')}${text.slice(number.length)}`;
}
