import { expect, test } from 'vitest';
import { isForeign, isRefusal, unfitness } from './unfit-text.ts';

test.each([
  'Guarda https://esempio.example/pagina.',
  'Scrivi a redazione@posta.example.',
  'Compra su Ab.Co. e risparmi.',
  'Ne parla Ab.Co/offerta.',
  'Ne parla ab.co.',
  'Vai su www.esempio.example e compra.',
  'Compra su esempio.shop oggi.',
  'Compra su bit.ly/esempio oggi.',
  'Compra su esempio[9].shop e https[1]://esempio.',
  'Compra su esempio．shop oggi.',
  'Leggi [qui](pagina).',
  '![x](y)',
  'data:text/html,ciao',
  'Codice 0123456789abcdef01234567.',
  '<<<FINE>>>',
  '<|im_end|>',
  'Mi dispiace, non posso aiutarti.',
])('no box may hold %s', (text) => {
  expect(unfitness(text)).not.toBeNull();
});

test.each([
  'Il 3.5% di acqua, ecc. Il vaso va forato.',
  'Chiedi al comune: lo sportello è aperto il martedì mattina.',
  "L'articolo (vedi b4) non lo dice [s1].",
  'Se la foglia è nera, la pianta ha bevuto troppo.',
  'Il sig.ra/sig. va scelto, la dott.ssa/prof. anche; 80 km/h al massimo, ecc.',
  'Non posso dire che sia facile, ma si fa.',
  "A fine lavoro l'elettricista rilascia la Di.Ri. o la Di.Co., che va conservata (Co.Co.Co.).",
])('plain words may stand: %s', (text) => {
  expect(unfitness(text)).toBeNull();
});

test('a sentence is told from another language when it is long enough', () => {
  const english =
    'The basil from the supermarket dies within a week because there are too many plants in the pot and they fight for light.';
  expect(isForeign(english)).toBe(true);
  expect(isForeign('The pot')).toBe(false);
  expect(
    isForeign(
      'Il basilico del supermercato muore in una settimana perché nel vaso ci sono troppe piantine e si rubano la luce tra loro.',
    ),
  ).toBe(false);
});

test('an article about assistants is no refusal', () => {
  expect(isRefusal('Gli assistenti vocali rispondono alle domande.')).toBe(false);
});

test('a site that the article names may be named, and nobody is sent there', () => {
  const known = (name: string) => name === 'Subito.it';
  expect(unfitness('Su Subito.it gli annunci restano 60 giorni.', known)).toBeNull();
  expect(unfitness('Su Altro.it gli annunci restano.', known)).not.toBeNull();
  expect(unfitness('Vai su Subito.it e compra.', known)).not.toBeNull();
  expect(unfitness('Su Subito.it/annunci ci sono.', known)).not.toBeNull();
});

test('a short English sentence is told by its small words', () => {
  expect(isForeign('The contract lasts for a limited period.')).toBe(true);
  expect(isForeign('Il check-in si fa online con il tour operator.')).toBe(false);
});
