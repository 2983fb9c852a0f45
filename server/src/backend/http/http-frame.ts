import { isIP } from 'node:net';
import { Hono } from 'hono';
import type { RequestMeter } from '#metrics/metrics.ts';
import type { AddressRange } from '#platform/address-ranges.ts';
import type { Logger } from '#platform/logger.ts';
import { isLoopbackHost } from '#platform/loopback.ts';
import { requestRecord, type ServerEnv } from './request-record.ts';
import { securityHeaders } from './security-headers.ts';

export interface FrameOptions {
  /** The address that people or programs use. */
  readonly publicUrl: string;
  /** The proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly AddressRange[];
  /** The name or address that the server listens on. */
  readonly listenHost: string;
  readonly metrics: RequestMeter;
  readonly logger: Logger;
}

/** An app without routes: what holds for every request to any server of ours. */
export function httpFrame({ publicUrl, listenHost, logger, ...options }: FrameOptions): Hono<ServerEnv> {
  const isPublic = !isLoopbackHost(new URL(publicUrl).hostname);
  const app = new Hono<ServerEnv>();
  app.use(requestRecord(logger, options.metrics, options.trustedProxies));
  app.use(securityHeaders(publicUrl.startsWith('https:')));
  app.onError((err, context) => {
    const { method, path } = context.req;
    logger.error({ err, requestId: context.get('requestId'), method, path }, 'request failed unexpectedly');
    return context.json(
      { code: 500, error_code: 'unexpected_failure', message: 'Internal server error' },
      500,
    );
  });
  app.notFound((context) => context.json({ code: 404, error_code: 'not_found', message: 'Not found' }, 404));
  app.use(async (context, next) => {
    if (isPublic || isNoName(new URL(context.req.url).hostname, listenHost)) return next();
    return context.json(
      { code: 421, error_code: 'unknown_host', message: 'Set PUBLIC_URL to the address people use' },
      421,
    );
  });
  return app;
}

/** Whether everybody comes by the same address. This server speaks no TLS, so an https address is a proxy's. */
export function hasOneAddress(publicUrl: string): boolean {
  return !isLoopbackHost(new URL(publicUrl).hostname) || publicUrl.startsWith('https:');
}

/**
 * True for this machine and for bare addresses. Any other name is one that a site may have made to point here, so
 * that its pages could talk to this server as if it were theirs.
 */
function isNoName(hostname: string, listenHost: string): boolean {
  return isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === listenHost;
}
