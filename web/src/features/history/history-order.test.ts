import type { ContentListItem } from '@rilievo/shared/content-row';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { describe, expect, test } from 'vitest';
import { inHistoryOrder, matching } from './history-order.ts';

function item(title: string, change: Partial<ContentListItem> = {}): ContentListItem {
  return contentRow({ id: title, session_title: title, created_at: '2026-01-01T10:00:00Z', ...change });
}

describe('the order of the history', () => {
  test('puts starred items first, then the newest', () => {
    const items = [
      item('old', { created_at: '2026-01-01T10:00:00+00:00' }),
      item('old starred', { created_at: '2026-01-02T10:00:00+00:00', starred: true }),
      item('new', { created_at: '2026-03-01T10:00:00+00:00' }),
      item('new starred', { created_at: '2026-02-01T10:00:00+00:00', starred: true }),
    ];
    expect(inHistoryOrder(items).map((found) => found.id)).toEqual([
      'new starred',
      'old starred',
      'new',
      'old',
    ]);
  });

  test('goes by the moment, however the timestamp is written', () => {
    const items = [
      item('first', { created_at: '2026-01-01T10:00:00+02:00' }),
      item('third', { created_at: '2026-01-01 09:00:00.5+00' }),
      item('second', { created_at: '2026-01-01T09:00:00Z' }),
    ];
    expect(inHistoryOrder(items).map((found) => found.id)).toEqual(['third', 'second', 'first']);
  });
});

describe('the search of the history', () => {
  const items = [
    item('Olivo in vaso'),
    item('a', { prompt: 'Tono pratico' }),
    item('b', { url_base: 'https://esempio.it/Limone' }),
  ];

  test.each([
    ['OLIVO', ['Olivo in vaso']],
    ['tono', ['a']],
    ['limone', ['b']],
    ['  vaso  olivo ', ['Olivo in vaso']],
    ['tono a', ['a']],
    ['tono limone', []],
    ['assente', []],
  ])('finds %j in title, prompt and address', (term, found) => {
    expect(matching(items, term).map(({ id }) => id)).toEqual(found);
  });

  test('finds everything without a term', () => {
    expect(matching(items, ' ')).toHaveLength(3);
  });
});
