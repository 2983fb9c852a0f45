import type { Addition, Gap, WeaknessType } from '@rilievo/shared/findings';
import { type Passage, SEVERITIES } from '@rilievo/shared/moves';
import { quoted } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { capitalise } from '../reading/topic.ts';
import { announcedLists } from './announced-lists.ts';
import { bareSections } from './bare-sections.ts';
import { undeclaredAdvertising, unprovedBoasts } from './boasts.ts';
import { brokenPromises } from './broken-promises.ts';
import { comparisonsWithoutTable } from './comparisons-without-table.ts';
import { concernOf } from './concern-of.ts';
import { contradictions } from './contradictions.ts';
import { fillerPhrases } from './filler-phrases.ts';
import { longSentences, wallsOfText } from './heavy-prose.ts';
import { noInternalLinks, noOutboundLinks } from './links.ts';
import { headingOrder, imagesWithoutAlt } from './markup-faults.ts';
import { openingWithoutAnswer } from './opening.ts';
import { pageDifferences } from './page-differences.ts';
import { pageSummary } from './page-summary.ts';
import { proceduresInProse } from './procedures-in-prose.ts';
import { staleFacts } from './stale-facts.ts';
import { missingStructuredData } from './structured-data.ts';
import { thinSections } from './thin-sections.ts';
import { unexplainedAcronyms } from './unexplained-acronyms.ts';
import { unlistedNames } from './unlisted-names.ts';
import { unsafeClaims } from './unsafe-claims.ts';
import { unsaid } from './unsaid.ts';
import { unsourcedClaims } from './unsourced-claims.ts';
import { untraceableBodies } from './untraceable-bodies.ts';
import { vagueInstructions } from './vague-instructions.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';
import { severityOf } from './weakness.ts';
import { wrongWeekdays } from './wrong-weekdays.ts';

const LANGUAGE_NEUTRAL: readonly GapDetector[] = [
  thinSections,
  longSentences,
  wallsOfText,
  imagesWithoutAlt,
  headingOrder,
  noOutboundLinks,
  noInternalLinks,
  pageSummary,
  missingStructuredData,
];
const ITALIAN: readonly GapDetector[] = [
  unsafeClaims,
  contradictions,
  pageDifferences,
  wrongWeekdays,
  brokenPromises,
  announcedLists,
  unsaid,
  undeclaredAdvertising,
  unprovedBoasts,
  vagueInstructions,
  unlistedNames,
  unsourcedClaims,
  untraceableBodies,
  staleFacts,
  unexplainedAcronyms,
  proceduresInProse,
  comparisonsWithoutTable,
  openingWithoutAnswer,
  fillerPhrases,
  bareSections,
];
/** Boxes grow with the text: one for every so many words, in these limits; what can harm always has its own. */
const WORDS_OF_A_BOX = 50;
const MIN_BOXES = 4;
const MAX_BOXES = 24;
/** Below this length only weaknesses that apply to any length are reported. */
const MIN_WORDS = 120;
const NOT_OF_SHORT_TEXTS: ReadonlySet<WeaknessType> = new Set([
  'links',
  'opening',
  'thin-section',
  'missing-figure',
  'vague-amount',
  'missing-names',
]);
/** Minor weaknesses are shown a few times; graver ones have more room. */
const MAX_OF_A_TYPE = { critical: 6, major: 6, minor: 3 } as const;
/** Weaknesses of content, not of style: of these one complaint about a passage is enough. */
const OF_CONTENT: ReadonlySet<WeaknessType> = new Set([
  'unsafe-claim',
  'undeclared-advertising',
  'missing-source',
  'unsupported-superlative',
  'missing-figure',
  'vague-amount',
  'missing-names',
  'missing-date',
  'stale-fact',
]);

/** Weaknesses that are mended with more of the same. */
const ASKS_FOR_MORE: ReadonlySet<WeaknessType> = new Set(['thin-section', 'bare-sections', 'prose-steps']);

/** A passage that a blue box questions answers nothing: a FAQ must not repeat it. */
const QUESTIONED: ReadonlySet<WeaknessType> = new Set([...OF_CONTENT, 'contradiction']);

interface DetectedGaps {
  readonly gaps: Gap[];
  readonly boxes: Addition[];
}

/** The weaknesses of an article, the worst first; of those of content one complaint about a passage. */
export function findWeaknesses(context: GapContext): Weakness[] {
  const detectors = context.reading.italian ? [...LANGUAGE_NEUTRAL, ...ITALIAN] : LANGUAGE_NEUTRAL;
  const short = context.reading.article.words < MIN_WORDS;
  return besideHarm(
    withoutDoubles(
      detectors
        .flatMap((detect) => detect(context))
        .filter(({ type }) => !short || !NOT_OF_SHORT_TEXTS.has(type))
        .sort(bySeverity),
    ),
  );
}

/** The weaknesses as they are stored, and a blue box for the worst. */
export function detectGaps(context: GapContext, found = findWeaknesses(context)): DetectedGaps {
  const gaps = found.map((weakness, index) => gapOf(weakness, `g${index + 1}`));
  const boxes = boxedOf(found, context.reading).map((weakness) =>
    boxOf(weakness, gaps[found.indexOf(weakness)]?.id ?? null),
  );
  return { gaps, boxes };
}

/** The sentences whose content a weakness questions. */
export function questioned(found: readonly Weakness[]): ReadonlySet<ReadSentence> {
  return new Set(found.flatMap(({ type, quotes }) => (QUESTIONED.has(type) ? quotes : [])));
}

/** A weakness of content is left out if graver ones of content quote all its passages already. */
function withoutDoubles(found: readonly Weakness[]): Weakness[] {
  const quoted = new Set<ReadSentence>();
  return found.filter(({ type, quotes }) => {
    if (!OF_CONTENT.has(type)) return true;
    const known = quotes.length > 0 && quotes.every((quote) => quoted.has(quote));
    for (const quote of quotes) quoted.add(quote);
    return !known;
  });
}

/** Of advice that can harm neither more is asked for nor a better style: it has to go. */
function besideHarm(found: Weakness[]): Weakness[] {
  const harmful = new Set(found.flatMap(({ type, quotes }) => (type === 'unsafe-claim' ? quotes : [])));
  if (harmful.size === 0) return found;
  return found.filter(
    ({ type, quotes }) =>
      type === 'unsafe-claim' ||
      (!ASKS_FOR_MORE.has(type) && (quotes.length === 0 || !quotes.every((quote) => harmful.has(quote)))),
  );
}

/**
 * All that is critical (but undeclared advertising) or outside the text; of the rest as many as the text's length allows,
 * each complaint once in a section.
 */
function boxedOf(found: readonly Weakness[], { sections, article }: Reading): Weakness[] {
  const titled = sections.filter(({ level }) => level > 1).length > 1;
  const most = Math.min(MAX_BOXES, Math.max(MIN_BOXES, Math.round(article.words / WORDS_OF_A_BOX)));
  const taken = new Set<string>();
  const types = new Map<WeaknessType, number>();
  const kept: Weakness[] = [];
  for (const weakness of found) {
    const { type, section, after, aside } = weakness;
    if (aside) continue;
    const ofType = types.get(type) ?? 0;
    const place = `${weakness.title} ${titled ? sections.indexOf(section) : after.index}`;
    const severity = severityOf(weakness);
    const grave = severity === 'critical' && type !== 'undeclared-advertising';
    // A change in the CMS takes no room in the text.
    const free = grave || weakness.outside !== undefined;
    if (!free && (kept.length >= most || taken.has(place) || ofType === MAX_OF_A_TYPE[severity])) continue;
    taken.add(place);
    types.set(type, ofType + 1);
    kept.push(weakness);
  }
  return kept;
}

/** Critical before major before minor, then by weight, then in the order of the text. */
function bySeverity(a: Weakness, b: Weakness): number {
  return (
    SEVERITIES.indexOf(severityOf(a)) - SEVERITIES.indexOf(severityOf(b)) ||
    b.weight - a.weight ||
    a.after.index - b.after.index
  );
}

function gapOf(weakness: Weakness, id: string): Gap {
  const { type, section, after, quotes, count, measure, why, title, html, note = null } = weakness;
  const passages = quotes.map(passageOf);
  const concern = concernOf({ type, quotes: passages }, { title, reason: why ?? measure, html, note });
  return {
    id,
    blockId: (section.heading ?? section.body[0] ?? after).block.id,
    type,
    severity: severityOf(weakness),
    quotes: passages,
    count: count ?? Math.max(1, quotes.length),
    measure,
    ...(concern && { concern }),
  };
}

/** The box of a weakness: what only the author can do becomes a question, with its passage. */
function boxOf(weakness: Weakness, gapId: string | null): Addition {
  const {
    after,
    title,
    html,
    note,
    section,
    measure,
    why,
    asksAuthor,
    whole,
    replacement,
    outside,
    question,
  } = weakness;
  const shown = passageShown(weakness);
  const where = whole || section.title === '' ? '' : `, nella sezione ${quoted(section.title, 80)}`;
  return {
    id: `addition-${gapId}`,
    task: 'task_2',
    after: after.block.id,
    title,
    html: replacement ?? html,
    note: note ?? null,
    reason: why ?? `${capitalise(measure)}${where}.`,
    closes: gapId,
    citations: [],
    asksAuthor,
    severity: severityOf(weakness),
    ...(replacement !== undefined && shown && { move: 'replace', passage: shown }),
    ...(outside && { move: 'outside', outside }),
    ...(note &&
      replacement === undefined && {
        move: 'ask',
        question: question ?? `${title}: ${note}`,
        passage: shown ?? null,
      }),
  };
}

function passageShown({ quotes: [first], ofWholeBlock }: Weakness): Passage | undefined {
  if (first === undefined || !ofWholeBlock) return first && passageOf(first);
  const { block } = first.block;
  return { blockId: block.id, text: block.text };
}

function passageOf({ text, block }: ReadSentence): Passage {
  return { blockId: block.block.id, text };
}
