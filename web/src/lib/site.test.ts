import { expect, test } from 'vitest';
import { addressUnder } from './site.ts';

test.each([
  ['/rilievo?invite=ab', '/rilievo/?invite=ab'],
  ['/condivisa#ab', '/rilievo/condivisa#ab'],
  ['/', '/rilievo/'],
  ['/rilievo-2/auth', '/rilievo/rilievo-2/auth'],
  ['//example.org/', '/rilievo//example.org/'],
  ['/rilievo/', null],
  ['/rilievo/history?x#y', null],
])('under /rilievo, a browser at %s is led to %s', (path, address) => {
  expect(addressUnder('/rilievo', new URL(`https://example.it${path}`))).toBe(address);
});

test('at the root of a host nobody is led anywhere', () => {
  expect(addressUnder('', new URL('https://example.it//history'))).toBeNull();
});
