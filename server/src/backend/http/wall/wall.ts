import { authError } from '#backend/auth-error.ts';
import type { ParsedBody } from '../parsed-body.ts';
import { missingForAuth } from './auth-wall.ts';
import { missingForPerson, missingForSecretKey } from './rest-wall.ts';

/**
 * The answer to a request that the tables of `allowed-requests.ts` do not know, or null when it may go on. `sent`
 * is the whole body.
 */
export function refuseUnknown(
  request: Request,
  url: URL,
  sent: ParsedBody,
  isSecretKey: boolean,
): Response | null {
  const { method, headers } = request;
  const [, api, resource = ''] = /^\/(auth|rest)\/v1\/(.*)$/.exec(url.pathname) ?? [];
  const asked = { method, resource, query: url.searchParams, headers, body: sent.value };
  const judge = api === 'auth' ? missingForAuth : isSecretKey ? missingForSecretKey : missingForPerson;
  const missing = sent.isJson ? judge(asked) : 'a body that is no JSON';
  if (missing === null) return null;
  if (api === 'auth') return authError(400, 'request_not_allowed', `Not an allowed request: ${missing}`);
  const error = { code: 'request_not_allowed', message: 'request_not_allowed', details: missing, hint: null };
  return Response.json(error, { status: 400 });
}
