import type { DetailRow, Measured } from '#lib/detail-row.ts';

type Whole = DetailRow & Measured;

/** The columns of «Dati completi». A new column of the row enters it only through this list. */
export const JSON_COLUMNS = [
  'id',
  'session_uid',
  'session_title',
  'article_title',
  'created_at',
  'starred',
  'status',
  'stage',
  'failure_code',
  'prompt',
  'url_base',
  'boxes_open',
  'boxes_waiting',
  'published_at',
  'schedule_id',
  'text_changed',
  'content_base',
  'llm',
  'task_1',
  'task_2',
  'task_3',
  'rerun_of',
  'batch_id',
  'attempts',
  'started_at',
  'completed_at',
  'content_extracted',
  'content_completed',
  'legend',
  'additions',
  'decisions',
  'sources',
  'understanding',
  'assessment',
  'provenance',
  'comparison',
  'originality_score_mixed_content',
  'originality_score_native_content',
  'readability',
  'originality',
  'originality_sentences_native_content',
  'originality_sentences_mixed_content',
] as const satisfies readonly (keyof Whole)[];

/** The result as the database holds it, without who owns it. */
export function jsonFile(row: Whole): Blob {
  const result = Object.fromEntries(JSON_COLUMNS.map((column) => [column, row[column]]));
  // What readers wrote below the page is theirs, and no part of the result.
  const kept = (name: string, value: unknown) => (name === 'comments' ? undefined : value);
  return new Blob([JSON.stringify(result, kept, 2)], { type: 'application/json' });
}
