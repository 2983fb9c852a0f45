import { setImmediate as letOthersWork } from 'node:timers/promises';
import { blockSchema } from '@rilievo/shared/article';
import * as z from 'zod';
import type { DatabaseCall } from '../platform/database-call.ts';
import { articleText } from './article-sentences.ts';
import type { OwnArticle } from './reference-set.ts';

/** How many of the user's own articles one is compared with, at most. */
const MAX = 20;

const candidatesSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    blocks: z.array(blockSchema),
  }),
);

/** The other articles of the owner of analysis `contentId` that share most of these fingerprints. */
export type FindOwnArticles = (
  contentId: string,
  fingerprints: readonly number[],
  signal: AbortSignal,
) => Promise<OwnArticle[]>;

/** Throws what `call` throws. */
export function createOwnArticles(call: DatabaseCall): FindOwnArticles {
  return async (contentId, fingerprints, signal) => {
    if (fingerprints.length === 0) return [];
    const parameters = { content_id: contentId, hashes: fingerprints, most: MAX };
    const candidates = candidatesSchema.parse(await call('own_article_candidates', parameters, signal));
    const found: OwnArticle[] = [];
    for (const { blocks, ...about } of candidates) {
      await letOthersWork();
      found.push({ ...about, text: articleText({ blocks }) });
    }
    return found;
  };
}
