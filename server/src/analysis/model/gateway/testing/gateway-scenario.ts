import { MODELS } from '@rilievo/shared/models';
import { afterEach } from 'vitest';
import * as z from 'zod';
import type { Checkpoints } from '#platform/checkpoints.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { createLogger } from '#platform/logger.ts';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { createModelGateway } from '../create-model-gateway.ts';
import type { ModelSession, Question } from '../model-session.ts';
import type { ModelSettings } from '../model-settings.ts';
import { type Script, type ScriptedLlmServer, startScriptedLlmServer } from './scripted-llm-server.ts';

export const SCENARIO_KEY = 'sk-prova-0123456789abcdef';
export const SCENARIO_MODEL = 'google/gemini-2.5-flash';

const answerSchema = z.object({ capital: z.string() });

/** A question whose only valid answer is 'Roma'; 'Milano' is usable, but faulty. */
export const capitalQuestion: Question<z.infer<typeof answerSchema>, string> = {
  task: 'understanding',
  version: '3',
  instructions: 'Di quale città parla il testo?',
  input: '<<<Roma è la capitale d’Italia.>>>',
  schema: answerSchema,
  check: ({ capital }) => {
    if (capital === 'Roma') return { value: capital, problems: [] };
    return { value: capital === 'Milano' ? capital : null, problems: [`${capital} non è la capitale`] };
  },
};

export interface GatewayScenario {
  readonly server: ScriptedLlmServer;
  /** Milliseconds that were waited between tries; the waits themselves take no time. */
  readonly waits: readonly number[];
  /** Everything that was logged. */
  log(): string;
  open(checkpoints?: Checkpoints, signal?: AbortSignal, model?: string): ModelSession;
  close(): Promise<void>;
}

type ScenarioSettings = Partial<ModelSettings> & {
  kind?: 'openrouter' | 'openai-compatible';
  mayAsk?: () => Promise<boolean>;
};

const scenarios: GatewayScenario[] = [];

/** A gateway in front of a scripted server, both until the end of the test. */
export async function scenarioOf(script: Script, changes?: ScenarioSettings): Promise<GatewayScenario> {
  const scenario = await startGatewayScenario(script, changes);
  scenarios.push(scenario);
  return scenario;
}

afterEach(async () => {
  for (const scenario of scenarios.splice(0)) await scenario.close();
});

/** The failure of the work; throws if it does not fail, or with another error. */
export async function failureOf(work: Promise<unknown>): Promise<AnalysisFailure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AnalysisFailure) return error;
  throw new Error('no AnalysisFailure', { cause: error });
}

async function startGatewayScenario(
  script: Script,
  changes: ScenarioSettings = {},
): Promise<GatewayScenario> {
  const server = await startScriptedLlmServer(script);
  const waits: number[] = [];
  const lines: string[] = [];
  const { kind = 'openai-compatible', mayAsk = async () => true, ...settings } = changes;
  const gateway = createModelGateway(
    {
      address: { kind, baseUrl: server.baseUrl, apiKey: SCENARIO_KEY },
      offered: MODELS,
      names: {},
      critic: null,
      maxCostUsd: 0.5,
      monthlyUsd: null,
      concurrency: 8,
      callMs: 5_000,
      analysisMs: 20_000,
      ...settings,
    },
    {
      logger: createLogger('trace', { write: (line) => void lines.push(line) }),
      wait: async (ms) => void waits.push(ms),
      mayAsk,
    },
  );
  return {
    server,
    waits,
    log: () => lines.join(''),
    open: (
      checkpoints = memoryCheckpoints(),
      signal = new AbortController().signal,
      model = SCENARIO_MODEL,
    ) => gateway.open(model, checkpoints, signal),
    close: () => server.close(),
  };
}
