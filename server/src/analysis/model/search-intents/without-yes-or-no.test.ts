import { expect, test } from 'vitest';
import { withoutYesOrNo } from './without-yes-or-no.ts';

test.each([
  ['<p>Sì, può bruciarsi: la pianta va spostata.</p>', '<p>Può bruciarsi: la pianta va spostata.</p>'],
  ['<p>No, la cenere non nutre le rose.</p>', '<p>La cenere non nutre le rose.</p>'],
  ['Sì. È velenosa per i cani.', 'È velenosa per i cani.'],
])('an answer to paste begins with what it says: %s', (given, expected) => {
  expect(withoutYesOrNo(given)).toBe(expected);
});

test.each([
  '<p>No, nemmeno una foglia.</p>',
  '<p>No, anche se molti lo fanno.</p>',
  '<p>Sì, ma solo se la terra non è gelata.</p>',
  '<p>Siepi e noci non si potano a luglio.</p>',
  '<ul><li>Sì, si può.</li></ul>',
])('what hangs on its yes or no keeps it: %s', (html) => {
  expect(withoutYesOrNo(html)).toBe(html);
});
