import { contentStems } from '#linguistics/stems.ts';
import { isSame, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, placeInTable, type Row, rowsOf } from './table-rows.ts';

/** A sentence that lets everybody in for nothing, or asks all the same sum; a whole one, so that no case is meant. */
const FREE =
  /^(?:e )?(?:l'(?:ingresso|entrata|accesso)|la visita) e (?:sempre |del tutto )?(?:gratuit[oa]|liber[oa]|gratis)\.?$/;
const PAID = /^(?:e )?(?:l'(?:ingresso|entrata)|la visita|il biglietto) (?:costa|e di) [^,;:()]{3,14}\.?$/;
const PRICE = /^(?:prezzo|costo|ingresso|biglietto|entrata|tariffa)$/;
/** Bounds the work on a very long text; what is beyond it is not compared. */
const MAX_ROWS = 100;
const MAX_SENTENCES = 100;
const GRATIS = /^(?:gratis|gratuit[oa]|liber[oa])$/;

/** «L'ingresso è gratuito» in the section on a place for which the table has a price, and the other way round. */
export function tableFreeRows(reading: Reading): Contradiction[] {
  const speaks = ({ folded }: ReadSentence) => FREE.test(folded) || PAID.test(folded);
  return againstTables(reading, speaks, (table, told) => against(table, told, reading));
}

function against(table: ReadBlock, sentences: readonly ReadSentence[], reading: Reading): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  const column = header?.findIndex((name) => PRICE.test(name)) ?? -1;
  if (column < 1) return [];
  const named = rows.slice(0, MAX_ROWS).map((row) => ({ row, stems: contentStems(row[0] ?? '') }));
  const rowUnder = new Map<Section, Row | null>();
  return sentences.slice(0, MAX_SENTENCES).flatMap((sentence): Contradiction[] => {
    const section = reading.sectionOf.get(sentence.block);
    if (!section) return [];
    const known = rowUnder.get(section);
    const row = known === undefined ? rowNamed(section, named) : known;
    rowUnder.set(section, row);
    const said = row?.[column] ?? '';
    if (!row || !differs(sentence.folded, said)) return [];
    const cell = table.sentences.find(({ folded }) => folded === said);
    if (!cell) return [];
    const place = placeInTable(table, { row: row[0], column: header?.[column] });
    return [{ first: cell, second: sentence, on: `${place}, si legge «${cell.text}»` }];
  });
}

function differs(sentence: string, cell: string): boolean {
  const [price, ...more] = moneyIn(cell);
  if (FREE.test(sentence)) return price !== undefined && price > 0;
  const [told, ...others] = moneyIn(sentence);
  if (told === undefined || others.length > 0) return false;
  return GRATIS.test(cell) || (price !== undefined && more.length === 0 && !isSame(price, told));
}

function moneyIn(text: string): number[] {
  return quantitiesIn(text).flatMap(({ dimension, least }) => (dimension === 'money' ? [least] : []));
}

/** The only row whose whole name is in the section's heading. */
function rowNamed(
  { title }: Section,
  rows: readonly { readonly row: Row; readonly stems: readonly string[] }[],
): Row | null {
  const headed = new Set(contentStems(title));
  const [named, ...others] = rows.filter(
    ({ stems }) => stems.length > 0 && stems.every((stem) => headed.has(stem)),
  );
  return named && others.length === 0 ? named.row : null;
}
