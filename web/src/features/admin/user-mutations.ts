import type { Profile } from '@rilievo/shared/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { adminError, adminRefusal, adminSuccess } from '#strings/admin.ts';

/** The database says why it refuses by code, in its message. */
function refusalText(error: unknown, otherwise: string): string {
  const code = error instanceof BackendError ? error.message : '';
  return Object.entries(adminRefusal).find(([known]) => known === code)?.[1] ?? otherwise;
}

export type FlagChange = { user: Profile } & ({ is_approved: boolean } | { is_admin: boolean });

/** Grants or revokes approval or the admin role. */
export function useChangeFlag() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, ...flag }: FlagChange) => {
      const answer = await supabase
        .from('profiles')
        .update(flag)
        .eq('user_id', user.user_id)
        .select('id')
        .single();
      dataOf(answer);
    },
    onSuccess: (_data, { user: _user, ...flag }) => {
      notify.success(
        'is_approved' in flag ? adminSuccess.approval(flag.is_approved) : adminSuccess.admin(flag.is_admin),
      );
    },
    onError: (error) => notify.error(refusalText(error, adminError.updateProfile)),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Soft-deletes a user, who then cannot get in. */
export function useDeleteUser() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      dataOf(await supabase.rpc('soft_delete_user', { target_user_id: userId }));
    },
    onSuccess: () => notify.success(adminSuccess.userDeleted),
    onError: (error) => notify.error(refusalText(error, adminError.deleteUser)),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
