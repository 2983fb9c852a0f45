import * as z from 'zod/mini';

/** Pages that one analysis is compared with, those that are named as not read, and needs looked for, at most. */
export const MAX_COMPARED_PAGES = 8;
export const MAX_UNREAD_PAGES = 16;
export const MAX_COMPARED_NEEDS = 60;
/** Related searches that are shown, and characters of one. */
export const MAX_SUGGESTIONS = 10;
export const MAX_SUGGESTION_LENGTH = 120;

/** Why a page that ranks was not read or not compared. */
export const UNREAD_REASONS = [
  'robots',
  'blocked',
  'unreachable',
  'slow',
  'empty',
  'not-html',
  'too-large',
  'language',
] as const;

export type UnreadReason = (typeof UNREAD_REASONS)[number];

const text = (length: number) => z.string().check(z.maxLength(length));

/** A page that ranks and was read. `answers` has for each need that the page answers a passage of the page. */
export const comparedPageSchema = z.object({
  url: text(2_048),
  title: text(300),
  retrievedAt: text(40),
  answers: z.array(z.object({ need: text(120), passage: text(400) })).check(z.maxLength(MAX_COMPARED_NEEDS)),
});

export type ComparedPage = z.infer<typeof comparedPageSchema>;

export const unreadPageSchema = z.object({ url: text(2_048), reason: z.enum(UNREAD_REASONS) });

export type UnreadPage = z.infer<typeof unreadPageSchema>;

/**
 * The comparison of an article: the first pages that the search engine `provider` returns for `query`, without those of
 * the article's own site. `needs` are the ids of the needs that were looked for on every page. `failed` means that the
 * search engine gave no answer. `searchedAt` is ISO 8601. `suggestions` are related searches, in the engine's words;
 * older comparisons have none.
 */
export const comparisonSchema = z.object({
  query: text(300),
  provider: text(60),
  searchedAt: text(40),
  failed: z.boolean(),
  needs: z.array(text(120)).check(z.maxLength(MAX_COMPARED_NEEDS)),
  pages: z.array(comparedPageSchema).check(z.maxLength(MAX_COMPARED_PAGES)),
  unread: z.array(unreadPageSchema).check(z.maxLength(MAX_UNREAD_PAGES)),
  suggestions: z.optional(z.array(text(MAX_SUGGESTION_LENGTH)).check(z.maxLength(MAX_SUGGESTIONS))),
});

export type Comparison = z.infer<typeof comparisonSchema>;

/** The compared pages that answer a need, each with its passage; null where the need was not looked for. */
export function answersTo(
  comparison: Comparison | null | undefined,
  need: string | null,
): { page: ComparedPage; passage: string }[] | null {
  if (!comparison || need === null || comparison.pages.length === 0 || !comparison.needs.includes(need))
    return null;
  return comparison.pages.flatMap((page) => {
    const answer = page.answers.find((one) => one.need === need);
    return answer ? [{ page, passage: answer.passage }] : [];
  });
}

/** True where more than half of the compared pages answer the need, and more than one. */
export function mostAnswer(comparison: Comparison | null | undefined, need: string | null): boolean {
  const answers = answersTo(comparison, need) ?? [];
  return answers.length > 1 && answers.length * 2 > (comparison?.pages.length ?? 0);
}

/** True where at least half of the compared pages answer the need, and more than one. */
export function halfAnswer(comparison: Comparison | null | undefined, need: string | null): boolean {
  const answers = answersTo(comparison, need) ?? [];
  return answers.length > 1 && answers.length * 2 >= (comparison?.pages.length ?? 0);
}
