import type { ByteBudget } from '../byte-budget.ts';
import { parseBody } from '../parsed-body.ts';
import { readBody } from '../read-body.ts';
import { isUnreadable } from '../request-text.ts';
import { type ProblemCode, problem } from './problem.ts';

/** A submission has at most a million characters, of up to three bytes each; the addresses of a batch may be longer. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Limits for the bodies of the API and the MCP server in memory, of all and of one address. */
export const ALL_BODIES = 32 * 1024 * 1024;
export const BODIES_OF_ADDRESS = 12 * 1024 * 1024;

const UNREAD = {
  too_long: 'too_large',
  too_many_values: 'too_large',
  no_room: 'unavailable',
  aborted: 'invalid_request',
  too_slow: 'too_slow',
} as const satisfies Record<string, ProblemCode>;

/** A body as JSON, whose room is taken until `release` is called. */
interface SentJson {
  readonly value: unknown;
  release(): void;
}

/** Reads a body of JSON that can be stored; a problem when it is none. */
export async function readJson(request: Request, budget: ByteBudget): Promise<SentJson | Response> {
  const body = await readBody(request, BODY_LIMIT, budget, true);
  if (typeof body === 'string') return problem(UNREAD[body]);
  const sent = parseBody(body.bytes);
  if (sent.isJson && !isUnreadable(new URL(request.url), sent))
    return { value: sent.value, release: body.release };
  body.release();
  return problem('invalid_request', { errors: ['the body is no JSON that can be stored'] });
}
