import { timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { SupabaseApp } from '../supabase-app.ts';
import { createRouteGuard } from './guarded-routes.ts';
import { peerAddress } from './peer.ts';
import { readBody } from './read-body.ts';

/** A submission holds a million characters at most, of up to three bytes each. */
const REST_BODY_LIMIT = 4 * 1024 * 1024;
const AUTH_BODY_LIMIT = 64 * 1024;
/** A worker stores whole articles, as HTML and as text, with what was added to them. */
const WORKER_BODY_LIMIT = 64 * 1024 * 1024;

/** An error in the shape of GoTrue, which supabase-js reads. */
function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, error_code: code, msg: message, message }, { status, headers });
}

/** In the words of GoTrue: the browser's client has the message, but not the header. */
function tooMany(wait: number): string {
  return `For security purposes, you can only request this after ${wait} seconds.`;
}

function isKey(given: string | null, key: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface ApiKeys {
  publishableKey: string;
  secretKey: string;
}

/** The two parts of the Supabase API that people need, guarded; @supabase/lite's own consoles stay out of reach. */
export function apiRoutes(supabase: SupabaseApp, keys: ApiKeys): Hono<{ Bindings: HttpBindings }> {
  const guard = createRouteGuard();
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.on('ALL', ['/auth/v1/*', '/rest/v1/*'], async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    // Neither API has names that need an escape; one could only disguise a guarded path.
    if (/%|\/\//.test(url.pathname)) return authError(404, 'not_found', 'Not found');
    const apikey = request.headers.get('apikey');
    const isWorker = isKey(apikey, keys.secretKey);
    // Before the body: a stranger's would be held in memory while it arrives. Links in mails carry neither.
    if (request.body && !isWorker && !isKey(apikey, keys.publishableKey))
      return authError(401, 'no_authorization', 'Invalid API key');
    const restLimit = isWorker ? WORKER_BODY_LIMIT : REST_BODY_LIMIT;
    const limit = url.pathname.startsWith('/auth/') ? AUTH_BODY_LIMIT : restLimit;
    const body = request.body
      ? await readBody(request, limit).catch(() => 'aborted' as const)
      : new Uint8Array();
    if (body === null) return authError(413, 'request_too_large', 'Request body too large');
    if (body === 'aborted') return authError(400, 'bad_request', 'The request ended before its body did');

    const wait = guard(url, body, peerAddress(request, context.env));
    if (wait > 0) {
      return authError(429, 'over_request_rate_limit', tooMany(wait), {
        'retry-after': String(wait),
      });
    }
    const { method, headers } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await supabase.fetch(new Request(url, { method, headers, body: hasBody ? body : null }));
    const answer = new Response(response.body, response);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return api;
}
