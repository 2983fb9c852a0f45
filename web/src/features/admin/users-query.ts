import { type Profile, profileSchema } from '@rilievo/shared/account';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

async function fetchUsers(supabase: Backend['supabase']): Promise<Profile[]> {
  const answer = await supabase
    .from('profiles')
    .select('*')
    .is('deleted_at', null)
    .order('created_at', { ascending: false });
  return z.array(profileSchema).parse(dataOf(answer));
}

/** The newest users who are not deleted: at most as many as the backend answers at once. */
export function usersQuery(supabase: Backend['supabase']) {
  return queryOptions({ queryKey: ['users'], queryFn: () => fetchUsers(supabase) });
}

/** Users whose address or name contains the term, whatever its capitals. */
export function matchingUsers(users: readonly Profile[], term: string): Profile[] {
  const wanted = term.trim().toLowerCase();
  return users.filter((user) =>
    [user.email, user.full_name].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
