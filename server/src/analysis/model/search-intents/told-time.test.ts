import { expect, test } from 'vitest';
import { lacksTime } from './told-time.ts';

const QUESTION = 'In quanto tempo attecchisce la talea?';

test.each([
  ['<p>La talea attecchisce in tempi diversi secondo la pianta. Guardatela ogni settimana.</p>', true],
  ['<p>La talea attecchisce in qualche settimana, prima al caldo.</p>', false],
  ['<p>La talea attecchisce in pochi giorni.</p>', false],
  ['', false],
])('«%s» lacks the time: %s', (html, lacks) => {
  expect(lacksTime(QUESTION, html)).toBe(lacks);
  expect(lacksTime('Come si prepara la talea?', html)).toBe(false);
});
