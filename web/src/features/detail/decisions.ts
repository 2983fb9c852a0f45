import type { ContentRow, Decisions } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';
import { contentKeys } from '../../lib/content-queries.ts';
import { notify } from '../../lib/notify.tsx';
import { additionText } from '../../strings/detail.ts';

/** What the user says of an addition; null takes a decision back. */
export type Decision = 'accepted' | 'ignored' | null;

export function withDecision(decisions: Decisions, additionId: string, decision: Decision): Decisions {
  const { [additionId]: _former, ...others } = decisions;
  return decision === null ? others : { ...others, [additionId]: decision };
}

/** How many additions wait, are accepted, are ignored. */
export function countDecisions(additionIds: readonly string[], decisions: Decisions) {
  const count = { open: 0, accepted: 0, ignored: 0 };
  for (const id of additionIds) count[decisions[id] ?? 'open'] += 1;
  return count;
}

/** Saves decisions one after the other: shown at once, taken back with a message when saving fails. */
export function useDecide(row: ContentRow) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const key = contentKeys.detail(row.session_uid);
  const current = () => client.getQueryData<ContentRow>(key);
  const show = (decisions: Decisions) =>
    client.setQueryData<ContentRow>(key, (cached) => cached && { ...cached, decisions });

  return useMutation({
    scope: { id: `decisions-${row.id}` },
    onMutate: async ({ id, decision }: { id: string; decision: Decision }) => {
      await client.cancelQueries({ queryKey: key });
      const before = current()?.decisions ?? row.decisions;
      show(withDecision(before, id, decision));
      return before[id] ?? null;
    },
    mutationFn: async () => {
      const decisions = current()?.decisions ?? row.decisions;
      dataOf(await supabase.from('contents').update({ decisions }).eq('id', row.id).select('id').single());
    },
    onError: (_error, { id }, former = null) => {
      show(withDecision(current()?.decisions ?? row.decisions, id, former));
      notify.error(additionText.saveFailed);
    },
  });
}
