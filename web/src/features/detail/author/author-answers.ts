import type { AuthorAnswer } from '@rilievo/shared/author-desk';
import { useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useRef } from 'react';
import { useBackend } from '#lib/backend-context.ts';
import type { OwnDecisions } from '#lib/decisions/own-decisions.ts';
import { notify } from '#lib/notify.tsx';
import { authorText } from '#strings/author.ts';
import { authorDeskQuery } from './author-desk-query.ts';

export type AuthorAnswers = ReadonlyMap<string, AuthorAnswer>;

/** The author's answers, by box. */
export const AuthorAnswersContext = createContext<AuthorAnswers>(new Map());

const NONE: readonly AuthorAnswer[] = [];

/**
 * Follows the author's answers: says that some have come, and has the decisions read again that the database put them
 * into.
 */
export function useAuthorAnswers(
  contentId: string,
  asks: boolean,
  { decisions, refresh }: OwnDecisions,
): AuthorAnswers {
  const { supabase } = useBackend();
  const { data } = useQuery({ ...authorDeskQuery(supabase, contentId), enabled: asks });
  const answers = data?.answers ?? NONE;
  const known = useRef<readonly AuthorAnswer[] | null>(null);
  useEffect(() => {
    if (data === undefined || answers === known.current) return;
    const former = known.current;
    known.current = answers;
    if (former === null) {
      // The page may have been read before the last of them.
      if (answers.some(({ id, answer }) => decisions[id]?.answer !== answer)) refresh();
      return;
    }
    const before = new Map(former.map(({ id, answered_at }) => [id, answered_at]));
    const news = answers.filter(({ id, answered_at }) => before.get(id) !== answered_at);
    if (news.length > 0) notify.success(authorText.arrived(news.map(({ id }) => id)));
    refresh();
  }, [data, answers, decisions, refresh]);
  return useMemo(() => new Map(answers.map((answer) => [answer.id, answer])), [answers]);
}
