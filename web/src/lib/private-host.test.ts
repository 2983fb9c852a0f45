import { expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

const hostOf = (host: string) => new URL(`http://${host}/avvisi`).hostname;

test.each([
  'localhost',
  'LOCALHOST.',
  'app.localhost',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
])('%s is not public', (host) => {
  expect(isPrivateHost(hostOf(host))).toBe(true);
});

test.each([
  'esempio.it',
  'localhost.it',
  'milocalhost.com',
  '10.it',
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2001:4860:4860::8888]',
  '[::ffff:8.8.8.8]',
])('%s may be public', (host) => {
  expect(isPrivateHost(hostOf(host))).toBe(false);
});
