import type { BatchPage } from '@rilievo/shared/batch';
import Papa from 'papaparse';
import { paths } from '../../lib/paths.ts';
import { batchText, missingText, pageStateText } from '../../strings/batches.ts';
import { failureText } from '../../strings/failures.ts';

const decimal = (value: number | undefined) => value?.toFixed(1).replace('.', ',') ?? '';

/**
 * The pages as a table for an Italian spreadsheet: semicolons, decimal commas, UTF-8 with its mark. A cell that a
 * spreadsheet would take for a formula, as a hostile page's title may be, begins with an apostrophe.
 */
export function batchCsv(pages: readonly BatchPage[], origin: string): Blob {
  const { columns } = batchText;
  const rows = pages.map((page) => [
    page.url,
    page.title ?? '',
    pageStateText[page.state],
    page.failure_code ? failureText[page.failure_code].what : '',
    page.critical ?? '',
    page.major ?? '',
    page.boxes_open ?? '',
    page.needs_open ?? '',
    decimal(page.gulpease),
    decimal(page.originality),
    (page.missing ?? []).flatMap((id) => missingText[id] ?? []).join(', '),
    page.session_uid ? `${origin}${paths.detail(page.session_uid)}` : '',
  ]);
  const table = Papa.unparse([Object.values(columns), ...rows], { delimiter: ';', escapeFormulae: true });
  return new Blob(['\ufeff', table], { type: 'text/csv;charset=utf-8' });
}
