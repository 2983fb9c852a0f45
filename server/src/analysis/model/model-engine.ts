import type { Findings } from '@rilievo/shared/findings';
import type { Checkpoints } from '../../platform/checkpoints.ts';
import { AnalysisFailure } from '../../platform/failure.ts';
import type { Analysis, AnalysisEngine, AnalysisInput } from '../engine.ts';
import { withoutAnswered, withoutRepetitions } from './additions/between-tasks.ts';
import { completeSections, type Improvements } from './completeness/run.ts';
import { heldAgainstCode } from './eeat/held-against-code.ts';
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
const NO_GREEN: Faq = { faq: [], faqAfter: null, least: 0, leftOut: {} };

export interface ModelEngineDeps {
  readonly gateway: ModelGateway;
  /** The engine without a model: what it reads in the page and the text is what a model's verdicts are held against. */
  readonly local: AnalysisEngine;
}

/**
 * The engine that asks a language model: first what the article is about and which needs it covers, then the ticked
 * tasks and the E-E-A-T assessment side by side. What does not hold is left out; an answer that cannot be used at all
 * fails the analysis. Throws `AnalysisFailure` (`model_*`), or the signal's reason.
 */
export function createModelEngine(deps: ModelEngineDeps): AnalysisEngine {
  return {
    kind: 'model',
    name: 'Modello linguistico',
    version: MODEL_ENGINE_VERSION,
    analyse: (input, checkpoints, signal) => analyse(deps, input, checkpoints, signal),
  };
}

async function analyse(
  { gateway, local }: ModelEngineDeps,
  input: AnalysisInput,
  checkpoints: Checkpoints,
  signal: AbortSignal,
): Promise<Analysis> {
  const { article, sources, tasks, llm } = input;
  const failed = new AbortController();
  const session = gateway.open(llm, checkpoints, AbortSignal.any([signal, failed.signal]));
  const ground = groundOf(article, sources);
  const parts = materialParts(input);
  const [understanding, read] = await Promise.all([
    understand(session, ground, parts),
    readWithoutModel(local, input, checkpoints, signal),
  ]);
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
  const answered = red.additions.filter(({ html }) => html !== '');
  const closed = new Set(answered.map(({ closes }) => closes));
  const questions = understanding.intents.filter(({ id }) => closed.has(id)).map(({ question }) => question);
  const pairs = withoutAnswered(green.faq, answered, questions, {
    topic: understanding.topic,
    least: green.least,
  });
  const again = blue.additions.length - fresh.length + green.faq.length - pairs.length;
  const repeated = countLeftOut(Array(again).fill('repeated'));
  const leftOut = sumLeftOut([red.leftOut, blue.leftOut, green.leftOut, repeated]);
  const findings: Findings = {
    ...understanding,
    intents: tasks.task_1 ? understanding.intents : [],
    gaps: blue.gaps.filter(({ id }) => fresh.some(({ closes }) => closes === id)),
    additions: [...red.additions, ...fresh],
    faq: pairs,
    faqAfter: green.faqAfter,
    assessment: read === null ? assessment : heldAgainstCode(assessment, read.assessment),
    ymyl: understanding.ymyl || (read?.ymyl ?? false),
    ymylReason: understanding.ymylReason ?? read?.ymylReason ?? null,
    dropped: Object.values(leftOut).reduce((sum, count) => sum + count, 0),
  };
  return { findings, usage: session.usage() };
}

/** What the engine without a model says of the article as a whole; null where it cannot read it. */
async function readWithoutModel(
  local: AnalysisEngine,
  input: AnalysisInput,
  checkpoints: Checkpoints,
  signal: AbortSignal,
): Promise<Findings | null> {
  const tasks = { task_1: false, task_2: false, task_3: false };
  try {
    return (await local.analyse({ ...input, sources: [], tasks }, checkpoints, signal)).findings;
  } catch (error) {
    if (error instanceof AnalysisFailure || signal.aborted) return null;
    throw error;
  }
}
