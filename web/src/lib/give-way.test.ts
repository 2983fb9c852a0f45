import { afterEach, expect, test, vi } from 'vitest';
import { mapInTurns } from './give-way.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each look at the clock is ten milliseconds after the one before. */
function slowClock(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
}

test('what waits gets its turn in the middle of long work, and the order stays', async () => {
  slowClock();
  const done: string[] = [];
  const all = mapInTurns([1, 2, 3, 4, 5, 6], (item) => {
    done.push(`item ${item}`);
    return item * 2;
  });
  setTimeout(() => done.push('input'));
  expect(await all).toEqual([2, 4, 6, 8, 10, 12]);
  expect(done.indexOf('input')).toBeGreaterThan(0);
  expect(done.indexOf('input')).toBeLessThan(6);
});

test('short work is done in one go', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1);
  const turns = vi.fn();
  vi.stubGlobal('scheduler', { yield: turns });
  expect(await mapInTurns(['a', 'b'], (item) => item.toUpperCase())).toEqual(['A', 'B']);
  expect(turns).not.toHaveBeenCalled();
});

test("the browser's own way of giving way is used where it has one", async () => {
  slowClock();
  const turns = vi.fn(async () => {});
  vi.stubGlobal('scheduler', { yield: turns });
  expect(await mapInTurns([1, 2, 3, 4], (item) => item)).toEqual([1, 2, 3, 4]);
  expect(turns).toHaveBeenCalled();
});
