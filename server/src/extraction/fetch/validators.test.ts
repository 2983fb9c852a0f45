import { expect, test } from 'vitest';
import { conditions, validatorsOf } from './validators.ts';

const url = new URL('https://esempio.it/articolo?a=1#fine');
const DATE = 'Sun, 22 Nov 2026 07:00:00 GMT';

test('what a server says of a page is asked with the next time, at the same address alone', () => {
  const known = validatorsOf(url, 'W/"a1"', DATE);
  expect(known).toEqual({ url: 'https://esempio.it/articolo?a=1', etag: 'W/"a1"', modified: DATE });
  expect(conditions(url, known)).toEqual({ 'if-none-match': 'W/"a1"', 'if-modified-since': DATE });
  expect(conditions(new URL('https://esempio.it/altro'), known)).toBeNull();
  expect(conditions(new URL('https://altro.it/articolo?a=1'), known)).toBeNull();
  expect(conditions(url, null)).toBeNull();
});

test('one of the two is enough', () => {
  expect(conditions(url, validatorsOf(url, undefined, DATE))).toEqual({ 'if-modified-since': DATE });
  expect(conditions(url, validatorsOf(url, '""', undefined))).toEqual({ 'if-none-match': '""' });
});

test.each([
  'a1',
  '"a',
  '"a" "b"',
  '"a"\r\nx-evil: 1',
  '"è"',
  `"${'a'.repeat(201)}"`,
  'w/"a"',
  '"a b"',
  '*',
  '"a", "b"',
])('a tag that is none is not sent back: %j', (etag) => {
  expect(validatorsOf(url, etag, undefined)).toBeNull();
});

test.each(['yesterday', `${DATE}\r\nx: 1`, '2026-11-22', `${DATE} `])(
  'a date that is none is not sent back: %j',
  (modified) => {
    expect(validatorsOf(url, undefined, modified)).toBeNull();
  },
);
