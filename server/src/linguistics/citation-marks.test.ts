import { expect, test } from 'vitest';
import { withoutCitationMarks } from './citation-marks.ts';

test.each([
  ['Dura poco [1].', 'Dura poco.'],
  ['Dura poco [s1][s2], e basta.', 'Dura poco, e basta.'],
  ['Dura poco [s1, s2] e [1-3].', 'Dura poco e.'],
  ['Dura poco [ S1; 2 ].', 'Dura poco.'],
  ['Resta [sic] e [s.n.].', 'Resta [sic] e [s.n.].'],
])('%s', (text, without) => {
  expect(withoutCitationMarks(text)).toBe(without);
});
