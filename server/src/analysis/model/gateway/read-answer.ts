import type * as z from 'zod';
import type { ChatAnswer } from './chat-model.ts';

const MAX_ISSUES = 10;
/** Some local servers leave a model's reasoning before its answer. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;

/** An answer that fits its schema, or why there is none, in words that go back to the model. */
export type Reading<Answer> = { answer: Answer } | { problems: readonly string[] };

/** Reads a model's answer: one JSON object, also inside a fence or between sentences. */
export function readAnswer<Answer>(
  { text, form }: Pick<ChatAnswer, 'text' | 'form'>,
  schema: z.ZodType<Answer>,
): Reading<Answer> {
  if (form === 'withheld') return { problems: ['La risposta è stata trattenuta da un filtro o rifiutata.'] };
  if (form === 'oversized') return { problems: ['La risposta era di gran lunga troppo lunga.'] };
  if (text.trim() === '') return { problems: ['La risposta era vuota.'] };
  const object = readObject(text);
  if (object === undefined) {
    if (form === 'cut')
      return { problems: ['La risposta si è interrotta al limite di lunghezza: sii più conciso.'] };
    return { problems: ['La risposta non era un oggetto JSON completo.'] };
  }
  const parsed = schema.safeParse(object);
  if (parsed.success) return { answer: parsed.data };
  const issues = parsed.error.issues.slice(0, MAX_ISSUES);
  return {
    problems: issues.map(
      ({ path, message }) => `Non è come chiede lo schema, in /${path.join('/')}: ${message}`,
    ),
  };
}

/** Answers are objects, so anything before the first brace or after the last is not part of it. */
function readObject(text: string): unknown {
  const said = text.replace(THOUGHTS, '');
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
