import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public in form, but answered by the cloud's own host inside a virtual machine (Azure's WireServer). */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for a public unicast address, written as DNS and the URL parser write it. IPv6 must lie in 2000::/3, which
 * leaves out every mapped, compatible and NAT64 form; the special ranges inside it (6to4, Teredo, …) are refused too.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || PLATFORM_ADDRESSES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}
