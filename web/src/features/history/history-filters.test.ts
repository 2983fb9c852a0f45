import type { ContentListItem } from '@rilievo/shared/content-row';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#lib/history-address.ts';
import { filtered, workOf } from './history-filters.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const item = (id: string, change: Partial<ContentListItem> = {}): ContentListItem =>
  contentRow({ id, status: 'completed', created_at: '2026-03-30T10:00:00Z', ...change });

const items = [
  item('queued', { status: 'filled' }),
  item('failed', { status: 'failed', failure_code: 'internal', url_base: 'https://a.it/' }),
  item('open', { boxes_open: 2, boxes_waiting: 1, created_at: '2026-03-20 10:00:00.5+00' }),
  item('waiting', { boxes_waiting: 1, created_at: '2026-01-01T10:00:00Z' }),
  item('ready', { created_at: '2024-01-01T10:00:00Z' }),
  item('published', { boxes_open: 1, published_at: '2026-03-30T11:00:00Z', url_base: 'https://a.it/' }),
];
const found = (change: Partial<typeof NO_FILTERS>) =>
  filtered(items, { ...NO_FILTERS, ...change }, NOW).map(({ id }) => id);

describe('the filters of the history', () => {
  test('every analysis is in one state of work', () => {
    expect(items.map(workOf)).toEqual(['running', 'failed', 'open', 'waiting', 'ready', 'published']);
  });

  test('leave everything when none is chosen', () => {
    expect(found({})).toHaveLength(items.length);
  });

  test('take what answers all questions', () => {
    expect(found({ work: 'open' })).toEqual(['open']);
    expect(found({ kind: 'page' })).toEqual(['failed', 'published']);
    expect(found({ kind: 'text', days: '30' })).toEqual(['queued', 'open']);
    expect(found({ days: '7' })).toEqual(['queued', 'failed', 'published']);
    expect(found({ days: '365' })).not.toContain('ready');
    expect(found({ work: 'waiting', days: '7' })).toEqual([]);
  });
});
