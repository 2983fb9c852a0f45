import { expect, test } from 'vitest';
import { everyPage, PAGE_ROWS } from './pages.ts';

test.each([0, 999, 1_000, 2_001])('of %i rows none is missing and none comes twice', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(at), created_at: '2026-11-20' }));
  const pageAfter = async (last: (typeof rows)[number] | undefined) => {
    const from = last ? Number(last.id) + 1 : 0;
    return rows.slice(from, from + PAGE_ROWS);
  };
  expect(await everyPage(pageAfter)).toEqual(rows);
});
