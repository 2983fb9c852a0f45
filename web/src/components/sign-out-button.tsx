import { useMutation } from '@tanstack/react-query';
import { useBackend } from '../lib/backend-context.ts';
import { END_SESSION } from '../lib/end-session.ts';
import { notify } from '../lib/notify.tsx';
import { appText } from '../strings/app.ts';
import { Button } from './ui/button.tsx';

/** Ends the session; without one the guards lead back to the sign-in screen. */
export function SignOutButton() {
  const { supabase } = useBackend();
  const signOut = useMutation({
    mutationKey: END_SESSION,
    mutationFn: async () => {
      const { error } = await supabase.auth.signOut();
      if (error) throw error;
    },
    onSuccess: () => notify.success(appText.signedOut),
    onError: () => notify.error(appText.signOutFailed),
  });
  return (
    <Button look="ghost" className="signout" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      {appText.signOut}
    </Button>
  );
}
