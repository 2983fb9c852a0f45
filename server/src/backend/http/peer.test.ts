import { request } from 'node:http';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { type AddressRange, LOOPBACK, parseRange } from '#platform/address-ranges.ts';
import { openHttpServer } from './http-server.ts';
import { peerAddress } from './peer.ts';
import type { ServerEnv } from './request-record.ts';

/** Asks a server on loopback, which trusts `trusted`, who it takes the sender of these headers for. */
async function takenFor(trusted: readonly AddressRange[], forwarded: string | string[]): Promise<string> {
  const server = await openHttpServer('127.0.0.1', 0);
  onTestFinished(() => server.close(0));
  server.serve(
    new Hono<ServerEnv>().get('/', (context) =>
      context.text(peerAddress(context.req.raw, context.env, trusted)),
    ),
  );
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': forwarded };
    request({ host: '127.0.0.1', port: server.port, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    })
      .on('error', reject)
      .end();
  });
}

const listed = (...texts: string[]) => texts.map(parseRange).filter((range) => range !== null);

test.each([
  ['the last address of a proxy on this machine', LOOPBACK, '203.0.113.9, 198.51.100.2', '198.51.100.2'],
  ['without its port', LOOPBACK, '198.51.100.2:50123', '198.51.100.2'],
  ['of IPv6 too', LOOPBACK, '[2001:db8::1]:50123', '2001:db8::1'],
  [
    'past a second proxy',
    listed('127.0.0.1', '10.0.0.0/8'),
    '203.0.113.9, 198.51.100.2, 10.0.0.3',
    '198.51.100.2',
  ],
  ['over several headers', LOOPBACK, ['203.0.113.9', '198.51.100.2'], '198.51.100.2'],
  [
    'the first one where all are proxies',
    listed('127.0.0.1', '10.0.0.0/8'),
    '10.0.0.4, 10.0.0.3',
    '10.0.0.4',
  ],
  ['the proxy where it names nobody', LOOPBACK, 'unknown', '127.0.0.1'],
])('a trusted header is believed: %s', async (_, trusted, forwarded, address) => {
  expect(await takenFor(trusted, forwarded)).toBe(address);
});

test.each(['198.51.100.2', '192.0.2.1', '127.0.0.1, 192.0.2.1'])(
  'a header of anybody else changes nothing: %s',
  async (forwarded) => {
    expect(await takenFor(listed('192.0.2.1'), forwarded)).toBe('127.0.0.1');
  },
);
