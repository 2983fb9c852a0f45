import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import { foldAccents } from '#linguistics/words.ts';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';
import { readFragment } from './additions/fragment-text.ts';

/** Weaknesses that can hurt somebody. A missing definition, an example or a wall of text never does. */
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

/** Something is only missing: the text is silent, and says nothing harmful. */
const OMISSIONS: ReadonlySet<Gap['type']> = new Set(
  [...MAY_HARM].filter((type) => type.startsWith('missing-') || type === 'vague-amount'),
);
/** What an article says can make a box critical only here: elsewhere it may tell of a fire long ago. */
const ABOUT_THE_PASSAGE: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'missing-step',
  'missing-limit',
]);
/** Harm to rights and money. */
const LEGAL_HARM =
  /(?<!\p{L})(?:reat[oi]|penal[ei]|denunci\p{L}+|debit[oi]|decad\p{L}+|(?:perd|rinunci)\p{L}+ (?:[\p{L}']+ ){0,3}?(?:diritt|eredit|requisit|regime)\p{L}*)(?!\p{L})/u;

/**
 * The box with the severity of the harm that it speaks of: a missing step or an open need is critical if who follows
 * the text as it is may be hurt. The quoted passage counts only for harmful claims, missing steps and missing limits.
 * What a model calls minor only improves the text, unless it is about a harmful claim. Nothing becomes milder.
 */
export function weighedByHarm(box: Addition, gaps: readonly Gap[]): Addition {
  if (box.severity === 'critical' || box.move === 'outside') return box;
  const gap = gaps.find(({ id }) => id === box.closes);
  if (box.severity === 'minor' && gap?.type !== 'unsafe-claim') return box;
  if (box.task === 'task_2' && (gap === undefined || !MAY_HARM.has(gap.type))) return box;
  const quoting = gap && ABOUT_THE_PASSAGE.has(gap.type) ? gap : undefined;
  return tellsOfHarm(wordsOf(box, quoting)) ? { ...box, severity: 'critical' } : box;
}

/**
 * The box as major if a model calls it critical, although the text says nothing wrong and nobody is hurt without the
 * box. Apply it after the critic, who may remove boxes that are not critical.
 */
export function milderOmission(box: Addition, gaps: readonly Gap[], intents: readonly Intent[]): Addition {
  if (box.severity !== 'critical' || box.move === 'outside') return box;
  const gap = gaps.find(({ id }) => id === box.closes);
  return isOmission(box, gap, intents) && !tellsHarm(box, gap) ? { ...box, severity: 'major' } : box;
}

/** Whether the box corrects no words, and answers nothing that the text answers wrongly. */
function isOmission(
  { task, move, closes }: Addition,
  gap: Gap | undefined,
  intents: readonly Intent[],
): boolean {
  if (move === 'replace') return false;
  if (task === 'task_2') return gap !== undefined && OMISSIONS.has(gap.type);
  return intents.find(({ id }) => id === closes)?.verdict !== 'wrong';
}

function tellsHarm(box: Addition, gap: Gap | undefined): boolean {
  const said = wordsOf(box, gap);
  return tellsOfHarm(said) || LEGAL_HARM.test(foldAccents(said));
}

function wordsOf({ title, reason, html, note }: Addition, gap: Gap | undefined): string {
  const quoted = (gap?.quotes ?? []).map(({ text }) => text);
  return [title, reason, ...readFragment(html).pieces, note ?? '', ...quoted].join('\n');
}
