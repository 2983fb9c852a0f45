import { MODELS, type ModelId } from '@rilievo/shared/models';
import * as z from 'zod';
import type { ModelSettings } from './analysis/model/gateway/model-settings.ts';
import { address, integer, isPlainAddress, key, text } from './env-values.ts';
import { isPrivateHost } from './platform/private-host.ts';

const OPENROUTER_URL = 'https://openrouter.ai/api/v1';
/** What an analysis may take in all: its calls in a row with one that is asked again, and the waits between tries. */
const CALLS_PER_ANALYSIS = 6;

const modelMap = text
  .transform((value) => value.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .refine(
    (pairs) =>
      pairs.every(([id, name = '', ...rest]) => isModelId(id) && /^\S+$/.test(name) && rest.length === 0),
    {
      message: `must be a list like "${MODELS[0].id}=qwen3:8b, …" of ${MODELS.map(({ id }) => id).join(', ')}`,
    },
  )
  .refine((pairs) => new Set(pairs.map(([id]) => id)).size === pairs.length, 'must name each model once')
  .transform((pairs) => Object.fromEntries(pairs) as ModelSettings['names']);

/** The settings of the language models, as the environment names them. */
export const languageModelVariables = z.object({
  OPENROUTER_API_KEY: key.optional(),
  LLM_BASE_URL: address(['http:', 'https:'], 'http://localhost:11434/v1')
    .refine(isPlainAddress, 'must hold no user name or query: the key goes into LLM_API_KEY')
    .refine((value) => {
      const url = URL.parse(value);
      return url?.protocol !== 'http:' || isPrivateHost(url.hostname);
    }, 'must begin with https:// outside this machine and private networks')
    .optional(),
  LLM_API_KEY: key.optional(),
  LLM_MODEL_MAP: modelMap.optional(),
  LLM_CRITIC_MODEL: text
    .refine((value) => /^\S{1,200}$/.test(value), 'must be the id of a model, without spaces')
    .optional(),
  LLM_MAX_COST_USD: text
    .refine((value) => /^\d{1,4}(\.\d+)?$/.test(value) && Number(value) > 0, 'must be an amount like 0.50')
    .transform(Number)
    .prefault('0.50'),
  LLM_CONCURRENCY: integer(1, 1_000).default(32),
  LLM_CALL_SECONDS: integer(5, 3_600).default(120),
});

type LanguageModelValues = z.output<typeof languageModelVariables>;

/** What does not go together, as pairs of a setting's name and its fault. */
export function languageModelFaults(env: LanguageModelValues): [name: string, fault: string][] {
  const faults: [string, string][] = [];
  if (env.OPENROUTER_API_KEY && env.LLM_BASE_URL) {
    faults.push(['LLM_BASE_URL', 'must not be set together with OPENROUTER_API_KEY: choose one']);
  }
  if (env.LLM_API_KEY && !env.LLM_BASE_URL) {
    faults.push(['LLM_API_KEY', 'must be set together with LLM_BASE_URL']);
  }
  if (env.LLM_MODEL_MAP && !env.LLM_BASE_URL && !env.OPENROUTER_API_KEY) {
    faults.push(['LLM_MODEL_MAP', 'must be set together with LLM_BASE_URL or OPENROUTER_API_KEY']);
  }
  if (env.LLM_CRITIC_MODEL && !env.LLM_BASE_URL && !env.OPENROUTER_API_KEY) {
    faults.push(['LLM_CRITIC_MODEL', 'must be set together with LLM_BASE_URL or OPENROUTER_API_KEY']);
  }
  return faults;
}

/** Null without a gateway: then the local engine works. */
export function languageModelSettings(env: LanguageModelValues): ModelSettings | null {
  const gateway = gatewayAddress(env);
  if (gateway === null) return null;
  const callMs = env.LLM_CALL_SECONDS * 1_000;
  return {
    address: gateway,
    names: env.LLM_MODEL_MAP ?? {},
    critic: env.LLM_CRITIC_MODEL ?? null,
    maxCostUsd: env.LLM_MAX_COST_USD,
    concurrency: env.LLM_CONCURRENCY,
    callMs,
    analysisMs: callMs * CALLS_PER_ANALYSIS,
  };
}

function gatewayAddress(env: LanguageModelValues): ModelSettings['address'] | null {
  if (env.OPENROUTER_API_KEY) {
    return { kind: 'openrouter', baseUrl: OPENROUTER_URL, apiKey: env.OPENROUTER_API_KEY };
  }
  if (env.LLM_BASE_URL === undefined) return null;
  const baseUrl = env.LLM_BASE_URL.replace(/\/+$/, '');
  return { kind: 'openai-compatible', baseUrl, apiKey: env.LLM_API_KEY ?? null };
}

function isModelId(id: string | undefined): id is ModelId {
  return MODELS.some((model) => model.id === id);
}
