import * as z from 'zod/mini';

/** The move that a box asks for: add text, change a passage, ask the author, make a change in the CMS or, without one, decide on the whole text. */
export const MOVES = ['add', 'replace', 'ask', 'outside'] as const;

export const moveSchema = z.enum(MOVES);

export type Move = z.infer<typeof moveSchema>;

/** How much a finding weighs: harmful or false; not to be published before it is mended; worth it if there is time. */
export const SEVERITIES = ['critical', 'major', 'minor'] as const;

export const severitySchema = z.enum(SEVERITIES);

export type Severity = z.infer<typeof severitySchema>;

/** For results made before severities existed. */
export const DEFAULT_SEVERITY: Severity = 'major';

/** A verbatim passage of one block of the original, white space folded, which the box's html takes the place of. */
export const passageSchema = z.object({ blockId: z.string(), text: z.string() });

export type Passage = z.infer<typeof passageSchema>;

/** A change made in the CMS: what it is about, how it is now and how it should be, as plain text. */
export const outsideChangeSchema = z.object({
  what: z.string(),
  now: z.nullable(z.string()),
  proposed: z.nullable(z.string()),
});

export type OutsideChange = z.infer<typeof outsideChangeSchema>;

/**
 * The fields of a finding for its box. Results made before moves existed have none. Without `html` a `replace` with a
 * `passage` removes it. `question` is the question of an `ask`, in words for the author.
 */
export const boxMoveShape = {
  move: z.optional(moveSchema),
  severity: z.optional(severitySchema),
  passage: z.optional(z.nullable(passageSchema)),
  question: z.optional(z.nullable(z.string())),
  outside: z.optional(z.nullable(outsideChangeSchema)),
};
