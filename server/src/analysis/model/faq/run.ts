import type { Addition, FaqPair } from '@rilievo/shared/findings';
import { MAX_FAQ, MIN_FAQ } from '@rilievo/shared/limits';
import type { Understanding } from '@rilievo/shared/result';
import { findExistingFaq } from '../../reading/existing-faq.ts';
import { readArticle } from '../../reading/read-article.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import type { Ground } from '../ground.ts';
import type { LeftOut } from '../left-out.ts';
import { type MaterialParts, taskMessage } from '../material/material.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { boxesSection } from './boxes-section.ts';
import { keepPairs } from './keep-pairs.ts';
import { FAQ_INSTRUCTIONS, FAQ_VERSION } from './prompt.ts';
import { type FaqAnswer, faqAnswerSchema } from './schema.ts';

export interface Faq {
  readonly faq: readonly FaqPair[];
  /** The last block of the FAQ that the article has; null when it has none. */
  readonly faqAfter: string | null;
  /** How many pairs the box needs, so that with the author's own there are five. */
  readonly least: number;
  readonly leftOut: LeftOut;
}

/** The green box, which knows the other boxes: with the article's own FAQ from 5 to 10 questions, so none is asked for when it has ten. Throws as `ask` does. */
export async function askedFrequently(
  session: ModelSession,
  ground: Ground,
  parts: MaterialParts,
  understanding: Understanding,
  boxes: readonly Addition[],
): Promise<Faq> {
  const { own, faqAfter } = existingFaq(ground);
  if (own.length >= MAX_FAQ) return { faq: [], faqAfter, least: 0, leftOut: {} };
  return session.ask(faqQuestion(ground, parts, understanding, boxes));
}

function existingFaq({ article }: Ground): { own: readonly string[]; faqAfter: string | null } {
  const existing = findExistingFaq(readArticle(article));
  return { own: existing?.questions ?? [], faqAfter: existing?.last.block.id ?? null };
}

export function faqQuestion(
  ground: Ground,
  parts: MaterialParts,
  understanding: Understanding,
  boxes: readonly Addition[],
): Question<FaqAnswer, Faq> {
  const { own, faqAfter } = existingFaq(ground);
  return {
    task: 'faq',
    version: FAQ_VERSION,
    instructions: EDITOR_BRIEF,
    material: taskMessage(
      parts,
      [understandingSection(understanding), boxesSection(boxes)],
      FAQ_INSTRUCTIONS,
    ),
    schema: faqAnswerSchema,
    check(answer) {
      const { pairs, leftOut, problems, unusable } = keepPairs(
        answer.pairs,
        own,
        ground,
        understanding.topic,
      );
      const room = MAX_FAQ - own.length;
      const wanted = Math.max(0, MIN_FAQ - own.length);
      if (pairs.length < wanted)
        problems.push(
          `Servono almeno ${wanted} domande diverse che si possano usare: ne restano ${pairs.length}.`,
        );
      if (unusable) return { value: null, problems };
      const faq = [...best(pairs, room)];
      faq.push(
        ...openQuestions(
          [...own, ...faq.map(({ question }) => question)],
          understanding,
          wanted - faq.length,
        ),
      );
      return { value: { faq, faqAfter, least: wanted, leftOut }, problems };
    },
  };
}

/** Those with an answer first; among equals the model's order, which is the most useful first. */
function best(pairs: readonly FaqPair[], room: number): FaqPair[] {
  const answered = pairs.filter(({ answerHtml }) => answerHtml !== null);
  const open = pairs.filter(({ answerHtml }) => answerHtml === null);
  const kept = new Set([...answered, ...open].slice(0, room));
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
