import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { gapsOf, measureOf } from './testing/gaps-of-page.ts';

const prices = 'Il primo costa 300 euro e pesa 8 kg. Il secondo costa 450 euro.';
const uses = 'Il primo consuma 2 kWh. Il secondo dura 10 anni. Il rumore è di pochi decibel.';
const text = `# Stufa o caminetto: il confronto\n\nDue modi di scaldare.\n\n## Prezzi\n\n${prices}\n\n## Consumi\n\n${uses}\n`;

test('measures in two sections and no table ask for one, with columns and rows in the words of the text', () => {
  const { gaps, boxes } = gapsOf(markdownArticle(text));
  expect(gaps.find(({ type }) => type === 'missing-comparison')).toBeUndefined();
  const more = text.replace(uses, `${uses} In un mese si spendono 40 euro.`);
  const found = gapsOf(markdownArticle(more));
  expect(found.gaps.find(({ type }) => type === 'missing-comparison')?.measure).toBe(
    '5 frasi con misure in 2 sezioni, nessuna tabella',
  );
  const box = found.boxes.find(({ title }) => title === 'Il confronto in una tabella');
  expect(box?.html).toContain('due colonne, «stufa» e «caminetto»');
  expect(box?.html).toContain('<li>Prezzi</li><li>Consumi</li>');
  expect(boxes.length).toBeLessThan(found.boxes.length);
});

test.each([
  ['Confronto tra pompe di calore e caldaie', '«pompe di calore» e «caldaie»'],
  ['Qual è la differenza tra stufa e caminetto?', '«stufa» e «caminetto»'],
  ['Differenze fra gas e pellet: quale scegliere', '«gas» e «pellet»'],
])('the columns are the things without the words that compare them: %s', (title, columns) => {
  const more = text.replace(uses, `${uses} In un mese si spendono 40 euro.`);
  const { boxes } = gapsOf(markdownArticle(more.replace('Stufa o caminetto: il confronto', title)));
  const box = boxes.find((one) => one.title === 'Il confronto in una tabella');
  expect(box?.html).toContain(`due colonne, ${columns}`);
});

test('a day or a year is no measure', () => {
  const days = `${uses} Nel 2024 gli impianti sono arrivati in 3 giorni.`;
  expect(measureOf(markdownArticle(text.replace(uses, days)), 'missing-comparison')).toBeUndefined();
});

test('a table, or a title that compares nothing, asks for none', () => {
  const table = `${text}\n| | Stufa | Caminetto |\n|---|---|---|\n| Prezzo | 300 euro | 450 euro |\n`;
  for (const markdown of [table, text.replace('Stufa o caminetto: il confronto', 'La stufa')])
    expect(measureOf(markdownArticle(markdown), 'missing-comparison')).toBeUndefined();
});
