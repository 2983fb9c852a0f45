/** True when the operator lets this host, on this port, skip the check for public addresses. */
export type AllowList = (hostname: string, port: number) => boolean;

const ENTRY = /^(?<host>\[[^\]]+\]|[^:/?#@*\s]+)(?::(?<port>[1-9]\d{0,4}))?$/;

/**
 * Reads entries of the form `host` or `host:port` (IPv6 in brackets). Without a port every port of the host is
 * allowed; subdomains never are. Throws a `TypeError` that names a faulty entry.
 */
export function createAllowList(entries: readonly string[]): AllowList {
  const allowed = new Set(entries.map(normaliseEntry));
  return (hostname, port) => {
    const host = bareHost(hostname);
    return allowed.has(host) || allowed.has(`${host} ${port}`);
  };
}

/** The name without the root's dot or IPv6 brackets: one spelling for one host. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function normaliseEntry(entry: string): string {
  const { host, port } = ENTRY.exec(entry.trim())?.groups ?? {};
  const url = host === undefined ? null : URL.parse(`http://${host}/`);
  if (url === null || Number(port ?? 1) > 65_535) throw new TypeError(`not a host or host:port: '${entry}'`);
  const name = bareHost(url.hostname);
  return port === undefined ? name : `${name} ${Number(port)}`;
}
