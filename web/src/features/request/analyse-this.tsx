import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LinkPage } from '#components/link-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { paths } from '#lib/paths.ts';
import { analyseThisText } from '#strings/analyse-this.ts';
import { readDraft, saveDraft } from './draft.ts';
import { sharedAddress } from './shared-address.ts';

/**
 * Brings the address of a page into the request form, where its reader sends it, after signing in if need be. Any site
 * can lead here: nothing is sent, and a text that waits in the form is not replaced unasked.
 */
export default function AnalyseThis() {
  const { settings } = useBackend();
  const [parameters] = useSearchParams();
  const [draft] = useState(() => readDraft(settings.models));
  const navigate = useNavigate();
  const address = sharedAddress(parameters);
  const isFree = draft.contentValue.trim() === '';
  const goOn = () => navigate(paths.dashboard, { replace: true, state: { view: 0 } });

  useEffect(() => {
    if (address === null || !isFree) return;
    saveDraft({ ...draft, urlValue: address });
    void navigate(paths.dashboard, { replace: true, state: { view: 0 } });
  }, [address, isFree, draft, navigate]);

  if (address === null) return <Navigate to={paths.dashboard} replace />;
  if (isFree) return null;
  return (
    <LinkPage note={analyseThisText.title} className="">
      <EmptyState
        title={<PageTitle className="">{analyseThisText.kept}</PageTitle>}
        hint={analyseThisText.keptHint(address)}
      >
        <Button
          look="primary"
          onClick={() => {
            saveDraft({ ...draft, contentValue: '', urlValue: address });
            void goOn();
          }}
        >
          {analyseThisText.replace}
        </Button>
        <Button onClick={() => void goOn()}>{analyseThisText.keep}</Button>
      </EmptyState>
    </LinkPage>
  );
}
