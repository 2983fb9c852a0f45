import type { BatchPage } from '@rilievo/shared/batch';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { inOrder, sharedFindings } from './batch-order.ts';
import { batchCsv } from './export-csv.ts';

const page = (place: number, given: Partial<BatchPage> = {}): BatchPage => ({
  place,
  url: `https://esempio.it/${place}`,
  state: 'completed',
  ...given,
});

const places = (pages: readonly BatchPage[]) => pages.map(({ place }) => place);

test('what needs most work comes first: severity, open needs, readability, originality; then what is not done', () => {
  const pages = [
    page(1, { state: 'waiting' }),
    page(2, { state: 'failed' }),
    page(3, { major: 4, needs_open: 9 }),
    page(4, { critical: 1 }),
    page(5, { major: 4, needs_open: 9, gulpease: 40 }),
    page(6, { major: 4, needs_open: 9, gulpease: 40, originality: 20 }),
  ];
  expect(places(inOrder(pages, 'work'))).toEqual([4, 6, 5, 3, 2, 1]);
  expect(places(inOrder(pages, 'originality'))).toEqual([6, 1, 2, 3, 4, 5]);
  expect(places(inOrder(pages, 'place'))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('findings that pages share, the most frequent first', () => {
  const pages = [
    page(1, { missing: ['autore-indicato', 'contatti'] }),
    page(2, { missing: ['contatti', 'fonti-citate'] }),
    page(3, { missing: ['contatti', 'autore-indicato'] }),
  ];
  expect(sharedFindings(pages)).toEqual([
    { id: 'contatti', pages: 3 },
    { id: 'autore-indicato', pages: 2 },
  ]);
});

test('the table for spreadsheets: no cell of a page becomes a formula', async () => {
  const hostile = ['=HYPERLINK("https://male.it";"x")', '+1', '-1', '@a', '\t=1', '\r=1'];
  const pages = hostile.map((title, index) => page(index + 1, { title, gulpease: 48.2, same_text: true }));
  const bytes = new Uint8Array(await batchCsv(pages, 'https://rilievo.it').arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const table = new TextDecoder().decode(bytes);
  expect(table.split('\r\n')[0]).toBe(
    'Indirizzo;Titolo;Stato;Motivo;Che cosa fare;Rilievi: prima di pubblicare;Rilievi: conviene;Rilievi da decidere;Domande senza risposta piena;Gulpease;Originalità;Che cosa manca;Risultato',
  );
  const { data } = Papa.parse<string[]>(table, { delimiter: ';' });
  expect(data.slice(1).map((row) => row[1])).toEqual(hostile.map((title) => `'${title}`));
  expect(table).toContain(";48,2;Testo quasi uguale a quello di un'altra tua pagina;");
});
