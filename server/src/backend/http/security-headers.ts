import type { MiddlewareHandler } from 'hono';

/**
 * The policy of the app's page: everything from here, nothing inline. React and the primitives set styles through
 * the DOM, which no policy governs. `connectTo` are the origins besides our own that the page calls.
 */
export function pagePolicy(connectTo: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers of every answer, pages and data. */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Additional headers of every answer if the site is served over HTTPS only. */
export const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Sets these headers; a page brings its own policy, everything else gets the one that allows nothing. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const always = Object.entries(https ? { ...ANSWER_HEADERS, ...HTTPS_HEADERS } : ANSWER_HEADERS);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    for (const [name, value] of always) headers.set(name, value);
  };
}
