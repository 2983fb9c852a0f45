import { expect, test } from 'vitest';
import { keyphrases } from './keyphrases.ts';
import { contentStems, stem } from './stems.ts';
import { isStopword } from './stopwords.ts';

test('terms of several words, with their prepositions, come before the words they are made of', () => {
  const text =
    'Il mutuo a tasso fisso ha una rata costante. Con un mutuo a tasso fisso sai quanto paghi. Il mutuo a tasso fisso conviene.';
  expect(keyphrases([{ text, weight: 1 }], 5)[0]?.text).toBe('mutuo a tasso fisso');
});

test('a title counts more than the body', () => {
  const phrases = keyphrases(
    [
      { text: 'Olivo in vaso', weight: 6 },
      { text: 'La pianta cresce. La pianta vive. La pianta dorme.', weight: 1 },
    ],
    3,
  );
  expect(phrases[0]?.text).toBe('olivo in vaso');
});

test('terms do not run across a stop or a comma', () => {
  const phrases = keyphrases([{ text: 'sole, vento. Sole, vento. Sole, vento.', weight: 1 }], 10);
  expect(phrases.map(({ text }) => text).sort()).toEqual(['sole', 'vento']);
});

test('inflected forms share a stem and elided articles carry no meaning', () => {
  expect(stem('annaffiare')).toBe(stem('annaffiato'));
  expect(stem('città')).toBe('citt');
  expect(contentStems("dell'olivo e gli olivi")).toEqual([stem('olivo'), stem('olivi')]);
  expect(isStopword("dell'")).toBe(true);
  expect(isStopword('tempo')).toBe(false);
});
