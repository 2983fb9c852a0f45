import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { pageEvidence } from '../testing/page-evidence.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { withGivenByPage } from './given-by-page.ts';

const article = {
  ...markdownArticle('# La sartoria\n\nMandateci una foto su WhatsApp.'),
  evidence: {
    ...pageEvidence(),
    description: 'Sartoria a Lucca. Spedizione gratuita sopra 60 €.',
    imprint: 'Sartoria Verdi · Via Larga 3 · Tel. 0583 000 111\nOrari: lun–ven 9.00–18.00',
  },
};
const box: Addition = {
  id: 'red-i1',
  task: 'task_1',
  after: 'b2',
  title: 'Manca il contatto',
  html: '',
  note: null,
  reason: 'Chi legge non trova il numero.',
  closes: 'i1',
  citations: [],
  asksAuthor: true,
  severity: 'major',
  move: 'ask',
};

test.each([
  ['scrivi il numero WhatsApp', 'nel piè di pagina si legge «Tel. 0583 000 111»'],
  ['indica quanto costa la spedizione', 'la descrizione della pagina dice «Spedizione gratuita sopra 60 €»'],
  ['aggiungi gli orari del negozio', 'nel piè di pagina si legge «Orari: lun'],
])('a request, «%s», says where the page gives it', (note, where) => {
  expect(withGivenByPage({ ...box, note }, { article }).note).toContain(where);
});

test('a request for what the page does not give, or the text does, stays', () => {
  const other = { ...box, note: 'indica il prezzo di un orlo' };
  expect(withGivenByPage(other, { article })).toBe(other);
  const told = { ...article, blocks: markdownArticle('# La sartoria\n\nTel. 0583 000 111').blocks };
  const asked = { ...box, note: 'scrivi il telefono' };
  expect(withGivenByPage(asked, { article: told })).toBe(asked);
});
