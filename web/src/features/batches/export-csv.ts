import type { BatchPage } from '@rilievo/shared/batch';
import { csvFile } from '../../lib/csv.ts';
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

/** The pages as a table for an Italian spreadsheet, with decimal commas. `site` is where the app is reached. */
export function batchCsv(pages: readonly BatchPage[], site: string): Blob {
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
    page.session_uid ? `${site}${paths.detail(page.session_uid)}` : '',
  ]);
  return csvFile([Object.values(columns), ...rows]);
}
