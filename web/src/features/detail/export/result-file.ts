import { exportedDocument } from '@rilievo/exports/exported-document';
import type { Backend } from '#lib/backend-context.ts';
import { parseInert } from '#lib/parse-inert.ts';
import type { ResultFormat } from '#lib/result-file.ts';
import { fetchDetail } from '../detail-query.ts';

/** An analysis as a file, with what is ready in its text; null when the person has no such result. */
export async function resultFile(
  { supabase }: Backend,
  sessionUid: string,
  userId: string,
  format: ResultFormat,
): Promise<Blob | null> {
  const row = await fetchDetail(supabase, sessionUid, userId);
  if (!row?.content_completed) return null;
  const exported = exportedDocument(row, row.content_completed, 'ready', parseInert);
  if (format === 'docx') return (await import('./docx/docx-file.ts')).docxFile(exported);
  const { htmlPage } = await import('@rilievo/exports/html-page');
  return new Blob([htmlPage(exported)], { type: 'text/html' });
}
