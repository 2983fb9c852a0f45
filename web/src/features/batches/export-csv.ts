import type { BatchPage } from '@rilievo/shared/batch';
import Papa from 'papaparse';
import { paths } from '../../lib/paths.ts';
import { batchText, pageFailureText, pageStateText } from '../../strings/batches.ts';
import { missingText } from '../../strings/missing-criteria.ts';

const decimal = (value: number | undefined) => value?.toFixed(1).replace('.', ',') ?? '';

/** Why a page failed, and what to do. */
function reasonOf({ failure_code }: BatchPage): string[] {
  if (!failure_code) return ['', ''];
  const { what, remedy } = pageFailureText(failure_code);
  return [what, remedy];
}

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
    ...reasonOf(page),
    page.critical ?? '',
    page.major ?? '',
    page.boxes_open ?? '',
    page.needs_open ?? '',
    decimal(page.gulpease),
    decimal(page.originality),
    (page.missing ?? []).flatMap((id) => missingText[id]?.what ?? []).join(', '),
    page.session_uid ? `${origin}${paths.detail(page.session_uid)}` : '',
  ]);
  const table = Papa.unparse([Object.values(columns), ...rows], { delimiter: ';', escapeFormulae: true });
  return new Blob(['\ufeff', table], { type: 'text/csv;charset=utf-8' });
}
