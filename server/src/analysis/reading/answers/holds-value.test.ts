import { expect, test } from 'vitest';
import { foldAccents } from '#linguistics/words.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import { holdsValue } from './holds-value.ts';

test.each<[AnswerType, string]>([
  ['age', 'Una femmina adulta passa facilmente i cinquant’anni.'],
  ['age', 'Vive fino a trentacinque anni.'],
  ['duration', "La garanzia dura vent'anni."],
  ['duration', 'Aspetta un paio di giorni.'],
  ['procedure', 'Ecco i passaggi.'],
  ['procedure', 'La procedura resta la solita.'],
])('%s: %s', (answer, text) => {
  expect(holdsValue(answer, text, foldAccents(text))).toBe(true);
});

test.each<[AnswerType, string]>([
  ['age', 'Vive molto a lungo.'],
  ['duration', 'Ci vuole pazienza.'],
])('no %s: %s', (answer, text) => {
  expect(holdsValue(answer, text, foldAccents(text))).toBe(false);
});
