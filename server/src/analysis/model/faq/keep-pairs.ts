import type { FaqPair } from '@rilievo/shared/findings';
import { contentStems } from '../../../linguistics/stems.ts';
import { readFragment } from '../additions/fragment-text.ts';
import { remark } from '../additions/remark.ts';
import { soundCitations } from '../additions/sound-citations.ts';
import { isForeign, isRefusal, unfitness } from '../additions/unfit-text.ts';
import { unsupportedClaims } from '../additions/unsupported-claims.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import type { Ground } from '../ground.ts';
import { visibleText } from '../material/neutral-text.ts';
import type { FaqAnswer } from './schema.ts';

type AnsweredPair = FaqAnswer['pairs'][number];

const MOST_QUESTION = 200;
const MOST_ANSWER = 4_000;
/** Further pairs are not looked at. */
const MOST_PAIRS = 60;
/** The share of an answer's stems that its block must hold for the answer to have come from there. */
const TAKEN_FROM = 0.4;

/** What holds of the pairs, none asked twice; an answer that rests on nothing leaves its question open. */
export function keepPairs(
  given: readonly AnsweredPair[],
  own: readonly string[],
  ground: Ground,
): { pairs: FaqPair[]; problems: string[]; unusable: boolean } {
  const answered = given.slice(0, MOST_PAIRS);
  const whole = answered.map(({ question, answer }) => `${question} ${(answer ?? '').slice(0, MOST_ANSWER)}`);
  const foreign = ground.italian && isForeign(whole.join(' ').replace(/<[^>]{0,200}>/g, ' '));
  const problems = foreign ? ['La risposta deve essere in italiano.'] : [];
  const asked = createAskedQuestions(own);
  const pairs: FaqPair[] = [];
  for (const [index, pair] of answered.entries()) {
    const question = remark(pair.question, MOST_QUESTION);
    const unfit = question.length < 8 ? 'non è una domanda' : unfitness(question);
    if (unfit !== null) problems.push(`Domanda ${index + 1}: ${unfit}.`);
    if (unfit !== null || asked.has(question)) continue;
    asked.add(question);
    const { kept, problem } = keepAnswer(pair, question, ground);
    if (problem !== null) problems.push(`Domanda ${index + 1}: ${problem}.`);
    pairs.push(kept);
  }
  const faulty = problems.length - (foreign ? 1 : 0);
  const refused = whole.length > 0 && whole.every(isRefusal);
  const asks = foreign || refused || faulty > answered.length / 3;
  return { pairs, problems: asks ? problems : [], unusable: foreign || refused };
}

function keepAnswer(
  { answer, blockId, citations }: AnsweredPair,
  question: string,
  ground: Ground,
): { kept: FaqPair; problem: string | null } {
  const open = (problem: string | null) => ({ kept: { question, answerHtml: null, blockId: null }, problem });
  if (answer === null || answer.trim() === '') return open(null);
  if (answer.length > MOST_ANSWER) return open('la risposta è troppo lunga');
  const { html, pieces, forbidden } = readFragment(visibleText(answer));
  const text = pieces.join('\n');
  const unfit = unfitness(text);
  if (unfit !== null) return open(`la risposta ${unfit}`);
  if (text === '') return open(null);
  const { sound, problems } = soundCitations(citations, ground);
  const claims = unsupportedClaims(`${question}\n${text}`, ground, sound);
  if (claims.length > 0) return open(`la risposta afferma senza fonte: ${claims.join(', ')}`);
  const from = blockId !== null && isTakenFrom(text, blockId, ground) ? blockId : null;
  // A heading in an answer would be one more question.
  const answerHtml = html.replace(/<(\/?)h[34]>/g, '<$1p>');
  const kept = { question, answerHtml, blockId: from, citations: sound };
  if (forbidden) problems.push('la risposta contiene elementi non ammessi');
  return { kept, problem: problems[0] ?? null };
}

function isTakenFrom(answer: string, blockId: string, { article }: Ground): boolean {
  const index = article.blocks.findIndex(({ id }) => id === blockId);
  if (index < 0) return false;
  const there = article.blocks.slice(index, index + 2).map(({ text }) => text);
  const held = new Set(contentStems(there.join(' ')));
  const stems = [...new Set(contentStems(answer))];
  return stems.length > 0 && stems.filter((stem) => held.has(stem)).length / stems.length >= TAKEN_FROM;
}
