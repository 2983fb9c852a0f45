import { type Addition, type Gap, type Intent, verdictOf } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { isInstruction } from '../reading/instructions.ts';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';
import { readFragment } from './additions/fragment-text.ts';
import { DISPUTES } from './contested.ts';
import { addsCaution, onlyCosts } from './milder-harm.ts';

/** Weaknesses whose box may correct an instruction that hurts. A wall of text or a definition never does. */
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

/** What an article says can make a box critical only here: elsewhere it may tell of a fire long ago. */
const ABOUT_THE_PASSAGE: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'missing-step',
  'missing-limit',
]);
/** Harm to rights and money. */
const LEGAL_HARM =
  /(?<!\p{L})(?:reat[oi]|penal[ei]|denunci\p{L}+|debit[oi]|decad\p{L}+|(?:perd|rinunci)\p{L}+ (?:[\p{L}']+ ){0,3}?(?:diritt|eredit|requisit|regime)\p{L}*|sanzion\p{L}+|mult[ae]|truff\p{L}+|pignora\p{L}+|(?:perd|paga|rimett|accanton|spend)\p{L}* (?:[\p{L}']+ ){0,4}?(?:soldi|denaro|capitale|caparra|terzo|doppio|meta|migliaia))(?!\p{L})/u;

/** «Guarisce l'insonnia in 21 giorni»: who believes it puts off the doctor. */
const PROMISES_CURE =
  /(?<!\p{L})guari(?:sc\p{L}+|re|rai|ret?e|gion[ei])(?!\p{L})[^.!?]{0,80}?\d+ ?(?:%|per cento|giorni|settimane|sedute)/u;

/** What is known of a text before single boxes are weighed. */
export interface Weighing {
  readonly gaps: readonly Gap[];
  readonly intents: readonly Intent[];
  /** Harmful claims are its core: what a model calls critical there is, unless it is merely missing. */
  readonly isDangerous: boolean;
}

/**
 * The box as critical if words of the text push to harm and the box tells of it; what a model calls minor then only
 * improves the text, unless it is about a harmful claim. What answers or asks about an essential need that the text
 * leaves open is major at least.
 */
export function weighedByHarm(
  box: Addition,
  { gaps, intents }: Pick<Weighing, 'gaps' | 'intents'>,
): Addition {
  if (box.severity === 'critical' || box.move === 'outside') return box;
  const need = intents.find(({ id }) => id === box.closes);
  const isLacking = need?.essential === true && isLeft(need, box);
  if (box.severity === 'minor' && isLacking) return { ...box, severity: 'major' };
  const gap = gaps.find(({ id }) => id === box.closes);
  if (promisesCure(box, gap)) return { ...box, severity: 'critical' };
  if (box.severity === 'minor' && gap?.type !== 'unsafe-claim') return box;
  if (isOmission(box, gap, intents) || (gap !== undefined && !MAY_HARM.has(gap.type))) return box;
  if (addsCaution(box)) return box;
  const quoting = gap && ABOUT_THE_PASSAGE.has(gap.type) ? gap : undefined;
  return tellsOfHarm(wordsOf(box, quoting)) ? { ...box, severity: 'critical' } : box;
}

/**
 * The box as major if a model calls it critical although the text neither makes a harmful claim nor pushes to harm: what
 * is missing hurts nobody. A caution that an ordinary act lacks, and a payment that is not due, are major in any box.
 */
export function withinCeiling(box: Addition, { gaps, intents, isDangerous }: Weighing): Addition {
  if (box.severity !== 'critical' || box.move === 'outside') return box;
  const gap = gaps.find(({ id }) => id === box.closes);
  if (promisesCure(box, gap)) return box;
  if (addsCaution(box) || onlyCosts(box)) return { ...box, severity: 'major' };
  if (gap?.type === 'unsafe-claim') return box;
  if (!isOmission(box, gap, intents) && (isDangerous || tellsHarm(box, gap))) return box;
  return { ...box, severity: 'major' };
}

/** An open need; also one answered in part, where only the author can tell the rest. */
function isLeft(need: Intent, { html }: Addition): boolean {
  const verdict = verdictOf(need);
  return verdict === 'open' || (verdict === 'partly' && html === '');
}

/** Whether the box neither speaks of wrong words, nor corrects an instruction, nor answers what the text answers wrongly. */
function isOmission(
  { task, move, passage, closes }: Addition,
  gap: Gap | undefined,
  intents: readonly Intent[],
): boolean {
  if (gap !== undefined && DISPUTES.has(gap.type)) return false;
  const corrects = move === 'replace' && trimmedSentences(passage?.text ?? '').some(instructs);
  return !corrects && !(task === 'task_1' && intents.find(({ id }) => id === closes)?.verdict === 'wrong');
}

/** Whether the box disputes a promise to cure in so many days or cases. */
function promisesCure({ passage }: Addition, gap: Gap | undefined): boolean {
  if (gap === undefined || !DISPUTES.has(gap.type)) return false;
  return [...gap.quotes, ...(passage ? [passage] : [])].some(({ text }) =>
    PROMISES_CURE.test(foldAccents(text)),
  );
}

function instructs(text: string): boolean {
  return isInstruction({ text, folded: foldAccents(text) });
}

function tellsHarm(box: Addition, gap: Gap | undefined): boolean {
  const said = wordsOf(box, gap);
  return tellsOfHarm(said) || LEGAL_HARM.test(foldAccents(said));
}

/** All that a box says, and what it quotes. */
export function wordsOf({ title, reason, html, note }: Addition, gap: Gap | undefined): string {
  const quoted = (gap?.quotes ?? []).map(({ text }) => text);
  return [title, reason, ...readFragment(html).pieces, note ?? '', ...quoted].join('\n');
}
