import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import type { Dial } from '../network.ts';

export interface LocalServer {
  readonly port: number;
  /** Connections accepted so far. */
  connections(): number;
}

/** A raw TCP server on loopback, closed when the test ends. */
export function startTcpServer(onSocket: (socket: Socket) => void): Promise<LocalServer> {
  const server = createTcpServer();
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  server.on('connection', onSocket);
  return listen(server);
}

/** An HTTP server on loopback, closed when the test ends. */
export function startHttpServer(listener: RequestListener): Promise<LocalServer> {
  return listen(createHttpServer(listener));
}

/** Starts any server on a free port of loopback. */
export async function listen(server: Server): Promise<LocalServer> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/**
 * A network without an outside: `routes` leads an address to a local port, `otherwise` takes every other one.
 * Only the addresses that the guard has passed on are looked at.
 */
export function localNetwork(routes: Readonly<Record<string, number>>, otherwise: number): Dial {
  return ({ addresses }, signal) => {
    const port = addresses.map(({ address }) => routes[address]).find((route) => route !== undefined);
    return connect({ host: '127.0.0.1', port: port ?? otherwise, signal });
  };
}
