import { expect, test } from 'vitest';
import { isPrivateHost, isPublicAddress } from './private-host.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '172.20.0.4',
  '192.168.1.7',
  '100.64.0.9',
  '[fd00::12]',
  '[fe80::1]',
  'ollama',
  'host.docker.internal',
  'gpu.lan',
  'nas.local',
])('%s is on this machine or on a private network', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each([
  'api.example.it',
  '8.8.8.8',
  '172.32.0.1',
  '[2606:4700::1]',
  'internal.example.it',
  '10.0.0.1.example.it',
])('%s may be anywhere', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

test('others can open addresses of the web that are on no private network', () => {
  const addresses = ['https://api.example.it/a', 'http://[fd00::12]/a', 'ftp://example.it', 'https://', null];
  expect(addresses.filter(isPublicAddress)).toEqual(['https://api.example.it/a']);
});
