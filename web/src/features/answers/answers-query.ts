import { type AuthorQuestions, authorQuestionsSchema } from '@rilievo/shared/author-desk';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

async function fetchQuestions(supabase: Backend['supabase'], token: string): Promise<AuthorQuestions | null> {
  const asked = dataOf(await supabase.rpc('author_questions', { token }));
  return asked === null ? null : authorQuestionsSchema.parse(asked);
}

/** What a link asks; null when it opens nothing. Read once: what is written here since counts more. */
export function answersQuery(supabase: Backend['supabase'], token: string) {
  return queryOptions({
    queryKey: ['answers', token],
    queryFn: () => fetchQuestions(supabase, token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
