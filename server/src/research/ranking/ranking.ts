import { type Block, blockSchema } from '@rilievo/shared/article';
import {
  comparisonSchema,
  MAX_COMPARED_PAGES,
  MAX_SUGGESTION_LENGTH,
  MAX_SUGGESTIONS,
  MAX_UNREAD_PAGES,
  unreadPageSchema,
} from '@rilievo/shared/comparison';
import { publisherSchema } from '@rilievo/shared/publisher';
import * as z from 'zod';

export const HITS_PER_HOST = 2;
/** Those that are compared, and as many more as the site of an article may have of them. */
export const MAX_READ_PAGES = MAX_COMPARED_PAGES + HITS_PER_HOST;
/** Characters of a page's blocks that are kept: some 8,000 words. */
const MAX_CHARACTERS = 120_000;

const rankedPageSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  siteName: z.string().nullable(),
  retrievedAt: z.string(),
  publisher: z.optional(publisherSchema),
  dated: z.string().nullable().optional(),
  language: z.string().nullable(),
  blocks: z.array(blockSchema),
});

export type RankedPage = z.infer<typeof rankedPageSchema>;

/** The first pages that a search engine names for a query, as far as they could be read. */
export const rankingSchema = z.object({
  query: z.string(),
  provider: z.string(),
  searchedAt: z.string(),
  /** The search engine gave no answer. */
  failed: z.boolean(),
  pages: z.array(rankedPageSchema).max(MAX_READ_PAGES),
  unread: z.array(unreadPageSchema).max(MAX_UNREAD_PAGES),
  suggestions: comparisonSchema.shape.suggestions,
});

export type Ranking = z.infer<typeof rankingSchema>;

/** The first blocks of a page, up to a bound. */
export function boundedBlocks(blocks: readonly Block[]): Block[] {
  let room = MAX_CHARACTERS;
  const end = blocks.findIndex(({ html, text }) => {
    room -= html.length + text.length;
    return room < 0;
  });
  return blocks.slice(0, end === -1 ? blocks.length : end);
}

/** Related searches on one line each: what repeats the query or another one, or is too long, is left out. */
export function validSuggestions(query: string, suggestions: readonly string[]): string[] {
  const known = new Set([query.toLowerCase()]);
  const sound = suggestions
    .map((words) => words.replace(/[\s\p{C}]+/gu, ' ').trim())
    .filter((words) => {
      const folded = words.toLowerCase();
      const isNew = words !== '' && words.length <= MAX_SUGGESTION_LENGTH && !known.has(folded);
      known.add(folded);
      return isNew;
    });
  return sound.slice(0, MAX_SUGGESTIONS);
}
