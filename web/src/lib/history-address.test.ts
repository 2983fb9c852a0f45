import { expect, test } from 'vitest';
import { historySearch, listIn, NO_FILTERS, openedIn, readHistoryAddress } from './history-address.ts';

test('a search and filters come back from their address as they were', () => {
  for (const shown of [
    { q: '', ...NO_FILTERS },
    { q: 'rose & "limoni" #1?=à', ...NO_FILTERS },
    { q: 'rose', work: 'open', kind: 'page', days: '30' },
  ] as const) {
    expect(readHistoryAddress(historySearch(shown))).toEqual(shown);
  }
  expect(historySearch({ q: ' ', ...NO_FILTERS })).toBe('');
  expect(historySearch({ q: 'rose', ...NO_FILTERS, work: 'open' })).toBe('?q=rose&work=open');
});

test('what an address cannot ask for counts as not given', () => {
  const nothing = { q: '', ...NO_FILTERS };
  expect(readHistoryAddress('?work=tutte&kind=%00&days=8')).toEqual(nothing);
  expect(readHistoryAddress(`?q=${'a'.repeat(201)}&__proto__=1`)).toEqual(nothing);
  expect(readHistoryAddress('?q=%E0%A4%A')).toMatchObject(NO_FILTERS);
});

test('the navigation state is read as what anybody may have written', () => {
  expect(openedIn({ view: 1, opened: 'id' })).toBe('id');
  for (const state of [null, undefined, 'x', { opened: 1 }, { list: ['?q=a'] }]) {
    expect(openedIn(state)).toBeNull();
    expect(listIn(state)).toBe('');
  }
  expect(listIn({ list: '?q=rose&other=1' })).toBe('?q=rose');
});
