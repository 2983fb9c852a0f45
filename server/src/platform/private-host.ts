import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from './loopback.ts';

const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);
const PRIVATE_NAME = /^[^.]+$|\.(?:local|internal|lan|home\.arpa)$/i;

/**
 * True for hosts of this machine or of a private network, by their address or by a name that only such a network
 * resolves (`ollama`, `host.docker.internal`). For addresses that the operator sets: no name is looked up.
 */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isLoopbackHost(bare)) return true;
  return isIP(bare) === 0 ? PRIVATE_NAME.test(bare) : PRIVATE_RANGES.has(ipaddr.parse(bare).range());
}

/** True for an address that others can open: a page read on this machine or in a private network has none yet. */
export function isPublicAddress(address: string | null): boolean {
  const url = URL.parse(address ?? '');
  return url !== null && /^https?:$/.test(url.protocol) && !isPrivateHost(url.hostname);
}
