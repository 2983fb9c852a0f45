import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { NoticePage } from '#components/ui/notice-page.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { notify } from '#lib/notify.tsx';
import { CHOOSES_PASSWORD, paths } from '#lib/paths.ts';
import { authSuccess, callbackText } from '#strings/auth.ts';
import { AccountChoicePage } from './account-choice-page.tsx';
import { readCallback } from './callback-parameters.ts';
import { type AccountChoice, openLink } from './open-link.ts';

export default function CallbackPage() {
  const backend = useBackend();
  const navigate = useNavigate();
  const started = useRef(false);
  const [request] = useState(() => readCallback(location.search, location.hash));
  const [choice, setChoice] = useState<AccountChoice | null>(null);

  const goIn = (message: string | null) => {
    if (message !== null) {
      notify.error(message);
      return navigate(paths.home, { replace: true });
    }
    notify.success(authSuccess.signedIn);
    const choosesPassword = 'recovery' in request && request.recovery;
    return choosesPassword
      ? navigate(paths.profile, { replace: true, state: CHOOSES_PASSWORD })
      : navigate(paths.dashboard, { replace: true });
  };

  useEffect(() => {
    // A one-time token works once: drawing the page twice must not spend it twice.
    if (started.current) return;
    started.current = true;
    void openLink(backend, request).then((outcome) => {
      if (outcome.kind !== 'choice') return goIn(outcome.kind === 'failed' ? outcome.message : null);
      // While the user thinks, the tokens need not stand in the address.
      history.replaceState(history.state, '', location.pathname);
      setChoice(outcome.choice);
    });
  });

  if (choice) {
    return (
      <AccountChoicePage
        choice={choice}
        onEnter={async () => goIn(await choice.enter())}
        onStay={async () => {
          await choice.stay();
          await navigate(paths.dashboard, { replace: true });
        }}
      />
    );
  }
  return (
    <NoticePage title={callbackText.title}>
      <Loading text={callbackText.working} />
    </NoticePage>
  );
}
