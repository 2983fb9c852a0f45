import { contentStems } from '../../../linguistics/stems.ts';
import { outlineText, soundLevels } from '../../gaps/heading-outline.ts';
import type { Ground } from '../ground.ts';
import type { LeftOutReason } from '../left-out.ts';
import { fitTitle } from './fit-title.ts';
import { type PageProposal, pageBox } from './page-box.ts';
import type { PageAnswer } from './schema.ts';

/** A longer outline is nobody's to read in a box. */
const MAX_HEADINGS = 60;

/**
 * All headings of the article in the order, at the levels and with the words that a model proposes. None is added or
 * lost: if a heading is missing or named twice, the whole proposal is left out; an invalid name keeps the original
 * words; levels are corrected.
 */
export function headingsProposal(given: PageAnswer['headings'], ground: Ground): PageProposal {
  const headings = ground.article.blocks.flatMap(({ id, kind, level, text }) =>
    kind === 'heading' ? [{ id, level: level ?? 2, text }] : [],
  );
  if (given.length === 0 || headings.length === 0) return { box: null, leftOut: [] };
  const own = new Map(headings.map((heading) => [heading.id, heading]));
  const named = new Set(given.map(({ where }) => where));
  const whole =
    given.length === own.size && named.size === own.size && given.every(({ where }) => own.has(where));
  if (!whole || own.size > MAX_HEADINGS) return { box: null, leftOut: ['unanchored'] };
  if (headings.some(({ text }) => ground.isInjected(text))) return { box: null, leftOut: ['injected'] };
  const known = new Set(contentStems(ground.articleText));
  const leftOut: LeftOutReason[] = [];
  const proposed = given.map(({ where, level, text }) => {
    const before = own.get(where)?.text ?? '';
    const fit = text.trim() === before.trim() ? { text: before } : fitTitle(text, known, ground);
    if ('leftOut' in fit) leftOut.push(fit.leftOut);
    return { level: Math.min(6, Math.max(1, Math.round(level))), text: 'text' in fit ? fit.text : before };
  });
  const now = outlineText(headings);
  const then = outlineText(soundLevels(proposed));
  if (then === now) return { box: null, leftOut: leftOut.length > 0 ? leftOut : ['repeated'] };
  const box = pageBox(ground, {
    what: 'headings',
    title: 'La struttura dei titoli',
    html: "<p>I titoli dell'articolo, come sono e come si capirebbero meglio scorrendo. Se la pagina ha già un H1 fuori dall'articolo, lascia il primo com'è.</p>",
    reason: 'Molti leggono prima i titoli e poi scelgono la sezione.',
    now,
    proposed: then,
  });
  return { box, leftOut };
}
