import { contentRow } from '@rilievo/shared/testing/content-row';
import { expect, test } from 'vitest';
import { historyCsv } from './history-csv.ts';

test('the list leaves as a table in which no title is a formula', async () => {
  const items = [
    contentRow({ session_title: '=HYPERLINK("https://male.it")', status: 'completed', boxes_open: 3 }),
    contentRow({ url_base: 'https://a.it/b;c', status: 'failed', failure_code: 'page_blocked' }),
    contentRow({
      session_title: 'Uscito',
      article_title: 'Il titolo suo',
      status: 'completed',
      published_at: '2026-03-15 10:00:00+00',
    }),
  ];
  const lines = (await historyCsv(items, 'https://rilievo.it').text()).split('\r\n');
  expect(lines[0]).toContain("Titolo;Titolo dell'articolo;Indirizzo;");
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK\(""https:\/\/male\.it""\)";;;2026-03-14 \d\d:42;Da decidere;3;0;;;/,
  );
  expect(lines[1]).toMatch(/;https:\/\/rilievo\.it\/history\/abcdefgh12345678$/);
  expect(lines[2]).toMatch(/;"https:\/\/a\.it\/b;c";.*;Non riuscita;0;0;;Il sito non ci permette/);
  expect(lines[3]).toMatch(/^Uscito;Il titolo suo;.*;Pubblicata;0;0;2026-03-15 \d\d:00;;/);
});
