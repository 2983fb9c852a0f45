import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { saidToday } from './today.ts';

const url = 'https://mercato.example/prezzi';
const article = (text: string) => ({
  ...markdownArticle(`# I prezzi\n\n${text}`),
  origin: { kind: 'page' as const, url, finalUrl: url, fetchedAt: '2026-02-07T08:00:00.000Z' },
});

test('the day on which the page was read is today in a remark', () => {
  const read = article('Le mele costano due euro.');
  expect(saidToday('Chi legge il 7 febbraio 2026 non lo sa.', read)).toBe('Chi legge oggi non lo sa.');
  expect(saidToday('Il dato del 7 febbraio 2026 manca.', read)).toBe('Il dato di oggi manca.');
  expect(saidToday('La pagina è stata letta il 7 febbraio 2026: i termini sono passati.', read)).toBe(
    'I termini sono passati.',
  );
  expect(saidToday('Dal 17 febbraio 2026 cambia.', read)).toBe('Dal 17 febbraio 2026 cambia.');
});

test('a day that the page names stays, and a pasted text has no today', () => {
  const said = 'Chi legge il 7 febbraio 2026 non lo sa.';
  expect(saidToday(said, article('Prezzi del 7 febbraio 2026.'))).toBe(said);
  expect(saidToday(said, markdownArticle('# I prezzi\n\nDue euro.'))).toBe(said);
});
