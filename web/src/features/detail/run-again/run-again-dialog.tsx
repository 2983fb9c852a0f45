import './run-again.css';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { InstructionFields } from '#components/instruction-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { useNavigateFromHere } from '#lib/navigate-from-here.ts';
import { paths } from '#lib/paths.ts';
import { isSubmittable, type Request } from '#lib/request/new-content.ts';
import { requestOf } from '#lib/request/past-request.ts';
import { readableText } from '#lib/request/source-text.ts';
import { submissionError } from '#lib/request/submission-error.ts';
import { useSubmitRequest } from '#lib/request/submit-request.ts';
import { appText } from '#strings/app.ts';
import { runAgainText } from '#strings/run-again.ts';

const EXCERPT_CHARACTERS = 160;

/** The request of an analysis as a form, without its address or text: those stay the same. */
export function RunAgainDialog({ row, onClose }: { row: DetailRow; onClose: () => void }) {
  const { settings } = useBackend();
  const form = useForm<Request>({ defaultValues: requestOf(row, settings.models) });
  const submission = useSubmitRequest(row.id);
  const navigate = useNavigateFromHere();
  const { setFocus, watch, handleSubmit } = form;
  const { url, content } = watch();
  const processing = submission.isPending;

  // The dialog would give the focus to the first help button, whose text would cover the form.
  useEffect(() => setFocus('llm'), [setFocus]);

  const send = (request: Request) =>
    submission.mutate(request, {
      onSuccess: ({ item }) => navigate(paths.detail(item.session_uid)),
    });

  return (
    <Dialog title={runAgainText.title} onClose={onClose}>
      <p className="text-ink-2">{runAgainText.explanation}</p>
      <div className="run-source">
        <p>{url === '' ? runAgainText.text : runAgainText.page}</p>
        <p>{url === '' ? excerpt(content) : url}</p>
      </div>
      <FormProvider {...form}>
        <form onSubmit={handleSubmit(send)} noValidate>
          <fieldset disabled={processing}>
            <InstructionFields />
          </fieldset>
          {submission.error ? (
            <p className="error" role="alert">
              <CircleAlert />
              {submissionError(submission.error)}
            </p>
          ) : null}
          <div className="dialog-foot">
            <Button onClick={onClose}>{appText.cancel}</Button>
            <Button
              type="submit"
              look="primary"
              disabled={!isSubmittable(watch())}
              busyText={processing && runAgainText.processing}
            >
              {runAgainText.submit}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function excerpt(content: string): string {
  const text = readableText(content);
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS)}...`;
}
