import { expect, test } from 'vitest';
import { isPublicAddress } from './address-policy.ts';
import { HOSTILE_HOSTS } from './testing/hostile-addresses.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4002::200e',
];

const NOT_WRITTEN_AS_ADDRESSES = ['', '127.1', '0x7f000001', '2130706433', '1.1.1', 'sito.example', '[::1]'];

test.each(PUBLIC)('%s is public, up to the edges of the special ranges', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(Object.values(HOSTILE_HOSTS).flat())('%s is not public once the URL parser has read it', (host) => {
  const { hostname } = new URL(`http://${host}/`);
  expect(isPublicAddress(hostname.replace(/^\[|\]$/g, ''))).toBe(false);
});

test.each(NOT_WRITTEN_AS_ADDRESSES)("'%s' is refused because no resolver writes an address so", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('an address with a zone is never public', () => {
  expect(isPublicAddress('fe80::1%eth0')).toBe(false);
  expect(isPublicAddress('::1%lo')).toBe(false);
});
