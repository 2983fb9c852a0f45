import type { Addition, FaqPair } from '@rilievo/shared/findings';
import type { Severity } from '@rilievo/shared/moves';
import {
  ASKS_FOR_PROOF,
  PLAIN_REASON,
  PLAIN_TITLE,
  REVIEW_IT,
  TO_EDITOR,
} from '../additions/author-question.ts';
import { findPassage } from '../additions/find-passage.ts';
import { readFragment } from '../additions/fragment-text.ts';
import { keepAdditions } from '../additions/keep-additions.ts';
import type { Proposal } from '../additions/proposal-schema.ts';
import type { Evidence } from '../evidence.ts';
import { keepPairs } from '../faq/keep-pairs.ts';
import { type Fault, MISPLACED } from './schema.ts';

const WEIGHT = { critical: 'critica', major: 'grave', minor: 'leggera' } as const satisfies Record<
  Severity,
  Proposal['severity']
>;

/** Whether a text says these words. */
export function holdsWords(text: string, words: string): boolean {
  return findPassage(text, words, 1) !== null;
}

/** A critic's replacement for parts of a box; null: that part stays. */
export type Correction = Readonly<Record<'title' | 'reason' | 'note' | 'html', string | null>>;

/** Faults of what is said around the words: with a limit, or in another place, they may stay. */
const AROUND: ReadonlySet<Fault> = new Set([
  'contesa',
  'grammatica',
  'fuori posto',
  'ripetizione',
  MISPLACED,
]);

/** The words that a critic objects to, and why. */
export interface Blamed {
  readonly words: string;
  readonly fault: Fault;
}

/**
 * The box with other words, which are checked like every answer and rest on the same citations; a question to the
 * author if they fail or still have the blamed fault.
 */
export function repairedBox(
  box: Addition,
  corrected: Correction,
  blamed: Blamed,
  evidence: Evidence,
): Addition {
  const { words } = blamed;
  const { html, ...remarks } = corrected;
  const given = Object.values(corrected).flatMap((text) => text ?? []);
  const text = readFragment(html ?? box.html).pieces.join('\n');
  const emptied = html !== null && text === '';
  const said = Object.values(remarks).flatMap((remark) => remark ?? []);
  const isSaidAgain = blamed.fault !== MISPLACED && holdsWords(said.join('\n'), words);
  if (given.length === 0 || emptied || isSaidAgain) return questionOf(box, words);
  if (keepsFault(readFragment(box.html).pieces.join('\n'), text, blamed)) return questionOf(box, words);
  const severity = WEIGHT[box.severity ?? 'major'];
  const { id, after, closes, passage = null } = box;
  if (after === null || closes === null) return questionOf(box, words);
  // That a text was taken out is no longer true of a box that has another one.
  const note = corrected.note ?? (text !== '' && box.note === ASKS_FOR_PROOF ? null : box.note);
  const proposal = {
    ...box,
    id,
    after,
    closes,
    passage,
    title: corrected.title ?? box.title,
    reason: corrected.reason ?? box.reason,
    note,
    html: corrected.html ?? box.html,
    asksAuthor: box.asksAuthor && note !== null,
    severity,
    plainTitle: box.title,
    plainReason: box.reason,
  };
  const [kept] = keepAdditions([proposal], box.task, evidence).additions;
  if (kept === undefined) return questionOf(box, words);
  if (kept.html !== '' || text === '') return kept;
  // The new text fails: the new request, if it holds, says more than that the old one went.
  const asked = questionOf(box, words);
  const isAsked = corrected.note !== null && !TO_EDITOR.has(kept.note);
  return isAsked
    ? { ...asked, note: kept.note, ...(corrected.reason !== null && { reason: kept.reason }) }
    : asked;
}

/** Whether a corrected text still says the words that were wrong, or nothing else than before. */
function keepsFault(before: string, after: string, { words, fault }: Blamed): boolean {
  if (fault === MISPLACED) return false;
  return holdsWords(after, words) && (after === before || !AROUND.has(fault));
}

/** The box without its text, and without `words` if they occur elsewhere in it. */
export function questionOf(box: Addition, words: string): Addition {
  const { passage: _, ...rest } = box;
  const clean = (text: string, instead: string) => (holdsWords(text, words) ? instead : text);
  const note = clean(box.note ?? REVIEW_IT, REVIEW_IT);
  return {
    ...rest,
    title: clean(box.title, PLAIN_TITLE),
    reason: clean(box.reason, PLAIN_REASON),
    html: '',
    note,
    citations: [],
    asksAuthor: true,
    move: 'ask',
  };
}

/** The pair with another answer, on the same terms; an open question if that answer fails. */
export function repairedPair(
  pair: FaqPair,
  html: string | null,
  blamed: Blamed,
  evidence: Evidence,
  topic: string,
): FaqPair {
  const { question, answerHtml, blockId, citations = [] } = pair;
  const [kept] = keepPairs([{ question, answer: html, blockId, citations }], [], evidence, topic).pairs;
  const answer = readFragment(kept?.answerHtml ?? '').pieces.join('\n');
  const before = readFragment(answerHtml ?? '').pieces.join('\n');
  return kept === undefined || answer === '' || keepsFault(before, answer, blamed) ? openPair(pair) : kept;
}

/** The question alone, for the author. */
export function openPair({ question }: FaqPair): FaqPair {
  return { question, answerHtml: null, blockId: null };
}
