import type { Intent, NeedVerdict } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';
import type { Understanding } from '@rilievo/shared/result';
import { findPassage } from '../additions/find-passage.ts';
import { remark } from '../additions/remark.ts';
import { isForeign, unfitness } from '../additions/unfit-text.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { UNDERSTANDING_INSTRUCTIONS, UNDERSTANDING_VERSION } from './prompt.ts';
import { type ANSWERS, type UnderstandingAnswer, understandingAnswerSchema } from './schema.ts';

const MIN_INTENTS = 8;
const MAX_INTENTS = 15;
/** With fewer valid intents after the second answer, nothing can be built on it. */
const MIN_USABLE_INTENTS = 4;
const MAX_WORDING = 300;
/** Fewer words would be found in any text. */
const MIN_QUOTED = 2;
const MAX_PASSAGES = 8;
/** Above this share of invalid intents the question is asked again. */
const FEW_FAULTS = 1 / 4;

/** The topic and audience of the article, and which needs it covers in which blocks. Throws as `ask` does. */
export function understand(
  session: ModelSession,
  evidence: Evidence,
  parts: PromptParts,
): Promise<Understanding> {
  return session.ask(understandingQuestion(evidence, parts));
}

export function understandingQuestion(
  evidence: Evidence,
  parts: PromptParts,
): Question<UnderstandingAnswer, Understanding> {
  return {
    task: 'understanding',
    version: UNDERSTANDING_VERSION,
    instructions: EDITOR_BRIEF,
    input: taskMessage(parts, [], UNDERSTANDING_INSTRUCTIONS),
    schema: understandingAnswerSchema,
    check: (answer) => checkUnderstanding(answer, evidence),
  };
}

/** A verdict rests on words of the article. A need whose words are not there is left out, neither covered nor open. */
function checkUnderstanding(
  answer: UnderstandingAnswer,
  evidence: Evidence,
): { value: Understanding | null; problems: string[] } {
  const problems: string[] = [];
  const intents: Intent[] = [];
  const asked = createAskedQuestions([]);
  for (const [
    index,
    { question, type, need, essential, passages: given, verdict },
  ] of answer.intents.entries()) {
    const said = remark(question, MAX_WORDING);
    const unfit = unfitWording(said, evidence);
    const passages = foundPassages(given, evidence);
    if (unfit !== null) problems.push(`Intento ${index + 1}: ${unfit}.`);
    else if (verdict !== 'aperto' && passages.length === 0)
      problems.push(`Intento ${index + 1}: passages non contiene parole dell'articolo.`);
    else if (!asked.has(said)) {
      asked.add(said);
      intents.push({
        id: `i${intents.length + 1}`,
        question: said,
        type,
        need,
        covered: verdict === 'risposto',
        coveredBy: verdict === 'risposto' ? [...new Set(passages.map(({ blockId }) => blockId))] : [],
        verdict: VERDICT[verdict],
        passages,
        essential,
      });
    }
    if (intents.length === MAX_INTENTS) break;
  }
  if (problems.length <= answer.intents.length * FEW_FAULTS) problems.length = 0;
  const [topic, primaryQuery] = [remark(answer.topic, MAX_WORDING), remark(answer.primaryQuery, MAX_WORDING)];
  const named = [topic, primaryQuery].every((text) => unfitWording(text, evidence) === null);
  const foreign = isForeign([topic, ...answer.intents.map(({ question }) => question)].join(' '));
  if (!named) problems.push("topic e primaryQuery devono dire di che cosa parla l'articolo, senza altro.");
  if (foreign && evidence.italian) problems.push('La risposta deve essere in italiano.');
  if (intents.length < MIN_INTENTS)
    problems.push(
      `Servono da ${MIN_INTENTS} a ${MAX_INTENTS} intenti diversi: ne restano ${intents.length}.`,
    );
  const usable = named && !(foreign && evidence.italian) && intents.length >= MIN_USABLE_INTENTS;
  return {
    value: usable ? { topic, primaryQuery, intents, ...described(answer, evidence) } : null,
    problems,
  };
}

function described(answer: UnderstandingAnswer, evidence: Evidence) {
  const { article } = evidence;
  const fit = (text: string | null) => {
    const said = remark(text ?? '', MAX_WORDING);
    return unfitWording(said, evidence) === null ? said : null;
  };
  const told = /^[a-z]{2}$/.test(answer.language) ? answer.language : null;
  return {
    audience: fit(answer.audience),
    language: article.language ?? told,
    ymyl: answer.ymyl,
    ymylReason: answer.ymyl ? fit(answer.ymylReason) : null,
  };
}

/** Why the page may not show these words, in words for the model; null when it may. */
function unfitWording(said: string, { isOwnWording, isInjected }: Evidence): string | null {
  if (said === '') return 'è vuoto';
  if (isInjected(said)) return 'riprende ciò che una pagina dice agli assistenti';
  return unfitness(said, isOwnWording);
}

const VERDICT = {
  risposto: 'answered',
  'in parte': 'partly',
  sbagliato: 'wrong',
  aperto: 'open',
} as const satisfies Record<(typeof ANSWERS)[number], NeedVerdict>;

/** The passages verbatim from their blocks; those that no block contains are removed. */
function foundPassages(
  given: readonly { where: string; quote: string }[],
  { blocks, isInjected }: Evidence,
): Passage[] {
  return given.slice(0, MAX_PASSAGES).flatMap(({ where, quote }) => {
    const text = findPassage(blocks.get(where)?.text ?? '', quote, MIN_QUOTED);
    return text === null || isInjected(text) ? [] : [{ blockId: where, text }];
  });
}
