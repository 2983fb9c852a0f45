import { contentStems } from '../../linguistics/stems.ts';
import { isSame, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradictions.ts';
import { againstTables, placeInTable, type Row, rowsOf } from './table-rows.ts';

/** A sentence that lets everybody in for nothing, or asks all the same sum; a whole one, so that no case is meant. */
const FREE =
  /^(?:e )?(?:l'(?:ingresso|entrata|accesso)|la visita) e (?:sempre |del tutto )?(?:gratuit[oa]|liber[oa]|gratis)\.?$/;
const PAID = /^(?:e )?(?:l'(?:ingresso|entrata)|la visita|il biglietto) (?:costa|e di) [^,;:()]{3,14}\.?$/;
const PRICE = /^(?:prezzo|costo|ingresso|biglietto|entrata|tariffa)$/;
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
  return sentences.flatMap((sentence): Contradiction[] => {
    const row = rowOf(sentence, rows, reading);
    const said = row?.[column] ?? '';
    const cell = table.sentences.find(({ folded }) => folded === said);
    if (!row || !cell || !differs(sentence.folded, said)) return [];
    return [
      {
        first: cell,
        second: sentence,
        on: `${placeInTable(table, { row: row[0], column: header?.[column] })}, si legge «${cell.text}»`,
      },
    ];
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

/** The only row whose whole name stands in the heading above the sentence. */
function rowOf({ block }: ReadSentence, rows: readonly Row[], { sectionOf }: Reading): Row | null {
  const title = new Set(contentStems(sectionOf.get(block)?.title ?? ''));
  const [named, ...others] = rows.filter(([name = '']) => {
    const stems = contentStems(name);
    return stems.length > 0 && stems.every((stem) => title.has(stem));
  });
  return named && others.length === 0 ? named : null;
}
