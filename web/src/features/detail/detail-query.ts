import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { type DetailRow, detailColumns, detailRowSchema } from '#lib/detail-row.ts';

/** Null when the user has no such analysis. */
export async function fetchDetail(
  supabase: Backend['supabase'],
  sessionUid: string,
  userId: string,
): Promise<DetailRow | null> {
  const answer = await supabase
    .from('contents')
    .select(detailColumns)
    .eq('session_uid', sessionUid)
    .eq('auth_uid', userId)
    .maybeSingle();
  const row = dataOf(answer);
  return row === null ? null : detailRowSchema.parse(row);
}

/** One analysis with all that its page shows at first. While it runs, its progress is followed apart, in its light columns. */
export function detailQuery(supabase: Backend['supabase'], sessionUid: string, userId: string) {
  return queryOptions({
    queryKey: contentKeys.detail(sessionUid),
    queryFn: () => fetchDetail(supabase, sessionUid, userId),
  });
}
