import type { Intent } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { remark } from '../additions/remark.ts';
import { isForeign, unfitness } from '../additions/unfit-text.ts';
import { createAskedQuestions } from '../asked-questions.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import type { Ground } from '../ground.ts';
import { type MaterialParts, materialText } from '../material/material.ts';
import { UNDERSTANDING_INSTRUCTIONS, UNDERSTANDING_VERSION } from './prompt.ts';
import { type UnderstandingAnswer, understandingAnswerSchema } from './schema.ts';

const MIN_INTENTS = 8;
const MAX_INTENTS = 15;
/** With fewer that hold, also when asked again, nothing can be built on the answer. */
const LEAST_INTENTS = 4;
const MOST_WORDING = 300;
/** Beyond this share of intents that do not hold it is worth asking again. */
const FEW_FAULTS = 1 / 4;

/** What the article is about, for whom, and which needs it covers by which blocks. Throws as `ask` does. */
export function understand(
  session: ModelSession,
  ground: Ground,
  parts: MaterialParts,
): Promise<Understanding> {
  return session.ask(understandingQuestion(ground, parts));
}

export function understandingQuestion(
  ground: Ground,
  { article, page, wish }: MaterialParts,
): Question<UnderstandingAnswer, Understanding> {
  return {
    task: 'understanding',
    version: UNDERSTANDING_VERSION,
    instructions: UNDERSTANDING_INSTRUCTIONS,
    material: materialText([article, page, wish]),
    schema: understandingAnswerSchema,
    check: (answer) => checkUnderstanding(answer, ground),
  };
}

/** Covered means: by blocks that exist. An intent whose blocks do not is left out, neither covered nor open. */
function checkUnderstanding(
  answer: UnderstandingAnswer,
  ground: Ground,
): { value: Understanding | null; problems: string[] } {
  const problems: string[] = [];
  const intents: Intent[] = [];
  const asked = createAskedQuestions([]);
  for (const [index, { question, type, need, covered, coveredBy }] of answer.intents.entries()) {
    const said = remark(question, MOST_WORDING);
    const unfit = said === '' ? 'è vuoto' : unfitness(said, ground.isOwnWording);
    const blocks = covered ? [...new Set(coveredBy)].filter((id) => ground.blocks.has(id)) : [];
    if (unfit !== null) problems.push(`Intento ${index + 1}: ${unfit}.`);
    else if (covered && blocks.length === 0)
      problems.push(`Intento ${index + 1}: è coperto, ma coveredBy non nomina blocchi dell'articolo.`);
    else if (!asked.has(said)) {
      asked.add(said);
      intents.push({ id: `i${intents.length + 1}`, question: said, type, need, covered, coveredBy: blocks });
    }
    if (intents.length === MAX_INTENTS) break;
  }
  if (problems.length <= answer.intents.length * FEW_FAULTS) problems.length = 0;
  const [topic, primaryQuery] = [
    remark(answer.topic, MOST_WORDING),
    remark(answer.primaryQuery, MOST_WORDING),
  ];
  const named = [topic, primaryQuery].every(
    (text) => text !== '' && unfitness(text, ground.isOwnWording) === null,
  );
  const foreign = isForeign([topic, ...answer.intents.map(({ question }) => question)].join(' '));
  if (!named) problems.push("topic e primaryQuery devono dire di che cosa parla l'articolo, senza altro.");
  if (foreign && ground.italian) problems.push('La risposta deve essere in italiano.');
  if (intents.length < MIN_INTENTS)
    problems.push(
      `Servono da ${MIN_INTENTS} a ${MAX_INTENTS} intenti diversi: ne restano ${intents.length}.`,
    );
  const usable = named && !(foreign && ground.italian) && intents.length >= LEAST_INTENTS;
  return { value: usable ? { topic, primaryQuery, intents, ...described(answer, ground) } : null, problems };
}

function described(answer: UnderstandingAnswer, ground: Ground) {
  const { article } = ground;
  const fit = (text: string | null) => {
    const said = remark(text ?? '', MOST_WORDING);
    return said === '' || unfitness(said, ground.isOwnWording) !== null ? null : said;
  };
  const told = /^[a-z]{2}$/.test(answer.language) ? answer.language : null;
  return {
    audience: fit(answer.audience),
    language: article.language ?? told,
    ymyl: answer.ymyl,
    ymylReason: answer.ymyl ? fit(answer.ymylReason) : null,
  };
}
