import { type Invitation, invitationSchema } from '@rilievo/shared/account';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { parseTimestamp } from '#lib/date-format.ts';
import { authError } from '#strings/auth.ts';

export const INVITATION_PARAMETER = 'invite';

/** The invitation a token stands for, expired ones included; null when there is none. */
async function fetchInvitation(supabase: Backend['supabase'], token: string): Promise<Invitation | null> {
  const rows = z.array(invitationSchema).parse(dataOf(await supabase.rpc('invitation_for', { token })));
  return rows[0] ?? null;
}

export function invitationQuery(supabase: Backend['supabase'], token: string | null) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => fetchInvitation(supabase, token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Why an invitation cannot be used by `email` now; null when it can. */
export function invitationProblem(invitation: Invitation | null, email: string, now: Date): string | null {
  if (invitation === null) return authError.invitationInvalid;
  if (parseTimestamp(invitation.expires_at) < now) return authError.invitationExpired;
  const same = invitation.email.trim().toLowerCase() === email.trim().toLowerCase();
  return same ? null : authError.invitationEmail;
}
