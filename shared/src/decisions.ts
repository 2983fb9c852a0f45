import * as z from 'zod/mini';

/** The editor's decision on a box; `done` is a change made in the CMS. Without a state it is undecided. */
export const DECISION_STATES = ['accepted', 'ignored', 'waiting', 'done'] as const;

export type DecisionState = (typeof DECISION_STATES)[number];

/** The database has the same limits, in characters. */
export const MAX_EDIT_LENGTH = 20_000;
export const MAX_ANSWER_LENGTH = 5_000;

/**
 * The editor's work on a box. `html` contains the editor's own words instead of the box's, `answer` is the author's as
 * plain text, `off` lists the FAQ questions that are left out. Both texts are hostile until parsed.
 */
export const decisionSchema = z.object({
  state: z.optional(z.enum(DECISION_STATES)),
  html: z.optional(z.string()),
  answer: z.optional(z.string()),
  off: z.optional(z.array(z.int())),
});

export type Decision = z.infer<typeof decisionSchema>;

/** By the id of the box; a box without an entry is undecided and as it was made. */
export const decisionsSchema = z.record(z.string(), decisionSchema);

export type Decisions = z.infer<typeof decisionsSchema>;

/** New values for single fields of single boxes; null removes a value. Fields that are absent stay as they are. */
export type DecisionPatch = { readonly [Field in keyof Decision]?: Decision[Field] | null };

export type DecisionsPatch = Readonly<Record<string, DecisionPatch>>;

/** The decisions after a patch, as the database's function `decide` merges them. */
export function patched(decisions: Decisions, patch: DecisionsPatch): Decisions {
  const merged: Decisions = { ...decisions };
  for (const [id, fields] of Object.entries(patch)) {
    const entries = Object.entries({ ...merged[id], ...fields }).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    if (entries.length === 0) delete merged[id];
    else merged[id] = Object.fromEntries(entries);
  }
  return merged;
}

/** The patch that takes another one back: the values that the same fields have now. */
export function reverseOf(decisions: Decisions, patch: DecisionsPatch): DecisionsPatch {
  return Object.fromEntries(
    Object.entries(patch).map(([id, fields]) => {
      const former: Decision = decisions[id] ?? {};
      const names = Object.keys(fields) as (keyof Decision)[];
      return [id, Object.fromEntries(names.map((name) => [name, former[name] ?? null]))];
    }),
  );
}

/** Two patches as one; the later one counts where they name the same field. */
export function joined(first: DecisionsPatch, second: DecisionsPatch): DecisionsPatch {
  const both = { ...first };
  for (const [id, fields] of Object.entries(second)) both[id] = { ...both[id], ...fields };
  return both;
}
