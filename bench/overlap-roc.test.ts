import { expect, test } from 'vitest';
import { areaUnderRoc } from './overlap-roc.ts';

test('the area is the share of pairs in the right order, ties counting half', () => {
  expect(areaUnderRoc([3, 4], [1, 2])).toBe(1);
  expect(areaUnderRoc([1, 2], [3, 4])).toBe(0);
  // 3>1, 3>2, 2>1, 2=2.
  expect(areaUnderRoc([3, 2], [1, 2])).toBe(3.5 / 4);
});

test('without positives or negatives there is no area', () => {
  expect(areaUnderRoc([], [1])).toBeNaN();
  expect(areaUnderRoc([1], [])).toBeNaN();
});
