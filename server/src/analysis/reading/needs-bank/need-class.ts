import * as z from 'zod';
import { CONTENT_KINDS } from '../facets/facet.ts';

/** What a class is about, which is also the kind of query that it answers. */
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

/** `question` holds placeholders for the noun, such as `{il}`; `cues` are stems of words that an answer would use. */
const bankNeedSchema = z.strictObject({
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

/** A need that texts of a family often leave out; `told` are the words of which any telling would hold one. */
const omissionNeedSchema = z.strictObject({
  ...bankNeedSchema.omit({ cues: true }).shape,
  told: z.array(z.string().min(1)).min(1),
});

/** A family holds for titles with one of its phrases, and for texts of its kinds. */
const omissionFamilySchema = z.strictObject({
  id: codeSchema,
  titles: z.array(z.string().min(2)).optional(),
  kinds: z.array(z.enum(CONTENT_KINDS)).optional(),
  needs: z.array(omissionNeedSchema).min(1),
});

export const omissionsSchema = z.strictObject({ families: z.array(omissionFamilySchema).min(1) });
export const bankFileSchema = z.strictObject({ classes: z.array(needClassSchema).min(1) });

export type AnswerType = (typeof ANSWER_TYPES)[number];
export type OmissionNeed = z.infer<typeof omissionNeedSchema>;
export type OmissionFamily = z.infer<typeof omissionFamilySchema>;
export type BankNeed = z.infer<typeof bankNeedSchema>;
export type NeedClass = z.infer<typeof needClassSchema>;
