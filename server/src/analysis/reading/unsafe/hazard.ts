import * as z from 'zod';

const phrasesSchema = z.array(z.string().min(2)).min(1);

/**
 * A piece of advice that is known to harm, as the things that a sentence brings together, in any order and any words
 * between them. `all`: of each group one phrase must occur in the sentence. `about`: of each group one must occur in the
 * sentence, the one before, the section's heading or the page's title. `unless` clears the sentence, and so do the usual
 * denials (`load-hazards.ts`). Phrases are beginnings of words in folded text (small letters, no accents); a space at the
 * end ends a whole word. `reason` says in Italian what is wrong, with what to do instead.
 */
const hazardSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  all: z.array(phrasesSchema).min(1),
  about: z.array(phrasesSchema).optional(),
  unless: phrasesSchema.optional(),
  /** False if the usual denials clear nothing: «i vaccini possono causare…» is the harm itself. */
  deniedAsUsual: z.literal(false).optional(),
  reason: z.string().min(20).max(200).endsWith('.'),
});

/**
 * The hazards of one field. Those of a file with `field` are looked for only on pages whose title or a heading contains
 * one of its phrases, or two sentences do: «bolle» of a burn is no «bolletta».
 */
export const hazardsFileSchema = z.strictObject({
  field: phrasesSchema.optional(),
  hazards: z.array(hazardSchema).min(1),
});

export type HazardsFile = z.infer<typeof hazardsFileSchema>;

export type Hazard = z.infer<typeof hazardSchema>;
