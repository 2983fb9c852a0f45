import { type ContentRow, type Decisions, decisionsSchema } from '@rilievo/shared/content-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Backend, useBackend } from '../../../lib/backend-context.ts';
import { dataOf } from '../../../lib/backend-error.ts';
import { contentKeys } from '../../../lib/content-queries.ts';
import { notify } from '../../../lib/notify.tsx';
import { additionText } from '../../../strings/detail.ts';
import { type DecisionChange, reverseOf, rolledBack, withDecisions } from './decisions.ts';

/** Times a write is tried again because another device decided in between. */
const MAX_TRIES = 4;

const savedSchema = z.object({ decisions: decisionsSchema });

/**
 * Adds a change to the decisions that are stored, in one write that only takes place while they still are what was
 * just read: what another device decided meanwhile stays.
 */
async function saveChange(
  supabase: Backend['supabase'],
  id: string,
  change: DecisionChange,
): Promise<Decisions> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await supabase.from('contents').select('decisions').eq('id', id).single();
    const { decisions: before } = savedSchema.parse(dataOf(stored));
    const decisions = withDecisions(before, change);
    const written = await supabase
      .from('contents')
      .update({ decisions })
      .eq('id', id)
      .eq('decisions', JSON.stringify(before))
      .select('id');
    if (z.array(z.unknown()).parse(dataOf(written)).length > 0) return decisions;
  }
  throw new Error('The decisions change faster than they can be saved.');
}

/**
 * Saves changes one after the other: shown at once, taken back with a message when saving fails. What other devices
 * decided comes along when the last one is saved.
 */
export function useSaveDecisions(row: Pick<ContentRow, 'id' | 'session_uid' | 'decisions'>) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const key = contentKeys.detail(row.session_uid);
  const mutationKey = ['decisions', row.id];
  const current = () => client.getQueryData<ContentRow>(key)?.decisions ?? row.decisions;
  const show = (decisions: Decisions) =>
    client.setQueryData<ContentRow>(key, (cached) => cached && { ...cached, decisions });

  return useMutation({
    mutationKey,
    scope: { id: `decisions-${row.id}` },
    onMutate: async (change: DecisionChange) => {
      await client.cancelQueries({ queryKey: key });
      const former = reverseOf(current(), change);
      show(withDecisions(current(), change));
      return former;
    },
    mutationFn: (change) => saveChange(supabase, row.id, change),
    onSuccess: (saved) => {
      if (client.isMutating({ mutationKey }) === 1) show(saved);
    },
    onError: (_error, change, former = {}) => {
      show(rolledBack(current(), change, former));
      notify.error(additionText.saveFailed);
    },
  });
}
