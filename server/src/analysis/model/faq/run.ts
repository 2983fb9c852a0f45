import type { FaqPair } from '@rilievo/shared/findings';
import { MAX_FAQ, MIN_FAQ } from '@rilievo/shared/limits';
import type { Understanding } from '@rilievo/shared/result';
import { findExistingFaq } from '#analysis/reading/existing-faq.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { readFragment } from '../additions/fragment-text.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { countLeftOut, type LeftOut, sumLeftOut } from '../left-out.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { boxesSection, type KnownBoxes } from './boxes-section.ts';
import { keepPairs } from './keep-pairs.ts';
import { FAQ_INSTRUCTIONS, FAQ_VERSION } from './prompt.ts';
import { type FaqAnswer, faqAnswerSchema } from './schema.ts';

/** More pairs are filler: an editor keeps five or six. */
const MAX_PAIRS = 6;

export interface Faq {
  readonly faq: readonly FaqPair[];
  /** The last block of the FAQ that the article has; null when it has none. */
  readonly faqAfter: string | null;
  /** How many pairs the box needs, so that with the author's own there are five. */
  readonly least: number;
  readonly leftOut: LeftOut;
}

/** The green box, which knows the other boxes: five or six pairs, with the article's own FAQ at most ten, so none is asked
 * for when it has ten. Throws as `ask` does. */
export async function askedFrequently(
  session: ModelSession,
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  boxes: KnownBoxes,
): Promise<Faq> {
  const { own, faqAfter } = existingFaq(evidence);
  if (own.length >= MAX_FAQ) return { faq: [], faqAfter, least: 0, leftOut: {} };
  return session.ask(faqQuestion(evidence, parts, understanding, boxes));
}

function existingFaq({ article }: Evidence): { own: readonly string[]; faqAfter: string | null } {
  const existing = findExistingFaq(readArticle(article));
  return { own: existing?.questions ?? [], faqAfter: existing?.last.block.id ?? null };
}

export function faqQuestion(
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  boxes: KnownBoxes,
): Question<FaqAnswer, Faq> {
  const { own, faqAfter } = existingFaq(evidence);
  return {
    task: 'faq',
    version: FAQ_VERSION,
    instructions: EDITOR_BRIEF,
    input: taskMessage(parts, [understandingSection(understanding), boxesSection(boxes)], FAQ_INSTRUCTIONS),
    schema: faqAnswerSchema,
    check(answer) {
      const { pairs, leftOut, problems, unusable } = keepPairs(
        answer.pairs,
        own,
        evidence,
        understanding.topic,
      );
      const room = Math.min(MAX_PAIRS, MAX_FAQ - own.length);
      const wanted = Math.max(0, MIN_FAQ - own.length);
      if (pairs.length < wanted)
        problems.push(
          `Servono almeno ${wanted} domande diverse che si possano usare: ne restano ${pairs.length}.`,
        );
      if (unusable) return { value: null, problems };
      const kept = best(pairs, room, wanted, ownQuestions(answer), evidence);
      const faq = [...kept];
      faq.push(
        ...openQuestions(
          [...own, ...faq.map(({ question }) => question)],
          understanding,
          wanted - faq.length,
        ),
      );
      const beyond = countLeftOut(Array(pairs.length - kept.length).fill('oversized'));
      return { value: { faq, faqAfter, least: wanted, leftOut: sumLeftOut([leftOut, beyond]) }, problems };
    },
  };
}

/** The questions that the model itself leaves to the author. */
function ownQuestions({ pairs }: FaqAnswer): ReadonlySet<string> {
  return new Set(pairs.flatMap(({ question, answer }) => (answer === null ? question : [])));
}

/**
 * Those with an answer first; among equals the model's order, which is the most useful first. Answers in the article's
 * own words only as long as the box needs them. A question without an answer is no help to a reader: only as many as the
 * box needs, and first those of `left`: one that lost its answer may have it in the text.
 */
function best(
  pairs: readonly FaqPair[],
  room: number,
  wanted: number,
  left: ReadonlySet<string>,
  { repetitions }: Pick<Evidence, 'repetitions'>,
): FaqPair[] {
  const given = pairs.filter(({ answerHtml }) => answerHtml !== null);
  const isFiller = ({ answerHtml }: FaqPair) => repetitions.isRepeated(readFragment(answerHtml ?? '').pieces);
  const news = given.filter((pair) => !isFiller(pair));
  const answered = [...news, ...given.filter(isFiller).slice(0, Math.max(0, wanted - news.length))];
  const open = pairs.filter(({ answerHtml }) => answerHtml === null);
  const byAuthor = [
    ...open.filter(({ question }) => left.has(question)),
    ...open.filter(({ question }) => !left.has(question)),
  ];
  const asked = byAuthor.slice(0, Math.max(0, wanted - answered.length));
  const kept = new Set([...answered, ...asked].slice(0, room));
  return pairs.filter((pair) => kept.has(pair));
}

/** Needs that the article does not cover, as questions to the author. */
function openQuestions(asked: readonly string[], { intents }: Understanding, missing: number): FaqPair[] {
  const known = createAskedQuestions(asked);
  const open = intents.filter(({ covered, question }) => !covered && !known.has(question));
  return open
    .slice(0, Math.max(0, missing))
    .map(({ question }) => ({ question, answerHtml: null, blockId: null }));
}
