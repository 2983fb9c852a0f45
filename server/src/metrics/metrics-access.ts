import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocalRequest } from '../platform/is-local-request.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Access to the metrics: with a token anybody who sends it; without one this machine alone. */
export function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return isLocalRequest(request);
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Digests are of one length, so that the comparison takes one time.
  return timingSafeEqual(digest(given), digest(token));
}
