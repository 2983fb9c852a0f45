import './request.css';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { CircleAlert } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { paths } from '#lib/paths.ts';
import { isSubmittable, type Request } from '#lib/request/new-content.ts';
import { submissionError } from '#lib/request/submission-error.ts';
import { useSubmitRequest } from '#lib/request/submit-request.ts';
import { requestText } from '#strings/request.ts';
import { Correction } from './correction.tsx';
import { type Draft, emptyDraft, readDraft, removeDraft, saveDraft } from './draft.ts';
import { ExampleOffer } from './example-offer.tsx';
import { InstructionsCard } from './instructions-card.tsx';
import { keepTasks, lastTasks } from './kept-tasks.ts';
import { SourceCard } from './source-card.tsx';

const RESET_AFTER_MS = 100;

function asRequest(draft: Draft): Request {
  return {
    prompt: draft.promptValue,
    url: draft.urlValue,
    content: draft.contentValue,
    llm: draft.llmValue,
    tasks: lastTasks(),
  };
}

function asDraft({ prompt, url, content, llm = DEFAULT_MODEL }: Partial<Request>): Draft {
  return { promptValue: prompt ?? '', urlValue: url ?? '', contentValue: content ?? '', llmValue: llm };
}

interface RequestFormProps {
  /** The id of an analysis whose request is to be corrected and sent again. */
  readonly correct: string | null;
  readonly onCorrect: () => void;
  readonly onShowHistory: () => void;
}

export function RequestForm({ correct, onCorrect, onShowHistory }: RequestFormProps) {
  const { settings } = useBackend();
  const form = useForm<Request>({ defaultValues: asRequest(readDraft(settings.models)) });
  const submission = useSubmitRequest();
  const processing = submission.isPending;
  const { watch, reset } = form;
  const ready = isSubmittable(watch());
  const submitButton = useRef<HTMLButtonElement>(null);
  // Only once drawn with the example is the button enabled, and can take the focus.
  const focusSubmit = () => requestAnimationFrame(() => submitButton.current?.focus());

  useEffect(() => {
    if (processing) return;
    const subscription = watch((values) => saveDraft(asDraft(values as Partial<Request>)));
    return () => subscription.unsubscribe();
  }, [watch, processing]);

  /** The button is disabled only when the form is drawn again: a double click comes before. */
  const sending = useRef(false);

  const done = () => {
    sending.current = false;
  };

  const send = (request: Request) =>
    submission.mutate(request, {
      onError: done,
      onSuccess: () => {
        removeDraft();
        keepTasks(request.tasks);
        setTimeout(() => {
          reset(asRequest(emptyDraft));
          removeDraft();
          done();
        }, RESET_AFTER_MS);
        onShowHistory();
      },
    });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void form.handleSubmit(send, done)(event);
  };

  return (
    <FormProvider {...form}>
      {correct === null ? null : <Correction key={correct} id={correct} onDone={onCorrect} />}
      <form onSubmit={submit} noValidate>
        <fieldset disabled={processing}>
          <div className="grid-2">
            <InstructionsCard />
            <SourceCard>
              <ExampleOffer onReady={focusSubmit} />
            </SourceCard>
          </div>
        </fieldset>
        <div className="submit">
          {submission.error ? (
            <p className="error" id="submit-error">
              <CircleAlert />
              {submissionError(submission.error)}
            </p>
          ) : null}
          <Button
            ref={submitButton}
            type="submit"
            look="primary"
            size="lg"
            disabled={!ready}
            aria-describedby={submission.error ? 'submit-error' : undefined}
            busyText={processing && requestText.processing}
          >
            {requestText.submit}
          </Button>
          <p className="text-ink-2">
            {requestText.noteBefore}
            <button type="button" className="linkish" onClick={onShowHistory}>
              {requestText.noteLink}
            </button>
            .
          </p>
          <p>
            <Link to={paths.batches}>{requestText.batches}</Link>
          </p>
        </div>
      </form>
    </FormProvider>
  );
}
