import type { Article } from '@rilievo/shared/article';
import { outlineText, soundLevels } from '#analysis/gaps/heading-outline.ts';
import { isBesideText } from '#analysis/reading/places.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { isSiteName } from '#analysis/reading/site-name.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { Evidence } from '../evidence.ts';
import type { LeftOutReason } from '../left-out.ts';
import { fitTitle } from './fit-title.ts';
import { type PageProposal, pageBox } from './page-box.ts';
import type { PageAnswer } from './schema.ts';

/** A longer outline is nobody's to read in a box. */
const MAX_HEADINGS = 60;

/**
 * All headings of the article in the order, at the levels and with the words that a model proposes. None is added or
 * lost: if a heading is missing or named twice, the whole proposal is left out; an invalid name keeps the original
 * words; levels are corrected. Headings that are none of the article's sections stay out of it. That the first heading
 * may be an H1 is no proposal by itself: the page may have one outside the article.
 */
export function headingsProposal(answer: PageAnswer['headings'], evidence: Evidence): PageProposal {
  const all = evidence.article.blocks.flatMap(({ id, kind, level, text }) =>
    kind === 'heading' ? [{ id, level: level ?? 2, text }] : [],
  );
  const beside = besideOutline(evidence.article);
  const headings = all.filter(({ id }) => !beside.has(id));
  const given = answer.filter(({ where }) => !beside.has(where));
  if (given.length === 0 || headings.length === 0) return { box: null, leftOut: [] };
  const own = new Map(headings.map((heading) => [heading.id, heading]));
  const named = new Set(given.map(({ where }) => where));
  const whole =
    given.length === own.size && named.size === own.size && given.every(({ where }) => own.has(where));
  if (!whole || own.size > MAX_HEADINGS) return { box: null, leftOut: ['unanchored'] };
  if (headings.some(({ text }) => evidence.isInjected(text))) return { box: null, leftOut: ['injected'] };
  const known = new Set(contentStems(evidence.articleText));
  const leftOut: LeftOutReason[] = [];
  const proposed = given.map(({ where, level, text }) => {
    const before = own.get(where)?.text ?? '';
    const fit = text.trim() === before.trim() ? { text: before } : fitTitle(text, known, evidence);
    if ('leftOut' in fit) leftOut.push(fit.leftOut);
    return { level: Math.min(6, Math.max(1, Math.round(level))), text: 'text' in fit ? fit.text : before };
  });
  const now = outlineText(headings);
  const then = outlineText(soundLevels(proposed));
  const isOnlyFirst =
    outlineText([{ level: 1, text: headings[0]?.text ?? '' }, ...headings.slice(1)]) === then;
  if (then === now || isOnlyFirst) return { box: null, leftOut: leftOut.length > 0 ? leftOut : ['repeated'] };
  const box = pageBox(evidence, {
    what: 'headings',
    title: 'La struttura dei titoli',
    html: "<p>I titoli dell'articolo, come sono e come si capirebbero meglio scorrendo. Se la pagina ha già un H1 fuori dall'articolo, lascia il primo com'è.</p>",
    reason: changesOf(headings, given, soundLevels(proposed)),
    now,
    proposed: then,
  });
  return { box, leftOut };
}

/** The name of the site, and the box of a person who wrote. */
function besideOutline(article: Article): ReadonlySet<string> {
  const reading = readArticle(article);
  const boxes = reading.sections.filter((section) => isBesideText(section, reading));
  return new Set([
    ...boxes.flatMap(({ heading }) => heading?.block.id ?? []),
    ...article.blocks.flatMap(({ id, kind, text }) =>
      kind === 'heading' && isSiteName(text, article.evidence) ? [id] : [],
    ),
  ]);
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** What changes, in numbers: each heading is beside its place before. */
function changesOf(
  before: readonly (Heading & { readonly id: string })[],
  given: PageAnswer['headings'],
  after: readonly Heading[],
): string {
  const own = new Map(before.map((heading) => [heading.id, heading]));
  const pairs = given.flatMap(({ where }, index) => {
    const [was, is] = [own.get(where), after[index]];
    return was && is ? [{ was, is }] : [];
  });
  const levels = pairs.filter(({ was, is }) => was.level !== is.level).length;
  const words = pairs.filter(({ was, is }) => was.text.trim() !== is.text.trim()).length;
  const moved = given.some(({ where }, index) => before[index]?.id !== where);
  const said = [
    ...(levels > 0 ? [levels === 1 ? '1 titolo cambia livello' : `${levels} titoli cambiano livello`] : []),
    ...(words > 0 ? [words === 1 ? '1 titolo cambia parole' : `${words} titoli cambiano parole`] : []),
    ...(moved ? ["l'ordine è diverso: con i titoli sposta anche le sezioni"] : []),
  ];
  return `${capitalise(said.join('; '))}.`;
}
