import type { AuthorQuestion } from '@rilievo/shared/author-desk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** `waiting` was sent and goes on by itself; `draft` waits for its author. */
export type AnswerStatus = 'empty' | 'draft' | 'sending' | 'waiting' | 'saved' | 'refused';

const savedSchema = z.nullable(z.object({ saved_at: z.string() }));

const MAX_RETRY_MS = 10_000;
/** Too many answers in a while. */
const TOO_MANY_MS = 60_000;

class LinkEnded extends Error {}

/** Nobody answered, or not now: what was written is still right. */
const isLater = (error: Error) =>
  error instanceof BackendError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

const isTooMany = (error: Error) => error instanceof BackendError && error.status === 429;

/** The answer to one question: kept as it is typed, sent when its author says so, again until it is acknowledged. */
export function useAnswer(
  token: string,
  { id, question, answer, answered_at }: AuthorQuestion,
  kept: KeptAnswers,
  onEnded: () => void,
) {
  const { supabase } = useBackend();
  const [left] = useState(() => kept.of(id));
  const [saved, setSaved] = useState({ text: answer ?? '', at: answered_at });
  const [text, setText] = useState(left?.text ?? saved.text);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(text);

  const keep = (sent: boolean, stored = saved.text) => {
    const same = latest.current.trim() === stored.trim();
    setIsKept(kept.keep(id, same ? null : { question, text: latest.current, sent }));
  };
  const { mutate, reset, isPending, isError, failureCount } = useMutation({
    // One after the other: many at once would be refused, and others at the same address would wait.
    scope: { id: 'answers' },
    mutationFn: async () => {
      const sent = latest.current;
      const reply = await supabase.rpc('answer_question', { token, question_id: id, answer: sent });
      const outcome = savedSchema.parse(dataOf(reply));
      if (outcome === null) throw new LinkEnded();
      return { text: sent, at: outcome.saved_at };
    },
    retry: (_failures, error) => isLater(error),
    retryDelay: (failures, error) =>
      isTooMany(error) ? TOO_MANY_MS : Math.min(MAX_RETRY_MS, 500 * 2 ** failures),
    onSuccess: (done) => {
      setSaved(done);
      keep(false, done.text);
    },
    onError: (error) => {
      keep(false);
      if (error instanceof LinkEnded) onEnded();
    },
  });

  const write = (next: string) => {
    latest.current = next;
    setText(next);
    keep(isPending);
    if (isError) reset();
  };
  const send = () => {
    keep(true);
    mutate();
  };
  // An earlier page was closed before it heard that this was saved.
  useEffect(() => {
    if (left?.sent) mutate();
  }, [left, mutate]);

  const isSaved = text.trim() === saved.text.trim();
  const status: AnswerStatus = isPending
    ? failureCount > 0
      ? 'waiting'
      : 'sending'
    : isError
      ? 'refused'
      : isSaved
        ? text.trim() === ''
          ? 'empty'
          : 'saved'
        : 'draft';
  return { text, saved, status, isKept, write, send };
}
