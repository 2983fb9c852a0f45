import Papa from 'papaparse';

/** How a cell begins that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as a file for an Italian spreadsheet: semicolons, CRLF, and UTF-8 with its mark, without which accents are
 * misread. A text that would be taken for a formula, as a hostile page's title may be, begins with an apostrophe.
 */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const cells = rows.map((row) => [...row]);
  const table = Papa.unparse(cells, { delimiter: ';', escapeFormulae: FORMULA });
  return new Blob(['\ufeff', table], { type: 'text/csv;charset=utf-8' });
}
