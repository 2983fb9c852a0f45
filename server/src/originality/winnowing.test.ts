import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprints, GUARANTEED_RUN, resemblance } from './winnowing.ts';

const word = fc.integer({ min: 0, max: 5_000 }).map((number) => `p${number}`);

test('texts that share eight words in a row share a fingerprint', () => {
  expect(GUARANTEED_RUN).toBe(8);
  const run = fc.array(word, { minLength: GUARANTEED_RUN, maxLength: 30 });
  const around = fc.array(word, { maxLength: 30 });
  fc.assert(
    fc.property(run, around, around, around, around, (shared, a, b, c, d) => {
      expect(
        resemblance(fingerprints([...a, ...shared, ...b]), fingerprints([...c, ...shared, ...d])),
      ).toBeGreaterThan(0);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('texts without four words in common share none', () => {
  const first = Array.from({ length: 400 }, (_, index) => `a${index}`);
  const second = first.map((one, index) => (index % 4 === 3 ? `b${index}` : one));
  expect(resemblance(fingerprints(first), fingerprints(second))).toBe(0);
});

test('about a third of the words leave a fingerprint that fits an integer column', () => {
  const prints = fingerprints(Array.from({ length: 3_000 }, (_, index) => `parola${(index * 7919) % 3_000}`));
  expect(prints.length / 3_000).toBeGreaterThan(0.28);
  expect(prints.length / 3_000).toBeLessThan(0.39);
  expect(prints.every((print) => Number.isInteger(print) && Math.abs(print) <= 2 ** 31)).toBe(true);
  expect(prints).toEqual([...prints].sort((a, b) => a - b));
});

test('the fingerprints of a text never change: they are stored', () => {
  expect(fingerprints('il pane lievita piano nella madia di legno poi cuoce nel forno'.split(' '))).toEqual([
    -1275523262, -1132358775,
  ]);
});

test('a text of four words has one fingerprint, a shorter one none', () => {
  expect(fingerprints(['a', 'b', 'c', 'd'])).toHaveLength(1);
  expect(fingerprints(['a', 'b', 'c'])).toEqual([]);
});

test('resemblance is the common share of the larger set', () => {
  expect(resemblance([1, 2, 3, 4], [3, 4])).toBe(0.5);
  expect(resemblance([3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(resemblance([], [])).toBe(0);
});
