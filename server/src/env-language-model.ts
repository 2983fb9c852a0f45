import { DEFAULT_MODEL, MODEL_ID, MODELS, type OfferedModel } from '@rilievo/shared/models';
import * as z from 'zod';
import type { ModelSettings } from './analysis/model/gateway/model-settings.ts';
import { address, integer, isPlainAddress, key, text } from './env-values.ts';
import { isPrivateHost } from './platform/private-host.ts';

const OPENROUTER_URL = 'https://openrouter.ai/api/v1';
/** The time limit of an analysis, in calls: its calls in sequence with one repeated, and the waits between attempts. */
const CALLS_PER_ANALYSIS = 6;
/** The tasks of an analysis that run side by side: intents, completeness and E-E-A-T. */
const CALLS_AT_ONCE = 3;
const MIN_CALLS_AT_ONCE = 32;
/** In UTF-16 code units: the form's dropdown shows no more on a phone. */
const MAX_LABEL = 60;

/** A list of models by id, each with what it is called. */
const models = (isName: (name: string) => boolean, example: string) =>
  text
    .transform((value) => value.split(',').map((pair) => /^([^=]*)=(.*)$/s.exec(pair)?.slice(1) ?? []))
    .transform((pairs) => pairs.map(([id = '', name = '']) => ({ id: id.trim(), name: name.trim() })))
    .refine((pairs) => pairs.every(({ id, name }) => MODEL_ID.test(id) && isName(name)), {
      message: `must be a list like "${example}"`,
    })
    .refine((pairs) => new Set(pairs.map(({ id }) => id)).size === pairs.length, 'must name each model once');

const modelMap = models((name) => /^[^\s=]+$/.test(name), `${DEFAULT_MODEL}=qwen3:8b, …`);

const addedModels = models(
  (label) => label !== '' && label.length <= MAX_LABEL,
  'mistralai/mistral-large=Mistral Large, …',
).refine(
  (added) => added.every(({ id }) => MODELS.every((usual) => usual.id !== id)),
  'must not name a model that is offered anyway',
);

const dollars = text
  .refine((value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0, 'must be an amount like 0.50')
  .transform(Number);

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
  LLM_MODELS: addedModels.optional(),
  LLM_CRITIC_MODEL: text.refine((value) => MODEL_ID.test(value), 'must be the id of a model').optional(),
  LLM_MAX_COST_USD: dollars.prefault('0.50'),
  LLM_MONTHLY_USD: dollars.optional(),
  LLM_CONCURRENCY: integer(1, 1_000).optional(),
  LLM_CALL_SECONDS: integer(5, 3_600).default(120),
});

type LanguageModelValues = z.output<typeof languageModelVariables>;

/** Settings that contradict each other, as pairs of a setting's name and its fault. */
export function languageModelFaults(env: LanguageModelValues): [name: string, fault: string][] {
  const faults: [string, string][] = [];
  if (env.OPENROUTER_API_KEY && env.LLM_BASE_URL) {
    faults.push(['LLM_BASE_URL', 'must not be set together with OPENROUTER_API_KEY: choose one']);
  }
  if (env.LLM_API_KEY && !env.LLM_BASE_URL) {
    faults.push(['LLM_API_KEY', 'must be set together with LLM_BASE_URL']);
  }
  for (const name of ['LLM_MODELS', 'LLM_MODEL_MAP', 'LLM_CRITIC_MODEL', 'LLM_MONTHLY_USD'] as const) {
    if (env[name] && !env.LLM_BASE_URL && !env.OPENROUTER_API_KEY)
      faults.push([name, 'must be set together with LLM_BASE_URL or OPENROUTER_API_KEY']);
  }
  const known = offeredModels(env).map(({ id }) => id);
  if (env.LLM_MODEL_MAP?.some(({ id }) => !known.includes(id) && id !== env.LLM_CRITIC_MODEL)) {
    faults.push(['LLM_MODEL_MAP', `must name models that are offered: ${known.join(', ')}`]);
  }
  return faults;
}

/** Null without a gateway: then the local engine works. `analyses`: how many are under way at once. */
export function languageModelSettings(env: LanguageModelValues, analyses: number): ModelSettings | null {
  const gateway = gatewayAddress(env);
  if (gateway === null) return null;
  const callMs = env.LLM_CALL_SECONDS * 1_000;
  return {
    address: gateway,
    offered: offeredModels(env),
    names: Object.fromEntries((env.LLM_MODEL_MAP ?? []).map(({ id, name }) => [id, name])),
    critic: env.LLM_CRITIC_MODEL ?? null,
    maxCostUsd: env.LLM_MAX_COST_USD,
    monthlyUsd: env.LLM_MONTHLY_USD ?? null,
    concurrency: env.LLM_CONCURRENCY ?? Math.max(MIN_CALLS_AT_ONCE, analyses * CALLS_AT_ONCE),
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

/** The usual models and those that are added, in the order of the form. */
export function offeredModels({ LLM_MODELS = [] }: Pick<LanguageModelValues, 'LLM_MODELS'>): OfferedModel[] {
  return [...MODELS, ...LLM_MODELS.map(({ id, name }) => ({ id, label: name }))];
}
