import * as z from 'zod';
import type { ModelSettings } from '../analysis/model/gateway/model-settings.ts';
import type { Settings } from '../env.ts';
import { ask } from './ask.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The server of the language models, its key, and whether it has the models that the form offers. */
export async function examineModels({ model }: Settings): Promise<Finding> {
  if (model === null) return well('models', 'none is set: the local engine works');
  const { baseUrl, apiKey, kind } = model.address;
  const { host } = new URL(baseUrl);
  try {
    // OpenRouter lists its models to anybody; what it says of a key, only to who has it.
    const answer = await ask(`${baseUrl}${kind === 'openrouter' ? '/key' : '/models'}`, {
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status === 401 || answer.status === 403)
      return broken('models', `${host} refuses the key: check it`);
    if (!answer.ok)
      return broken(
        'models',
        `${host} answers ${answer.status}: check LLM_BASE_URL, which mostly ends with /v1`,
      );
    const lacks = lackingFinding(host, model, body);
    if (lacks !== null) return lacks;
    const ceiling = model.monthlyUsd === null ? '' : `; they may cost ${model.monthlyUsd} USD a month`;
    return well('models', `${host} answers${ceiling}`);
  } catch (error) {
    return broken('models', `${host} does not answer (${faultCode(error)}): start it, or check LLM_BASE_URL`);
  }
}

/**
 * The doctor's line about offered models that are missing in the server's list; null if it has all, or gives no list.
 */
function lackingFinding(host: string, { offered, names }: ModelSettings, answer: unknown): Finding | null {
  const list = listSchema.safeParse(answer);
  if (!list.success || list.data.data.length === 0) return null;
  // Ollama lists a model without a tag as its latest.
  const has = new Set(list.data.data.flatMap(({ id }) => [id, id.replace(/:latest$/, '')]));
  const wanted = offered.map(({ id }) => names[id] ?? id);
  const missing = wanted.filter((name) => !has.has(name));
  if (missing.length === 0) return null;
  const line = `${host} does not have ${missing.join(', ')}: set LLM_MODEL_MAP to models that it has`;
  return missing.length === wanted.length ? broken('models', line) : note('models', line);
}
