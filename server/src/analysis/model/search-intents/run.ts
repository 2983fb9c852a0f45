import type { Understanding } from '@rilievo/shared/result';
import { type KeptAdditions, keepAdditions, type NamedProposal } from '../additions/keep-additions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import type { Ground } from '../ground.ts';
import { countLeftOut, sumLeftOut } from '../left-out.ts';
import { type MaterialParts, taskMessage } from '../material/material.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { SEARCH_INTENTS_INSTRUCTIONS, SEARCH_INTENTS_VERSION } from './prompt.ts';
import { type SearchIntentsAnswer, searchIntentsAnswerSchema } from './schema.ts';

/** The red boxes. */
export type RedBoxes = Pick<KeptAdditions, 'additions' | 'leftOut'>;

/** The red boxes: one for an open intent. Nothing is asked where the article covers them all. Throws as `ask` does. */
export async function closeIntents(
  session: ModelSession,
  ground: Ground,
  parts: MaterialParts,
  understanding: Understanding,
): Promise<RedBoxes> {
  if (understanding.intents.every(({ covered }) => covered)) return { additions: [], leftOut: {} };
  return session.ask(searchIntentsQuestion(ground, parts, understanding));
}

export function searchIntentsQuestion(
  ground: Ground,
  parts: MaterialParts,
  understanding: Understanding,
): Question<SearchIntentsAnswer, RedBoxes> {
  return {
    task: 'search-intents',
    version: SEARCH_INTENTS_VERSION,
    instructions: EDITOR_BRIEF,
    material: taskMessage(parts, [understandingSection(understanding)], SEARCH_INTENTS_INSTRUCTIONS),
    schema: searchIntentsAnswerSchema,
    check: (answer) => checkAdditions(answer, ground, understanding),
  };
}

function checkAdditions(
  { additions, notWorth }: SearchIntentsAnswer,
  ground: Ground,
  { intents }: Understanding,
) {
  const open = new Map(intents.flatMap((intent) => (intent.covered ? [] : [[intent.id, intent] as const])));
  const strays = additions.filter(({ closes }) => !open.has(closes));
  const proposals = additions.flatMap((proposal): NamedProposal[] => {
    const intent = open.get(proposal.closes);
    if (!intent || !open.delete(intent.id)) return [];
    const plainReason = `Chi cerca chiede: ${intent.question}`;
    return [{ ...proposal, id: `red-${intent.id}`, plainReason }];
  });
  const { unusable, problems, ...kept } = keepAdditions(proposals, 'task_1', ground);
  const unworthy = countLeftOut(notWorth.filter(({ closes }) => open.has(closes)).map(() => 'not_worth'));
  const unasked = countLeftOut(Array(additions.length - proposals.length).fill('unanchored'));
  const astray =
    strays.length > 0 && proposals.length === 0 ? ["closes deve essere l'id di un intento scoperto."] : [];
  const value = { ...kept, leftOut: sumLeftOut([kept.leftOut, unasked, unworthy]) };
  return { value: unusable ? null : value, problems: [...astray, ...problems] };
}
