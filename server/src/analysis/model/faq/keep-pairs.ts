import type { FaqPair } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { readFragment } from '../additions/fragment-text.ts';
import { remark } from '../additions/remark.ts';
import { isForeign, isRefusal, unfitness } from '../additions/unfit-text.ts';
import { unsupportedClaims } from '../additions/unsupported-claims.ts';
import { unrelatedSentences, validCitations } from '../additions/valid-citations.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import type { Evidence } from '../evidence.ts';
import { countLeftOut, type LeftOut, type LeftOutReason } from '../left-out.ts';
import { visibleText } from '../prompt-input/neutral-text.ts';
import type { FaqAnswer } from './schema.ts';

type AnsweredPair = FaqAnswer['pairs'][number];

const MAX_QUESTION = 200;
const MAX_ANSWER = 4_000;
/** Further pairs are not looked at. */
const MAX_PAIRS = 60;
/** The share of an answer's stems that its block must contain for the answer to come from there. */
const TAKEN_FROM = 0.4;
/** A question about the page instead of its subject. */
const ABOUT_THE_PAGE =
  /\b(?:autore|autrice|autori) (?:dell'|di quest|della pagina)|\b(?:quest[oa'] ?|dell'|nell'|l')articolo\b|\bquesta (?:pagina|guida)\b/i;

/** The valid pairs, none asked twice; an unsupported answer leaves its question open. */
export function keepPairs(
  given: readonly AnsweredPair[],
  own: readonly string[],
  evidence: Evidence,
  topic: string,
): { pairs: FaqPair[]; leftOut: LeftOut; problems: string[]; unusable: boolean } {
  const answered = given.slice(0, MAX_PAIRS);
  const whole = answered.map(({ question, answer }) => `${question} ${(answer ?? '').slice(0, MAX_ANSWER)}`);
  const foreign = evidence.italian && isForeign(whole.join(' ').replace(/<[^>]{0,200}>/g, ' '));
  const problems = foreign ? ['La risposta deve essere in italiano.'] : [];
  const asked = createAskedQuestions(own, topic);
  const leftOut: LeftOutReason[] = Array(given.length - answered.length).fill('oversized');
  const pairs: FaqPair[] = [];
  for (const [index, pair] of answered.entries()) {
    const question = remark(pair.question, MAX_QUESTION);
    const unfit = unfitQuestion(question, evidence);
    if (unfit !== null) problems.push(`Domanda ${index + 1}: ${unfit[1]}.`);
    if (unfit !== null || asked.has(question)) {
      leftOut.push(unfit?.[0] ?? 'repeated');
      continue;
    }
    asked.add(question);
    const { kept, problem } = keepAnswer(pair, question, evidence);
    if (problem !== null) problems.push(`Domanda ${index + 1}: ${problem}.`);
    pairs.push(kept);
  }
  const faulty = problems.length - (foreign ? 1 : 0);
  const refused = whole.length > 0 && whole.every(isRefusal);
  const asks = foreign || refused || faulty > answered.length / 3;
  return {
    pairs,
    leftOut: countLeftOut(leftOut),
    problems: asks ? problems : [],
    unusable: foreign || refused,
  };
}

function unfitQuestion(question: string, evidence: Evidence): [LeftOutReason, string] | null {
  if (question.length < 8) return ['empty', 'non è una domanda'];
  const unfit = unfitness(question, evidence.isOwnWording);
  if (unfit !== null) return ['link', unfit];
  if (ABOUT_THE_PAGE.test(question)) return ['empty', "chiede dell'articolo e non del suo tema"];
  if (evidence.isInjected(question)) return ['injected', 'riprende ciò che una pagina dice agli assistenti'];
  return evidence.italian && isForeign(question) ? ['language', 'non è in italiano'] : null;
}

function keepAnswer(
  { answer, blockId, citations }: AnsweredPair,
  question: string,
  evidence: Evidence,
): { kept: FaqPair; problem: string | null } {
  const open = (problem: string | null) => ({ kept: { question, answerHtml: null, blockId: null }, problem });
  if (answer === null || answer.trim() === '') return open(null);
  if (answer.length > MAX_ANSWER) return open('la risposta è troppo lunga');
  const { html, pieces, lines, forbidden } = readFragment(visibleText(answer));
  const text = pieces.join('\n');
  const unfit = unfitness(text, evidence.isOwnWording);
  if (unfit !== null) return open(`la risposta ${unfit}`);
  if (evidence.isInjected(text)) return open('la risposta riprende ciò che una pagina dice agli assistenti');
  if (evidence.italian && trimmedSentences(text).some(isForeign))
    return open('la risposta non è in italiano');
  if (text === '') return open(null);
  const { sound, problems } = validCitations(citations, evidence);
  if (unrelatedSentences(pieces, sound, evidence).length > 0) return open('una citazione parla di altro');
  const claims = unsupportedClaims(`${question}\n${lines.join('\n')}`, evidence, sound);
  if (claims.length > 0) return open(`la risposta afferma senza fonte: ${claims.join(', ')}`);
  const from = blockId !== null && isTakenFrom(text, blockId, evidence) ? blockId : null;
  // A heading in an answer would be one more question.
  const answerHtml = html.replace(/<(\/?)h[34]>/g, '<$1p>');
  const kept = { question, answerHtml, blockId: from, citations: sound };
  if (forbidden) problems.push('la risposta contiene elementi non ammessi');
  return { kept, problem: problems[0] ?? null };
}

function isTakenFrom(answer: string, blockId: string, { article }: Evidence): boolean {
  const index = article.blocks.findIndex(({ id }) => id === blockId);
  if (index < 0) return false;
  const there = article.blocks.slice(index, index + 2).map(({ text }) => text);
  const held = new Set(contentStems(there.join(' ')));
  const stems = [...new Set(contentStems(answer))];
  return stems.length > 0 && stems.filter((stem) => held.has(stem)).length / stems.length >= TAKEN_FROM;
}
