/**
 * Networks that no public server has: of this machine, of an office, of a provider's own machines, of tests, of
 * protocols, multicast and reserved ones.
 */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.(?:168|0\.0)\.|^198\.1[89]\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
/** Besides those of IPv4: an IPv4 address within an obsolete IPv6 one (`::a.b.c.d`), and of a translator (`64:ff9b::`). */
const PRIVATE_IPV6 = /^\[(?:::(?:[\da-f]{1,4}(?::[\da-f]{1,4})?)?\]|64:ff9b:|f[cdf]|fe[89a-f])/;
/** Names that only this machine or its own network resolves, as on the server. */
const PRIVATE_NAME = /^[^.[]+\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/;

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
