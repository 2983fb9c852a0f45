import type { Decisions } from '@rilievo/shared/content-row';

/** What the user says of an addition; null takes a decision back. */
export type Decision = 'accepted' | 'ignored' | null;

/** New decisions on additions, by their ids. */
export type DecisionChange = Readonly<Record<string, Decision>>;

export function withDecisions(decisions: Decisions, change: DecisionChange): Decisions {
  const changed = Object.entries({ ...decisions, ...change });
  return Object.fromEntries(changed.flatMap(([id, decision]) => (decision === null ? [] : [[id, decision]])));
}

/** What takes a change back: the decisions as they were on the same additions. */
export function reverseOf(decisions: Decisions, change: DecisionChange): DecisionChange {
  return Object.fromEntries(Object.keys(change).map((id) => [id, decisions[id] ?? null]));
}

/** A change taken back, except where something newer was decided since. */
export function rolledBack(current: Decisions, failed: DecisionChange, former: DecisionChange): Decisions {
  const untouched = Object.entries(former).filter(([id]) => (current[id] ?? null) === failed[id]);
  return withDecisions(current, Object.fromEntries(untouched));
}

/** How many additions wait, are accepted, are ignored. */
export function countDecisions(additionIds: readonly string[], decisions: Decisions) {
  const count = { open: 0, accepted: 0, ignored: 0 };
  for (const id of additionIds) count[decisions[id] ?? 'open'] += 1;
  return count;
}
