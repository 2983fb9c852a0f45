import { expect, test } from 'vitest';
import { quotingSentences } from './quotation.ts';

test('four quoted words make a quotation, one word in quotation marks does not', () => {
  expect(quotingSentences(['Il fornaio dice: «il pane non aspetta».'])).toEqual([true]);
  expect(quotingSentences(['Il fornaio dice: “il pane non aspetta”.'])).toEqual([true]);
  expect(quotingSentences(['Il lievito «madre» va rinfrescato ogni giorno.'])).toEqual([false]);
  expect(quotingSentences(['Il «lievito» è «madre», non «di birra», «fresco».'])).toEqual([false]);
});

test('a sentence that is nothing but a quotation is one, however short', () => {
  expect(quotingSentences(['«Basta così.»'])).toEqual([true]);
});

test('a quotation over several sentences marks each of them, and none of those around', () => {
  expect(
    quotingSentences([
      'Era tardi. ',
      'Disse: «Il forno deve essere caldo. ',
      'Poi si spegne la ventola. ',
      'Si aspetta.» ',
      'Nessuno rispose.',
    ]),
  ).toEqual([false, true, true, true, false]);
});

test('an opening mark that is never closed quotes nothing', () => {
  expect(quotingSentences(['Disse: «il forno deve essere caldo.', ''])).toEqual([false, false]);
});
