import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '#lib/backend-error.ts';
import { END_SESSION } from '#lib/end-session.ts';
import { notify } from '#lib/notify.tsx';
import { appText } from '#strings/app.ts';
import { authText } from '#strings/auth.ts';
import { errorText } from '#strings/errors.ts';
import { deleteAccountText } from '#strings/profile.ts';

function deletionErrorText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  const lastAdmin = error instanceof BackendError && error.message === 'last_admin';
  return lastAdmin ? deleteAccountText.lastAdmin : errorText.unexpected;
}

/** Deletes the account and all its analyses for good, then signs out. */
export function DeleteAccountCard({ email }: { email: string }) {
  const { supabase } = useBackend();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationKey: END_SESSION,
    mutationFn: async () => {
      dataOf(await supabase.rpc('delete_my_account'));
      // The account is gone, so only this browser has a session left to end.
      await supabase.auth.signOut({ scope: 'local' });
    },
    onSuccess: () => notify.success(deleteAccountText.done),
    onError: (error) => {
      setAsking(false);
      notify.error(deletionErrorText(error));
    },
  });
  return (
    <Card title={deleteAccountText.section} sub={deleteAccountText.warning} className="card-danger">
      <div>
        <Button look="danger-line" onClick={() => setAsking(true)}>
          {deleteAccountText.section}
        </Button>
      </div>
      {asking ? (
        <DeletionDialog
          email={email}
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
        />
      ) : null}
    </Card>
  );
}

interface DeletionDialogProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Deletes only once the account's address is written: what goes here does not come back. */
function DeletionDialog({ email, busy, onCancel, onConfirm }: DeletionDialogProps) {
  const [written, setWritten] = useState('');
  const isSure = written.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSure) onConfirm();
  };
  return (
    <Dialog title={deleteAccountText.title} onClose={onCancel}>
      <p className="text-ink-2">{deleteAccountText.explanation}</p>
      <form className="mt-4" onSubmit={submit}>
        <Field id="delete-address" label={deleteAccountText.typeAddress}>
          <input
            className="input"
            id="delete-address"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={email}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
        <div className="dialog-foot">
          <Button onClick={onCancel}>{appText.cancel}</Button>
          <Button type="submit" look="danger" disabled={!isSure} busyText={busy && authText.wait}>
            {deleteAccountText.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
