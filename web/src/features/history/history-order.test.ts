import type { ContentListItem } from '@rilievo/shared/content-row';
import { describe, expect, it } from 'vitest';
import { inHistoryOrder, matching } from './history-order.ts';

function item(session_title: string, change: Partial<ContentListItem> = {}): ContentListItem {
  return {
    id: session_title,
    session_uid: session_title,
    session_title,
    created_at: '2026-01-01T10:00:00+00:00',
    starred: false,
    status: 'completed',
    stage: null,
    failure_code: null,
    prompt: null,
    url_base: null,
    boxes_open: 0,
    boxes_waiting: 0,
    published_at: null,
    ...change,
  };
}

describe('the order of the history', () => {
  it('puts starred items first, then the newest', () => {
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

  it('goes by the moment, however the timestamp is written', () => {
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

  it.each([
    ['OLIVO', ['Olivo in vaso']],
    ['tono', ['a']],
    ['limone', ['b']],
    ['assente', []],
  ])('finds %j in title, prompt or address', (term, found) => {
    expect(matching(items, term).map(({ id }) => id)).toEqual(found);
  });

  it('finds everything without a term', () => {
    expect(matching(items, ' ')).toHaveLength(3);
  });
});
