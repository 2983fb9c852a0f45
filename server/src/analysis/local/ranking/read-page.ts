import { answerUnits } from '#analysis/reading/answers/answer-units.ts';
import { type CueIndex, indexCues } from '#analysis/reading/answers/cue-index.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';
import type { RankedPage } from '#research/ranking/ranking.ts';
import { answersOf, spokenOf } from '../needs/need-passages.ts';
import type { AskedNeed } from './asked-need.ts';

/** A page that ranks, read once for all needs. */
export interface PageReading {
  readonly page: RankedPage;
  readonly index: CueIndex;
  /** Its title, without accents. */
  readonly title: string;
}

const MAX_PASSAGE = 300;
const SUBJECT_SHARE = 0.6;

/** Null for a page that is not Italian prose. A block that speaks to assistants is not read. */
export function readPage(page: RankedPage): PageReading | null {
  const words = page.blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  const { url, retrievedAt: fetchedAt, title, language, blocks } = page;
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt } as const;
  const reading = readArticle({ origin, title, language, words, blocks, evidence: null });
  if (!reading.italian) return null;
  const injected = new Set(
    reading.sentences.flatMap(({ text, block }) => (speaksToAssistants(text) ? [block] : [])),
  );
  const units = answerUnits(reading).filter(({ block }) => !injected.has(block));
  return { page, index: indexCues(units), title: foldAccents(title ?? '') };
}

/** True for a page whose title or text names most words of the subject, given as stems. */
export function speaksOf({ index, title }: PageReading, subject: ReadonlySet<string>): boolean {
  const named = [...subject].filter(
    (stem) => ` ${title}`.includes(` ${stem}`) || index.said(stem).length + index.headed(stem).length > 0,
  );
  return named.length >= subject.size * SUBJECT_SHARE;
}

/** The sentence, item or row with which the page answers the need, verbatim; null if there is none. */
export function passageFor(
  { index }: PageReading,
  { need, sought, enough, share }: AskedNeed,
): string | null {
  const found = answersOf(need, sought, spokenOf(need, index)).find(
    ({ unit, points, asked }) => points >= enough && asked >= sought.stems.length * share && unit.text !== '',
  );
  return found ? shortened(found.unit.text) : null;
}

function shortened(text: string): string {
  if (text.length <= MAX_PASSAGE) return text;
  const cut = text.slice(0, MAX_PASSAGE);
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' '))).toWellFormed()}…`;
}
