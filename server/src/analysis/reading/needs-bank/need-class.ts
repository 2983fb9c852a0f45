import * as z from 'zod';

/** The subject of a class, which is also the kind of query that it answers. */
const SUBJECT_KINDS = [
  'thing',
  'problem',
  'task',
  'place',
  'event',
  'rule',
  'choice',
  'person',
  'organisation',
  'software',
  'news',
] as const;

/** The form that an answer to a need has. */
const ANSWER_TYPES = [
  'money',
  'duration',
  'temperature',
  'amount',
  'date',
  'hours',
  'interval',
  'place',
  'phone',
  'names',
  'person',
  'yesno',
  'procedure',
  'definition',
  'comparison',
  'percentage',
  'measure',
  'age',
  'law',
  'reason',
] as const;

const codeSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/**
 * `question` contains placeholders for the noun, such as `{il}`; `cues` are stems of words that an answer would use.
 */
export const bankNeedSchema = z.strictObject({
  id: codeSchema,
  question: z.string().min(8).max(140).endsWith('?'),
  answer: z.enum(ANSWER_TYPES),
  weight: z.enum(['essential', 'useful']),
  cues: z.array(z.string().min(1)).min(1),
});

/**
 * A class of things that Italians search for. `nouns` are its head nouns, `il ficus/i ficus`; `queries` are phrases of
 * which one must occur in the page's query; `without` drops needs of the parent.
 */
const needClassSchema = z.strictObject({
  id: codeSchema,
  parent: codeSchema.optional(),
  about: z.enum(SUBJECT_KINDS),
  nouns: z.array(z.string().min(2)).optional(),
  queries: z.array(z.string().min(2)).optional(),
  without: z.array(codeSchema).optional(),
  needs: z.array(bankNeedSchema),
});

export const bankFileSchema = z.strictObject({ classes: z.array(needClassSchema).min(1) });

export type AnswerType = (typeof ANSWER_TYPES)[number];
export type BankNeed = z.infer<typeof bankNeedSchema>;
export type NeedClass = z.infer<typeof needClassSchema>;
