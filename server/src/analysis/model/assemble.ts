import type { Addition, Findings, Gap } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { concernOf } from '../gaps/concern-of.ts';
import { THE_REST } from '../gaps/unsafe-claims.ts';
import { withQuestion } from './additions/author-question.ts';
import { withoutRepetitions } from './additions/between-tasks.ts';
import { codeId, isOfCode } from './code-boxes.ts';
import type { Improvements } from './completeness/run.ts';
import { type Contested, contestedBy } from './contested.ts';
import { contradictionsAsked } from './contradictions.ts';
import type { Evidence } from './evidence.ts';
import { withGivenByPage } from './given-by-page.ts';
import { weighedByHarm, withinCeiling } from './harm-severity.ts';
import { joinedQuestions } from './joined-questions.ts';
import { countLeftOut, type LeftOut, sumLeftOut } from './left-out.ts';
import { mergedBoxes } from './merged-boxes.ts';
import { withoutOverlaps } from './overlaps.ts';
import { type OwnPage, ownPagesBox } from './page-proposals/own-pages.ts';
import { settledPage } from './page-proposals/settled-page.ts';
import { isDangerous, pageVerdict } from './page-verdict.ts';
import { afterEvent } from './past-event.ts';
import { withPlaces } from './said-elsewhere.ts';
import type { RedBoxes } from './search-intents/run.ts';
import { seenDangers } from './seen-dangers.ts';
import { withSettledNotes } from './settled-notes.ts';
import { withoutShells } from './shells.ts';
import { takingAway } from './taking-away.ts';

/** The boxes of both colours, none of which says what another does. */
export interface Boxes {
  readonly red: readonly Addition[];
  /** The model's own, without those of the engine without a model. */
  readonly blue: readonly Addition[];
  /** The model's own for what is changed outside the text. */
  readonly page: readonly Addition[];
  /** The dangers in the text that the engine without a model alone has found. */
  readonly dangers: readonly Addition[];
  /** Needs that deserve a page of their own. */
  readonly topics: readonly OwnPage[];
  readonly contested: Contested;
  /** All of them, in order. */
  readonly additions: Addition[];
  readonly gaps: Gap[];
  readonly leftOut: LeftOut;
  /** Of what is changed outside the text: it depends on all boxes, and counts once they are settled. */
  readonly outsideLeftOut: LeftOut;
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
  { intents, topic }: Pick<Understanding, 'intents' | 'topic'>,
  evidence: Evidence,
): Boxes {
  const asked = joinedQuestions(red.additions, blue, intents, topic);
  const written = contradictionsAsked([...asked.red, ...asked.blue], blue.gaps, evidence);
  const all = afterEvent(written, blue.gaps, evidence.article);
  const merged = mergedBoxes(all, { gaps: blue.gaps, intents, topic });
  const [ofRed, ofBlue] = byColour(merged);
  const fresh = withoutRepetitions(ofBlue, ofRed);
  const leftOut = sumLeftOut([
    red.leftOut,
    blue.leftOut,
    countLeftOut(Array(written.length - all.length).fill('not_worth')),
    countLeftOut(
      Array(red.additions.length + blue.additions.length - written.length + all.length - merged.length).fill(
        'merged',
      ),
    ),
    countLeftOut(Array(ofBlue.length - fresh.length).fill('repeated')),
  ]);
  return arranged(
    { red: ofRed, blue: fresh, found: blue.gaps, page: blue.page, topics: red.topics, judged: new Map() },
    leftOut,
    read,
    { intents, topic },
    evidence,
  );
}

/**
 * The boxes that a critic has left, with the dangers that now are overlooked, and without empty ones. Two boxes that
 * lost their text may ask the author in the same words, and both stay. A danger that the code alone has found, and the
 * critic has taken away, does not come back.
 */
export function boxesAfter(
  heard: readonly Addition[],
  before: Boxes,
  read: Findings | null,
  { intents, topic }: Pick<Understanding, 'intents' | 'topic'>,
  evidence: Evidence,
): Boxes {
  const { gaps: found, page, topics } = before;
  const left = heard.filter((box) => !isOfCode(box));
  const judged = new Map(
    before.dangers.map(({ id, closes }) => [closes, heard.find((box) => box.id === id) ?? null]),
  );
  const { boxes: whole, leftOut: empty } = withoutShells(left, found, intents);
  // By its words before the critic, who could take the danger out of them.
  const written = new Map([...before.red, ...before.blue].map((box) => [box.id, box]));
  const weighing = { gaps: found, intents, isDangerous: isDangerous(whole, found) };
  const boxes = whole.map((box) => {
    const asWritten = written.get(box.id) ?? box;
    return withinCeiling(asWritten, weighing) === asWritten ? box : withinCeiling(box, weighing);
  });
  const [red, blue] = byColour(boxes);
  const fresh = blue.flatMap((box) => (box.html === '' ? [box] : withoutRepetitions([box], red)));
  const repeated = countLeftOut(Array(blue.length - fresh.length).fill('repeated'));
  const leftOut = sumLeftOut([repeated, empty]);
  return arranged(
    { red, blue: fresh, found, page, topics, judged },
    leftOut,
    read,
    { intents, topic },
    evidence,
  );
}

function byColour(boxes: readonly Addition[]): readonly [red: Addition[], blue: Addition[]] {
  const of = (colour: Addition['task']) => boxes.filter(({ task }) => task === colour);
  return [of('task_1'), of('task_2')];
}

interface Found {
  readonly red: readonly Addition[];
  readonly blue: readonly Addition[];
  readonly found: readonly Gap[];
  readonly page: readonly Addition[];
  readonly topics: readonly OwnPage[];
  /** By the gap that they close, the dangers of the code as a critic has left them; null: taken away. */
  readonly judged: ReadonlyMap<string | null, Addition | null>;
}

function arranged(
  { red: asked, blue: given, found, page, topics, judged }: Found,
  leftOut: LeftOut,
  read: Findings | null,
  { intents, topic }: Pick<Understanding, 'intents' | 'topic'>,
  evidence: Evidence,
): Boxes {
  // Without a word on what an image shows, its box would be a form letter.
  const said = (read?.additions ?? []).filter(
    ({ outside }) => (outside?.what !== 'alt' || outside.proposed !== null) && !isBareArticle(outside),
  );
  const ofCodeAlt = said.some(({ outside }) => outside?.what === 'alt');
  const ofModel = given.filter((box) => !(ofCodeAlt && isAboutAltText(box)));
  const dangers = (read?.gaps ?? []).filter(({ severity }) => severity === 'critical');
  const { seenBy } = seenDangers(dangers, ofModel, found);
  const weighed = ofModel.map(
    (box): Addition =>
      seenBy.has(box.closes)
        ? { ...box, severity: 'critical' }
        : weighedByHarm(box, { gaps: found, intents }),
  );
  // A box that takes a sentence away replaces words too, and what overlaps depends on the severity.
  const blue = withoutOverlaps(
    weighed.map((box) => takingAway(box, found, evidence)),
    [],
  );
  const red = withoutOverlaps(
    asked.map((box) => weighedByHarm(box, { gaps: found, intents })),
    blue,
  );
  const kept = new Set(blue.map(({ closes }) => closes));
  const gaps = found.filter(({ id }) => kept.has(id));
  const { overlooked } = seenDangers(dangers, blue, gaps);
  const proposed = new Set(page.map(({ outside }) => outside?.what));
  const ofPage = new Set(
    said.flatMap(({ move, outside, closes }) =>
      move === 'outside' && !proposed.has(outside?.what) ? closes : [],
    ),
  );
  const ofCode = (read?.gaps ?? []).filter(
    (gap) => (ofPage.has(gap.id) || overlooked.includes(gap)) && judged.get(codeId(gap.id)) !== null,
  );
  const ids = new Set(ofCode.map(({ id }) => id));
  const byCode = said
    .filter(({ closes }) => closes !== null && ids.has(closes))
    .map((box): Addition => {
      const closes = codeId(box.closes ?? '');
      return judged.get(closes) ?? { ...box, id: codeId(box.id), closes };
    });
  const gapsOfCode = ofCode.map((gap) => ({ ...gap, id: codeId(gap.id) }));
  const contested = contestedBy(
    [
      ...[...red, ...blue].map((box) => ({ box, gap: gaps.find(({ id }) => id === box.closes) })),
      ...byCode.map((box) => ({ box, gap: gapsOfCode.find(({ id }) => id === box.closes) })),
    ],
    topic,
  );
  const outside = settledPage([...byCode, ...page], contested, blue);
  const verdict = pageVerdict(
    [...red, ...blue, ...byCode],
    [...gaps, ...gapsOfCode],
    evidence.article,
    topic,
  );
  const fit = topics.filter(({ title }) => !contested.inTitle(title));
  const pages = ownPagesBox(fit, evidence);
  return {
    red,
    blue,
    page,
    dangers: outside.page.filter(({ move, severity }) => move !== 'outside' && severity === 'critical'),
    topics: fit,
    contested,
    additions: [
      ...(verdict ? [verdict] : []),
      ...withSettledNotes([...red, ...blue], gaps, topic).map((box) => {
        const gap = gaps.find(({ id }) => id === box.closes);
        const placed = withGivenByPage(withPlaces(box, gap, evidence.article, topic), evidence);
        return withQuestion(placed, gaps, intents, evidence.blocks);
      }),
      ...(verdict ? outside.page.map(withoutTheRest) : outside.page),
      ...(pages ? [pages] : []),
    ],
    gaps: [...gaps.map((gap) => told(gap, blue)), ...gapsOfCode],
    leftOut: sumLeftOut([
      leftOut,
      countLeftOut(Array(given.length - blue.length).fill('repeated')),
      countLeftOut(Array(topics.length - fit.length).fill('contested')),
    ]),
    outsideLeftOut: outside.leftOut,
  };
}

/** An article without author and date in structured data says nothing that a search engine lacks. */
function isBareArticle(outside: Addition['outside']): boolean {
  const code = outside?.what === 'schema.org' ? (outside.proposed ?? '') : '';
  return (
    /"@type":"(?:\w*Article|BlogPosting)"/.test(code) &&
    !/"(?:author|datePublished|dateModified)":/.test(code)
  );
}

/** The box before the text says it for all. */
function withoutTheRest(box: Addition): Addition {
  return box.note === THE_REST ? { ...box, note: null } : box;
}

/** The gap with what its box says of it. */
function told(gap: Gap, boxes: readonly Addition[]): Gap {
  const box = boxes.find(({ closes }) => closes === gap.id);
  const concern = box && concernOf(gap, box);
  return { ...gap, severity: box?.severity ?? gap.severity, ...(concern && { concern }) };
}

/** The program asks for missing alternative texts itself, one box for all images. */
function isAboutAltText({ title, html }: Addition): boolean {
  return html === '' && /testo alternativo|testi alternativi|attributo alt/i.test(title);
}
