import { AnalysisFailure } from '#platform/failure.ts';
import type { Logger } from '#platform/logger.ts';
import { type CallDeps, realWait, type Wait } from './call-model.ts';
import { createChatModel } from './chat-model.ts';
import type { ModelGateway } from './model-session.ts';
import type { ModelSettings } from './model-settings.ts';
import { openSession, type SessionDeps } from './open-session.ts';
import { createSlots } from './slots.ts';
import { createTokenPrice } from './unreported.ts';

interface GatewayOptions {
  /** The log for failed calls. */
  readonly logger: Logger;
  readonly wait: Wait;
  /** Whether this month's ceiling of cost still leaves room; asked before each try. */
  readonly mayAsk: CallDeps['mayAsk'];
}

/** The language models behind one address. The limit of concurrent calls to a model applies across all its sessions. */
export function createModelGateway(
  settings: ModelSettings,
  { logger, wait = realWait, mayAsk = async () => true }: Partial<GatewayOptions> = {},
): ModelGateway {
  const { address, offered, names, concurrency, maxCostUsd, callMs, analysisMs } = settings;
  const models = new Map<string, CallDeps>();

  function modelOf(id: string): CallDeps {
    const name = names[id] ?? id;
    const known = models.get(name);
    if (known) return known;
    const deps: CallDeps = {
      model: createChatModel(address, name),
      name,
      slots: createSlots(concurrency),
      price: createTokenPrice(),
      mayAsk,
      wait,
      logger: logger ?? null,
      callMs,
    };
    models.set(name, deps);
    return deps;
  }

  function depsOf(id: string): SessionDeps {
    const asked = modelOf(id);
    const critic = settings.critic === null ? asked : modelOf(settings.critic);
    return { ...asked, critic: critic === asked ? null : critic, maxCostUsd, analysisMs };
  }

  return {
    open(modelId, checkpoints, signal) {
      // Rows come from the API too: who may not choose a model in the form may not choose it there.
      if (!offered.some(({ id }) => id === modelId)) {
        logger?.warn({ model: modelId, advice: 'add its id to LLM_MODELS to offer it' }, 'model not offered');
        throw new AnalysisFailure('model_request_refused', false);
      }
      return openSession(depsOf(modelId), checkpoints, signal);
    },
  };
}
