import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useBackend } from '#lib/backend-context.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { type AuthMode, authError, authSuccess } from '#strings/auth.ts';
import { authErrorText } from './auth-error.ts';
import { type Registration, sendMagicLink, signIn, signUp } from './authenticate.ts';
import { invitationProblem, invitationQuery } from './invitation.ts';

/** What submitting the form does in each mode. An opened session moves on by itself: the guard sees it. */
export function useSubmitCredentials(mode: AuthMode, invitationToken: string | null, onLinkSent: () => void) {
  const { supabase } = useBackend();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const register = async (credentials: Registration) => {
    if (invitationToken !== null) {
      const invitation = await queryClient.fetchQuery(invitationQuery(supabase, invitationToken));
      const problem = invitationProblem(invitation, credentials.email, new Date());
      if (problem !== null) return notify.error(problem);
    }
    const outcome = await signUp(supabase, credentials, invitationToken);
    if (outcome === 'taken') return notify.error(authError.alreadyRegistered);
    notify.success(invitationToken === null ? authSuccess.signedUp : authSuccess.invitationAccepted);
    if (outcome === 'confirm') await navigate(paths.emailConfirmation);
  };

  return async (credentials: Registration): Promise<void> => {
    try {
      switch (mode) {
        case 'signin':
          await signIn(supabase, credentials);
          return notify.success(authSuccess.signedIn);
        case 'signup':
          return await register(credentials);
        case 'reset-password':
          await sendMagicLink(supabase, credentials.email);
          onLinkSent();
          return notify.success(authSuccess.magicLinkSent);
      }
    } catch (error) {
      notify.error(authErrorText(error));
    }
  };
}
