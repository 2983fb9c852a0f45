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
  '192.0.0.8',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::127.0.0.1]',
  '[::8.8.8.8]',
  '[fec0::1]',
  '[ff02::1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::1]',
  'router',
  'fritz.box.local',
  'NAS.local.',
  'host.docker.internal',
  'gpu.lan',
  'stampante.home.arpa',
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
  '192.0.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  'local.esempio.it',
  'lan.it',
  '[64:ff9c::1]',
  '[2001:4860:4860::8888]',
  '[::ffff:8.8.8.8]',
])('%s may be public', (host) => {
  expect(isPrivateHost(hostOf(host))).toBe(false);
});
