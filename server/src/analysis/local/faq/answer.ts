import { RELATIVE_TIME } from '#analysis/gaps/stale-facts.ts';
import { isUnsourcedClaim } from '#analysis/gaps/unsourced-claims.ts';
import { SIGNALS } from '#analysis/reading/facets/signals.ts';
import type { ReadSentence } from '#analysis/reading/read-article.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { NUMBER } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Candidate } from './candidate.ts';
import { standsAlone, turnsAway } from './standing-alone.ts';

export const MIN_ANSWER_WORDS = 8;
/** A shorter sentence can open an answer that the next one completes. */
const MIN_OPENING_WORDS = 4;
/** A longer one is hard to read even in its place. */
const MAX_SENTENCE_WORDS = 45;
const MAX_ANSWER_WORDS = 80;
/** Questions that one short sentence seldom answers. */
const EXPLAINED = /(?:^|: )(?:come|che cosa|cosa|chi|quali|da (?:che )?cosa)(?!\p{L})/iu;
const ENOUGH_WORDS = 12;
/** An explanation of how to do something is seldom one sentence. */
const ENOUGH_WORDS_TO_EXPLAIN = 28;
/** The word or words that a question asks with. */
const ASKING = /^(?:che cos['’]\p{L}+|(?:a )?che cosa \p{L}+|\p{L}+)/u;
/** How an answer shows that it answers, by the word that asks. */
const ANSWERS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:quanto|quanta|quanti|quante|in quanto|per quanto)/i, new RegExp(`\\d|${NUMBER}`, 'i')],
  [
    /^(?:quando|ogni quanto|entro quando)/i,
    /\d|(?<!\p{L})(?:se|quando|prima|dopo|ogni|mes[ei]|giorn|settiman|stagion|inverno|estate|primavera|autunno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/iu,
  ],
  [
    /^perché/i,
    /(?<!\p{L})(?:perché|poiché|dato che|siccome|caus|dovut|dipend|per (?:il|la|l|lo|i|gli|le)(?!\p{L})|si \p{L}+|rende|lascia|fa )/iu,
  ],
  [/^dove/i, /(?<!\p{L})(?:in|a|al|alla|nel|nella|su|da|presso|online|sito)(?!\p{L})/iu],
];

/** True for a sentence with which an answer can begin. */
export function isOpening(sentence: ReadSentence): boolean {
  return (
    sentence.words >= MIN_OPENING_WORDS &&
    sentence.words <= MAX_SENTENCE_WORDS &&
    standsAlone(sentence) &&
    !RELATIVE_TIME.test(sentence.folded)
  );
}

/** True where the answer has what the question's word asks for: a number, a time, a reason, a place. */
export function answersBy(question: string, answer: string): boolean {
  const shape = ANSWERS.find(([asks]) => asks.test(question));
  return shape === undefined || shape[1].test(answer);
}

export function wordsOf(answer: readonly ReadSentence[]): number {
  return answer.reduce((sum, { words }) => sum + words, 0);
}

/**
 * The sentence, and the next ones of its block while the answer is short and they speak of the same thing; what opens
 * with a pronoun or shares a word does; an example, a change of subject or a claim without a source does not. When to
 * see a doctor is never cut.
 */
export function answerFrom(
  sentence: ReadSentence,
  question: string,
  from: Candidate['from'],
): ReadSentence[] {
  const explains =
    EXPLAINED.test(question) &&
    (from === 'heading' || /(?:^|: )(?:come|quali sono i passaggi)(?!\p{L})/iu.test(question));
  const urgent = SIGNALS.doctor.heading.test(foldAccents(question));
  const enough = urgent ? MAX_ANSWER_WORDS : explains ? ENOUGH_WORDS_TO_EXPLAIN : ENOUGH_WORDS;
  const { sentences } = sentence.block;
  const answer = [sentence];
  let words = sentence.words;
  const said = new Set([...contentStems(question), ...contentStems(sentence.text)]);
  for (let index = sentences.indexOf(sentence) + 1; index < sentences.length && words < enough; index += 1) {
    const next = sentences[index];
    if (!next || /[?:]$/.test(next.text) || words + next.words > MAX_ANSWER_WORDS) break;
    if (/^(?:(?:Per|Ad) esempio|(?:Un )?[Ee]sempio)/.test(next.text) || RELATIVE_TIME.test(next.folded))
      break;
    if (turnsAway(next) || isUnsourcedClaim(next)) break;
    const goesOn = !standsAlone(next) || contentStems(next.text).some((stem) => said.has(stem));
    if (!(goesOn || urgent || explains || words < MIN_ANSWER_WORDS)) break;
    answer.push(next);
    words += next.words;
  }
  return answer;
}

/** What a question asks about its topic: its stems without the topic's, or the question word if none is left. */
export function subjectStems(question: string, topic: Topic): ReadonlySet<string> {
  const stems = new Set(contentStems(question));
  const own = [...stems].filter((stem) => !topic.stems.has(stem));
  if (own.length > 0) return new Set(own);
  return new Set([`${ASKING.exec(question.toLowerCase())?.[0] ?? ''}?`]);
}
