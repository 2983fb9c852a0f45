import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AddressRange } from '#platform/address-ranges.ts';
import { authCallOf } from '../auth-calls.ts';
import { authError } from '../auth-error.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { accountOfToken, isDisguised, isToken } from './account-of-token.ts';
import { createByteBudget, createSharedBudget } from './byte-budget.ts';
import { accountOf, createRouteGuard, isCounted, subscriber } from './guarded-routes.ts';
import { answerMailedLink, isMailedLink } from './links/mailed-links.ts';
import { signUpCookie } from './links/sign-up-cookie.ts';
import { parseBody } from './parsed-body.ts';
import { peerAddress } from './peer.ts';
import type { PeoplesTurns } from './peoples-turns.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv } from './request-record.ts';
import { isUnreadable } from './request-text.ts';
import { refuseUnknown } from './wall/wall.ts';

/** A submission has at most a million characters, of up to three bytes each. */
const REST_BODY_LIMIT = 4 * 1024 * 1024;
/** Of strangers, and of the auth API. */
const SMALL_BODY_LIMIT = 64 * 1024;
/** A worker stores whole articles, as HTML and as text, with what was added to them. */
const WORKER_BODY_LIMIT = 64 * 1024 * 1024;

/** Limits for people's bodies in memory, of all and of one address: unfinished uploads must not fill the memory. */
const USER_BODIES = 128 * 1024 * 1024;
const BODIES_OF_ADDRESS = 24 * 1024 * 1024;

const UNREAD = {
  too_long: () => authError(413, 'request_too_large', 'Request body too large'),
  too_many_values: () => authError(413, 'request_too_large', 'Request body with too many values'),
  no_room: () => authError(503, 'busy', 'Too many uploads at once', { 'retry-after': '5' }),
  aborted: () => authError(400, 'bad_request', 'The request ended before its body did'),
  too_slow: () => authError(408, 'request_timeout', 'The body came too slowly'),
};

/** Constant-time comparison. */
function isKey(given: string | null, key: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** In the words of GoTrue: the browser's client has the message, but not the header. */
function refuseTooMany(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return authError(429, 'over_request_rate_limit', message, { 'retry-after': String(seconds) });
}

interface ApiOptions {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Signs the tokens of sessions. */
  readonly jwtSecret: string;
  readonly publicUrl: string;
  /** The proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly AddressRange[];
  readonly turns: PeoplesTurns;
}

/** A request that may be read. */
interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly address: string;
  readonly requestId: string;
  readonly isWorker: boolean;
  /** Whether it is of a link in a mail. */
  readonly isLink: boolean;
}

/** The two parts of the Supabase API that people need, guarded; @supabase/lite's own consoles stay out of reach. */
export function apiRoutes(supabase: SupabaseApp, options: ApiOptions): Hono<ServerEnv> {
  const guard = createRouteGuard();
  const userBodies = createSharedBudget(USER_BODIES, BODIES_OF_ADDRESS);
  const { turns } = options;
  const workerBodies = createByteBudget(Number.POSITIVE_INFINITY);
  const api = new Hono<ServerEnv>();
  api.on('ALL', ['/auth/v1/*', '/rest/v1/*'], async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    // Neither API has names that need an escape; one could only disguise a guarded path.
    if (/%|\/\//.test(url.pathname)) return authError(404, 'not_found', 'Not found');
    const apikey = request.headers.get('apikey');
    const isWorker = isKey(apikey, options.secretKey);
    const isLink = isMailedLink(request, url.pathname);
    // Checked before the body is read, so that a stranger's body is not kept in memory while it arrives. Links in mails
    // have no key.
    if (request.body && !isWorker && !isLink && !isKey(apikey, options.publishableKey))
      return authError(401, 'no_authorization', 'Invalid API key');
    const address = peerAddress(request, context.env, options.trustedProxies);
    const authorization = request.headers.get('authorization');
    if (!isWorker && isDisguised(authorization)) return authError(401, 'bad_jwt', 'Invalid token');
    const account = accountOfToken(authorization, options.jwtSecret);
    const from = subscriber(address);
    const asked = { request, url, address, requestId: context.get('requestId'), isWorker, isLink };
    const isSmall = account === null || url.pathname.startsWith('/auth/');
    const limit = isWorker ? WORKER_BODY_LIMIT : isSmall ? SMALL_BODY_LIMIT : REST_BODY_LIMIT;
    const budget = isWorker ? workerBodies : userBodies(from);
    const readAndAnswer = async (turn: (work: () => Promise<Response>) => Promise<Response>) => {
      // A client that disconnected while in line gets no answer.
      if (context.env.incoming.socket.destroyed) return UNREAD.aborted();
      const body = await readBody(request, limit, budget, !isWorker);
      // If the session has ended, that is the answer, not that the article is too long.
      if (body === 'too_long' && account === null && isToken(authorization))
        return authError(401, 'bad_jwt', 'Invalid token');
      if (typeof body === 'string') return UNREAD[body]();
      try {
        return await turn(() => judgeAndAnswer(asked, body.bytes));
      } finally {
        body.release();
      }
    };
    if (isWorker) return readAndAnswer((work) => work());
    if (account !== null) return (await turns.ofAccount(account, request, readAndAnswer)) ?? refuseTooMany(1);
    // The body is read before its turn, so that a stranger whose body never ends blocks nobody of that address.
    return readAndAnswer(
      async (work) =>
        (await turns.ofAddress(from, request, isCounted(request.method, url), work)) ?? refuseTooMany(1),
    );
  });

  async function judgeAndAnswer(
    { request, url, address, requestId, isWorker, isLink }: Asked,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const from = subscriber(address);
    const sent = parseBody(bytes);
    if (!isWorker && isUnreadable(url, sent))
      return authError(400, 'invalid_text', 'Text that cannot be stored');
    const refusal = isLink ? null : refuseUnknown(request, url, sent, isWorker);
    if (refusal) return refusal;
    const wait = guard(request.method, url, sent.value, address);
    if (wait > 0) return refuseTooMany(wait);
    const answer = () =>
      isLink
        ? answerMailedLink(request, url, bytes, { supabase, ...options })
        : passOn(request, url, bytes, requestId);
    if (isWorker) return await answer();
    const answered = authCallOf(request.method, url)?.hashes
      ? await turns.hashed(from, accountOf(sent.value) ?? '', answer)
      : await turns.asked(from, answer);
    return answered ?? refuseTooMany(1);
  }

  async function passOn(
    { method, headers: given }: Request,
    url: URL,
    body: Uint8Array<ArrayBuffer>,
    requestId: string,
  ) {
    const headers = new Headers(given);
    headers.set('x-request-id', requestId);
    // Links always end at the callback page: @supabase/lite compares only the beginning of `redirect_to`.
    url.searchParams.delete('redirect_to');
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await supabase.fetch(new Request(url, { method, headers, body: hasBody ? body : null }));
    const answer = new Response(response.body, response);
    // Only our own page may call: other sites get no CORS headers, even with a key.
    for (const name of [...answer.headers.keys()])
      if (name.startsWith('access-control-')) answer.headers.delete(name);
    const cookie = url.pathname === '/auth/v1/signup' ? await signUpCookie(answer, options) : null;
    if (cookie) answer.headers.append('set-cookie', cookie);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  }
  return api;
}
