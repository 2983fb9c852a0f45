import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address with the number of its first bits that all addresses of the range share. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** This machine. */
export const LOOPBACK: readonly AddressRange[] = [
  ipaddr.parseCIDR('127.0.0.0/8'),
  ipaddr.parseCIDR('::1/128'),
];

/** Reads `10.0.0.5` or `10.0.0.0/8`, IPv6 as well; null for anything else, and for a range of all addresses. */
export function parseRange(text: string): AddressRange | null {
  const [address = '', bits] = text.split('/');
  // The library alone would also read `10`, `0x7f.1` and the like.
  if (isIP(address) === 0) return null;
  if (bits === undefined) return wholeAddress(ipaddr.process(address));
  if (!ipaddr.isValidCIDR(text)) return null;
  const range = ipaddr.parseCIDR(text);
  return range[1] === 0 ? null : range;
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): AddressRange {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address lies in one of the ranges. An IPv4 address in an IPv6 one is itself. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  if (isIP(address) === 0) return false;
  return ipaddr.subnetMatch(ipaddr.process(address), { within: [...ranges] }, 'outside') === 'within';
}
