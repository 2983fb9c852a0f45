import './request.css';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { requestText } from '../../strings/request.ts';
import { type Draft, emptyDraft, readDraft, removeDraft, saveDraft } from './draft.ts';
import { ExampleOffer } from './example-offer.tsx';
import { InstructionsCard } from './instructions-card.tsx';
import { isSubmittable, type Request } from './new-content.ts';
import { SourceCard } from './source-card.tsx';
import { submissionError, useSubmitRequest } from './submit-request.ts';

const RESET_AFTER_MS = 100;

function asRequest(draft: Draft): Request {
  return {
    prompt: draft.promptValue,
    url: draft.urlValue,
    content: draft.contentValue,
    llm: draft.llmValue,
    tasks: { task_1: false, task_2: false, task_3: false },
  };
}

function asDraft({ prompt, url, content, llm = DEFAULT_MODEL }: Partial<Request>): Draft {
  return { promptValue: prompt ?? '', urlValue: url ?? '', contentValue: content ?? '', llmValue: llm };
}

export function RequestForm({ onShowHistory }: { onShowHistory: () => void }) {
  const form = useForm<Request>({ defaultValues: asRequest(readDraft()) });
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

  const submit = form.handleSubmit((request) =>
    submission.mutate(request, {
      onSuccess: () => {
        removeDraft();
        setTimeout(() => {
          reset(asRequest(emptyDraft));
          removeDraft();
        }, RESET_AFTER_MS);
        onShowHistory();
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={processing}>
          <ExampleOffer onReady={focusSubmit} />
          <div className="grid-2">
            <InstructionsCard />
            <SourceCard />
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
        </div>
      </form>
    </FormProvider>
  );
}
