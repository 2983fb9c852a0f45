import * as z from 'zod';
import { CONTENT_KINDS } from '../facets/facet.ts';
import { bankNeedSchema } from '../needs-bank/need-class.ts';

const phrasesSchema = z.array(z.string().min(1)).min(1);

/**
 * A need that texts of a family often leave out; `told` are beginnings of words of which any text that meets the need
 * contains one. For a `valued` need, such a word counts only with a value of the answer's type beside it. A need with
 * `when` is asked only if the text contains one of its words. A `standing` one is asked beside those of a closer
 * family.
 */
const omissionSchema = z.strictObject({
  ...bankNeedSchema.omit({ cues: true }).shape,
  told: phrasesSchema,
  valued: z.boolean().optional(),
  when: phrasesSchema.optional(),
  standing: z.boolean().optional(),
});

/**
 * A family of texts, found by phrases of their titles (none: every text of its kinds). `except` are phrases that show
 * another meaning; `kinds` the kinds of content that it applies to. A `broad` one comes after others, a `close` one
 * before them. The closest is asked alone, except for the `standing` needs of `standing` families.
 */
const familySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  titles: phrasesSchema.optional(),
  except: phrasesSchema.optional(),
  kinds: z.array(z.enum(CONTENT_KINDS)).min(1).optional(),
  broad: z.boolean().optional(),
  close: z.boolean().optional(),
  standing: z.boolean().optional(),
  needs: z.array(omissionSchema).min(1),
});

export const familiesFileSchema = z.strictObject({ families: z.array(familySchema).min(1) });

export type Omission = z.infer<typeof omissionSchema>;
export type Family = z.infer<typeof familySchema>;
