import type { AssessmentItem } from '@rilievo/shared/assessment';
import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { withSettledLacks } from './settled-lacks.ts';

const shop = {
  ...markdownArticle(
    '# Trapano Brunello TB 18\n\n149,00 € 99,00 € IVA inclusa. Disponibile, aggiungi al carrello.\n\n## Scheda tecnica\n\nPotenza 650 W, peso 1,4 kg. Garanzia 2 anni. Consegna in 3 giorni lavorativi, reso entro 14 giorni.\n\n## Recensioni dei clienti\n\nFora bene il legno.',
  ),
  evidence: pageEvidence({ title: 'Trapano Brunello TB 18 | Ferramenta Zatti' }),
};
const guide = markdownArticle(
  '# Come si appende una mensola\n\nSegna i fori, fora il muro e metti i tasselli.',
);

const item = (id: string, over: Partial<AssessmentItem> = {}): AssessmentItem => ({
  id,
  pillar: 'Affidabilità',
  criterion: '',
  source: { title: '', section: '' },
  verdict: 'mancante',
  quote: null,
  blockId: null,
  evidence: 'Non abbiamo trovato una firma.',
  ...over,
});
const settled = (items: AssessmentItem[], article: Parameters<typeof withSettledLacks>[1]) =>
  withSettledLacks({ version: 'x', items }, article).items;

test('a shop is asked for no author and no commission, a guide is', () => {
  const asked = [item('autore-indicato'), item('interessi-dichiarati'), item('fonti-citate')];
  expect(settled(asked, shop).map(({ verdict }) => verdict)).toEqual([
    'non osservabile',
    'non osservabile',
    'mancante',
  ]);
  expect(settled(asked, guide)).toEqual(asked);
});

test('a firm whose address the page shows is not without its data', () => {
  const contacts = item('contatti', { verdict: 'soddisfatto', evidence: 'Fuori: «Via Lunga 3».' });
  const data = item('dati-dell-attivita');
  expect(settled([contacts, data], guide)[1]).toMatchObject({
    verdict: 'parziale',
    evidence: 'Fuori: «Via Lunga 3».',
  });
  const whole = { ...contacts, evidence: 'Fuori: «Via Lunga 3, P.IVA 00000000000».' };
  expect(settled([whole, data], guide)[1]?.verdict).toBe('soddisfatto');
  expect(settled([item('contatti'), data], guide)[1]).toEqual(data);
});
