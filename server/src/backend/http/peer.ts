import type { HttpBindings } from '@hono/node-server';
import { isLoopbackHost } from '../../platform/loopback.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function socketAddress(bindings: HttpBindings): string {
  return (bindings.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/**
 * Whom to count a request against: the other end of the connection, or, when that is a proxy on this machine, the
 * address that the proxy itself saw, which is the last one of its header.
 */
export function peerAddress(request: Request, bindings: HttpBindings): string {
  const direct = socketAddress(bindings);
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && isLoopbackHost(direct) ? forwarded : direct;
}

/**
 * True when a person at this machine asks, and no one else can have: neither a proxy, nor a site whose name was
 * made to point here (its requests carry its own Host).
 */
export function isAskedFromHere(request: Request, bindings: HttpBindings): boolean {
  return (
    isLoopbackHost(socketAddress(bindings)) &&
    isLoopbackHost(new URL(request.url).hostname) &&
    FORWARDING_HEADERS.every((name) => !request.headers.has(name))
  );
}
