import { foldAccents } from '../../linguistics/words.ts';
import { readTokens } from '../../platform/clean-markup.ts';
import { numberIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';

/** With points between thousands, or with one before decimals. */
const NUMBER_CELL = /^\d+(?:(?:\.\d{3})*(?:,\d+)?|\.\d+)$/;

/** The cells of a row, folded; the first names what the row is about. */
export type Row = readonly string[];

/** The rows of a table, its header first. */
export function rowsOf(html: string): Row[] {
  const rows: string[][] = [];
  let cell: string | null = null;
  for (const token of readTokens(html)) {
    if (token.kind === 'text') {
      if (cell !== null) cell += token.text;
    } else if (/^t[dh]$/.test(token.tag)) {
      if (token.kind === 'open') cell = '';
      else if (cell !== null) {
        rows.at(-1)?.push(foldAccents(cell.replace(/\s+/g, ' ').trim()));
        cell = null;
      }
    } else if (token.tag === 'tr' && token.kind === 'open') rows.push([]);
  }
  return rows;
}

/** The number of a cell that holds nothing else. */
export function numberOf(cell = ''): number | null {
  return NUMBER_CELL.test(cell) ? numberIn(cell) : null;
}

/** What comes of each table held against the statements outside of tables that `speaks` chooses. */
export function againstTables<T>(
  { blocks, sentences }: Reading,
  speaks: (sentence: ReadSentence) => boolean,
  against: (table: ReadBlock, statements: readonly ReadSentence[]) => T[],
): T[] {
  const tables = blocks.filter(({ block }) => block.kind === 'table');
  if (tables.length === 0) return [];
  const statements = sentences.filter(
    (sentence) => sentence.block.block.kind !== 'table' && !sentence.text.endsWith('?') && speaks(sentence),
  );
  return tables.flatMap((table) => against(table, statements));
}
