import type { Understanding } from '@rilievo/shared/result';
import { deniedPassage } from '../additions/denials.ts';
import { type KeptAdditions, keepAdditions, type NamedProposal } from '../additions/keep-additions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { countLeftOut, sumLeftOut } from '../left-out.ts';
import { type OwnPage, ownPages } from '../page-proposals/own-pages.ts';
import type { SitePage } from '../page-proposals/site-pages.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { SEARCH_INTENTS_INSTRUCTIONS, SEARCH_INTENTS_VERSION } from './prompt.ts';
import { type SearchIntentsAnswer, searchIntentsAnswerSchema } from './schema.ts';
import { lacksTime } from './told-time.ts';
import { withoutYesOrNo } from './without-yes-or-no.ts';

/** The red boxes, and the needs that deserve pages of their own. */
export type RedBoxes = Pick<KeptAdditions, 'additions' | 'leftOut'> & { readonly topics: readonly OwnPage[] };

const PLAIN_REASON = 'Nel testo la risposta manca o non basta.';

/**
 * The red boxes: one for an open intent. Nothing is asked where the article covers them all. `pages` are those that the
 * site has already. Throws as `ask` does.
 */
export async function closeIntents(
  session: ModelSession,
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  pages: readonly SitePage[],
): Promise<RedBoxes> {
  if (understanding.intents.every(({ covered }) => covered))
    return { additions: [], leftOut: {}, topics: [] };
  return session.ask(searchIntentsQuestion(evidence, parts, understanding, pages));
}

export function searchIntentsQuestion(
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  pages: readonly SitePage[],
): Question<SearchIntentsAnswer, RedBoxes> {
  return {
    task: 'search-intents',
    version: SEARCH_INTENTS_VERSION,
    instructions: EDITOR_BRIEF,
    input: taskMessage(parts, [understandingSection(understanding)], SEARCH_INTENTS_INSTRUCTIONS),
    schema: searchIntentsAnswerSchema,
    check: (answer) => checkAdditions(answer, evidence, understanding, pages),
  };
}

function checkAdditions(
  { additions, notWorth }: SearchIntentsAnswer,
  evidence: Evidence,
  understanding: Understanding,
  pages: readonly SitePage[],
) {
  const { intents } = understanding;
  const open = new Map(intents.flatMap((intent) => (intent.covered ? [] : [[intent.id, intent] as const])));
  const strays = additions.filter(({ closes }) => !open.has(closes));
  const proposals = additions.flatMap((proposal): NamedProposal[] => {
    const intent = open.get(proposal.closes);
    if (!intent || !open.delete(intent.id)) return [];
    const answer = withoutYesOrNo(proposal.html);
    // The time is the author's to tell: the rest would only seem an answer.
    const html = proposal.note !== null && lacksTime(intent.question, answer) ? '' : answer;
    const passage = deniedPassage({ ...proposal, html }, evidence);
    const named = { id: `red-${intent.id}`, plainTitle: intent.question, plainReason: PLAIN_REASON };
    return [{ ...proposal, html, passage, ...named }];
  });
  const { unusable, problems, ...kept } = keepAdditions(proposals, 'task_1', evidence);
  const left = notWorth.filter(({ closes }) => open.has(closes));
  const { topics, leftOut: unworthy } = ownPages(left, understanding, pages, evidence);
  const unasked = countLeftOut(Array(additions.length - proposals.length).fill('unanchored'));
  const astray =
    strays.length > 0 && proposals.length === 0 ? ["closes deve essere l'id di un intento scoperto."] : [];
  const value = {
    ...kept,
    topics,
    leftOut: sumLeftOut([kept.leftOut, unasked, countLeftOut(unworthy)]),
  };
  return { value: unusable ? null : value, problems: [...astray, ...problems] };
}
