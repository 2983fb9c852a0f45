import type { Logger } from '../../../platform/logger.ts';
import { realWait, type Wait } from './call-model.ts';
import { createChatModel } from './chat-model.ts';
import type { ModelGateway } from './model-session.ts';
import type { ModelSettings } from './model-settings.ts';
import { openSession, type SessionDeps } from './open-session.ts';
import { createSlots } from './slots.ts';

interface GatewayOptions {
  /** Where calls that failed are told. */
  readonly logger: Logger;
  readonly wait: Wait;
}

/** The language models behind one address. The limit of calls at once to a model holds over all its sessions. */
export function createModelGateway(
  settings: ModelSettings,
  { logger, wait = realWait }: Partial<GatewayOptions> = {},
): ModelGateway {
  const { address, names, concurrency, maxCostUsd, callMs, analysisMs } = settings;
  const models = new Map<string, SessionDeps>();

  function modelOf(id: string): SessionDeps {
    const name = (names as Readonly<Record<string, string | undefined>>)[id] ?? id;
    const known = models.get(name);
    if (known) return known;
    const deps: SessionDeps = {
      model: createChatModel(address, name),
      name,
      slots: createSlots(concurrency),
      wait,
      logger: logger ?? null,
      maxCostUsd,
      callMs,
      analysisMs,
    };
    models.set(name, deps);
    return deps;
  }

  return {
    open: (modelId, checkpoints, signal) => openSession(modelOf(modelId), checkpoints, signal),
  };
}
