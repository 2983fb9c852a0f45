import type { Article } from '@rilievo/shared/article';
import { MODELS } from '@rilievo/shared/models';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Analysis, CompareIntents, Rank } from '#analysis/engine.ts';
import { compareIntents as compareHere } from '#analysis/local/ranking/compare-intents.ts';
import { localEngineHere } from '#analysis/testing/local-engine-here.ts';
import { type CompletedDocument, composeDocument } from '#composition/compose-document.ts';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import type { FetchedSource } from '#research/source.ts';
import { createModelGateway } from '../gateway/create-model-gateway.ts';
import type { PromptTask } from '../gateway/model-session.ts';
import type { ModelSettings } from '../gateway/model-settings.ts';
import {
  type ReceivedRequest,
  type Script,
  type ScriptedReply,
  startScriptedLlmServer,
} from '../gateway/testing/scripted-llm-server.ts';
import { createModelEngine } from '../model-engine.ts';

const ALL_TASKS: TaskChoice = { task_1: true, task_2: true, task_3: true };
export const SCENARIO_MODEL = 'google/gemini-2.5-flash';

export interface ScenarioInput {
  readonly article: Article;
  readonly sources?: readonly FetchedSource[];
  readonly prompt?: string | null;
  readonly tasks?: TaskChoice;
  readonly rank?: Rank;
  readonly compareIntents?: CompareIntents;
  /** Addresses of other pages of the site. */
  readonly sitePages?: readonly string[];
  /** Whether the month's ceiling leaves room for another call. */
  readonly mayAsk?: () => Promise<boolean>;
}

/** What the model is to answer to each task; one without an answer is refused. */
export type ScenarioAnswers = Readonly<Record<PromptTask, unknown>>;

/** Replies to each task with its answer; `replies` come first, one for each time that the task is asked. */
export function scriptOf(
  answers: ScenarioAnswers,
  replies: Partial<Record<PromptTask, readonly ScriptedReply[]>> = {},
): Script {
  const asked = new Map<string, number>();
  return ({ task }) => {
    const times = asked.get(task) ?? 0;
    asked.set(task, times + 1);
    const answer = answers[task as PromptTask];
    return replies[task as PromptTask]?.[times] ?? (answer === undefined ? { status: 400 } : { answer });
  };
}

export interface ScenarioOutcome extends Analysis {
  readonly completed: CompletedDocument;
  readonly requests: readonly ReceivedRequest[];
}

/** One analysis through the gateway, a scripted server, the engine and composition. Throws as the engine does. */
export async function runScenario(
  script: Script,
  input: ScenarioInput,
  checkpoints = memoryCheckpoints(),
): Promise<ScenarioOutcome> {
  const { article, sources = [], prompt = null, tasks = ALL_TASKS, rank, mayAsk = async () => true } = input;
  const { compareIntents = async (compared) => compareHere(compared) } = input;
  const server = await startScriptedLlmServer(script);
  try {
    const engine = createModelEngine({
      gateway: scenarioGateway(server.baseUrl, mayAsk),
      local: localEngineHere,
      compareIntents,
    });
    const findSitePages = async () => input.sitePages ?? [];
    const analysis = await engine.analyse(
      { article, sources, prompt, houseRules: null, tasks, llm: SCENARIO_MODEL, rank, findSitePages },
      checkpoints,
      new AbortController().signal,
    );
    const completed = composeDocument(article, analysis.findings, sources, tasks);
    return { ...analysis, completed, requests: server.requests };
  } finally {
    await server.close();
  }
}

function scenarioGateway(baseUrl: string, mayAsk: () => Promise<boolean>) {
  const settings: ModelSettings = {
    address: { kind: 'openai-compatible', baseUrl, apiKey: null },
    offered: MODELS,
    names: {},
    critic: null,
    maxCostUsd: 1,
    monthlyUsd: null,
    concurrency: 8,
    // Many analyses at once keep a processor busy for so long that a call seems not to be answered.
    callMs: 120_000,
    analysisMs: 600_000,
  };
  return createModelGateway(settings, { mayAsk });
}
