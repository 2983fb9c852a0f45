import type { Profile } from '@rilievo/shared/account';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatCount, formatDollars } from '#lib/number-format.ts';
import { appText } from '#strings/app.ts';
import { limitsText } from '#strings/user-limits.ts';
import { readLimits } from './read-limits.ts';
import { LIMITS, type Limit, type UserLimits, userLimitsQuery, useSetLimits } from './user-limits-query.ts';

interface UserLimitsDialogProps {
  readonly user: Profile;
  readonly onClose: () => void;
}

/** The limits of one user: what is used now, the limits of everybody, and the user's own. */
export function UserLimitsDialog({ user, onClose }: UserLimitsDialogProps) {
  const { data: limits, isError } = useQuery(userLimitsQuery(useBackend(), user.user_id));
  return (
    <Dialog title={limitsText.title(user.email)} onClose={onClose}>
      {limits ? (
        <LimitsForm userId={user.user_id} limits={limits} onClose={onClose} />
      ) : isError ? (
        <p className="error" role="alert">
          {limitsText.loadFailed}
        </p>
      ) : (
        <Loading text={limitsText.loading} />
      )}
    </Dialog>
  );
}

interface LimitsFormProps {
  readonly userId: string;
  readonly limits: UserLimits;
  readonly onClose: () => void;
}

function LimitsForm({ userId, limits: { own, usual, used }, onClose }: LimitsFormProps) {
  const [written, setWritten] = useState(
    () =>
      Object.fromEntries(
        LIMITS.map((limit) => [limit, String(own[limit] ?? '').replace('.', ',')]),
      ) as Record<Limit, string>,
  );
  const [wrong, setWrong] = useState<Limit | null>(null);
  const set = useSetLimits(userId, onClose);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readLimits(written);
    setWrong(typeof read === 'string' ? read : null);
    if (typeof read === 'string') document.getElementById(`limit-${read}`)?.focus();
    else if (!set.isPending) set.mutate(read);
  };

  return (
    <form onSubmit={save} noValidate>
      <p className="text-ink-2">{limitsText.intro}</p>
      {LIMITS.map((limit) => {
        const id = `limit-${limit}`;
        const shown = (amount: number) =>
          limit === 'monthly_usd' ? formatDollars(amount) : formatCount(amount);
        const standard = usual[limit];
        const about = {
          hint: limitsText.hint(shown(used[limit]), standard === null ? null : shown(standard)),
          error: wrong === limit ? limitsText.wrong : undefined,
        };
        return (
          <Field key={limit} id={id} label={limitsText.names[limit]} {...about}>
            <input
              className="input"
              id={id}
              {...describedBy(id, about)}
              inputMode={limit === 'monthly_usd' ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={written[limit]}
              onChange={(event) => setWritten({ ...written, [limit]: event.target.value })}
            />
          </Field>
        );
      })}
      <div className="dialog-foot">
        <Button onClick={onClose}>{appText.cancel}</Button>
        <Button type="submit" look="primary" busyText={set.isPending && limitsText.saving}>
          {limitsText.save}
        </Button>
      </div>
    </form>
  );
}
