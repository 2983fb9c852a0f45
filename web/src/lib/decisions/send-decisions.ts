import { decisionsSchema } from '@rilievo/shared/decisions';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { OutboxOptions } from './outbox.ts';

const NO_ANSWER = new Set([0, 502, 503, 504]);
/** The session, the approval or the rate limit: what was decided is still right. */
const NOT_NOW = new Set([401, 403, 408, 429]);

/** Sends changes as one person, never as the next who signs in here. */
export function sendAs(supabase: SupabaseClient, userId: string): OutboxOptions['send'] {
  return async (contentId, changes) => {
    try {
      const { data: auth } = await supabase.auth.getSession();
      if (auth.session?.user.id !== userId) return { kind: 'later', offline: false };
      const { data, error, status } = await supabase.rpc('decide', { content_id: contentId, changes });
      if (error && NO_ANSWER.has(status)) return { kind: 'later', offline: true };
      if (error && (NOT_NOW.has(status) || status >= 500)) return { kind: 'later', offline: false };
      const decisions = decisionsSchema.safeParse(data);
      return error || !decisions.success ? { kind: 'refused' } : { kind: 'saved', decisions: decisions.data };
    } catch {
      return { kind: 'later', offline: true };
    }
  };
}
