import { howMany } from '@rilievo/exports/words/how-many';
import type { Comparison } from '@rilievo/shared/comparison';
import type { Intent } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { comparedNeeds, comparisonCsv } from './comparison-table.ts';

const intent = (id: string, question: string): Intent => ({
  id,
  question,
  type: 'informativo',
  need: 'Know',
  covered: false,
  coveredBy: [],
  verdict: 'open',
});

const page = (host: string, title: string, answers: Comparison['pages'][number]['answers']) => ({
  url: `https://${host}.example/`,
  title,
  retrievedAt: '2026-01-10T10:00:00Z',
  answers,
});

const comparison: Comparison = {
  query: 'moka',
  provider: 'searxng',
  searchedAt: '2026-01-10T10:00:00Z',
  failed: false,
  needs: ['n1', 'n2'],
  pages: [
    page('uno', '=HYPERLINK("http://x.example")', [{ need: 'n2', passage: '-2+3; "dopo"\nun minuto' }]),
    page('due', '', [{ need: 'n2', passage: '@SUM(1)' }]),
  ],
  unread: [{ url: 'https://tre.example/', reason: 'robots' }],
};
const intents = [intent('n1', 'Quanto costa?'), intent('n2', 'Quanto dura?'), intent('n3', 'Perché?')];

test('the needs that were looked for stand in the order of the pages that answer them', () => {
  expect(
    comparedNeeds(comparison, intents).map(({ id, answering, verdict }) => [id, answering, verdict]),
  ).toEqual([
    ['n2', 2, 'non coperto'],
    ['n1', 0, 'non coperto'],
  ]);
});

test('the file has a row for each need, and what could not be read under a heading of its own', async () => {
  const file = comparisonCsv(comparison, comparedNeeds(comparison, intents));
  expect((await file.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    `Domanda;Il tuo testo;Rispondono;"'=HYPERLINK(""http://x.example"") (https://uno.example/)";https://due.example/`,
    `Quanto dura?;non coperto;2 su 2;"'-2+3; ""dopo"" un minuto";"'@SUM(1)"`,
    'Quanto costa?;non coperto;0 su 2;;',
    '',
    'Pagine non confrontate;Motivo',
    'https://tre.example/;il sito non ammette la lettura automatica',
  ]);
});

test.each([
  [6, 8, '6 delle 8 pagine confrontate rispondono'],
  [1, 8, '1 delle 8 pagine confrontate risponde'],
  [0, 8, 'Nessuna delle 8 pagine confrontate risponde'],
  [1, 1, "L'unica pagina confrontata risponde"],
  [0, 1, "L'unica pagina confrontata non risponde"],
])('%i of %i pages is said in Italian', (answering, all, said) => {
  expect(howMany(answering, all)).toBe(said);
});
