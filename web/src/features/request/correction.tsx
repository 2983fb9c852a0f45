import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { notify } from '#lib/notify.tsx';
import type { Request } from '#lib/request/new-content.ts';
import { pastRequestQuery } from '#lib/request/past-request.ts';
import { requestText } from '#strings/request.ts';

const isBlank = ({ url, content, prompt }: Request) => `${url}${content}${prompt}`.trim() === '';

/** Fills the form with the request of an earlier analysis; asks first when that would replace what is written there. */
export function Correction({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: request, isError } = useQuery(pastRequestQuery(useBackend(), id));
  const { getValues, reset, setFocus } = useFormContext<Request>();
  const [asking, setAsking] = useState(false);
  const [filled, setFilled] = useState<'url' | 'content' | null>(null);

  const fillIn = useCallback(
    (past: Request) => {
      reset(past);
      setFilled(past.url === '' ? 'content' : 'url');
    },
    [reset],
  );

  // The field to correct is enabled, and can take the focus, only once the form is drawn with the request.
  useEffect(() => {
    if (filled === null) return;
    setFocus(filled);
    onDone();
  }, [filled, setFocus, onDone]);

  useEffect(() => {
    if (!request || filled !== null) return;
    const written = getValues();
    const same =
      written.url === request.url && written.content === request.content && written.prompt === request.prompt;
    if (same || isBlank(written)) fillIn(request);
    else setAsking(true);
  }, [request, filled, getValues, fillIn]);

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
