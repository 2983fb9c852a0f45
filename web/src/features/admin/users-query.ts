import { type Profile, profileSchema } from '@rilievo/shared/account';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { after, everyPage, PAGE_ROWS } from '#lib/pages.ts';

async function fetchUsersPage(supabase: Backend['supabase'], last: Profile | undefined): Promise<Profile[]> {
  const query = supabase.from('profiles').select('*').is('deleted_at', null);
  const answer = await (last ? query.or(after(last)) : query)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS);
  return z.array(profileSchema).parse(dataOf(answer));
}

/** Every user who is not deleted, newest first. */
export function fetchUsers(supabase: Backend['supabase']): Promise<Profile[]> {
  return everyPage((last) => fetchUsersPage(supabase, last));
}

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
