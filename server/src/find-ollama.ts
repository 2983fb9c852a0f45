import * as z from 'zod';
import { readJson } from './platform/read-json.ts';

/** Ollama's default address. */
const USUAL_PLACE = 'http://127.0.0.1:11434';
/** It runs on this machine, or not at all. */
const PATIENCE_MS = 500;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_NAMES = 3;

/** Names that the settings take as the ids of models; the terminal gets no others. */
const listSchema = z.object({ models: z.array(z.object({ name: z.string().regex(/^[\w.:@+/-]{1,120}$/) })) });

/** An Ollama that answers, with the names of its models. */
export interface Ollama {
  readonly place: string;
  readonly models: readonly string[];
}

/** Requests only the list of models; null if the answer is not Ollama's. Never throws. */
export async function findOllama(place = USUAL_PLACE, patienceMs = PATIENCE_MS): Promise<Ollama | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${place}/api/tags`, { redirect: 'error', signal });
    if (!response.ok) return null;
    const { models } = listSchema.parse(await readJson(response, MAX_ANSWER_BYTES));
    return { place, models: models.map(({ name }) => name) };
  } catch {
    return null;
  }
}

/** The startup message for the operator: how to use Ollama, because it is never used without being configured. */
export function ollamaChoice({ place, models: [first, ...others] }: Ollama): string {
  if (first === undefined) return 'runs on this machine without a model, and is not used';
  const names =
    others.length < MAX_NAMES ? [first, ...others].join(', ') : `${first} and ${others.length} more`;
  return `runs on this machine (${names}) and is not used; LLM_BASE_URL=${place}/v1 and LLM_MODELS='${first}=${first}' would offer it`;
}
