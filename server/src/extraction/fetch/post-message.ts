import { readRetryAfter } from '#platform/retry-after.ts';
import type { ConnectionGuard } from './guarded-connector.ts';
import type { FetchLimits } from './limits.ts';
import { USER_AGENT } from './user-agent.ts';
import { openClient } from './visit.ts';

/** The message: a JSON document and its headers. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer: the status, and the milliseconds that the receiver asks to wait, if it does. */
export interface Receipt {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
}

/**
 * Sends a message on a connection of its own. A redirect is an answer like others; no body is read. The signal is the
 * only deadline. Throws the connection's errors and the signal's reason.
 */
export async function postOnce(
  url: URL,
  { headers, body }: Message,
  guard: ConnectionGuard,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Receipt> {
  const client = openClient(url, guard, limits, signal);
  try {
    const response = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { 'user-agent': USER_AGENT, 'content-type': 'application/json', ...headers },
      body,
      reset: true,
      signal,
    });
    // The connection ends below, and with it a body that is still coming.
    response.body.on('error', () => {});
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      retryAfterMs: readRetryAfter(typeof retryAfter === 'string' ? retryAfter : null),
    };
  } finally {
    await client.destroy();
  }
}
