import { foldAccents } from '#linguistics/words.ts';
import { differ, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, placeInTable, type Row, rowsOf } from './table-rows.ts';

const PRICE = /prezz|cost[oi]|€|euro/;
/** Right after the name: «la Zefir 8 a 299 euro», «la Zefir 8 (299 euro)», «la Zefir 8 costa 299 euro». */
const PRICED =
  /^(?:,? (?:a|costa|viene|si (?:trova|compra|prende) a|si paga) | ?\()(\d[\d.]*(?:,\d+)? ?(?:€|euro))(?!\p{L})/u;
/** Another price than that of the table, and the reader is told why. */
const OTHER_PRICE =
  /\b(?:scont\w*|offert[ae]|promo\w*|usat[oaie]|ricondizionat\w+|lancio|listino|saldi|ribass\w+|circa|quasi|meno|oltre|sotto|prima|era|costava|adesso|oggi si trova|spedizion\w+|black|coupon|codice|al mese|rat[ae]|al chilo|al litro|l'un[oa])\b/;
/** «Da Verona a Garda a 30 euro» speaks of a place; a thing has its article, or a number in its name. */
const ARTICLE = /(?:^|[\s«(])(?:il |lo |la |l['’]|un |una |un['’]|al |alla |sul |sulla |del |della )$/i;
const MIN_LENGTH = 4;
const MAX_ROWS = 60;

/** A thing of the table with another price, by its full name or by the part of it that only one row has. */
export function tableShortNames(reading: Reading): Contradiction[] {
  const isPriced = ({ folded }: ReadSentence) => /€|euro/.test(folded) && !OTHER_PRICE.test(folded);
  return againstTables(reading, isPriced, against);
}

function against(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const [header = [], ...rows] = rowsOf(table.block.html);
  const column = header.findIndex((title, index) => index > 0 && PRICE.test(title));
  if (column < 0 || rows.length > MAX_ROWS) return [];
  return rows.flatMap((row): Contradiction[] => {
    const price = onlyPrice(row, column);
    const cell = table.sentences.find(({ folded }) => folded === row[column]);
    const name = table.sentences.find(({ folded }) => folded === row[0])?.text ?? '';
    if (!price || !cell) return [];
    const names = shortNames(name, rows);
    const second = sentences.find(({ text }) =>
      names.some((each) => {
        const at = text.indexOf(each);
        if (!/\d/.test(name) && !ARTICLE.test(text.slice(0, at))) return false;
        const [, told = ''] = PRICED.exec(at < 0 ? '' : text.slice(at + each.length)) ?? [];
        const [said] = quantitiesIn(told);
        return said !== undefined && differ(said, price);
      }),
    );
    const on = `${placeInTable(table, { row: row[0], column: header[column] })}, si legge «${cell.text}»`;
    return second ? [{ first: cell, second, on }] : [];
  });
}

function onlyPrice(row: Row, column: number) {
  const prices = row.flatMap((cell) => quantitiesIn(cell)).filter(({ dimension }) => dimension === 'money');
  const [price, ...more] = prices;
  return more.length === 0 && !/\b(?:da|circa|fino)\b/.test(row[column] ?? '') ? price : undefined;
}

/** «Ventaria Zefir 8» is «Zefir 8» too, unless another row's name contains it. */
function shortNames(name: string, rows: readonly Row[]): string[] {
  const parts = name.split(' ');
  return parts
    .map((_, index) => parts.slice(index).join(' '))
    .filter((each) => each.length >= MIN_LENGTH && /^\p{Lu}/u.test(each))
    .filter((each) => rows.filter(([other = '']) => other.includes(foldAccents(each))).length === 1);
}
