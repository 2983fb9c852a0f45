import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { notify } from '../../lib/notify.tsx';
import { requestText } from '../../strings/request.ts';
import type { Request } from './new-content.ts';
import { pastRequestQuery } from './past-request.ts';

const isBlank = ({ url, content, prompt }: Request) => `${url}${content}${prompt}`.trim() === '';

/** Fills the form with the request of an earlier analysis; asks first when that would replace what is written there. */
export function Correction({ id, onDone }: { id: string; onDone: () => void }) {
  const { supabase } = useBackend();
  const { data: request, isError } = useQuery(pastRequestQuery(supabase, id));
  const { getValues, reset, setFocus } = useFormContext<Request>();
  const [asking, setAsking] = useState(false);

  const fillIn = useCallback(
    (past: Request) => {
      reset(past);
      onDone();
      // The field to correct is enabled only when the form is drawn again.
      requestAnimationFrame(() => setFocus(past.url === '' ? 'content' : 'url'));
    },
    [reset, onDone, setFocus],
  );

  useEffect(() => {
    if (!request) return;
    const written = getValues();
    const same =
      written.url === request.url && written.content === request.content && written.prompt === request.prompt;
    if (same || isBlank(written)) fillIn(request);
    else setAsking(true);
  }, [request, getValues, fillIn]);

  useEffect(() => {
    if (!isError) return;
    notify.error(requestText.correctionFailed);
    onDone();
  }, [isError, onDone]);

  return asking && request ? (
    <ConfirmDialog
      title={requestText.replaceTitle}
      explanation={requestText.replaceExplanation}
      confirm={requestText.replace}
      onConfirm={() => fillIn(request)}
      onCancel={onDone}
    />
  ) : null;
}
