import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address with the number of its first bits that all addresses of the range share. */
export type AddressRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** This machine. */
export const LOOPBACK: readonly AddressRange[] = [
  ipaddr.parseCIDR('127.0.0.0/8'),
  ipaddr.parseCIDR('::1/128'),
];

const PRIVATE: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);

/** No private network is wider: `fc00::/7`. */
const WIDEST = 7;

/**
 * Parses `10.0.0.5` or `10.0.0.0/8`, IPv6 as well; null for anything else, for a range so wide that it contains
 * strangers, and for a range of IPv4 addresses within IPv6, which no address would match.
 */
export function parseRange(text: string): AddressRange | null {
  const [address = '', bits] = text.split('/');
  // The library alone would also read `10`, `0x7f.1` and the like.
  if (isIP(address) === 0) return null;
  if (bits === undefined) return wholeAddress(ipaddr.process(address));
  if (!ipaddr.isValidCIDR(text)) return null;
  const range = ipaddr.parseCIDR(text);
  return range[1] < WIDEST || range[0].range() === 'ipv4Mapped' ? null : range;
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): AddressRange {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address lies in one of the ranges. An IPv4 address in an IPv6 one is itself. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  if (isIP(address) === 0) return false;
  const one = ipaddr.process(address);
  return ranges.some(([base, bits]) => base.kind() === one.kind() && one.match(base, bits));
}

/** Whether an address is this machine's or that of a network of one's own, where nearly all proxies are. */
export function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && PRIVATE.has(ipaddr.process(address).range());
}
