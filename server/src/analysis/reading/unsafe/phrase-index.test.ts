import { expect, test } from 'vitest';
import { PhraseIndex } from './phrase-index.ts';

const index = new PhraseIndex(['candegg', 'gas', "sotto l'anno", 'alt ', 'di', 'candeggina pura']);
const found = (text: string) => [...index.in(text).keys()].sort();

test('a phrase begins where a word does, and a stem ends anywhere', () => {
  expect(found('la candeggina sul marmo')).toEqual(['candegg']);
  expect(found('una scandeggiante')).toEqual([]);
});

test('short phrases and phrases with a space at their end are whole words', () => {
  expect(found('il gas')).toEqual(['gas']);
  expect(found('il gasolio, gli alti')).toEqual([]);
  expect(found('alt, fermi di colpo')).toEqual(['alt ', 'di']);
});

test('phrases of several words are found as they are written, and overlap', () => {
  expect(found("candeggina pura sotto l'anno")).toEqual(['candegg', 'candeggina pura', "sotto l'anno"]);
});

test('every place of a phrase is given', () => {
  expect(index.in('gas e gas').get('gas')).toEqual([
    { start: 0, end: 3 },
    { start: 6, end: 9 },
  ]);
});
