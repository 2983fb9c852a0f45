import type { Addition, Findings } from '@rilievo/shared/findings';
import type { Checkpoints } from '../../platform/checkpoints.ts';
import type { Analysis, AnalysisEngine, AnalysisInput } from '../engine.ts';
import { readFragment } from './additions/fragment-text.ts';
import { createRepetitions } from './additions/repetitions.ts';
import { completeSections, type Improvements } from './completeness/run.ts';
import { assess } from './eeat/run.ts';
import { askedFrequently, type Faq } from './faq/run.ts';
import type { ModelGateway } from './gateway/model-session.ts';
import { groundOf } from './ground.ts';
import { countLeftOut, sumLeftOut } from './left-out.ts';
import { materialParts } from './material/material.ts';
import { closeIntents } from './search-intents/run.ts';
import { together } from './together.ts';
import { understand } from './understanding/run.ts';

/** Changes whenever the same answers of a model would give different findings. */
const MODEL_ENGINE_VERSION = '1.1.0';

const NO_RED = { additions: [], leftOut: {} };
const NO_BLUE: Improvements = { additions: [], leftOut: {}, gaps: [] };
const NO_GREEN: Faq = { faq: [], faqAfter: null, leftOut: {} };

/**
 * The engine that asks a language model: first what the article is about and which needs it covers, then the ticked
 * tasks and the E-E-A-T assessment side by side. What does not hold is left out; an answer that cannot be used at all
 * fails the analysis. Throws `AnalysisFailure` (`model_*`), or the signal's reason.
 */
export function createModelEngine({ gateway }: { gateway: ModelGateway }): AnalysisEngine {
  return {
    kind: 'model',
    name: 'Modello linguistico',
    version: MODEL_ENGINE_VERSION,
    analyse: (input, checkpoints, signal) => analyse(gateway, input, checkpoints, signal),
  };
}

async function analyse(
  gateway: ModelGateway,
  input: AnalysisInput,
  checkpoints: Checkpoints,
  signal: AbortSignal,
): Promise<Analysis> {
  const { article, sources, tasks, llm } = input;
  const failed = new AbortController();
  const session = gateway.open(llm, checkpoints, AbortSignal.any([signal, failed.signal]));
  const ground = groundOf(article, sources);
  const parts = materialParts(input);
  const understanding = await understand(session, ground, parts);
  const [red, blue, green, assessment] = await together(
    [
      tasks.task_1 ? closeIntents(session, ground, parts, understanding) : Promise.resolve(NO_RED),
      tasks.task_2 ? completeSections(session, ground, parts, understanding) : Promise.resolve(NO_BLUE),
      tasks.task_3 ? askedFrequently(session, ground, parts, understanding) : Promise.resolve(NO_GREEN),
      assess(session, ground, parts),
    ] as const,
    (reason) => failed.abort(reason),
  );
  const fresh = withoutRepetitions(blue.additions, red.additions);
  const repeated = countLeftOut(Array(blue.additions.length - fresh.length).fill('repeated'));
  const leftOut = sumLeftOut([red.leftOut, blue.leftOut, green.leftOut, repeated]);
  const findings: Findings = {
    ...understanding,
    intents: tasks.task_1 ? understanding.intents : [],
    gaps: blue.gaps.filter(({ id }) => fresh.some(({ closes }) => closes === id)),
    additions: [...red.additions, ...fresh],
    faq: [...green.faq],
    faqAfter: green.faqAfter,
    assessment,
    dropped: Object.values(leftOut).reduce((sum, count) => sum + count, 0),
  };
  return { findings, usage: session.usage() };
}

/** The tasks do not see each other's answers: what a red box says or asks, no blue one does again. */
function withoutRepetitions(blue: readonly Addition[], red: readonly Addition[]): Addition[] {
  const said = createRepetitions(red.flatMap(saidBy));
  return blue.filter((addition) => !said.isRepeated(saidBy(addition)));
}

function saidBy({ html, title, note }: Addition): readonly string[] {
  return html === '' ? [`${title}. ${note}`] : readFragment(html).pieces;
}
