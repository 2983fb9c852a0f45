import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody } from '../parsed-body.ts';
import { isUnreadable } from '../request-text.ts';
import { AUTH_CALLS, FUNCTIONS, TABLES } from '../wall/allowed-requests.ts';
import { refuseUnknown } from '../wall/wall.ts';
import { requestsAbout } from './testing/request-grammar.ts';

/** The parts of a query besides values: names, a direction, a number. */
const PLAIN = /^[a-z0-9_,.*"]*$/;

/** Whether a request of a person passes all that stands before the API. */
function passes(method: string, path: string, body: string | undefined, prefer: string): boolean {
  const url = new URL(path, 'http://localhost');
  const sent = parseBody(new TextEncoder().encode(body));
  const request = new Request(url, { method, headers: { 'content-type': 'application/json', prefer } });
  if (isUnreadable(url, sent)) return false;
  const refusal = refuseUnknown(request, url, sent, false);
  expect([undefined, 400]).toContain(refusal?.status);
  return refusal === null;
}

test('of 5,000 requests made of a grammar only those pass that the table names', { retry: 0 }, () => {
  let passed = 0;
  const requests = requestsAbout(['0b6e8f0e-0000-4000-8000-000000000001', 'anna@example.it']);
  fc.assert(
    fc.property(requests, ({ method, path, body, prefer }) => {
      if (!passes(method, path, body, prefer)) return;
      passed += 1;
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const [, api, resource = ''] = /^\/(auth|rest)\/v1\/(.*)$/.exec(pathname) ?? [];
      const known = api === 'auth' ? AUTH_CALLS[`${method} ${resource}`] : TABLES[resource];
      expect(known ?? FUNCTIONS[resource.replace('rpc/', '')]).toBeDefined();
      for (const name of ['select', 'order', 'limit', 'columns'])
        expect(searchParams.get(name) ?? '').toMatch(PLAIN);
    }),
    { numRuns: 5_000 },
  );
  expect(passed).toBeGreaterThan(500);
});
