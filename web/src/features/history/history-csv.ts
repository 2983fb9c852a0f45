import type { ContentListItem } from '@rilievo/shared/content-row';
import { csvFile } from '#lib/csv.ts';
import { parseTimestamp } from '#lib/date-format.ts';
import { paths } from '#lib/paths.ts';
import { failureText } from '#strings/failures.ts';
import { historyCsvText, workText } from '#strings/history.ts';
import { workOf } from './history-filters.ts';

/** `2026-03-14 10:42` in the reader's time zone, which every spreadsheet takes for a moment. */
const sheetMoment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const momentOf = (timestamp: string | null) =>
  timestamp === null ? '' : sheetMoment.format(parseTimestamp(timestamp));

/** Analyses as a table for a spreadsheet, in their order. `site` is where the app is reached. */
export function historyCsv(items: readonly ContentListItem[], site: string): Blob {
  const rows = items.map((item) => [
    item.session_title,
    item.article_title ?? '',
    item.url_base ?? '',
    momentOf(item.created_at),
    workText[workOf(item)],
    item.boxes_open,
    item.boxes_waiting,
    momentOf(item.published_at),
    item.status === 'failed' ? failureText[item.failure_code ?? 'internal'].what : '',
    `${site}${paths.detail(item.session_uid)}`,
  ]);
  return csvFile([historyCsvText.columns, ...rows]);
}
