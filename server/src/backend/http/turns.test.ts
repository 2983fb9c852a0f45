import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';
import { createWorkCredit } from './work-credit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks that note when they start and end when they are told to. */
function tasks() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const task = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: number) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, task, end };
}

test('so many of a key run at once, the others in their order, and beyond the line nobody', async () => {
  const turns = createTurns({ atOnce: 2, inLine: 3 });
  const { started, task, end } = tasks();
  const all = [0, 1, 2, 3, 4].map((name) => turns.take('a', task(name)));
  expect(await turns.take('a', task(5))).toBeNull();
  const other = turns.take('b', task(6));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1, 6]);
  for (const name of [0, 1, 6, 2, 3, 4]) await end(name);
  expect(started).toEqual([0, 1, 6, 2, 3, 4]);
  expect(await Promise.all([...all, other])).toEqual([0, 1, 2, 3, 4, 6]);
  expect(await turns.take('a', async () => 'again')).toBe('again');
});

test('a task that fails gives its turn on', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1 });
  const failed = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('whoever is in line too long, or beyond it, is refused after that time and not at once', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1, patienceMs: 100 });
  const { started, task, end } = tasks();
  const ended: unknown[] = [];
  for (const name of [0, 1, 2]) void turns.take('a', task(name)).then((value) => ended.push([name, value]));
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([
    [1, null],
    [2, null],
  ]);
  const next = turns.take('a', task(3));
  await end(0);
  await end(3);
  expect([started, await next]).toEqual([[0, 3], 3]);
});

test('whoever has overdrawn a credit is refused sooner than whoever has not', async () => {
  const credit = createWorkCredit({ share: 0.5, most: 100 });
  const turns = createTurns({ atOnce: 1, inLine: 9, patienceMs: 500, overdrawnPatienceMs: 100, credit });
  const { task } = tasks();
  const refused: string[] = [];
  for (const name of ['rested', 'overdrawn']) {
    void turns.take(name, task(0));
    void turns.take(name, task(1)).then(() => refused.push(name));
  }
  credit.charge('overdrawn', 250);
  await vi.advanceTimersByTimeAsync(100);
  expect(refused).toEqual(['overdrawn']);
  await vi.advanceTimersByTimeAsync(399);
  expect(refused).toEqual(['overdrawn']);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['overdrawn', 'rested']);
});

test('whoever has overdrawn a credit rests, although nothing runs, and nobody else does', async () => {
  const credit = createWorkCredit({ share: 0.5, most: 100 });
  const turns = createTurns({ atOnce: 1, inLine: 9, patienceMs: 500, credit });
  const started: number[] = [];
  const costly = (name: number) => async () => {
    started.push(name);
    credit.charge('a', 150);
    return name;
  };
  const all = [0, 1, 2, 3].map((name) => turns.take('a', costly(name)));
  await vi.advanceTimersByTimeAsync(99);
  expect(started).toEqual([0]);
  expect(await turns.take('b', async () => 'b')).toBe('b');
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(all)).toEqual([0, 1, 2, null]);
});
