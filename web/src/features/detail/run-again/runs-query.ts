import { contentRowSchema } from '@rilievo/shared/content-row';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { contentKeys } from '#lib/content-queries.ts';
import { parseTimestamp } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';

const runSchema = z.pick(contentRowSchema, {
  id: true,
  session_uid: true,
  session_title: true,
  created_at: true,
  status: true,
  llm: true,
  rerun_of: true,
});
const COLUMNS = Object.keys(runSchema.shape).join(',');
/** The most analyses of one article that are looked for. */
const MAX_RUNS = 200;

export type Run = z.infer<typeof runSchema>;

/** Other analyses of the same article, newest first: those linked as repetitions, and those of the same address. */
interface Runs {
  readonly linked: readonly Run[];
  readonly sameAddress: readonly Run[];
}

/** Follows the links in both directions, one step at a time, until nothing new comes. */
async function fetchLinked(supabase: Backend['supabase'], row: DetailRow): Promise<Run[]> {
  const found = new Map<string, Run>();
  let step: Pick<Run, 'id' | 'rerun_of'>[] = [row];
  while (step.length > 0 && found.size < MAX_RUNS) {
    const ids = step.map(({ id }) => id);
    const before = step.flatMap(({ rerun_of }) => rerun_of ?? []);
    const linked = `rerun_of.in.(${ids})${before.length > 0 ? `,id.in.(${before})` : ''}`;
    const answer = await supabase.from('contents').select(COLUMNS).or(linked).limit(MAX_RUNS);
    const fresh = z
      .array(runSchema)
      .parse(dataOf(answer))
      .filter(({ id }) => id !== row.id && !found.has(id));
    for (const run of fresh) found.set(run.id, run);
    step = fresh;
  }
  return newestFirst([...found.values()]);
}

async function fetchSameAddress(supabase: Backend['supabase'], row: DetailRow): Promise<Run[]> {
  if (row.url_base === null) return [];
  const answer = await supabase
    .from('contents')
    .select(COLUMNS)
    .eq('auth_uid', row.auth_uid)
    .eq('url_base', row.url_base)
    .neq('id', row.id)
    .order('created_at', { ascending: false })
    .limit(MAX_RUNS);
  return z.array(runSchema).parse(dataOf(answer));
}

const time = (run: Pick<Run, 'created_at'>) => parseTimestamp(run.created_at).getTime();

function newestFirst(runs: readonly Run[]): Run[] {
  return [...runs].sort((a, b) => time(b) - time(a));
}

export function runsQuery(supabase: Backend['supabase'], row: DetailRow) {
  return queryOptions({
    queryKey: [...contentKeys.detail(row.session_uid), 'runs'],
    queryFn: async (): Promise<Runs> => {
      const [linked, sameAddress] = await Promise.all([
        fetchLinked(supabase, row),
        fetchSameAddress(supabase, row),
      ]);
      return { linked, sameAddress };
    },
  });
}

/** The analysis that this one repeats, and the newest of those linked to it when it is newer; null where none is. */
export function neighbours(row: Pick<DetailRow, 'rerun_of' | 'created_at'>, { linked }: Runs) {
  const [newest] = linked;
  return {
    former: linked.find(({ id }) => id === row.rerun_of) ?? null,
    newer: newest && time(newest) > time(row) ? newest : null,
  };
}

/** The completed ones, each once, newest first. */
export function comparable({ linked, sameAddress }: Runs): Run[] {
  const all = new Map([...linked, ...sameAddress].map((run) => [run.id, run]));
  return newestFirst([...all.values()]).filter(({ status }) => status === 'completed');
}
