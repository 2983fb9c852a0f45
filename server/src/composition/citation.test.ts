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
  text: 'L’olivo cresce bene in suoli da neutri ad “alcalini”, con pH tra 6,5 e 8,5.',
};
const OTHER = { ...SOURCE, id: 's3', text: 'Il fico cresce bene ovunque.' };
const verify = createCitationVerifier([SOURCE, { ...SOURCE, id: 's2', reachable: false }, OTHER]);

test('a quote that its source holds is verified, as often as it is looked for', () => {
  expect(verify('s1', 'da neutri ad «alcalini», con pH')).toBe('verificata');
  expect(verify('s1', 'tra 6,5 e 8,5')).toBe('verificata');
});

test('a quote is looked for in its own source only', () => {
  expect(verify('s1', 'il fico cresce bene')).toBe('non trovata');
  expect(verify('s3', 'il fico cresce bene')).toBe('verificata');
});

test('a page that did not answer proves nothing', () => {
  expect(verify('s2', 'l’olivo cresce bene')).toBe('non raggiungibile');
});

test('a page that was never fetched is no source at all', () => {
  expect(verify('s9', 'l’olivo cresce bene')).toBeNull();
});
