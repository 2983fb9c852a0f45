import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '../../lib/backend-error.ts';
import { END_SESSION } from '../../lib/end-session.ts';
import { notify } from '../../lib/notify.tsx';
import { authText } from '../../strings/auth.ts';
import { errorText } from '../../strings/errors.ts';
import { deleteAccountText } from '../../strings/profile.ts';

function deletionErrorText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  const lastAdmin = error instanceof BackendError && error.message === 'last_admin';
  return lastAdmin ? deleteAccountText.lastAdmin : errorText.unexpected;
}

/** Deletes the account and all its analyses for good, then signs out. */
export function DeleteAccountCard() {
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
        <ConfirmDialog
          title={deleteAccountText.title}
          explanation={deleteAccountText.explanation}
          confirm={deleteAccountText.confirm}
          busyText={remove.isPending && authText.wait}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
        />
      ) : null}
    </Card>
  );
}
