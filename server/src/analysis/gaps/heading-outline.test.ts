import { expect, test } from 'vitest';
import { outlineText, soundLevels } from './heading-outline.ts';

const levels = (given: readonly number[]) =>
  soundLevels(given.map((level) => ({ level, text: 'x' }))).map(({ level }) => level);

test.each([
  [
    [1, 2, 3, 2],
    [1, 2, 3, 2],
  ],
  [
    [2, 4, 4, 2],
    [2, 3, 3, 2],
  ],
  [
    [1, 3, 4, 3],
    [1, 2, 3, 2],
  ],
  [
    [1, 1, 1],
    [1, 2, 2],
  ],
  [
    [1, 2, 1, 2, 1],
    [1, 2, 2, 3, 2],
  ],
  [
    [2, 1, 2],
    [2, 1, 2],
  ],
  [
    [3, 2, 6],
    [3, 2, 3],
  ],
  [
    [1, 1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 6],
  ],
  [[], []],
])('%j become %j', (given, sound) => {
  expect(levels(given)).toEqual(sound);
  expect(levels(sound)).toEqual(sound);
});

test('an outline is a line for each heading, whatever spaces it holds', () => {
  const headings = [
    { level: 1, text: 'La potatura' },
    { level: 2, text: ' Gli\n attrezzi ' },
  ];
  expect(outlineText(headings)).toBe('H1 La potatura\nH2 Gli attrezzi');
});
