/**
 * The form of `content_completed`: the blocks of the original, one on a line; after its anchor each addition, a
 * `<blockquote data-addition="R1" data-task="task_1">` on a line of its own; at the end, when there are sources,
 * a `<section data-sources>` with the heading `Fonti:`. The sanitiser takes these attributes out of every original,
 * and neither element may nest, so the first closing tag after an opening one is its own.
 */
export const ADDITION_ATTRIBUTE = 'data-addition';
export const TASK_ATTRIBUTE = 'data-task';
export const SOURCES_ATTRIBUTE = 'data-sources';
/** Marks the visible label of a box, which is not part of the addition's text. */
export const LABEL_ATTRIBUTE = 'data-label';
/**
 * Marks what speaks to the author and is never exported: the notes of a box, and the open questions of a
 * FAQ. Only composition writes it.
 */
export const NOTE_ATTRIBUTE = 'data-note';

/** Notes of results made before began so; the page says what they are. */
const FORMER_NOTE = new RegExp(`(<p ${NOTE_ATTRIBUTE}="">)Nota per te: (.)`, 'gu');

/** The completed content with its notes as they are written now. */
export function withPlainNotes(completed: string): string {
  return completed.replace(FORMER_NOTE, (_, tag: string, first: string) => tag + first.toUpperCase());
}

const ADDITION = new RegExp(
  `<blockquote ${ADDITION_ATTRIBUTE}="[^"]*"[^>]*>[\\s\\S]*?</blockquote>\\n?`,
  'g',
);
const SOURCES = new RegExp(`\\n?<section ${SOURCES_ATTRIBUTE}="">[\\s\\S]*?</section>`, 'g');

/** Takes every box and the list of sources away: gives back the acquired original, byte for byte. */
export function withoutAdditions(completed: string): string {
  return completed.replace(SOURCES, '').replace(ADDITION, '').replace(/\n$/, '');
}

const WHOLE_ADDITION = new RegExp(
  `<blockquote ${ADDITION_ATTRIBUTE}="([^"]*)"[^>]*>([\\s\\S]*?)</blockquote>`,
  'g',
);

/** The content of each box, as HTML, by the mark of the box. */
export function additionBodies(completed: string): Map<string, string> {
  return new Map(
    [...withPlainNotes(completed).matchAll(WHOLE_ADDITION)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );
}
