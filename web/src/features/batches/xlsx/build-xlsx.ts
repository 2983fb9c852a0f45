import writeXlsx from 'write-excel-file/universal';
import type { TableCell } from '../batch-table.ts';

/** Characters that a cell of Excel holds. */
const MAX = 32_767;
const WIDE = 50;
const USUAL = 18;

/** A table as a spreadsheet. Texts are written as texts, so that none of a hostile page becomes a formula. */
export function buildXlsx(
  columns: readonly string[],
  rows: readonly (readonly TableCell[])[],
): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (typeof value === 'number') return { value, type: Number };
      return { value: plain(value), type: String };
    }),
  );
  const widths = columns.map((_, index) => ({ width: index < 2 ? WIDE : USUAL }));
  return writeXlsx([head, ...cells], { sheet: 'Pagine', columns: widths, stickyRowsCount: 1 }).toBlob();
}

/** Without the characters that XML has no way to write. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .slice(0, MAX);
}
