import { foldAccents } from '#linguistics/words.ts';
import { readTokens } from '#platform/html/clean-markup.ts';
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

/** A cell with the accents and capitals that the author gave it. */
function cellAsWritten({ sentences }: ReadBlock, cell: string): string {
  return sentences.find(({ folded }) => folded === cell)?.text ?? cell;
}

/** The position of a value in a table, in Italian: the folded names of its row and column, if they have one. */
export function placeInTable(
  table: ReadBlock,
  { row = '', column = '' }: { readonly row?: string | undefined; readonly column?: string | undefined },
): string {
  const places = [
    row && `per «${cellAsWritten(table, row)}»`,
    column && `alla voce «${cellAsWritten(table, column)}»`,
  ].filter((place) => place !== '');
  return places.length === 0 ? 'nella tabella' : `nella tabella, ${places.join(' ')}`;
}

/** The number of a cell without other content. */
export function numberOf(cell = ''): number | null {
  return NUMBER_CELL.test(cell) ? numberIn(cell) : null;
}

/** «Esempio. 10.000 euro vincolati per un anno»: the figures of a worked example are its own. */
const EXAMPLE =
  /^(?:un |facciamo un |ecco un |prendiamo un )?esempio\b|^(?:per|ad) esempio\b|^(?:poniamo|mettiamo|supponiamo|ipotizziamo|immaginiamo)\b/;

/** The results of comparing each table with the statements outside of tables that `speaks` selects. */
export function againstTables<T>(
  { blocks, sentences }: Reading,
  speaks: (sentence: ReadSentence) => boolean,
  against: (table: ReadBlock, statements: readonly ReadSentence[]) => T[],
): T[] {
  const tables = blocks.filter(({ block }) => block.kind === 'table');
  if (tables.length === 0) return [];
  const statements = sentences.filter(
    (sentence) =>
      sentence.block.block.kind !== 'table' &&
      !sentence.text.endsWith('?') &&
      !isOfExample(sentence) &&
      speaks(sentence),
  );
  return tables.flatMap((table) => against(table, statements));
}

function isOfExample({ folded, block }: ReadSentence): boolean {
  return EXAMPLE.test(folded) || EXAMPLE.test(block.sentences[0]?.folded ?? '');
}
