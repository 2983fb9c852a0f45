import { CONNECTION_SETTINGS } from './server-settings.ts';

/** The connection options of a PostgreSQL server, as `postgres` (the npm package) takes them beside an address. */
interface SocketFolder {
  readonly host?: string;
}

/** The address of a database on a server that listens on a Unix socket; libpq takes it too. */
export function socketAddress(folder: string, password: string, database: string): string {
  return `postgres://postgres:${password}@${encodeURIComponent(folder)}:5432/${database}`;
}

/** The folder of the socket in such an address, which `postgres` does not read; nothing for a server by its name. */
function socketFolder(address: string): SocketFolder {
  const { hostname } = new URL(address);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { host } : {};
}

/** The same server's address with another database. */
export function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Options of every connection of ours: notices are noise, and a lost server is tried again at once. */
export function connectionOptions(address: string) {
  return {
    ...socketFolder(address),
    onnotice: () => {},
    connect_timeout: 5,
    // The package's own waits up to 20 seconds after a server was away.
    backoff: () => 0.2,
    connection: CONNECTION_SETTINGS,
  };
}
