import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address of a host name, in the resolver's order. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Opens a TCP connection to one of the given addresses and to nothing else. */
export type Dial = (
  target: { readonly host: string; readonly port: number; readonly addresses: readonly ResolvedAddress[] },
  signal: AbortSignal,
) => Socket;

/** The system's resolver, hosts file included. */
export const systemLookup: Lookup = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

/** Tries the addresses in turn (RFC 8305), a second for each before the next one. */
export const dialTcp: Dial = ({ host, port, addresses }, signal) =>
  connect({
    host,
    port,
    signal,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
    lookup: (_host, _options, callback) => callback(null, [...addresses]),
  });
