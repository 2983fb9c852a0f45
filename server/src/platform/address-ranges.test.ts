import { expect, test } from 'vitest';
import { type AddressRange, isPrivate, isWithin, parseRange } from './address-ranges.ts';

const ranges = (...texts: string[]): AddressRange[] => texts.map((text) => parseRange(text) ?? fail(text));

function fail(text: string): never {
  throw new Error(`${text} is no range`);
}

test.each([
  ['10.0.0.5', '10.0.0.5'],
  ['::ffff:10.0.0.5', '10.0.0.5'],
  ['10.0.0.5', '::ffff:10.0.0.5'],
  ['172.18.0.3', '172.16.0.0/12'],
  ['172.18.0.3', '172.17.4.4/12'],
  ['2001:db8::7', '2001:db8::/32'],
  ['fe80::1%eth0', 'fe80::/10'],
])('%s lies in %s', (address, range) => {
  expect(isWithin(address, ranges('192.0.2.1', range))).toBe(true);
});

test.each(['10.0.0.6', '172.32.0.1', '2001:db9::1', '', 'unknown', '10.0.0.5:80', '10.0.0'])(
  '%s lies in none',
  (address) => {
    expect(isWithin(address, ranges('10.0.0.5', '172.16.0.0/12', '2001:db8::/32'))).toBe(false);
  },
);

test.each([
  '',
  '10',
  '0x7f.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  '128.0.0.0/1',
  '::ffff:10.0.0.0/104',
  'caddy',
  'a/8',
])('%s is no range', (text) => {
  expect(parseRange(text)).toBeNull();
});

test.each(['127.0.0.1', '::1', '10.0.0.5', '172.18.0.1', '::ffff:192.168.1.4', 'fd00::7', '100.64.0.9'])(
  '%s is private',
  (address) => {
    expect(isPrivate(address)).toBe(true);
  },
);

test.each(['203.0.113.9', '8.8.8.8', '2606:4700::1111', 'unknown', ''])('%s is not private', (address) => {
  expect(isPrivate(address)).toBe(false);
});
