import type { Status } from '@rilievo/shared/status';
import { visibleText } from '@rilievo/shared/visible-text';
import * as z from 'zod';
import {
  ANALYSIS_COLUMNS,
  type Analysis,
  type AnalysisList,
  type AnalysisRow,
  analysisOf,
  analysisRows,
} from './analysis-schema.ts';
import { cursorAfter, cursorOf } from './cursor.ts';
import { FILE_COLUMNS, type FileJob, fileRow } from './files/file-job.ts';
import type { KeyOwner } from './key-owner.ts';
import { foreignCursor, problem, refusal } from './problem.ts';
import { type ListPage, rowTasks, type Submission } from './request-schemas.ts';
import { RESULT_COLUMNS, type ResultRow, resultOf, resultRow } from './result-of.ts';
import type { Result } from './result-schema.ts';

const TITLE_CHARACTERS = 80;

/** The problem for a database answer that is not rows. */
interface Refused {
  readonly error: { readonly message: string } | null;
  readonly status: number;
}

const refused = ({ error, status }: Refused) => refusal(error?.message, status);

/** Stores a submission: 201, or 200 with the analysis that the same idempotency key has made before. */
export async function submit(
  { client, owner, idOf }: KeyOwner,
  sent: Submission,
  model: string,
  idempotencyKey: string | undefined,
  base: string,
): Promise<Response> {
  const session_uid = idOf(idempotencyKey);
  const request = {
    url_base: 'url' in sent ? sent.url : null,
    content_base: 'text' in sent ? sent.text.trim() : null,
    prompt: sent.prompt?.trim() ?? null,
    llm: model,
    ...rowTasks(sent.tasks),
  };
  const session_title = titleOf(request.url_base ?? request.content_base ?? '');
  const made = await client
    .from('contents')
    .insert({ auth_uid: owner, session_uid, session_title, ...request })
    .select(ANALYSIS_COLUMNS);
  const answer = (data: unknown, status: 200 | 201) => {
    const [row] = analysisRows(data);
    if (!row) return problem('failed');
    return Response.json(analysisOf(row), {
      status,
      headers: { location: `${base}/analyses/${row.session_uid}` },
    });
  };
  if (!made.error) return answer(made.data, 201);
  if (made.error.code !== '23505') return refused(made);
  const former = await client
    .from('contents')
    .select(`${ANALYSIS_COLUMNS},content_base`)
    .eq('session_uid', session_uid);
  if (former.error) return refused(former);
  const [kept] = z.array(z.record(z.string(), z.unknown())).parse(former.data);
  const isSame = kept && Object.entries(request).every(([column, value]) => kept[column] === value);
  return isSame ? answer(former.data, 200) : problem('key_reused');
}

/** The beginning of an address or of a text, as the history names it. */
function titleOf(text: string): string {
  const line =
    text
      .split('\n')
      .map(visibleText)
      .find((one) => one.trim() !== '') ?? '';
  return [...line.trim().slice(0, 2 * TITLE_CHARACTERS)].slice(0, TITLE_CHARACTERS).join('').trim();
}

/** A page of the owner's analyses, newest first, without those of batches; null for a cursor that is none of ours. */
export async function list(
  { client }: KeyOwner,
  { limit, cursor }: ListPage,
): Promise<AnalysisList | Response> {
  const analyses = () =>
    client
      .from('contents')
      .select(ANALYSIS_COLUMNS)
      .is('batch_id', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit + 1);
  const from = cursor === undefined ? undefined : cursorOf(cursor);
  if (from === null) return foreignCursor();
  // Analyses of the cursor's own moment first, then the older ones.
  const queries = from
    ? [analyses().eq('created_at', from[0]).lt('id', from[1]), analyses().lt('created_at', from[0])]
    : [analyses()];
  const rows: AnalysisRow[] = [];
  for (const query of queries) {
    const page = await query;
    if (page.error) return refused(page);
    rows.push(...analysisRows(page.data));
  }
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(analysisOf), next_cursor: last ? cursorAfter(last) : null };
}

/** One own analysis without its result. */
export async function state({ client }: KeyOwner, id: string): Promise<Analysis | Response> {
  const found = await client.from('contents').select(ANALYSIS_COLUMNS).eq('session_uid', id);
  if (found.error) return refused(found);
  const [row] = analysisRows(found.data);
  return row ? analysisOf(row) : problem('not_found');
}

async function completed<Row extends { readonly status: Status }>(
  { client }: KeyOwner,
  id: string,
  columns: string,
  read: (data: unknown) => Row | null,
): Promise<Row | Response> {
  const found = await client.from('contents').select(columns).eq('session_uid', id).maybeSingle();
  if (found.error) return refused(found);
  const row = read(found.data);
  if (!row) return problem('not_found');
  return row.status === 'completed' ? row : problem('not_completed');
}

/** The row of an own completed analysis. */
export function completedRow(key: KeyOwner, id: string): Promise<ResultRow | Response> {
  return completed(key, id, RESULT_COLUMNS, resultRow);
}

/** The input of a file of an own completed analysis. */
export async function fileJob(
  key: KeyOwner,
  id: string,
  query: FileJob['query'],
): Promise<FileJob | Response> {
  const row = await completed(key, id, FILE_COLUMNS, fileRow);
  return row instanceof Response ? row : { row, query };
}

/** The result of an own analysis. */
export async function result(key: KeyOwner, id: string): Promise<Result | Response> {
  const row = await completedRow(key, id);
  return row instanceof Response ? row : resultOf(row);
}

/** Deletes an own analysis. */
export async function remove({ client }: KeyOwner, id: string): Promise<Response> {
  const gone = await client.from('contents').delete().eq('session_uid', id).select('id');
  if (gone.error) return refused(gone);
  return gone.data.length > 0 ? new Response(null, { status: 204 }) : problem('not_found');
}
