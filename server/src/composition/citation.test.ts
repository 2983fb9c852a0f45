import { expect, test } from 'vitest';
import type { FetchedSource } from '../research/source.ts';
import { createCitationVerifier } from './citation.ts';

const SOURCE: FetchedSource = {
  id: 's1',
  url: 'https://orto.example/olivo',
  title: 'Olivo',
  siteName: null,
  retrievedAt: '2025-03-14T09:00:00Z',
  reachable: true,
  text: 'L’olivo  cresce bene in suoli\nda neutri ad “alcalini”, con pH tra 6,5 e 8,5. È una pianta\u00ad antica.',
};
const verify = createCitationVerifier([SOURCE, { ...SOURCE, id: 's2', reachable: false }]);

test.each([
  "l'olivo cresce bene in suoli",
  'DA NEUTRI AD «ALCALINI», CON PH',
  'tra 6,5 e 8,5',
  'È una pianta antica',
  'E\u0300 una pianta antica.',
])('a quote is found whatever its spaces, quotation marks and case: %s', (quote) => {
  expect(verify('s1', quote)).toBe('verificata');
});

test.each(['pH tra 6,5 e 9', 'olivo cresce male', 'ivo cresce bene in', '', '«»', 'di', 'pianta antica'])(
  'a passage that the page does not hold, or too short to prove anything, is not found: «%s»',
  (quote) => {
    expect(verify('s1', quote)).toBe('non trovata');
  },
);

test('a page that did not answer proves nothing', () => {
  expect(verify('s2', 'l’olivo cresce bene')).toBe('non raggiungibile');
});

test('a page that was never fetched is no source at all', () => {
  expect(verify('s9', 'l’olivo cresce bene')).toBeNull();
});
