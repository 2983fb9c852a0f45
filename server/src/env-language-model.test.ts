import { MODELS } from '@rilievo/shared/models';
import { expect, test } from 'vitest';
import { readSettings, SettingsFault } from './env.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (fault) {
    if (fault instanceof SettingsFault) return fault.faults;
    throw fault;
  }
  return [];
}

test('a key of OpenRouter is enough for its models, and for eight analyses at once', () => {
  const { model, worker } = readSettings({ OPENROUTER_API_KEY: 'sk-or-x' });
  expect(model).toEqual({
    address: { kind: 'openrouter', baseUrl: 'https://openrouter.ai/api/v1', apiKey: 'sk-or-x' },
    offered: MODELS,
    names: {},
    critic: null,
    maxCostUsd: 0.5,
    monthlyUsd: null,
    concurrency: 32,
    callMs: 120_000,
    analysisMs: 720_000,
  });
  expect(worker.concurrency).toBe(8);
  expect(readSettings({ OPENROUTER_API_KEY: 'sk-or-x', WORKER_CONCURRENCY: '3' }).worker.concurrency).toBe(3);
  // Up to three calls of an analysis are under way at once.
  expect(readSettings({ OPENROUTER_API_KEY: 'sk-or-x', WORKER_CONCURRENCY: '20' }).model?.concurrency).toBe(
    60,
  );
});

test('any other server is an address, with a key or without, and names of its own', () => {
  const { model } = readSettings({
    LLM_BASE_URL: 'http://localhost:11434/v1/',
    LLM_MODELS: 'qwen3:8b=Qwen 3 (in casa), mistralai/mistral-large = Mistral Large',
    LLM_MODEL_MAP: 'google/gemini-2.5-flash=qwen3:8b, openai/gpt-4.1=gpt-4.1-mini, qwen3:8b=qwen',
    LLM_MAX_COST_USD: '1.25',
    LLM_MONTHLY_USD: '40',
    LLM_CRITIC_MODEL: 'openai/gpt-4.1',
    LLM_CONCURRENCY: '1',
    LLM_CALL_SECONDS: '900',
  });
  expect(model).toEqual({
    address: { kind: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', apiKey: null },
    offered: [
      ...MODELS,
      { id: 'qwen3:8b', label: 'Qwen 3 (in casa)' },
      { id: 'mistralai/mistral-large', label: 'Mistral Large' },
    ],
    names: { 'google/gemini-2.5-flash': 'qwen3:8b', 'openai/gpt-4.1': 'gpt-4.1-mini', 'qwen3:8b': 'qwen' },
    critic: 'openai/gpt-4.1',
    maxCostUsd: 1.25,
    monthlyUsd: 40,
    concurrency: 1,
    callMs: 900_000,
    analysisMs: 5_400_000,
  });
  const keyed = readSettings({ LLM_BASE_URL: 'https://llm.example.it/v1', LLM_API_KEY: 'sk-x' });
  expect(keyed.model?.address).toMatchObject({ apiKey: 'sk-x' });
});

test.each([
  [
    { OPENROUTER_API_KEY: 'sk-or-segreta', LLM_BASE_URL: 'http://localhost:11434/v1' },
    'LLM_BASE_URL must not be set together with OPENROUTER_API_KEY: choose one',
  ],
  [{ LLM_API_KEY: 'sk-segreta' }, 'LLM_API_KEY must be set together with LLM_BASE_URL'],
  [
    { LLM_MODEL_MAP: 'openai/gpt-4.1=segreta' },
    'LLM_MODEL_MAP must be set together with LLM_BASE_URL or OPENROUTER_API_KEY',
  ],
  [
    { LLM_CRITIC_MODEL: 'segreta' },
    'LLM_CRITIC_MODEL must be set together with LLM_BASE_URL or OPENROUTER_API_KEY',
  ],
  [
    {
      OPENROUTER_API_KEY: 'sk-or-segreta',
      LLM_MODEL_MAP: 'openai/gpt-4.1=segreta, openai/gpt-4.1=altra-segreta',
    },
    'LLM_MODEL_MAP must name each model once',
  ],
  [{ OPENROUTER_API_KEY: 'sk segreta' }, 'OPENROUTER_API_KEY must hold no spaces or accents'],
  [
    { LLM_BASE_URL: 'https://me:segreta@llm.example.it/v1' },
    'LLM_BASE_URL must hold no user name or query: the key goes into LLM_API_KEY',
  ],
  [
    { LLM_BASE_URL: 'http://llm.segreta.example/v1' },
    'LLM_BASE_URL must begin with https:// outside this machine and private networks',
  ],
  [{ LLM_BASE_URL: 'llm.segreta.example' }, 'LLM_BASE_URL must be an address like http://localhost:11434/v1'],
])('%o is refused, and its values are not repeated', (environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toContain(fault);
  expect(faults.join()).not.toContain('segreta');
});

test.each([
  'openai/gpt 4.1=x',
  'openai/gpt-4.1',
  'openai/gpt-4.1=',
  'openai/gpt-4.1=a=b',
  'openai/gpt-4.1=a b',
  ',',
])('a map of models written "%s" is refused', (LLM_MODEL_MAP) => {
  const [fault] = faultsOf({ LLM_BASE_URL: 'http://ollama:11434/v1', LLM_MODEL_MAP });
  expect(fault).toMatch(/^LLM_MODEL_MAP must be a list like "google\/gemini-2.5-flash=qwen3:8b, …"/);
});

test('a map names models that are offered, or the critic', () => {
  const place = { LLM_BASE_URL: 'http://ollama:11434/v1', LLM_MODEL_MAP: 'altro/modello=x' };
  expect(faultsOf(place)).toEqual([
    `LLM_MODEL_MAP must name models that are offered: ${MODELS.map(({ id }) => id).join(', ')}`,
  ]);
  expect(faultsOf({ ...place, LLM_CRITIC_MODEL: 'altro/modello' })).toEqual([]);
  expect(faultsOf({ ...place, LLM_MODELS: 'altro/modello=Altro' })).toEqual([]);
});

test.each([
  ['openai/gpt-4.1=GPT', 'LLM_MODELS must not name a model that is offered anyway'],
  ['a=Uno, a=Due', 'LLM_MODELS must name each model once'],
  ['a', 'LLM_MODELS must be a list like "mistralai/mistral-large=Mistral Large, …"'],
  ['a=', 'LLM_MODELS must be a list like "mistralai/mistral-large=Mistral Large, …"'],
  [`a=${'x'.repeat(61)}`, 'LLM_MODELS must be a list like "mistralai/mistral-large=Mistral Large, …"'],
])('added models written "%s" are refused', (LLM_MODELS, fault) => {
  expect(faultsOf({ OPENROUTER_API_KEY: 'sk-or-x', LLM_MODELS })).toEqual([fault]);
});

test.each(['0', '-1', 'abc', '1e3', '0,50'])(
  'a limit of cost written "%s" is refused',
  (LLM_MAX_COST_USD) => {
    expect(faultsOf({ LLM_MAX_COST_USD })).toEqual(['LLM_MAX_COST_USD must be an amount like 0.50']);
    const monthly = { OPENROUTER_API_KEY: 'sk-or-x', LLM_MONTHLY_USD: LLM_MAX_COST_USD };
    expect(faultsOf(monthly)).toEqual(['LLM_MONTHLY_USD must be an amount like 0.50']);
  },
);
