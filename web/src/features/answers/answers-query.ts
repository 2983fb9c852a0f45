import { type AuthorQuestions, authorQuestionsSchema } from '@rilievo/shared/author-desk';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

async function fetchQuestions(supabase: Backend['supabase'], token: string): Promise<AuthorQuestions | null> {
  const asked = dataOf(await supabase.rpc('author_questions', { token }));
  return asked === null ? null : authorQuestionsSchema.parse(asked);
}

/** The questions of a link; null if it opens nothing. Read once: answers written here since then count more. */
export function answersQuery(supabase: Backend['supabase'], token: string) {
  return queryOptions({
    queryKey: ['answers', token],
    queryFn: () => fetchQuestions(supabase, token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
