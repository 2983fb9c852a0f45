import type { SentenceDetail } from '@rilievo/shared/originality';
import { expect, test } from 'vitest';
import { originNote, sentenceNotes } from './sentence-notes.ts';

const plain: SentenceDetail = {
  words: 12,
  verbatim: 0,
  near: 0,
  lowConfidence: false,
  quotation: false,
  origin: 'originale',
  blockId: 'b1',
  additionId: null,
  match: null,
};

const references = [
  { id: 's2', kind: 'source' as const, title: 'Il forno', url: 'https://example.it/forno', words: 400 },
  { id: 'c7', kind: 'own' as const, title: 'La madia', url: null, words: 900 },
];

const source = (id: string) => ({
  id,
  url: `https://example.it/${id}`,
  title: id,
  siteName: null,
  retrievedAt: '2026-01-02T03:04:05Z',
  reachable: true,
});

function notes(detail: Partial<SentenceDetail>): string[] {
  const whole = { ...plain, ...detail };
  return [originNote(whole, [source('s1'), source('s2')]), ...sentenceNotes(whole, references)];
}

test('a sentence of the author that takes nothing up says whose it is, and nothing more', () => {
  expect(notes({})).toEqual(['Testo di partenza']);
});

test('a sentence that takes up another text says which, and whether by the words or by likeness', () => {
  expect(notes({ match: 'c7', verbatim: 0.8, near: 0.6 })).toEqual([
    'Testo di partenza',
    'Ha parole in comune con «La madia»',
  ]);
  expect(notes({ match: 's2', verbatim: 0.1, near: 0.6 })).toContain(
    'È molto simile a un passaggio di «Il forno»',
  );
});

test('an addition names its box, and the source it was taken from by its number in the list', () => {
  expect(notes({ origin: 'aggiunta', additionId: 'B1' })).toEqual(['Aggiunta B1']);
  expect(notes({ origin: 'ripresa', additionId: 'R2', match: 's2', verbatim: 0.9 })[0]).toBe(
    'Aggiunta R2, ripresa dalla fonte 2',
  );
});

test('quotations and short sentences are marked', () => {
  expect(notes({ quotation: true, lowConfidence: true }).slice(1)).toEqual([
    'Citazione',
    'Frase breve, punteggio poco affidabile',
  ]);
});

test('a likeness too small to count is not mentioned', () => {
  expect(notes({ match: 'c7' })).toEqual(['Testo di partenza']);
});
