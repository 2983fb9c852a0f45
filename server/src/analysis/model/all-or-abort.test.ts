import { expect, test } from 'vitest';
import { AnalysisFailure } from '#platform/failure.ts';
import { allOrAbort } from './all-or-abort.ts';

const refused = new AnalysisFailure('model_answer_unusable', false);
const busy = new AnalysisFailure('model_busy', true);

test('all answers come back in order', async () => {
  const tasks = [Promise.resolve('a'), Promise.resolve('b')] as const;
  expect(await allOrAbort(tasks, () => {})).toEqual({ values: ['a', 'b'], failures: [] });
});

test('a task that fails for good costs its own part alone', async () => {
  const stops: unknown[] = [];
  const settled = await allOrAbort([Promise.reject(refused), Promise.resolve('b')] as const, (reason) =>
    stops.push(reason),
  );
  expect(settled).toEqual({ values: [null, 'b'], failures: [refused] });
  expect(stops).toEqual([]);
});

test('where another attempt can help, the others end their work first', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = allOrAbort([Promise.reject(busy), Promise.reject(refused), promise] as const, () => {});
  let thrown = false;
  const watched = work.catch(() => {
    thrown = true;
  });
  await Promise.resolve();
  expect(thrown).toBe(false);
  resolve('ended');
  await watched;
  await expect(work).rejects.toBe(busy);
});

test('a fault of ours stops the others and is thrown', async () => {
  const fault = new Error('ours');
  const stops: unknown[] = [];
  const work = allOrAbort([Promise.reject(busy), Promise.reject(fault)] as const, (reason) =>
    stops.push(reason),
  );
  await expect(work).rejects.toBe(fault);
  expect(stops).toEqual([fault]);
});
