import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('tasks never overlap, keep their order, and a failed one does not stop the next', async () => {
  const inTurn = oneAtATime();
  const events: string[] = [];
  const task = (name: string, milliseconds: number) => async () => {
    events.push(`${name} begins`);
    await pause(milliseconds);
    events.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    inTurn(task('a', 20)),
    inTurn(task('b', 1)),
    inTurn(task('c', 1)),
  ]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
