import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../../components/ui/loading.tsx';
import { NoticePage } from '../../components/ui/notice-page.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { notify } from '../../lib/notify.tsx';
import { paths } from '../../lib/paths.ts';
import { authSuccess, callbackText } from '../../strings/auth.ts';
import { callbackErrorText } from './auth-error.ts';
import { type CallbackRequest, readCallback } from './callback-parameters.ts';

/** Opens the session that a link asks for; the answer is a message when it does not work. */
async function openSession(supabase: SupabaseClient, request: CallbackRequest): Promise<string | null> {
  switch (request.kind) {
    case 'none':
      return callbackText.missingParameters;
    case 'error':
      return callbackErrorText(request);
    case 'session': {
      const { error } = await supabase.auth.setSession({
        access_token: request.accessToken,
        refresh_token: request.refreshToken,
      });
      return error && callbackErrorText(error);
    }
    case 'otp': {
      const { error } = await supabase.auth.verifyOtp({ token_hash: request.tokenHash, type: request.type });
      return error && callbackErrorText(error);
    }
  }
}

export function CallbackPage() {
  const { supabase } = useBackend();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    // A one-time token works once: drawing the page twice must not spend it twice.
    if (started.current) return;
    started.current = true;
    const request = readCallback(location.search, location.hash);
    void openSession(supabase, request).then((failure) => {
      if (failure !== null) {
        notify.error(failure);
        return navigate(paths.home, { replace: true });
      }
      notify.success(authSuccess.signedIn);
      const choosesPassword = 'recovery' in request && request.recovery;
      return navigate(choosesPassword ? paths.profile : paths.dashboard, { replace: true });
    });
  }, [supabase, navigate]);

  return (
    <NoticePage title={callbackText.title}>
      <Loading text={callbackText.working} />
    </NoticePage>
  );
}
