import type { Profile } from '@rilievo/shared/account';
import { Check, Clock, Gauge, Shield, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatDate } from '#lib/date-format.ts';
import { adminText } from '#strings/admin.ts';
import { limitsText } from '#strings/user-limits.ts';
import { useChangeFlag } from './user-mutations.ts';

interface UserRowProps {
  readonly user: Profile;
  readonly onLimits: (user: Profile) => void;
  readonly onDelete: (user: Profile) => void;
}

export function UserRow({ user, onLimits, onDelete }: UserRowProps) {
  const change = useChangeFlag();
  const approval = user.is_approved ? adminText.revoke : adminText.approve;
  const role = user.is_admin ? adminText.removeAdmin : adminText.makeAdmin;
  return (
    <tr>
      <td className="col-email">{user.email}</td>
      <td className="col-name">
        {user.full_name === null ? (
          <span className="text-ink-2">{adminText.noName}</span>
        ) : (
          <bdi>{user.full_name}</bdi>
        )}
      </td>
      <td>
        {user.is_approved ? (
          <span className="badge">
            <Check />
            {adminText.approved}
          </span>
        ) : (
          <span className="badge badge-wait">
            <Clock />
            {adminText.waiting}
          </span>
        )}
      </td>
      <td>
        {user.is_admin ? (
          <span className="badge badge-solid">
            <Shield />
            {adminText.admin}
          </span>
        ) : (
          <span className="badge">{adminText.user}</span>
        )}
      </td>
      <td className="col-registered">
        <span className="from">{adminText.registeredFrom} </span>
        {formatDate(user.created_at)}
      </td>
      <td className="col-actions">
        <div className="acts">
          <Button
            look={user.is_approved ? 'ghost' : 'secondary'}
            size="sm"
            aria-label={adminText.named(approval, user.email)}
            disabled={change.isPending}
            onClick={() => change.mutate({ user, is_approved: !user.is_approved })}
          >
            {approval}
          </Button>
          <Button
            look="ghost"
            size="sm"
            aria-label={adminText.named(role, user.email)}
            disabled={change.isPending}
            onClick={() => change.mutate({ user, is_admin: !user.is_admin })}
          >
            {role}
          </Button>
          <IconButton
            aria-label={adminText.named(limitsText.open, user.email)}
            onClick={() => onLimits(user)}
          >
            <Gauge />
          </IconButton>
          <IconButton
            aria-label={adminText.named(adminText.deleteUser, user.email)}
            onClick={() => onDelete(user)}
          >
            <Trash2 />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}
