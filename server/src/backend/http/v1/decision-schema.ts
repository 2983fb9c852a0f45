import {
  DECISION_STATES,
  type Decisions,
  MAX_ANSWER_LENGTH,
  MAX_EDIT_LENGTH,
} from '@rilievo/shared/decisions';
import * as z from 'zod';

const MAX_QUESTIONS = 50;

/** The editor's decision on a finding; `off` lists the FAQ questions that are left out, from 0. */
export const decisionSchema = z.object({
  state: z.enum(DECISION_STATES).nullable(),
  html: z.string().nullable(),
  answer: z.string().nullable(),
  off: z.array(z.int()),
});

export const decisionListSchema = z.object({
  id: z.string(),
  /** By the id of the finding; one without an entry is undecided. */
  decisions: z.record(z.string(), decisionSchema),
});

/** New values for single fields of single findings; null removes a value, and fields that are absent stay. */
export const decisionChangesSchema = z.record(
  z.string().regex(/^[RBV]\d{1,4}$/),
  z.strictObject({
    state: z.enum(DECISION_STATES).nullable().optional(),
    html: z.string().max(MAX_EDIT_LENGTH).nullable().optional(),
    answer: z.string().max(MAX_ANSWER_LENGTH).nullable().optional(),
    off: z.array(z.int().min(0).max(99)).min(1).max(MAX_QUESTIONS).nullable().optional(),
  }),
);

export type DecisionChanges = z.infer<typeof decisionChangesSchema>;

/** A decision as the API shows it; null without one. */
export function decisionOf(decisions: Decisions, id: string): z.infer<typeof decisionSchema> | null {
  const decision = decisions[id];
  if (!decision) return null;
  const { state = null, html = null, answer = null, off = [] } = decision;
  return { state, html, answer, off };
}

/** All decisions of an analysis as the API shows them. */
export function decisionsOf(id: string, decisions: Decisions): z.infer<typeof decisionListSchema> {
  const shown = Object.keys(decisions).flatMap((finding) => {
    const decision = decisionOf(decisions, finding);
    return decision ? [[finding, decision] as const] : [];
  });
  return { id, decisions: Object.fromEntries(shown) };
}
