import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('spellings of one page are equal', () => {
  const spellings = [
    'https://www.esempio.it/pane/',
    'http://esempio.it/pane',
    'https://esempio.it/pane?utm_source=posta&fbclid=1#impasto',
  ];
  expect(new Set(spellings.map(pageAddress)).size).toBe(1);
});

test('parameters that choose the page count, in any order', () => {
  expect(pageAddress('https://esempio.it/?id=1&lingua=it')).toBe(
    pageAddress('https://esempio.it/?lingua=it&id=1'),
  );
  expect(pageAddress('https://esempio.it/?id=1')).not.toBe(pageAddress('https://esempio.it/?id=2'));
});

test('what is not the address of a page has none', () => {
  expect(pageAddress('pane')).toBeNull();
  expect(pageAddress('file:///tmp/pane')).toBeNull();
});
