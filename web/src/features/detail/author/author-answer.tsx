import { useContext } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatDateTime } from '#lib/date-format.ts';
import { authorText } from '#strings/author.ts';
import { useBoxActs } from '../boxes/box-acts.ts';
import { AuthorAnswersContext } from './author-answers.ts';

interface AuthorAnswerProps {
  readonly id: string;
  /** The answer in the box. */
  readonly written: string;
  /** It stands in the text already. */
  readonly settled?: boolean;
}

/**
 * That a box holds the author's answer, or what the author wrote where it holds something else: to be taken into it.
 */
export function AuthorAnswer({ id, written, settled = false }: AuthorAnswerProps) {
  const given = useContext(AuthorAnswersContext).get(id);
  const { decide } = useBoxActs();
  if (given === undefined) return null;
  const when = formatDateTime(given.answered_at);
  if (given.answer === written.trim()) return settled ? null : <p className="why">{authorText.from(when)}</p>;
  return (
    <div className="author-said">
      <p className="why">{authorText.answered(when)}</p>
      <p className="author-words" dir="auto">
        {given.answer}
      </p>
      <Button size="sm" onClick={() => decide(id, { answer: given.answer })}>
        {authorText.take}
      </Button>
    </div>
  );
}
