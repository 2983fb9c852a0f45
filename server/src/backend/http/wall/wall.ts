import { authError } from '../../auth-error.ts';
import { missingForAuth } from './auth-wall.ts';
import { missingForPerson, missingForSecretKey } from './rest-wall.ts';

/**
 * The answer to a request that the tables of `allowed-requests.ts` do not know, or null when it may go on. `bytes` is
 * the whole body.
 */
export function refuseUnknown(
  request: Request,
  url: URL,
  bytes: Uint8Array,
  isSecretKey: boolean,
): Response | null {
  const { method, headers } = request;
  const parsed = parsedBody(bytes);
  const [, api, resource = ''] = /^\/(auth|rest)\/v1\/(.*)$/.exec(url.pathname) ?? [];
  const asked = { method, resource, query: url.searchParams, headers, body: parsed.body };
  const judge = api === 'auth' ? missingForAuth : isSecretKey ? missingForSecretKey : missingForPerson;
  const missing = parsed.isJson ? judge(asked) : 'a body that is no JSON';
  if (missing === null) return null;
  if (api === 'auth') return authError(400, 'request_not_allowed', `Not an allowed request: ${missing}`);
  const error = { code: 'request_not_allowed', message: 'request_not_allowed', details: missing, hint: null };
  return Response.json(error, { status: 400 });
}

/** A body as JSON; `isJson` is false for one that is something else. */
function parsedBody(bytes: Uint8Array): { isJson: boolean; body?: unknown } {
  if (bytes.byteLength === 0) return { isJson: true };
  try {
    return { isJson: true, body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { isJson: false };
  }
}
