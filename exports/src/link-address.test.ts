import { expect, test } from 'vitest';
import { linkAddress, wordAddress } from './link-address.ts';

test('an address of the web, of mail or a telephone number stays as it was written', () => {
  for (const address of ['https://a.example/è?b=[1]', 'mailto:a@b.example', 'tel:+39012']) {
    expect(linkAddress(address)).toBe(address);
  }
});

test('an address that parsers would read in different ways is rewritten', () => {
  expect(linkAddress(' https://a.example/b"c ')).toBe('https://a.example/b%22c');
});

test.each([
  null,
  '',
  'a/b',
  'javascript:x()',
  ' javascript:x()',
  'data:text/html,x',
  'file:///a',
  'blob:https://a/1',
])('nothing else is an address: %j', (address) => {
  expect(linkAddress(address)).toBeNull();
});

test('the relations of a Word file lead to pages and mail only, written as an URI', () => {
  expect(wordAddress('https://a.example/{è}|b')).toMatch(/^https:\/\/a\.example\/[%\w]+$/);
  expect(wordAddress('mailto:a@b.example')).toBe('mailto:a@b.example');
  expect(wordAddress('tel:+39012')).toBeNull();
  expect(wordAddress('javascript:x()')).toBeNull();
  expect(wordAddress(undefined)).toBeNull();
  expect(wordAddress(`https://a.example/${'x'.repeat(3_000)}`)).toBeNull();
});
