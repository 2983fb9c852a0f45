import type { Addition } from '@rilievo/shared/findings';
import { SEVERITIES, type Severity } from '@rilievo/shared/moves';
import { belowHeading, SEVERITY_OF } from '../additions/keep-additions.ts';
import type { Proposal } from '../additions/proposal-schema.ts';
import type { Evidence } from '../evidence.ts';
import { withinCeiling } from '../harm-severity.ts';
import type { Subject } from '../merged-boxes.ts';

/** What a critic says of a box's weight and place; null: they are right. */
export interface Rearranged {
  readonly severity: Proposal['severity'] | null;
  readonly after: string | null;
}

/** The box with another weight and place, where both are allowed. */
export function rearranged(
  box: Addition,
  { severity, after }: Rearranged,
  subject: Subject,
  evidence: Evidence,
): Addition {
  const weighed = severity === null ? box : reweighed(box, SEVERITY_OF[severity], subject);
  const stays = after === null || !evidence.blocks.has(after) || box.move === 'replace' || box.after === null;
  return stays ? weighed : { ...weighed, after: belowHeading(after, evidence) };
}

/**
 * One step milder at most, and never for a harmful claim that is critical: that a critic does not believe a danger makes
 * it no smaller. Critical only where the box tells of harm.
 */
function reweighed(box: Addition, severity: Severity, { gaps, intents }: Subject): Addition {
  const [from, to] = [box.severity ?? 'major', severity].map((one) => SEVERITIES.indexOf(one));
  if (from === undefined || to === undefined || from === to) return box;
  if (to < from) return withinCeiling({ ...box, severity }, { gaps, intents, isDangerous: false });
  const isDanger = gaps.find(({ id }) => id === box.closes)?.type === 'unsafe-claim';
  if (isDanger && box.severity === 'critical') return box;
  return { ...box, severity: SEVERITIES[from + 1] ?? severity };
}
