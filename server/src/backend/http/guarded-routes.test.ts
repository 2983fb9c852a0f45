import { expect, test } from 'vitest';
import { createRouteGuard } from './guarded-routes.ts';
import { createRateLimit } from './rate-limit.ts';

const signIn = new URL('http://localhost/auth/v1/token?grant_type=password');

test('beyond its limit a key waits for the end of its window, then starts anew; other keys do not', () => {
  let now = 0;
  const limit = createRateLimit({ limit: 2, windowSeconds: 60, now: () => now });
  expect([limit.hit('a'), limit.hit('a'), limit.hit('a'), limit.hit('b')]).toEqual([0, 0, 60, 0]);
  now = 59_500;
  expect(limit.hit('a')).toBe(1);
  now = 60_000;
  expect(limit.hit('a')).toBe(0);
});

test('the memory is bounded: the oldest key is forgotten', () => {
  const limit = createRateLimit({ limit: 1, windowSeconds: 60, maxKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) limit.hit(key);
  expect(limit.hit('c')).toBe(60);
  expect(limit.hit('a')).toBe(0);
});

test('a flood of new keys does not make it forget one that is near its limit', () => {
  const limit = createRateLimit({ limit: 50, windowSeconds: 60, maxKeys: 100, now: () => 0 });
  for (let i = 0; i < 49; i += 1) limit.hit('anna');
  for (let i = 0; i < 10_000; i += 1) limit.hit(`altra${i}`);
  expect([limit.hit('anna'), limit.hit('anna')]).toEqual([0, 60]);
});

test('an account cannot be guessed at from one address, however its email is written; others still may', () => {
  const guard = createRouteGuard(() => 0);
  const tryFrom = (address: string, i: number) =>
    guard('POST', signIn, { email: i % 2 ? 'Anna@example.it' : ' anna@example.it ' }, address);
  const waits = Array.from({ length: 60 }, (_, i) => tryFrom('192.0.2.1', i));
  expect(waits.slice(0, 50).every((wait) => wait === 0)).toBe(true);
  expect(waits.slice(50).every((wait) => wait === 600)).toBe(true);
  expect(tryFrom('192.0.2.2', 0)).toBe(0);
});

test('an address cannot guess at many accounts', () => {
  const guard = createRouteGuard(() => 0);
  const waits = Array.from({ length: 201 }, (_, i) =>
    guard('POST', signIn, { email: `utente${i}@example.it` }, '192.0.2.1'),
  );
  expect(waits.slice(0, 200).every((wait) => wait === 0)).toBe(true);
  expect(waits[200]).toBe(600);
});

test('all addresses of an IPv6 subscriber count as one', () => {
  const guard = createRouteGuard(() => 0);
  const waits = Array.from({ length: 201 }, (_, i) =>
    guard('POST', signIn, { email: `utente${i}@example.it` }, `2001:db8:0:1::${i.toString(16)}`),
  );
  expect(waits[200]).toBe(600);
  expect(guard('POST', signIn, null, '2001:db8:0:2::1')).toBe(0);
});

test('IPv4 addresses as a proxy writes them that listens on IPv6 are of many subscribers', () => {
  const guard = createRouteGuard(() => 0);
  for (let i = 0; i < 200; i++) guard('POST', signIn, null, '::ffff:192.0.2.1');
  expect(guard('POST', signIn, null, '::ffff:192.0.2.2')).toBe(0);
  expect(guard('POST', signIn, null, '192.0.2.1')).toBe(600);
});

test.each([
  ['/auth/v1/signup', 21],
  ['/auth/v1/otp?redirect_to=http://localhost', 21],
  ['/auth/v1/recover', 21],
  ['/auth/v1/verify', 21],
])('%s is limited by account', (address, refused) => {
  const guard = createRouteGuard(() => 0);
  const waits = Array.from({ length: refused }, (_, i) =>
    guard('POST', new URL(address, 'http://localhost'), { email: 'anna@example.it' }, `192.0.2.${i}`),
  );
  expect(waits.indexOf(600)).toBe(refused - 1);
});

test('invitation tokens cannot be tried out from one address', () => {
  const guard = createRouteGuard(() => 0);
  const waits = Array.from({ length: 201 }, (_, i) =>
    guard('POST', new URL(`http://localhost/rest/v1/rpc/invitation_for?token=${i}`), null, '192.0.2.1'),
  );
  expect(waits.at(-1)).toBe(600);
});

test('codes sent as hashes, from any number of addresses, have a limit of all together', () => {
  const guard = createRouteGuard(() => 0);
  const verify = new URL('http://localhost/auth/v1/verify?type=magiclink&token=x');
  const tryFrom = (i: number) => guard('GET', verify, null, `192.0.${i >> 8}.${i & 255}`);
  for (let i = 0; i < 10_000; i += 1) expect(tryFrom(i)).toBe(0);
  expect(tryFrom(10_000)).toBe(600);
});

test('what looks like the refresh of a session counts as a sign-in', () => {
  for (const search of ['?grant_type=password&grant_type=refresh_token', '?grant_type=refresh_token&x']) {
    const guard = createRouteGuard(() => 0);
    const url = new URL(`/auth/v1/token${search}`, signIn);
    const waits = Array.from({ length: 51 }, () => guard('POST', url, { email: 'anna@example.it' }, '::1'));
    expect(waits.indexOf(600), search).toBe(50);
  }
});

test('rows are read without limit, sessions are refreshed often, accounts changed now and then', () => {
  const guard = createRouteGuard(() => 0);
  const times = (count: number, method: string, path: string) =>
    Array.from({ length: count }, () => guard(method, new URL(path, 'http://localhost'), null, '192.0.2.1'));
  expect(new Set(times(2_000, 'GET', '/rest/v1/contents?select=*'))).toEqual(new Set([0]));
  expect(times(1_001, 'POST', '/auth/v1/token?grant_type=refresh_token').indexOf(600)).toBe(1_000);
  expect(times(101, 'PUT', '/auth/v1/user').indexOf(600)).toBe(100);
  expect(times(200, 'GET', '/auth/v1/user').indexOf(600)).toBe(-1);
});
