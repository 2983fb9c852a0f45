import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { answerUnits } from '../answers/answer-units.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import { readArticle } from '../read-article.ts';
import { isAbout, isGiven, tellingOf } from './telling.ts';

function tellingIn(body: string) {
  const reading = readArticle(markdownArticle(`# Il titolo\n\n${body}`));
  return tellingOf(reading, answerUnits(reading));
}

function gives(body: string, answer: AnswerType, ...told: readonly string[]): boolean {
  const need = { id: 'need', question: 'Quanto?', answer, weight: 'essential' as const, told: [...told] };
  return isGiven(tellingIn(body), need);
}

test.each([
  ['Conservate il sugo in frigorifero per tre giorni.', true],
  ['Conservate il sugo in frigorifero per un paio di giorni.', true],
  ['Conservate il sugo in frigorifero finché ha un buon odore.', true],
  ['## Come si conserva\n\nIn un barattolo chiuso.', true],
  ['Conservate il sugo in un barattolo chiuso.', false],
  ['Conservate il sugo in un barattolo.\n\nIl ragù cuoce tre ore.', false],
])('how long it keeps: %s', (body, isTold) => {
  expect(gives(body, 'duration', 'conserv')).toBe(isTold);
});

test.each([
  ['Il ricambio costa 12 euro.', true],
  ['Il ricambio costa una decina di euro.', true],
  ['Il ricambio ha un costo che il tecnico vi dirà.', false],
])('what it costs: %s', (body, isTold) => {
  expect(gives(body, 'money', 'ricambio')).toBe(isTold);
});

test('a need without a figure is told by a word', () => {
  expect(gives('Il ragù si può congelare.', 'yesno', 'congel')).toBe(true);
});

test('a text is about what its headings name, or two of its passages', () => {
  expect(isAbout(tellingIn('Il cavo passa sul pergolato.'), ['pergol'])).toBe(false);
  expect(isAbout(tellingIn('Il cavo passa sul pergolato. Il pergolato è alto.'), ['pergol'])).toBe(true);
  expect(isAbout(tellingIn('## Il pergolato\n\nÈ in legno.'), ['pergol'])).toBe(true);
});
