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

/** What every answer carries; a page brings its own policy, everything else gets the one that allows nothing. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('x-frame-options', 'DENY');
    if (https) headers.set('strict-transport-security', 'max-age=31536000');
  };
}
