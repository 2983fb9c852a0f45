import { expect, test } from 'vitest';
import { comparable, neighbours, type Run } from './runs-query.ts';

const run = (id: string, minute: number, columns: Partial<Run> = {}): Run => ({
  id,
  session_uid: id,
  session_title: id,
  created_at: `2026-03-14T10:0${minute}:00Z`,
  status: 'completed',
  llm: 'google/gemini-2.5-flash',
  rerun_of: null,
  ...columns,
});

test('an analysis knows the one that it repeats, and the newest of its kind', () => {
  const second = run('second', 2, { rerun_of: 'first' });
  const runs = { linked: [run('third', 3, { rerun_of: 'second' }), run('first', 1)], sameAddress: [] };
  expect(neighbours(second, runs)).toMatchObject({ former: { id: 'first' }, newer: { id: 'third' } });
});

test('the newest has no newer one, and the first repeats none', () => {
  const linked = [run('first', 1)];
  expect(neighbours(run('last', 2), { linked, sameAddress: [] })).toEqual({ former: null, newer: null });
});

test('those that are completed can be compared, each once, newest first', () => {
  const linked = [run('failed', 4, { status: 'failed' }), run('both', 1)];
  const sameAddress = [run('other', 3), run('both', 1)];
  expect(comparable({ linked, sameAddress }).map(({ id }) => id)).toEqual(['other', 'both']);
});
