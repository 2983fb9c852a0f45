import { expect, test } from 'vitest';
import { isNestedTooDeeply } from './nesting.ts';

const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

test('JSON of hundreds of levels may pass, as a value and as text, and not more', () => {
  for (const [levels, refused] of [
    [500, false],
    [501, true],
  ] as const) {
    expect(isNestedTooDeeply(nested(levels))).toBe(refused);
    expect(isNestedTooDeeply(JSON.stringify(nested(levels)))).toBe(refused);
    expect(isNestedTooDeeply(` ${'{"a":'.repeat(levels)}`)).toBe(refused);
  }
});

test('brackets in words are no levels', () => {
  expect(isNestedTooDeeply('['.repeat(9).padStart(3000, ':('))).toBe(false);
  expect(isNestedTooDeeply(JSON.stringify({ text: '[{"\\'.repeat(1000) }))).toBe(false);
  expect(isNestedTooDeeply(JSON.stringify(Array.from({ length: 3000 }, () => [{}])))).toBe(false);
  expect(isNestedTooDeeply(`["${'\\"'.repeat(2_000_000)}`)).toBe(false);
  for (const other of [null, undefined, 7, true, new Date(0), new Uint8Array(9)]) {
    expect(isNestedTooDeeply(other)).toBe(false);
  }
});
