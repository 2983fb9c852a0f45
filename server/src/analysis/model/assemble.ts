import type { Addition, FaqPair, Findings, Gap, Intent } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { countWords } from '#linguistics/words.ts';
import { withQuestion } from './additions/author-question.ts';
import { withoutAnswered, withoutRepetitions } from './additions/between-tasks.ts';
import { readFragment } from './additions/fragment-text.ts';
import type { Improvements } from './completeness/run.ts';
import type { Faq } from './faq/run.ts';
import { countLeftOut, type LeftOut, sumLeftOut } from './left-out.ts';
import type { RedBoxes } from './search-intents/run.ts';
import { seenDangers } from './seen-dangers.ts';

/** Fewer words of a passage may be in any title. */
const LEAST_WORDS = 2;

/** The boxes of both colours, none of which says what another does. */
export interface Boxes {
  readonly red: readonly Addition[];
  /** The model's own, without those of the engine without a model. */
  readonly blue: readonly Addition[];
  /** The model's own for what is changed outside the text. */
  readonly page: readonly Addition[];
  /** All of them, in order. */
  readonly additions: Addition[];
  readonly gaps: Gap[];
  readonly leftOut: LeftOut;
}

/**
 * Red before blue, and after both the dangers found by the local engine that no box of the model is about: a model's
 * silence or mildness about a harmful sentence makes it no safer. Faults of the page itself, outside the text, are also
 * added by code, unless the model proposes the same change.
 */
export function boxesOf(
  red: RedBoxes,
  blue: Improvements,
  read: Findings | null,
  intents: readonly Intent[],
): Boxes {
  const fresh = withoutRepetitions(blue.additions, red.additions);
  const repeated = countLeftOut(Array(blue.additions.length - fresh.length).fill('repeated'));
  const leftOut = sumLeftOut([red.leftOut, blue.leftOut, repeated]);
  return arranged(
    { red: red.additions, blue: fresh, found: blue.gaps, page: [...red.page, ...blue.page] },
    leftOut,
    read,
    intents,
  );
}

/**
 * The boxes that a critic has left, with the dangers that now are overlooked. Two boxes that lost their text may ask
 * the author in the same words, and both stay.
 */
export function boxesAfter(
  left: readonly Addition[],
  before: Boxes,
  read: Findings | null,
  intents: readonly Intent[],
): Boxes {
  const { gaps: found, page } = before;
  const red = left.filter(({ task }) => task === 'task_1');
  const blue = left.filter(({ task }) => task === 'task_2');
  const fresh = blue.flatMap((box) => (box.html === '' ? [box] : withoutRepetitions([box], red)));
  const repeated = countLeftOut(Array(blue.length - fresh.length).fill('repeated'));
  return arranged({ red, blue: fresh, found, page }, repeated, read, intents);
}

interface Found {
  readonly red: readonly Addition[];
  readonly blue: readonly Addition[];
  readonly found: readonly Gap[];
  readonly page: readonly Addition[];
}

function arranged(
  { red, blue: given, found, page }: Found,
  leftOut: LeftOut,
  read: Findings | null,
  intents: readonly Intent[],
): Boxes {
  const ofCodeAlt = (read?.additions ?? []).some(({ outside }) => outside?.what === 'alt');
  const blue = given.filter((box) => !(ofCodeAlt && isAboutAltText(box)));
  const kept = new Set(blue.map(({ closes }) => closes));
  const gaps = found.filter(({ id }) => kept.has(id));
  const dangers = (read?.gaps ?? []).filter(({ severity }) => severity === 'critical');
  const { overlooked, seenBy } = seenDangers(dangers, blue, gaps);
  const weighed = blue.map(
    (box): Addition => (seenBy.has(box.closes) ? { ...box, severity: 'critical' } : box),
  );
  const proposed = new Set(page.map(({ outside }) => outside?.what));
  const ofPage = new Set(
    (read?.additions ?? []).flatMap(({ move, outside, closes }) =>
      move === 'outside' && !proposed.has(outside?.what) ? closes : [],
    ),
  );
  const ofCode = (read?.gaps ?? []).filter((gap) => ofPage.has(gap.id) || overlooked.includes(gap));
  const ids = new Set(ofCode.map(({ id }) => id));
  const byCode = (read?.additions ?? []).filter(({ closes }) => closes !== null && ids.has(closes));
  const own = (id: string) => `code-${id}`;
  return {
    red,
    blue: weighed,
    page,
    additions: [
      ...[...red, ...weighed].map((box) => withQuestion(box, gaps, intents)),
      ...byCode.map((box) => ({
        ...withCorrectedHeadline(box, weighed),
        id: own(box.id),
        closes: own(box.closes ?? ''),
      })),
      ...page,
    ],
    gaps: [
      ...gaps.map((gap): Gap => (seenBy.has(gap.id) ? { ...gap, severity: 'critical' } : gap)),
      ...ofCode.map((gap) => ({ ...gap, id: own(gap.id) })),
    ],
    leftOut: sumLeftOut([leftOut, countLeftOut(Array(given.length - blue.length).fill('repeated'))]),
  };
}

/** The program asks for missing alternative texts itself, one box for all images. */
function isAboutAltText({ title, html }: Addition): boolean {
  return html === '' && /testo alternativo|testi alternativi|attributo alt/i.test(title);
}

/** Structured data must not repeat words of the title that another box takes out. */
function withCorrectedHeadline(box: Addition, boxes: readonly Addition[]): Addition {
  const { outside } = box;
  if (outside?.what !== 'schema.org' || outside.proposed === null) return box;
  const asJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
  const proposed = boxes.reduce((code, { move, passage, html }) => {
    const [words = '', ...more] = readFragment(html).pieces;
    if (move !== 'replace' || !passage || more.length > 0 || countWords(passage.text) < LEAST_WORDS)
      return code;
    return code.replace(/"headline":"(?:[^"\\]|\\.)*"/, (headline) =>
      headline.replace(asJson(passage.text), () => asJson(words)),
    );
  }, outside.proposed);
  return { ...box, outside: { ...outside, proposed } };
}

/** The pairs that no red box answers already. */
export function pairsOf(
  { faq, least, leftOut }: Faq,
  red: readonly Addition[],
  { intents, topic }: Understanding,
): { pairs: FaqPair[]; leftOut: LeftOut } {
  const answering = red.filter(({ html }) => html !== '');
  const closed = new Set(answering.map(({ closes }) => closes));
  const questions = intents.filter(({ id }) => closed.has(id)).map(({ question }) => question);
  const pairs = withoutAnswered(faq, answering, questions, { topic, least });
  const repeated = countLeftOut(Array(faq.length - pairs.length).fill('repeated'));
  return { pairs, leftOut: sumLeftOut([leftOut, repeated]) };
}
