import type { AuthorQuestion } from '@rilievo/shared/author-desk';
import { MAX_ANSWER_LENGTH } from '@rilievo/shared/decisions';
import { Check } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatDateTime } from '#lib/date-format.ts';
import { answersText } from '#strings/answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type AnswerStatus, useAnswer } from './use-answer.ts';

/** The state of an answer, and how to send it. */
export interface AnswerState {
  readonly status: AnswerStatus;
  readonly send: () => void;
}

interface QuestionItemProps {
  readonly token: string;
  readonly question: AuthorQuestion;
  readonly kept: KeptAnswers;
  readonly onChange: (id: string, state: AnswerState) => void;
  readonly onEnded: () => void;
}

/** A question with the sentence it is about and a field for the answer. */
export function QuestionItem({ token, question, kept, onChange, onEnded }: QuestionItemProps) {
  const { id, passage } = question;
  const fieldId = useId();
  const { text, saved, status, isKept, write, send } = useAnswer(token, question, kept, onEnded);
  useEffect(() => onChange(id, { status, send }));
  const unsent = status === 'draft' || status === 'refused';
  return (
    <li className="question">
      <h2 id={`${fieldId}-question`} dir="auto">
        {question.question}
      </h2>
      {passage ? (
        <p className="question-passage">
          <span>{answersText.inText}</span>
          <q dir="auto">{passage}</q>
        </p>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label className="label" id={`${fieldId}-label`} htmlFor={fieldId}>
          {answersText.answer}
        </label>
        <textarea
          id={fieldId}
          className="input"
          rows={3}
          dir="auto"
          maxLength={MAX_ANSWER_LENGTH}
          value={text}
          aria-labelledby={`${fieldId}-label ${fieldId}-question`}
          aria-describedby={`${fieldId}-status`}
          onChange={(event) => write(event.target.value)}
        />
        <div className="question-foot">
          <p id={`${fieldId}-status`} role="status" data-status={status}>
            {status === 'saved' ? <Check /> : null}
            {saidOf(status, saved.at, isKept)}
          </p>
          <Button
            type="submit"
            look={unsent ? 'primary' : 'secondary'}
            disabled={!unsent}
            aria-describedby={`${fieldId}-question`}
            busyText={status === 'sending' && answersText.sending}
          >
            {labelOf(text, saved.text)}
          </Button>
        </div>
      </form>
    </li>
  );
}

function labelOf(text: string, saved: string): string {
  if (saved.trim() === '') return answersText.send;
  return text.trim() === '' ? answersText.remove : answersText.change;
}

function saidOf(status: AnswerStatus, savedAt: string | null, isKept: boolean): string {
  if (status === 'saved') return answersText.saved(formatDateTime(savedAt ?? ''));
  if (status === 'draft') return isKept ? answersText.draft : answersText.draftNotKept;
  if (status === 'waiting') return answersText.waiting;
  return status === 'refused' ? answersText.refused : '';
}
