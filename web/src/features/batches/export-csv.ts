import type { BatchPage } from '@rilievo/shared/batch';
import { csvFile } from '#lib/csv.ts';
import { batchColumns, batchTable, type TableCell } from './batch-table.ts';

/** The pages as a table for an Italian spreadsheet, with decimal commas. `site` is where the app is reached. */
export function batchCsv(pages: readonly BatchPage[], site: string): Blob {
  return csvFile([batchColumns, ...batchTable(pages, site).map((row) => row.map(cell))]);
}

function cell(value: TableCell): string | number {
  if (value === null) return '';
  return typeof value === 'number' && !Number.isInteger(value) ? String(value).replace('.', ',') : value;
}
