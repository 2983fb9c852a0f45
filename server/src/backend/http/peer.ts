import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { type AddressRange, isWithin } from '#platform/address-ranges.ts';
import { socketAddress } from '#platform/is-local-request.ts';

/**
 * The client's address: the other end of the connection or, if that is a trusted proxy, the address in its header. The
 * header is read from its end, where the nearest proxy writes, up to the first address that is no trusted proxy:
 * anything before it comes from the client and may be forged.
 */
export function peerAddress(
  request: Request,
  { incoming }: HttpBindings,
  trustedProxies: readonly AddressRange[],
): string {
  let address = socketAddress(incoming);
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  for (const next of forwarded.reverse().map((part) => withoutPort(part.trim()))) {
    if (!isWithin(address, trustedProxies) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Some proxies write the port too, which is another one for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
