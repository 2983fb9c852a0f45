import type { Addition, Gap } from '@rilievo/shared/findings';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';
import { readFragment } from './additions/fragment-text.ts';

/** A missing definition, an example or a wall of text hurts nobody, whatever it is about. */
const MAY_HARM: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'contradiction',
  'broken-promise',
  'undeclared-advertising',
  'unsupported-superlative',
  'missing-source',
  'missing-step',
  'missing-figure',
  'vague-amount',
  'missing-limit',
]);

/**
 * The box with the severity of the harm that it speaks of, whatever its kind: a missing step or an open need is
 * critical if who follows the text as it is may be hurt. Nothing becomes milder.
 */
export function weighedByHarm(box: Addition, gaps: readonly Gap[]): Addition {
  if (box.severity === 'critical' || box.move === 'outside') return box;
  const gap = gaps.find(({ id }) => id === box.closes);
  if (box.task === 'task_2' && (gap === undefined || !MAY_HARM.has(gap.type))) return box;
  const quoted = (gap?.quotes ?? []).map(({ text }) => text);
  const said = [box.title, box.reason, ...readFragment(box.html).pieces, box.note ?? '', ...quoted];
  return tellsOfHarm(said.join('\n')) ? { ...box, severity: 'critical' } : box;
}
