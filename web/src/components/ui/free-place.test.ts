import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const WINDOW = { width: 1280, height: 900 };
const MESSAGE = { width: 360, height: 50 };
const button = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

test('a message stands in the lower right corner where nothing is covered', () => {
  expect(freePlace(MESSAGE, WINDOW, [button(1200, 700)], 24)).toEqual({ right: 24, bottom: 24 });
});

test('beside a column of buttons it stands in the middle', () => {
  const column = Array.from({ length: 20 }, (_, row) => button(1200, row * 44));
  expect(freePlace(MESSAGE, WINDOW, column, 24)).toEqual({ right: 460, bottom: 24 });
});

test('as wide as the window it stands between two rows of buttons', () => {
  const phone = { width: 390, height: 844 };
  const place = freePlace({ width: 358, height: 50 }, phone, [button(340, 790), button(340, 690)], 16);
  expect(place).toEqual({ right: 16, bottom: 56 });
});

test('where every place covers something it stays in its corner', () => {
  const wall = [{ left: 0, top: 0, right: 1280, bottom: 900 }];
  expect(freePlace(MESSAGE, WINDOW, wall, 24)).toEqual({ right: 24, bottom: 24 });
});
