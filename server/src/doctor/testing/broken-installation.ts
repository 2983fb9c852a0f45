import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { smallSite, temporaryFolder } from '#backend/testing/test-server.ts';

export type Environment = Readonly<Record<string, string>>;

/** An installation in which one thing is broken, and exactly what the doctor says of it. */
export interface BrokenInstallation {
  readonly what: string;
  /** Makes it, and returns its settings. */
  readonly make: () => Promise<Environment>;
  /** Each as `subject: line`, with `N` for a number that varies and `FOLDER` for a folder of the test. */
  readonly lines: readonly string[];
}

const servers: Server[] = [];

/** Ends all servers that were started here. */
export function closeServers(): void {
  for (const server of servers.splice(0)) server.close();
}

/** The port of a server on loopback, once it listens. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

export const serving = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(answer))}`;

/** The address of a server that answers everything in one way. */
export const answering = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  serving((_, response) => response.writeHead(status, headers).end(JSON.stringify(body)));

/** A port at which nobody answers. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** The settings of a data folder that was never started, with a page. */
export async function folder(environment: Environment = {}): Promise<Record<string, string>> {
  return { DATA_DIR: await temporaryFolder(), WEB_DIR: await smallSite(), PORT: '0', ...environment };
}

/** A date that no clock of today shows. */
export const LONG_AGO = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
