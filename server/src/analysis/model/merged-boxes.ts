import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { readFragment } from './additions/fragment-text.ts';
import { isWhole } from './additions/whole-sentences.ts';
import { DISPUTES } from './contested.ts';
import { asksSame, withRequest } from './joined-request.ts';

/** The share of the shorter box's content words that the other has too, of what is to be pasted or asked, and in all. */
const SAME = 0.45;
/** Boxes of one kind at one sentence need less. */
const SAME_SENTENCE = 0.3;
const MIN_SHARED = 4;
/** How much of an addition a correction must say to take its place. */
const COVERED = 0.5;
/** The same where a critic has read both and calls them one. */
const COVERED_AS_READ = 0.3;
/** Of two answers to one emergency the correction stays, even if the addition tells more. */
const SAME_MATTER = 0.6;
/** Two boxes of which a critic says that they are the same have at least this in common. */
const RELATED = 0.2;

/** What the boxes are about. */
export interface Subject {
  readonly gaps: readonly Gap[];
  readonly intents: readonly Intent[];
  readonly topic: string;
}

/**
 * Red and blue boxes are written side by side, and may say the same at the same place: they become one. A correction
 * is kept before an addition, an addition before a question, the longer one of two; it has the graver severity, and the
 * other's request and question. No correction of other words is lost, nor a box that says that words are wrong or old.
 */
export function mergedBoxes(boxes: readonly Addition[], subject: Subject): Addition[] {
  const kept: Addition[] = [];
  for (const box of boxes) {
    const at = kept.findIndex(
      (other) => isSame(other, box, subject) && mergedOf(other, box, subject) !== null,
    );
    const other = kept[at];
    const merged = other && mergedOf(other, box, subject);
    if (merged) kept[at] = merged;
    else kept.push(box);
  }
  return kept;
}

/**
 * One box of two that a critic calls the same, `kept` if it can be; null if they have too little in common, or each says
 * what must not be lost.
 */
export function mergedByCritic(dropped: Addition, kept: Addition, subject: Subject): Addition | null {
  const [one, other] = [dropped, kept].map((box) => matterOf(box, subject));
  if (!one || !other || shareOf(one.whole, other.whole) < RELATED) return null;
  if (mayFall(dropped, kept, subject, COVERED_AS_READ)) return absorbing(kept, dropped);
  return mayFall(kept, dropped, subject, COVERED_AS_READ) ? absorbing(dropped, kept) : null;
}

function isSame(one: Addition, other: Addition, subject: Subject): boolean {
  if (!isAtOnePlace(one, other, subject.gaps)) return false;
  const [mine, theirs] = [matterOf(one, subject), matterOf(other, subject)];
  const least = isOfOneSentence(one, other, subject.gaps) ? SAME_SENTENCE : SAME;
  return (
    shareOf(mine.whole, theirs.whole) >= least &&
    (isAlike(mine.text, theirs.text, least) || isAlike(mine.content, theirs.content, least))
  );
}

/** The one that stays, with what the other adds; null if neither may fall. */
function mergedOf(one: Addition, other: Addition, subject: Subject): Addition | null {
  const [first, second] = rankOf(one) >= rankOf(other) ? [one, other] : [other, one];
  if (mayFall(second, first, subject)) return absorbing(first, second);
  return mayFall(first, second, subject) ? absorbing(second, first) : null;
}

const RANK = { replace: 2, add: 1, ask: 0, outside: 0 } as const;

/** A correction before an addition before a question, and the longer one of two. */
function rankOf({ move = 'add', html }: Addition): number {
  return RANK[move] + html.length / 100_000;
}

/** Whether nothing is lost without a box that another one has absorbed. */
function mayFall(dropped: Addition, kept: Addition, subject: Subject, covered = COVERED): boolean {
  if (dropped.html !== '' && kept.html === '') return false;
  if (dropped.move === 'replace') return replacesWordsOf(kept, dropped);
  if (isInline(kept) && dropped.html !== '') return false;
  const gap = gapOf(dropped, subject.gaps);
  const disputed = gap && (DISPUTES.has(gap.type) || gap.type === 'missing-date') ? gap : undefined;
  const isDisputedToo =
    gapOf(kept, subject.gaps)?.type === disputed?.type && isAtOnePlace(dropped, kept, subject.gaps);
  if (disputed && !isDisputedToo && !replacesQuotes(kept, disputed)) return false;
  if (dropped.html === '' && asksOfWords(kept, subject) && !asksSame(kept.note, dropped.note)) return false;
  if (kept.move !== 'replace' || dropped.html === '') return true;
  const [own, other] = [matterOf(kept, subject), matterOf(dropped, subject)];
  const isOneMatter =
    shareOf(own.whole, other.whole) >= SAME_MATTER && isAlike(own.text, other.text, SAME_MATTER);
  if (isOneMatter || longerOf(kept, dropped) !== kept.html) return true;
  const told = other.text;
  const known = own.content;
  return [...told].filter((stem) => known.has(stem)).length >= told.size * covered;
}

/** The request of such a box goes with words that it doubts: no other one can take its place. */
function asksOfWords(kept: Addition, { gaps }: Subject): boolean {
  const gap = gapOf(kept, gaps);
  return kept.html === '' && gap !== undefined && DISPUTES.has(gap.type);
}

/** Words for a gap in a sentence, in which another box's paragraph or list has no place. */
function isInline({ move, html }: Addition): boolean {
  return move === 'replace' && html !== '' && !isWhole(readFragment(html));
}

function replacesWordsOf(kept: Addition, dropped: Addition): boolean {
  const [own, other] = [kept.passage, dropped.passage];
  if (kept.move !== 'replace' || !own || !other) return false;
  return own.blockId === other.blockId && own.text.includes(other.text);
}

function replacesQuotes({ move, passage }: Addition, { quotes }: Gap): boolean {
  return (
    move === 'replace' &&
    quotes.some(({ blockId, text }) => blockId === passage?.blockId && passage.text.includes(text))
  );
}

function absorbing(kept: Addition, dropped: Addition): Addition {
  // The marks in a text count its own citations: two lists cannot be told apart any more.
  const html =
    kept.citations.length > 0 && dropped.citations.length > 0 ? kept.html : longerOf(kept, dropped);
  const citations = html === kept.html ? kept.citations : [...kept.citations, ...dropped.citations];
  return { ...withRequest(kept, dropped), html, citations };
}

/** The html of a box; where a correction only says its passage again and then more, the longer of both additions. */
function longerOf({ move, html, passage }: Addition, dropped: Addition): string {
  const lengthOf = (text: string) => readFragment(text).pieces.join(' ').length;
  const words = move === 'replace' && dropped.move === 'add' ? passage?.text : undefined;
  if (words === undefined || !readFragment(html).pieces.join(' ').startsWith(words)) return html;
  if (lengthOf(dropped.html) <= lengthOf(html) - words.length) return html;
  return `<p>${escapeHtml(words)}</p>${dropped.html}`;
}

interface Matter {
  readonly text: ReadonlySet<string>;
  /** What is to be pasted or asked. */
  readonly content: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

function matterOf(box: Addition, { intents, topic }: Subject): Matter {
  const need = intents.find(({ id }) => id === box.closes)?.question ?? '';
  const text = readFragment(box.html).pieces.join('\n');
  const content = `${text}\n${box.note ?? ''}`;
  return {
    text: stemsOf(text, topic),
    content: stemsOf(content, topic),
    whole: stemsOf([box.title, need, box.reason, content].join('\n'), topic),
  };
}

function stemsOf(text: string, topic: string): ReadonlySet<string> {
  const silent = new Set(contentStems(topic));
  return new Set(contentStems(text).filter((stem) => !silent.has(stem)));
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>, least: number): boolean {
  return [...one].filter((stem) => other.has(stem)).length >= MIN_SHARED && shareOf(one, other) >= least;
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

function isAtOnePlace(one: Addition, other: Addition, gaps: readonly Gap[]): boolean {
  if (one.after === other.after) return true;
  const [own, theirs] = [blockOf(one, gaps), blockOf(other, gaps)];
  return own !== undefined && own === theirs;
}

/** Two boxes of one kind that quote the same words. */
function isOfOneSentence(one: Addition, other: Addition, gaps: readonly Gap[]): boolean {
  const [own, theirs] = [gapOf(one, gaps), gapOf(other, gaps)];
  if (!own || !theirs || own.type !== theirs.type) return false;
  return own.quotes.some((mine) =>
    theirs.quotes.some(
      ({ blockId, text }) =>
        blockId === mine.blockId && (text.includes(mine.text) || mine.text.includes(text)),
    ),
  );
}

function blockOf(box: Addition, gaps: readonly Gap[]): string | undefined {
  return box.passage?.blockId ?? gapOf(box, gaps)?.blockId;
}

function gapOf({ closes }: Addition, gaps: readonly Gap[]): Gap | undefined {
  return gaps.find(({ id }) => id === closes);
}
