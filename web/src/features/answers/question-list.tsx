import type { AuthorQuestions } from '@rilievo/shared/author-desk';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { formatDate } from '#lib/date-format.ts';
import { answersText } from '#strings/answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type AnswerState, QuestionItem } from './question-item.tsx';
import type { AnswerStatus } from './use-answer.ts';

interface QuestionListProps {
  readonly token: string;
  readonly asked: AuthorQuestions;
  readonly kept: KeptAnswers;
  readonly onEnded: () => void;
}

/** The questions of a link, and how many of the answers have arrived. */
export function QuestionList({ token, asked, kept, onEnded }: QuestionListProps) {
  const { title, expires_at, questions } = asked;
  const [statuses, setStatuses] = useState<Readonly<Record<string, AnswerStatus>>>({});
  const senders = useRef(new Map<string, () => void>());
  const note = useCallback((id: string, { status, send }: AnswerState) => {
    senders.current.set(id, send);
    setStatuses((now) => (now[id] === status ? now : { ...now, [id]: status }));
  }, []);
  const those = (...wanted: readonly AnswerStatus[]) =>
    questions.map(({ id }) => id).filter((id) => wanted.includes(statuses[id] ?? 'empty'));
  const saved = those('saved').length;
  const unsent = those('draft', 'refused');
  const sendAll = () => {
    for (const id of unsent) senders.current.get(id)?.();
  };
  return (
    <>
      <div className="page-head">
        <PageTitle>{answersText.title(title)}</PageTitle>
        <p className="answers-lede">{answersText.lede}</p>
        <p className="hint">{answersText.until(formatDate(expires_at))}</p>
      </div>
      <ol className="questions">
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            token={token}
            question={question}
            kept={kept}
            onChange={note}
            onEnded={onEnded}
          />
        ))}
      </ol>
      <div className="answers-sum">
        <p role="status">
          {saved === questions.length ? (
            answersText.done
          ) : (
            <>
              <b>{answersText.tally(saved, questions.length)}</b>
              {unsent.length > 0 ? ` · ${answersText.unsent(unsent.length)}` : null}
            </>
          )}
        </p>
        {unsent.length > 1 ? (
          <Button look="primary" onClick={sendAll}>
            {answersText.sendAll(unsent.length)}
          </Button>
        ) : null}
      </div>
    </>
  );
}
