import { Agent, type RequestInit, type Response as UndiciResponse, fetch as undiciFetch } from 'undici';
import * as z from 'zod';
import { readRetryAfter } from '#platform/retry-after.ts';
import { brokenOff, CallFault, faultOfStatus, unavailable } from './call-fault.ts';
import { withValidUsage } from './valid-usage.ts';

const MAX_ERROR_BYTES = 64_000;
const MAX_DETAIL = 200;
/** Characters in a row that are taken for a quotation of what was sent. */
const ECHO = 30;

// The time limit of a call is its signal's: undici's own (300 s) would end the calls of a slow local server.
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The error format of gateways. OpenRouter names the reasons of its moderation. */
const errorSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.coerce.number().catch(Number.NaN),
    metadata: z
      .object({ reasons: z.array(z.unknown()) })
      .optional()
      .catch(undefined),
  }),
});

type GatewayError = z.infer<typeof errorSchema>['error'];

const endedInErrorSchema = z.object({ choices: z.tuple([z.object({ finish_reason: z.literal('error') })]) });

/** An answer whose body passes the limit: it is cut off, and no part of it is used. */
export class OversizedAnswer extends Error {}

/**
 * A `fetch` for the model libraries: it resolves only with a 2xx whose whole body arrived, and rejects with a
 * `CallFault`, an `OversizedAnswer` or the signal's reason. `secret` never appears in a message.
 */
export function createGatewayFetch(maxBytes: number, secret: string | null): typeof fetch {
  return async (input, init) => {
    let answering = false;
    const tell = (words: string) => detailOf(words, secret, String(init?.body));
    try {
      // A redirect is not followed: it would take the key elsewhere.
      const request = { ...init, redirect: 'manual', dispatcher } as RequestInit;
      const response = await undiciFetch(String(input), request);
      const retryAfter = readRetryAfter(response.headers.get('retry-after'));
      if (!response.ok) {
        const body = await readBody(response, MAX_ERROR_BYTES).catch(() => null);
        const error = readError(body ?? '');
        throw faultOfStatus(statusOf(error, response.status), tell(error?.message ?? ''), retryAfter);
      }
      answering = true;
      const body = await readBody(response, maxBytes);
      if (body === null) throw new OversizedAnswer();
      // OpenRouter has answered 200 by the time that a provider fails: the error is then in the body.
      const error = readError(body);
      if (error) throw faultOfStatus(statusOf(error, error.code), tell(error.message), retryAfter);
      const completion = parsed(body);
      if (endedInErrorSchema.safeParse(completion).success) throw unavailable('the provider failed');
      return new Response(withValidUsage(body, completion), {
        headers: { 'content-type': 'application/json' },
      });
    } catch (error) {
      init?.signal?.throwIfAborted();
      if (error instanceof CallFault || error instanceof OversizedAnswer) throw error;
      throw answering ? brokenOff(networkCode(error)) : unavailable(networkCode(error));
    }
  };
}

/** The whole body; null when it is longer than the limit, and then the rest is not read. */
async function readBody(response: UndiciResponse, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readError(body: string): GatewayError | null {
  return errorSchema.safeParse(parsed(body)).data?.error ?? null;
}

/** A text that moderation refuses comes back as 403, which would otherwise be taken for a refused key. */
function statusOf(error: GatewayError | null, status: number): number {
  if (error?.metadata) return 400;
  return status >= 300 && status < 600 ? status : 502;
}

/** The server's words for the log: one line, without the key, and ending where they quote what was sent. */
function detailOf(words: string, secret: string | null, sent: string): string {
  const line = (secret ? words.replaceAll(secret, '…') : words).replace(/\s+/g, ' ').trim();
  const detail = line.slice(0, MAX_DETAIL);
  for (let at = 0; at + ECHO <= detail.length; at++) {
    if (sent.includes(detail.slice(at, at + ECHO))) return `${detail.slice(0, at)}…`;
  }
  return detail;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The kind of a network failure, by the code of the system or of undici: its messages contain addresses. */
function networkCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'connection failed';
}
