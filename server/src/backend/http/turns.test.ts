import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many of a key run at once, the others in their order, and beyond the line nobody', async () => {
  const turns = createTurns(2, 3);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (name: number) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [0, 1, 2, 3, 4].map((name) => turns.take('a', task(name)));
  expect(turns.take('a', task(5))).toBeNull();
  const other = turns.take('b', task(6));
  await Promise.resolve();
  expect(started).toEqual([0, 1, 6]);
  for (let ended = 0; ended < 6; ended += 1) {
    ends[ended]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(started).toEqual([0, 1, 6, 2, 3, 4]);
  await Promise.all([...all, other]);
  expect(turns.take('a', async () => 'again')).not.toBeNull();
});

test('a task that fails gives its turn on', async () => {
  const turns = createTurns(1, 1);
  const failed = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
