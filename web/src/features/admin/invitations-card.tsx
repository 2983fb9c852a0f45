import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { formatDate, parseTimestamp } from '#lib/date-format.ts';
import { notify } from '#lib/notify.tsx';
import { formatCount } from '#lib/number-format.ts';
import { adminError, adminSuccess, adminText } from '#strings/admin.ts';
import type { OpenInvitation } from './invitations-query.ts';

export function InvitationsCard({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: string) => {
      dataOf(await supabase.from('user_invitations').delete().eq('id', id));
    },
    onSuccess: () => {
      notify.success(adminSuccess.inviteDeleted);
      return client.invalidateQueries({ queryKey: ['invitations'] });
    },
    onError: () => notify.error(adminError.deleteInvite),
  });
  const expiry = (iso: string) =>
    parseTimestamp(iso) < new Date()
      ? adminText.expired(formatDate(iso))
      : adminText.expires(formatDate(iso));
  return (
    <Card
      title={adminText.pendingInvites}
      aside={<span className="text-meta text-ink-2">{formatCount(invitations.length)}</span>}
    >
      <ul className="list">
        {invitations.map(({ id, email, expires_at }) => (
          <li key={id}>
            <span className="grow">{email}</span>
            <span className="expiry">{expiry(expires_at)}</span>
            <IconButton
              aria-label={adminText.deleteInvite(email)}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
