import type { Addition, Gap } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { TO_EDITOR } from './additions/author-question.ts';

/** Words in common with another box that asks for a source: one source serves both. */
const MIN_SHARED = 2;
const SOURCE = /(?<!\p{L})(?:font[ei]|riferiment\p{L}+|collega\p{L}*|cita(?:l[oaie]|ne)?(?!\p{L}))/iu;

/** The note itself tells what becomes of the words. */
const SAYS_WHAT =
  /(?<!\p{L})(?:togli\p{L}*|tien\p{L}+|tenere|elimin\p{L}+|cancell\p{L}+|riscriv\p{L}+|correggi\p{L}*)(?!\p{L})/iu;

/** The boxes with what their notes must say: that words go, and that a corrected danger needs a source. */
export function withSettledNotes(
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  topic: string,
): Addition[] {
  return boxes.map((box) => withSource(removing(box), boxes, gaps, topic));
}

/** A removal says what to do, before what it requests: an empty replacement says nothing. */
function removing(box: Addition): Addition {
  const { move, html, note, passage } = box;
  if (move !== 'replace' || html !== '' || !passage) return box;
  const [only = '', ...more] = trimmedSentences(passage.text);
  const isSentence = /^[\p{Lu}\p{N}«"]/u.test(only) && /[.!?…][»"]?$/.test(only);
  const what = isSentence ? (more.length > 0 ? 'togli le frasi' : 'togli la frase') : 'togli queste parole';
  if (note === null) return { ...box, note: `${what}.` };
  return TO_EDITOR.has(note) || SAYS_WHAT.test(note) ? box : { ...box, note: `${what}; ${note}` };
}

/**
 * A critical correction of a harmful claim that cites no source asks for one, unless another box on it does, or it has a
 * request of its own: editors overlook a second one in the same sentence.
 */
function withSource(
  box: Addition,
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  topic: string,
): Addition {
  const isDanger = gaps.find(({ id }) => id === box.closes)?.type === 'unsafe-claim';
  if (!isDanger || box.severity !== 'critical' || box.html === '' || box.citations.length > 0) return box;
  if (box.note !== null && !TO_EDITOR.has(box.note)) return box;
  const silent = new Set(contentStems(topic));
  const own = new Set(contentStems(`${box.title} ${box.reason}`).filter((stem) => !silent.has(stem)));
  const isAsked = boxes.some(
    ({ note, title, reason }) =>
      SOURCE.test(note ?? '') &&
      [...new Set(contentStems(`${title} ${reason}`))].filter((stem) => own.has(stem)).length >= MIN_SHARED,
  );
  return isAsked ? box : { ...box, note: 'aggiungi la fonte ufficiale', asksAuthor: true };
}
