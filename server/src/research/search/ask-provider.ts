import * as z from 'zod';
import { readJson } from '#platform/read-json.ts';
import { SearchFault, type SearchHit } from './search-provider.ts';

const TIME_MS = 10_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

const resultSchema = z.object({ url: z.string() });

/** The results of an answer: one that is not in the announced form is left out, and does not cost the others. */
export const resultsSchema = z.array(z.unknown()).transform((results): SearchHit[] =>
  results.flatMap((result) => {
    const { data } = resultSchema.safeParse(result);
    return data ? [data] : [];
  }),
);

/** Texts among what should be texts. */
export const wordsSchema = z
  .array(z.unknown())
  .transform((words) => words.filter((word) => typeof word === 'string'));

/** One question to a provider, whose address is the operator's choice. Throws `SearchFault`, or the signal's reason. */
export async function askProvider<T>(
  address: URL,
  headers: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const expiry = AbortSignal.timeout(TIME_MS);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, expiry]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SearchFault(`status ${response.status}`);
    }
    const answer = schema.safeParse(await readJson(response, MAX_ANSWER_BYTES));
    if (!answer.success) throw new SearchFault('an answer that cannot be read');
    return answer.data;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SearchFault) throw error;
    throw new SearchFault(expiry.aborted ? 'no answer in time' : 'no connection', { cause: error });
  }
}
