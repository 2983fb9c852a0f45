/** Networks that no public server has: of this machine, of an office, of a provider's own machines. */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_IPV6 = /^\[(?:::1?\]|f[cd]|fe[89ab])/;
const PRIVATE_NAME = /(?:^|\.)localhost\.?$/;

/** An IPv4 address within an IPv6 one, as `URL` writes it: `[::ffff:7f00:1]`. */
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/**
 * Whether the host of an address, as `URL` writes it, is this machine or one of a private network. Names are not looked
 * up: the guard of the server does that at each request.
 */
export function isPrivateHost(hostname: string): boolean {
  const [, high, low] = MAPPED.exec(hostname) ?? [];
  if (high !== undefined && low !== undefined) {
    const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return PRIVATE_IPV4.test([one >> 8, one & 255, other >> 8, other & 255].join('.'));
  }
  if (/^[\d.]+$/.test(hostname)) return PRIVATE_IPV4.test(hostname);
  return PRIVATE_NAME.test(hostname) || PRIVATE_IPV6.test(hostname);
}
