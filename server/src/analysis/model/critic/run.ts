import type { Addition, FaqPair } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { AnalysisFailure } from '#platform/failure.ts';
import { readFragment } from '../additions/fragment-text.ts';
import { isOfCode } from '../code-boxes.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { countLeftOut, type LeftOut, type LeftOutReason } from '../left-out.ts';
import { mergedByCritic, type Subject } from '../merged-boxes.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { dangerAfterObjection } from './dangers-of-code.ts';
import type { Objection } from './objection.ts';
import { CRITIC_INSTRUCTIONS, CRITIC_VERSION } from './prompt.ts';
import { LEFT_OPEN, type Proposals, proposalsSection } from './proposals.ts';
import { holdsWords, openPair, questionOf, repairedBox, repairedPair } from './repair.ts';
import { type CriticAnswer, criticAnswerSchema, FAULTS, type Fault, MISPLACED } from './schema.ts';
import { rearranged } from './weight-and-place.ts';

/** The proposals that remain after the critic, and those removed. */
export interface Criticised {
  readonly additions: readonly Addition[];
  readonly pairs: FaqPair[];
  readonly leftOut: LeftOut;
}

/** A critic who takes away more than this share of so many proposals is not believed. */
const MAX_REMOVED = 2 / 3;
const MIN_PROPOSALS = 6;
/** Objections to more than this share of the texts without words of theirs are worth asking again. */
const FEW_FAULTS = 1 / 3;

const codeOf = (index: number) => `c${index + 1}`;

/**
 * The proposals after the critic. `least` pairs stay, at worst as open questions. Null if the critic fails: the boxes
 * then stay as they are. Throws a resumable `AnalysisFailure`, and the signal's reason.
 */
export async function criticise(
  session: ModelSession,
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  proposals: Proposals,
  least: number,
): Promise<Criticised | null> {
  const { additions, pairs } = proposals;
  if (additions.length + pairs.length === 0) return { additions, pairs, leftOut: {} };
  try {
    return await session.ask(criticQuestion(evidence, parts, understanding, proposals, least));
  } catch (error) {
    if (error instanceof AnalysisFailure && !error.resumable) return null;
    throw error;
  }
}

export function criticQuestion(
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  proposals: Proposals,
  least: number,
): Question<CriticAnswer, Criticised> {
  return {
    task: 'critic',
    version: CRITIC_VERSION,
    instructions: EDITOR_BRIEF,
    input: taskMessage(parts, [proposalsSection(proposals, understanding, codeOf)], CRITIC_INSTRUCTIONS),
    schema: criticAnswerSchema,
    check: (answer) => checkVerdicts(answer, proposals, evidence, understanding, least),
  };
}

function checkVerdicts(
  { verdicts }: CriticAnswer,
  { additions, gaps, pairs }: Proposals,
  evidence: Evidence,
  { intents, topic }: Understanding,
  least: number,
): { value: Criticised | null; problems: string[] } {
  const texts = [...additions.map(textOfBox), ...pairs.map(textOfPair)];
  const objections = new Map<number, Objection>();
  const unproven: string[] = [];
  for (const { box, quote, fault, verdict, sameAs, severity, after, ...corrected } of verdicts) {
    const index = texts.findIndex((_, at) => codeOf(at) === box);
    if (index < 0 || objections.has(index)) continue;
    if (!holdsWords(texts[index] ?? '', quote))
      unproven.push(`${box}: quote non è fatto di parole della proposta.`);
    else {
      const same = texts.findIndex((_, at) => codeOf(at) === sameAs);
      const placed = { severity, after };
      const removes = verdict === 'togli';
      objections.set(index, { words: quote, fault, removes, sameAs: same, corrected, placed });
    }
  }
  const problems = unproven.length > texts.length * FEW_FAULTS ? unproven : [];
  const removed = [...objections.values()].filter(({ removes }) => removes).length;
  if (texts.length >= MIN_PROPOSALS && removed > texts.length * MAX_REMOVED)
    return { value: null, problems: ['Hai tolto quasi tutto: togli solo dove non resta niente da salvare.'] };
  const subject = { gaps, intents, topic };
  const merging = mergedWith(additions, objections, subject);
  const leftOut: LeftOutReason[] = Array(merging.gone.size).fill('merged');
  const boxes = merging.boxes.flatMap((box, index) => {
    if (merging.gone.has(index)) return [];
    const objection = merging.settled.has(index) ? undefined : objections.get(index);
    const kept = objection === undefined ? box : afterObjection(box, objection, subject, evidence);
    if (kept === null && objection) leftOut.push(FAULTS[objection.fault]);
    return kept ?? [];
  });
  let spare = Math.max(0, pairs.length - least);
  const answered = pairs.flatMap((pair, index) => {
    const objection = objections.get(additions.length + index);
    if (objection === undefined) return pair;
    const { words, removes, corrected, fault } = objection;
    // Of a pair nothing has a weight or a place.
    if (fault === MISPLACED && corrected.html === null) return pair;
    if (!removes) return repairedPair(pair, corrected.html, { words, fault }, evidence, topic);
    if (spare === 0) return openPair(pair);
    spare -= 1;
    leftOut.push(FAULTS[fault]);
    return [];
  });
  return { value: { additions: boxes, pairs: answered, leftOut: countLeftOut(leftOut) }, problems };
}

/** For these faults a box may keep all of its words. */
const PLACED: ReadonlySet<Fault> = new Set([MISPLACED, 'fuori posto']);

interface Merging {
  /** Each at its place, with what it has taken over. */
  readonly boxes: readonly Addition[];
  readonly gone: ReadonlySet<number>;
  /** Boxes that stay in spite of an objection: they have absorbed the one that the critic would have kept. */
  readonly settled: ReadonlySet<number>;
}

/** The boxes of which a critic says that one repeats the other, as one; not with a box that it objects to as well. */
function mergedWith(
  additions: readonly Addition[],
  objections: ReadonlyMap<number, Objection>,
  subject: Subject,
): Merging {
  const boxes = [...additions];
  const gone = new Set<number>();
  const settled = new Set<number>();
  for (const [index, { removes, sameAs }] of objections) {
    const [box, other] = [boxes[index], boxes[sameAs]];
    if (!removes || !box || !other || index === sameAs) continue;
    if (gone.has(index) || gone.has(sameAs) || objections.get(sameAs)?.removes) continue;
    const merged = mergedByCritic(box, other, subject);
    if (merged === null) continue;
    const [stays, falls] = merged.id === other.id ? [sameAs, index] : [index, sameAs];
    boxes[stays] = merged;
    gone.add(falls);
    if (stays === index) settled.add(index);
  }
  return { boxes, gone, settled };
}

/**
 * A critical box is never taken away, only merged: that a critic does not believe a danger makes it no smaller. One that
 * only says what another says keeps its text, which nobody calls wrong.
 */
function afterObjection(
  given: Addition,
  objection: Objection,
  subject: Subject,
  evidence: Evidence,
): Addition | null {
  const { words, fault, removes, corrected, placed } = objection;
  if (isOfCode(given)) return dangerAfterObjection(given, objection, evidence);
  if (!removes) {
    const box = rearranged(given, placed, subject, evidence);
    const isOnlyPlaced = Object.values(corrected).every((text) => text === null);
    if (isOnlyPlaced && PLACED.has(fault)) return box;
    return repairedBox(box, corrected, { words, fault }, evidence);
  }
  if (given.severity !== 'critical') return null;
  return FAULTS[fault] === 'critic_repeated' ? given : questionOf(given, words);
}

function textOfBox({ title, reason, html, note }: Addition): string {
  return [title, reason, ...readFragment(html).pieces, note ?? ''].join('\n');
}

function textOfPair({ question, answerHtml }: FaqPair): string {
  const answer = answerHtml === null ? [`risposta: ${LEFT_OPEN}`] : readFragment(answerHtml).pieces;
  return [question, ...answer].join('\n');
}
