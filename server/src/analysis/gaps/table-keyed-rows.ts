import { contentStems } from '#linguistics/stems.ts';
import { isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, placeInTable, rowsOf } from './table-rows.ts';
import { valueIn } from './table-sums.ts';

const SHARE = /(?<![\d.,])(\d+(?:,\d+)?|\p{L}+?) ?(?:%|per cento)/gu;
/** Another value than the row's: a bound, a change, a part. */
const NOT_THE_VALUE =
  /\b(?:oltre|piu|meno|almeno|fino|circa|quasi|prima|dopo|non|sal\w+|scend\w+|aument\w+|diminu\w+|rid\w+|sopra|sotto|altr\w+|ancora|anziche|rispetto|se|con|senza|anche|solo|chi|invalid\w+|disab\w+|dipendent\w+|pension\w+)\b/;
const MAX_ROWS = 60;

/** Sentences that give the case of a row, «a settant'anni», another percentage than its only cell with one. */
export function tableKeyedRows(reading: Reading): Contradiction[] {
  return againstTables(reading, ({ folded }) => /%|per cento/.test(folded), against);
}

function against(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const [header = [], ...rows] = rowsOf(table.block.html);
  if (rows.length > MAX_ROWS) return [];
  const titled = new Set(header.flatMap(contentStems));
  return sentences.flatMap((sentence): Contradiction[] => {
    const { folded, text } = sentence;
    const [share, ...otherShares] = sharesIn(folded);
    const [key, ...otherKeys] = quantitiesIn(folded);
    if (share === undefined || !key || otherShares.length + otherKeys.length > 0) return [];
    if (NOT_THE_VALUE.test(folded) || !contentStems(text).some((stem) => titled.has(stem))) return [];
    const row = rows.find(([name]) => {
      const value = valueIn(name);
      return value?.dimension === key.dimension && isSame(value.least, key.least);
    });
    const cells = (row ?? []).slice(1).filter((cell) => sharesIn(cell).length > 0);
    const [cell = ''] = cells;
    const anchor = table.sentences.find((each) => each.folded === cell);
    if (!row || cells.length !== 1 || !anchor || sharesIn(cell).some((told) => isSame(told, share)))
      return [];
    return [
      {
        first: anchor,
        second: sentence,
        on: `${placeInTable(table, { row: row[0] })}, si legge «${anchor.text}»`,
      },
    ];
  });
}

function sharesIn(folded: string): number[] {
  return Array.from(folded.matchAll(SHARE), ([, number = '']) => numberIn(number)).filter(
    (value) => value !== null,
  );
}
