import { expect, test } from 'vitest';
import { basePathOf, withoutBasePath } from './base-path.ts';

test.each([
  ['https://example.it', ''],
  ['https://example.it/rilievo', '/rilievo'],
  ['https://example.it/strumenti/rilievo', '/strumenti/rilievo'],
])('%s has the base %s', (address, base) => {
  expect(basePathOf(address)).toBe(base);
});

test.each([
  ['/rilievo', '/'],
  ['/rilievo?x=1', '/?x=1'],
  ['/rilievo/', '/'],
  ['/rilievo/auth/v1/verify?token=a', '/auth/v1/verify?token=a'],
  ['/rilievo/rilievo', '/rilievo'],
  ['/rilievo-due/auth', '/rilievo-due/auth'],
  ['/auth', '/auth'],
])('%s means %s', (target, path) => {
  expect(withoutBasePath(target, '/rilievo')).toBe(path);
});

test('without a base every target is as it was', () => {
  for (const target of ['/', '/auth?x', '*', 'http://example.it/'])
    expect(withoutBasePath(target, '')).toBe(target);
});
