import { expect, test } from 'vitest';
import type { FetchedSource } from '../research/source.ts';
import { createCitationPlacer } from './place-citations.ts';

const source: FetchedSource = {
  id: 's1',
  url: 'https://orto.example/',
  title: 'Orto',
  siteName: null,
  retrievedAt: '2025-03-14T09:00:00Z',
  reachable: true,
  text: 'Il terreno deve drenare in fretta.',
};
const place = createCitationPlacer([source, { ...source, id: 's2', reachable: false }]);

test('a verified citation leaves no doubt', () => {
  expect(place([{ sourceId: 's1', quote: 'il terreno deve drenare' }])).toEqual({
    citations: [{ sourceId: 's1', quote: 'il terreno deve drenare', state: 'verificata' }],
    numbers: new Map([['s1', 1]]),
    doubts: [],
  });
});

test('what is not found or not reached is to be verified, each source once; what was never fetched is gone', () => {
  const { citations, numbers, doubts } = place([
    { sourceId: 's1', quote: 'il terreno deve essere ricco' },
    { sourceId: 's1', quote: 'e un altro passo inventato' },
    { sourceId: 's2', quote: 'il terreno deve drenare' },
    { sourceId: 's3', quote: 'il terreno deve drenare' },
  ]);
  expect(citations.map(({ state }) => state)).toEqual(['non trovata', 'non trovata', 'non raggiungibile']);
  expect([...numbers]).toEqual([
    ['s1', 1],
    ['s2', 2],
  ]);
  expect(doubts).toEqual([
    'da verificare: il passaggio attribuito alla fonte [1] non si trova in quella pagina.',
    'da verificare: la fonte [2] non era raggiungibile, e nessuno ha potuto leggerla.',
  ]);
});
