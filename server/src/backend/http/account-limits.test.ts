import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecrets } from '../secrets.ts';
import { startServer, type TestServer, temporaryFolder } from '../testing/test-server.ts';

let server: TestServer;
let apikey: string;

beforeAll(async () => {
  server = await startServer(await temporaryFolder());
  apikey = (await loadSecrets(server.dataDir)).publishableKey;
});

afterAll(() => server.stop());

/** A call as a proxy on this machine passes it on from `address`. */
const call = (path: string, body: object, address: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.9, ${address}` },
    body: JSON.stringify(body),
  });

async function untilRefused(attempt: (round: number) => Promise<Response>): Promise<[number, Response]> {
  for (let round = 0; round < 300; round += 1) {
    const answer = await attempt(round);
    if (answer.status === 429) return [round, answer];
    await answer.body?.cancel();
  }
  throw new Error('never refused');
}

const email = 'anna@example.it';
const weak = { email, password: '1' };

test.each([
  ['a sign-up', '/auth/v1/signup', weak, 20],
  ['a code', '/auth/v1/verify', { email, token: '0000000000', type: 'email' }, 20],
])('%s for one account is refused after so many, wherever they come from', async (_, path, body, allowed) => {
  const [rounds, answer] = await untilRefused((round) => call(path, body, `198.51.100.${round}`));
  expect(rounds).toBe(allowed);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await answer.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  const other = await call(path, { ...body, email: 'bruno@example.it' }, '198.51.100.250');
  expect(other.status).not.toBe(429);
});

test('wrong passwords close the account to the address that sent them, and to nobody else', async () => {
  const path = '/auth/v1/token?grant_type=password';
  const body = { email, password: 'sbagliata' };
  const [rounds] = await untilRefused(() => call(path, body, '203.0.113.5'));
  expect(rounds).toBe(50);
  expect((await call(path, body, '203.0.113.6')).status).toBe(400);
});

test.each([
  ['sign-ups', '/auth/v1/signup', (round: number) => ({ ...weak, email: `utente${round}@example.it` }), 100],
  ['invitations', '/rest/v1/rpc/invitation_for', (round: number) => ({ token: `${round}` }), 200],
  ['read-only links', '/rest/v1/rpc/shared_analysis', (round: number) => ({ token: `${round}` }), 200],
  ['links to authors', '/rest/v1/rpc/author_questions', (round: number) => ({ token: `${round}` }), 200],
])(
  '%s are refused to one network after so many, whichever of its addresses it uses',
  async (_, path, body, allowed) => {
    const [rounds] = await untilRefused((round) =>
      call(path, body(round), `2001:db8:7:1::${round.toString(16)}`),
    );
    expect(rounds).toBe(allowed);
    expect((await call(path, body(999), '2001:db8:7:2::1')).status).not.toBe(429);
  },
);

test.each([
  ['an address that the sender wrote', '203.0.113.77, 2001:db8:7:1::ffff'],
  ['the port that a proxy adds', '[2001:db8:7:1::ffff]:50123'],
])('%s does not help the sender', async (_, forwarded) => {
  const path = '/auth/v1/signup';
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-for': forwarded,
    },
    body: JSON.stringify({ ...weak, email: 'utente-nuovo@example.it' }),
  });
  expect(answer.status).toBe(429);
});
