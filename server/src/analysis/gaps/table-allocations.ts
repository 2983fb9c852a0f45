import { isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, placeInTable, rowsOf } from './table-rows.ts';
import { valueIn } from './table-sums.ts';

/** «Metterne almeno 15.000 qui»: a part of the whole for what the section is about. */
const PUTS =
  /(?<!\p{L})(?:mett|destin|invest|vers|riserv)\p{L}* (?:(almeno|non meno di|al massimo|non piu di|circa) )?(\d{1,3}(?:\.\d{3})+|\d{3,})(?: euro| €)?(?: (?:qui|in quest[oaie]|su quest[oaie]|in (?:un|questo) \p{L}+))(?!\p{L})/u;
const MIN_ROWS = 3;

/** A sum that a section advises for its subject, and a table that divides the same whole in another way. */
export function tableAllocations(reading: Reading): Contradiction[] {
  const puts = ({ folded }: ReadSentence) => PUTS.test(folded) && !/\bnon (?:mett|vers|invest)/.test(folded);
  return againstTables(reading, puts, (table, told) => against(table, told, reading));
}

function against(
  table: ReadBlock,
  sentences: readonly ReadSentence[],
  { sectionOf }: Reading,
): Contradiction[] {
  const [header = [], ...rows] = rowsOf(table.block.html);
  const column = header.findIndex((_, index) =>
    rows.every((row) => valueIn(row[index])?.dimension === 'money'),
  );
  if (column < 1 || rows.length < MIN_ROWS) return [];
  const sum = rows.reduce((total, row) => total + (valueIn(row[column])?.least ?? 0), 0);
  return sentences.flatMap((sentence): Contradiction[] => {
    const { folded, block } = sentence;
    const heading = sectionOf.get(block)?.folded ?? '';
    const [row, ...others] = rows.filter(([name = '']) => name.length > 2 && heading.includes(name));
    const [, bound = '', number = ''] = PUTS.exec(folded) ?? [];
    const [put, part] = [numberIn(number), valueIn(row?.[column])?.least];
    const cell = table.sentences.find((each) => each.folded === row?.[column]);
    if (put === null || part === undefined || others.length > 0 || !cell || isSame(put, part)) return [];
    const isOfSameWhole = quantitiesIn(folded).some(
      ({ dimension, least }) => dimension === 'money' && isSame(least, sum),
    );
    const fits = /almeno|meno/.test(bound) ? part >= put : /massimo|piu/.test(bound) && part <= put;
    if (!isOfSameWhole || fits || bound === 'circa') return [];
    const on = `${placeInTable(table, { row: row?.[0] })}, si legge «${cell.text}»`;
    return [{ first: cell, second: sentence, on }];
  });
}
