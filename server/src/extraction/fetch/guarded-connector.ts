import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { AnalysisFailure } from '#platform/failure.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { isPublicAddress } from './address-policy.ts';
import { type AllowList, bareHost } from './allow-list.ts';
import type { Dial, Lookup, ResolvedAddress } from './network.ts';
import { portOf } from './page-url.ts';

/** The policy for connections, and the function that opens them. */
export interface ConnectionGuard {
  readonly allows: AllowList;
  readonly ports: readonly number[];
  readonly wireBytes: number;
  readonly lookup: Lookup;
  readonly dial: Dial;
}

const METER_MS = 50;

/**
 * A connector for undici that looks the host up once, checks every answer, and connects to those very addresses.
 * Fails with `address_not_allowed` before any connection is opened; ends at once when `signal` aborts.
 */
export function createGuardedConnector(
  guard: ConnectionGuard,
  signal: AbortSignal,
): buildConnector.connector {
  return (target, callback) => {
    openSocket(target, guard, signal).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

async function openSocket(
  target: buildConnector.Options,
  guard: ConnectionGuard,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted();
  const host = bareHost(target.hostname);
  const port = portOf(target);
  const addresses = await checkedAddresses(host, port, guard, signal);
  const tcp = guard.dial({ host, port, addresses }, signal);
  tcp.on('error', ignore);
  await once(tcp, 'connect', { signal });
  const socket = target.protocol === 'https:' ? await secure(tcp, host, signal) : tcp;
  const meter = setInterval(() => {
    if (tcp.bytesRead > guard.wireBytes) socket.destroy(new AnalysisFailure('page_too_large', false));
  }, METER_MS);
  tcp.on('close', () => clearInterval(meter));
  return socket;
}

async function checkedAddresses(
  host: string,
  port: number,
  guard: ConnectionGuard,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const isAllowed = guard.allows(host, port);
  if (!isAllowed && !guard.ports.includes(port)) throw new AnalysisFailure('address_not_allowed', false);
  const family = isIP(host);
  // A look-up cannot be cancelled, so it is left behind.
  const addresses =
    family === 0 ? await unlessAborted(guard.lookup(host), signal) : [{ address: host, family }];
  if (addresses.length === 0) throw new AnalysisFailure('page_unreachable', true);
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new AnalysisFailure('address_not_allowed', false);
  }
  return addresses;
}

async function secure(tcp: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const servername = isIP(host) === 0 ? host : '';
  const tls = connectTls({
    socket: tcp,
    host,
    servername,
    ALPNProtocols: ['http/1.1'],
    // Named here so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn it off.
    rejectUnauthorized: true,
  });
  tls.on('error', ignore);
  try {
    await once(tls, 'secureConnect', { signal });
  } catch (error) {
    tcp.destroy();
    throw error;
  }
  return tls;
}

/** `once` has already reported it; a socket without a listener would end the process. */
function ignore(): void {}
