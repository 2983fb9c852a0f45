import type { Stage } from '@rilievo/shared/status';
import { expect, test } from 'vitest';
import { afterLook, type StageTimes, stageDurations } from './stage-times.ts';

const START = '2026-03-14T10:00:00.000Z';
const seconds = (after: number) => Date.parse(START) + after * 1_000;

/** Looks at a row: stage, and seconds after the start of the attempt. */
function watch(looks: readonly (readonly [Stage | null, number, string?])[]): StageTimes {
  let times: StageTimes | undefined;
  for (const [stage, after, started_at = START] of looks) {
    times = afterLook(times, { stage, started_at }, seconds(after));
  }
  if (!times) throw new Error('no looks');
  return times;
}

test('a stage lasts until the next is seen, and the present one until now', () => {
  const times = watch([
    ['extraction', 1],
    ['extraction', 2.5],
    ['analysis', 4],
  ]);
  expect(stageDurations(times, seconds(9))).toEqual({ extraction: 4_000, analysis: 5_000 });
});

test('whoever comes in the middle of a stage is told no time of it, but those of the next ones', () => {
  const times = watch([
    ['analysis', 30],
    ['composition', 32],
  ]);
  expect(stageDurations(times, seconds(33))).toEqual({ composition: 1_000 });
});

test('a stage that began while nobody looked has no time, and neither has the one before', () => {
  const times = watch([
    ['extraction', 1],
    ['research', 3],
    ['analysis', 90],
    ['composition', 92],
  ]);
  expect(stageDurations(times, seconds(92))).toEqual({ extraction: 3_000, composition: 0 });
});

test('another attempt begins its times anew', () => {
  const again = '2026-03-14T10:01:00.000Z';
  const times = watch([
    ['extraction', 1],
    ['analysis', 2],
    [null, 60, again],
    ['analysis', 61, again],
  ]);
  expect(stageDurations(times, seconds(63))).toEqual({ analysis: 2_000 });
});
