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

/** Words of the text do the harm, whatever the box says of it. */
const HARMFUL: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'contradiction',
  'broken-promise',
  'undeclared-advertising',
]);
/** What an article says can make a box critical only here: elsewhere it may tell of a fire long ago. */
const ABOUT_THE_PASSAGE: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'missing-step',
  'missing-limit',
]);
/** Harm to rights and money. */
const LEGAL_HARM =
  /(?<!\p{L})(?:reat[oi]|penal[ei]|denunci\p{L}+|debit[oi]|decad\p{L}+|(?:perd|rinunci)\p{L}+ (?:[\p{L}']+ ){0,3}?(?:diritt|eredit|requisit|regime)\p{L}*|sanzion\p{L}+|mult[ae]|truff\p{L}+|pignora\p{L}+|(?:perd|paga|rimett|accanton|spend)\p{L}* (?:[\p{L}']+ ){0,4}?(?:soldi|denaro|capitale|caparra|terzo|doppio|meta|migliaia))(?!\p{L})/u;

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

/** What is known of a text before single boxes are weighed. */
export interface Weighing {
  readonly gaps: readonly Gap[];
  readonly intents: readonly Intent[];
  /** Harmful claims are its core: what a model calls critical there is. */
  readonly isDangerous: boolean;
}

/**
 * The box as major if a model calls it critical, although its words tell of no harm to body, rights or money. A box
 * about one of HARMFUL stays critical. In a dangerous text only what is merely missing becomes milder. Apply it after
 * the critic, who may remove boxes that are not critical.
 */
export function withinCeiling(box: Addition, { gaps, intents, isDangerous }: Weighing): Addition {
  if (box.severity !== 'critical' || box.move === 'outside') return box;
  const gap = gaps.find(({ id }) => id === box.closes);
  if (gap !== undefined && HARMFUL.has(gap.type)) return box;
  if (tellsHarm(box, gap) || (isDangerous && !isOmission(box, intents))) return box;
  return { ...box, severity: 'major' };
}

/** Whether the box corrects no words, and answers nothing that the text answers wrongly. */
function isOmission({ task, move, closes }: Addition, intents: readonly Intent[]): boolean {
  if (move === 'replace') return false;
  return task === 'task_2' || intents.find(({ id }) => id === closes)?.verdict !== 'wrong';
}

function tellsHarm(box: Addition, gap: Gap | undefined): boolean {
  const said = wordsOf(box, gap);
  return tellsOfHarm(said) || LEGAL_HARM.test(foldAccents(said));
}

function wordsOf({ title, reason, html, note }: Addition, gap: Gap | undefined): string {
  const quoted = (gap?.quotes ?? []).map(({ text }) => text);
  return [title, reason, ...readFragment(html).pieces, note ?? '', ...quoted].join('\n');
}
