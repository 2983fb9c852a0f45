import type { Addition, Gap } from '@rilievo/shared/findings';
import { SEVERITIES } from '@rilievo/shared/moves';
import { quoted } from '../reading/quote.ts';
import type { ReadBlock, Reading, Section } from '../reading/read-article.ts';
import { bareSections } from './bare-sections.ts';
import { comparisonsWithoutTable } from './comparisons-without-table.ts';
import { fillerPhrases } from './filler-phrases.ts';
import { longSentences, wallsOfText } from './heavy-prose.ts';
import { noInternalLinks, noOutboundLinks } from './links.ts';
import { headingOrder, imagesWithoutAlt } from './markup-faults.ts';
import { openingWithoutAnswer } from './opening.ts';
import { pageSummary } from './page-summary.ts';
import { proceduresInProse } from './procedures-in-prose.ts';
import { staleFacts } from './stale-facts.ts';
import { thinSections } from './thin-sections.ts';
import { unexplainedAcronyms } from './unexplained-acronyms.ts';
import { unsourcedClaims } from './unsourced-claims.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';
import { severityOf } from './weakness.ts';

const LANGUAGE_NEUTRAL: readonly GapDetector[] = [
  thinSections,
  longSentences,
  wallsOfText,
  imagesWithoutAlt,
  headingOrder,
  noOutboundLinks,
  noInternalLinks,
  pageSummary,
];
const ITALIAN: readonly GapDetector[] = [
  unsourcedClaims,
  staleFacts,
  unexplainedAcronyms,
  proceduresInProse,
  comparisonsWithoutTable,
  openingWithoutAnswer,
  fillerPhrases,
  bareSections,
];
const MAX_BOXES = 6;
const MAX_OF_A_TYPE = 2;

interface DetectedGaps {
  readonly gaps: Gap[];
  readonly boxes: Addition[];
}

/** The weaknesses of an article, the worst first, and a blue box for the worst in each of the worst sections. */
export function detectGaps(context: GapContext): DetectedGaps {
  const detectors = context.reading.italian ? [...LANGUAGE_NEUTRAL, ...ITALIAN] : LANGUAGE_NEUTRAL;
  const found = detectors.flatMap((detect) => detect(context)).sort(bySeverity);
  const gaps = found.map((weakness, index) => gapOf(weakness, `g${index + 1}`));
  const boxes = worstOfSections(found, context.reading).map((weakness) =>
    boxOf(weakness, gaps[found.indexOf(weakness)]?.id ?? null),
  );
  return { gaps, boxes };
}

/** At most one box in a section (after a block, where there are no sections), two of a kind and six in all: a reader mends the worst first. */
function worstOfSections(found: readonly Weakness[], { sections }: Reading): Weakness[] {
  const titled = sections.filter(({ level }) => level > 1).length > 1;
  const taken = new Set<Section | ReadBlock>();
  const types = new Map<string, number>();
  const kept: Weakness[] = [];
  for (const weakness of found) {
    if (kept.length === MAX_BOXES) break;
    const ofType = types.get(weakness.type) ?? 0;
    const place = titled ? weakness.section : weakness.after;
    if (taken.has(place) || ofType === MAX_OF_A_TYPE) continue;
    taken.add(place);
    types.set(weakness.type, ofType + 1);
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
  const { type, section, after, quotes, count, measure } = weakness;
  return {
    id,
    blockId: (section.heading ?? section.body[0] ?? after).block.id,
    type,
    severity: severityOf(weakness),
    quotes: quotes.map(({ text, block }) => ({ blockId: block.block.id, text })),
    count: count ?? Math.max(1, quotes.length),
    measure,
  };
}

function boxOf(weakness: Weakness, gapId: string | null): Addition {
  const { after, title, html, note, section, measure, asksAuthor, whole } = weakness;
  const where = whole || section.title === '' ? '' : ` (in ${quoted(section.title, 80)})`;
  return {
    id: `addition-${gapId}`,
    task: 'task_2',
    after: after.block.id,
    title,
    html,
    note: note ?? null,
    reason: `Misura: ${measure}${where}.`,
    closes: gapId,
    citations: [],
    asksAuthor,
    severity: severityOf(weakness),
  };
}
