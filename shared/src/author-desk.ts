import * as z from 'zod/mini';

/** A question as the author reads it: nothing else of the result. Its texts are hostile. */
const authorQuestionSchema = z.object({
  /** Of its box. */
  id: z.string(),
  question: z.string(),
  /** The passage of the article that it is about. */
  passage: z.nullable(z.string()),
  /** The answer so far, and its time. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
});

export type AuthorQuestion = z.infer<typeof authorQuestionSchema>;

/** The content of a link for the author of an article, who has no account. */
export const authorQuestionsSchema = z.object({
  title: z.string(),
  expires_at: z.string(),
  questions: z.array(authorQuestionSchema),
});

export type AuthorQuestions = z.infer<typeof authorQuestionsSchema>;

/** The author's answer to the question of a box: plain text, hostile. */
const authorAnswerSchema = z.object({ id: z.string(), answer: z.string(), answered_at: z.string() });

export type AuthorAnswer = z.infer<typeof authorAnswerSchema>;

/** A link to the author as its owner sees it; the token was shown once. */
const authorLinkSchema = z.object({
  id: z.string(),
  /** How many it asks. */
  questions: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  /** How often somebody else opened it, and when last. */
  opened: z.number(),
  opened_at: z.nullable(z.string()),
});

export type AuthorLink = z.infer<typeof authorLinkSchema>;

/** The owner's view of the questions of an analysis: links, newest first, expired ones too, and the answers. */
export const authorDeskSchema = z.object({
  links: z.array(authorLinkSchema),
  answers: z.array(authorAnswerSchema),
});
