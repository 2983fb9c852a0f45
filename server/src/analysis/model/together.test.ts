import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AnalysisFailure } from '../../platform/failure.ts';
import { together } from './together.ts';

async function failing(error: Error, afterMs: number): Promise<never> {
  await sleep(afterMs);
  throw error;
}

test('all answers come back in order', async () => {
  expect(await together([sleep(5, 'a'), Promise.resolve('b')] as const, () => {})).toEqual(['a', 'b']);
});

test('a failure for good stops the others, and the first failure is thrown', async () => {
  const stops: unknown[] = [];
  const first = new AnalysisFailure('model_no_credit', false);
  const work = together([failing(first, 1), failing(new Error('later'), 20)] as const, (reason) =>
    stops.push(reason),
  );
  await expect(work).rejects.toBe(first);
  expect(stops).toEqual([first]);
});

test('where another attempt can help, the others end their work first', async () => {
  const stops: unknown[] = [];
  let ended = false;
  const busy = new AnalysisFailure('model_busy', true);
  const slow = sleep(30).then(() => {
    ended = true;
  });
  await expect(together([failing(busy, 1), slow] as const, (reason) => stops.push(reason))).rejects.toBe(
    busy,
  );
  expect(ended).toBe(true);
  expect(stops).toEqual([]);
});
