import type { HttpBindings } from '@hono/node-server';
import { socketAddress } from '../../platform/asked-from-here.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/**
 * Whom to count a request against: the other end of the connection, or, when that is a proxy on this machine, the
 * address that the proxy itself saw, which is the last one of its header.
 */
export function peerAddress(request: Request, { incoming }: HttpBindings): string {
  const direct = socketAddress(incoming);
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && isLoopbackHost(direct) ? withoutPort(forwarded) : direct;
}

/** Some proxies write the port too, which is another one for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
