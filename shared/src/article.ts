import * as z from 'zod/mini';

export const BLOCK_KINDS = ['heading', 'paragraph', 'list', 'table', 'quotation', 'figure', 'code'] as const;

/**
 * One block of the acquired original: a top-level element of the article. `id` is `b1`, `b2`, … in document order.
 * `html` is one sanitised element, exactly as in the completed content. `text` is its visible text with white space
 * collapsed. `level` is 1–6 for headings, else null.
 */
export const blockSchema = z.object({
  id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  level: z.nullable(z.number()),
  html: z.string(),
  text: z.string(),
});

export type Block = z.infer<typeof blockSchema>;

export const MAX_COMMENTS = 30;
export const MAX_COMMENT_TEXT = 400;
const MAX_COMMENT_AUTHOR = 120;
export const MAX_DISCLOSURE = 200;

/**
 * What a reader, or the site itself, wrote below the article. It is no part of the article and proves nothing. `author`
 * is a number («lettore 1»), a name in older results; `text` is empty where it could not be kept.
 */
export const pageCommentSchema = z.object({
  author: z.nullable(z.string().check(z.maxLength(MAX_COMMENT_AUTHOR))),
  text: z.string().check(z.maxLength(MAX_COMMENT_TEXT)),
  isReply: z.boolean(),
  /** By the author of the article or by the site's staff. */
  isBySite: z.boolean(),
});

export type PageComment = z.infer<typeof pageCommentSchema>;

/** The page's statements about itself, as evidence for E-E-A-T. Everything is untrusted text. */
export const pageEvidenceSchema = z.object({
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  author: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  canonicalUrl: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  modifiedAt: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** The page's JSON-LD objects, flattened from `@graph`, as parsed. */
  jsonLd: z.array(z.record(z.string(), z.unknown())),
  /**
   * What the page shows of its publisher outside the article: the text of its footer, then links to contacts and to who
   * writes; empty if it shows nothing. Missing in articles that were acquired before it was read.
   */
  imprint: z.optional(z.string()),
  /** The note below the headline on links that earn a commission; missing if it has none, or was acquired before. */
  disclosure: z.optional(z.string().check(z.maxLength(MAX_DISCLOSURE))),
  /** The first comments in the page's order; missing if it has none, or was acquired before they were read. */
  comments: z.optional(z.array(pageCommentSchema).check(z.maxLength(MAX_COMMENTS))),
});

export type PageEvidence = z.infer<typeof pageEvidenceSchema>;

/** Where the original came from. `finalUrl` is the address after redirects; `fetchedAt` is ISO 8601. */
export const originSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string(), finalUrl: z.string(), fetchedAt: z.string() }),
  z.object({ kind: z.literal('text'), format: z.enum(['plain', 'markdown', 'html']) }),
]);

/** The acquired original: column `content_extracted`. */
export const articleSchema = z.object({
  origin: originSchema,
  title: z.nullable(z.string()),
  /** ISO 639-1 code of the text itself, as detected; null if it cannot be detected. */
  language: z.nullable(z.string()),
  words: z.number(),
  blocks: z.array(blockSchema),
  /** Null for pasted text: nothing about a site can be observed. */
  evidence: z.nullable(pageEvidenceSchema),
});

export type Article = z.infer<typeof articleSchema>;

/** The acquired original as HTML: its blocks in order, one on a line. */
export function originalHtml(article: Pick<Article, 'blocks'>): string {
  return article.blocks.map((block) => block.html).join('\n');
}
