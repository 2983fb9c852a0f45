import type { BatchPage } from '@rilievo/shared/batch';
import { paths } from '#lib/paths.ts';
import { batchText, pageFailureText, pageStateText } from '#strings/batches.ts';
import { missingText } from '#strings/missing-criteria.ts';

/** Null: nothing is known. */
export type TableCell = string | number | null;

/** The names of the columns of `batchTable`. */
export const batchColumns: readonly string[] = Object.values(batchText.columns);

/** The pages of a batch as a table for spreadsheets. `site` is where the app is reached. */
export function batchTable(pages: readonly BatchPage[], site: string): TableCell[][] {
  return pages.map((page) => [
    page.url,
    page.title ?? null,
    pageStateText[page.state],
    ...reasonOf(page),
    page.critical ?? null,
    page.major ?? null,
    page.boxes_open ?? null,
    page.needs_open ?? null,
    rounded(page.gulpease),
    page.same_text ? batchText.sameText : rounded(page.originality),
    (page.missing ?? []).flatMap((id) => missingText[id]?.what ?? []).join(', ') || null,
    page.session_uid ? `${site}${paths.detail(page.session_uid)}` : null,
  ]);
}

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 10) / 10);

/** Why a page failed, and what to do. */
function reasonOf({ failure_code }: BatchPage): TableCell[] {
  if (!failure_code) return [null, null];
  const { what, remedy } = pageFailureText(failure_code);
  return [what, remedy];
}
