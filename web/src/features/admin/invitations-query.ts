import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

const openInvitationSchema = z.object({ id: z.string(), email: z.string(), expires_at: z.string() });

export type OpenInvitation = z.infer<typeof openInvitationSchema>;

async function fetchInvitations(supabase: Backend['supabase']): Promise<OpenInvitation[]> {
  const answer = await supabase
    .from('user_invitations')
    .select('*')
    .order('created_at', { ascending: false });
  return z.array(openInvitationSchema).parse(dataOf(answer));
}

/** Every invitation not yet accepted, newest first. */
export function invitationsQuery(supabase: Backend['supabase']) {
  return queryOptions({ queryKey: ['invitations'], queryFn: () => fetchInvitations(supabase) });
}
