import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { namePassages } from './passage-names.ts';

const article = markdownArticle(
  '# Il pane\n\nIl pane si impasta con acqua, farina e lievito di casa.\n\n| Forno | Gradi |\n| --- | --- |\n| A legna | 300 |',
);
const evidence = evidenceOf(article, []);

test.each([
  ['Correggi b2.', 'Correggi «Il pane si impasta con acqua,…».'],
  ['Correggi b3.', 'Correggi «Forno».'],
  ['b1 promette (i4, i5) altro.', '«Il pane» promette altro.'],
  ['La B12 e il blocco b9 restano.', 'La B12 e il blocco b9 restano.'],
])('%s', (said, named) => {
  expect(namePassages(said, evidence)).toBe(named);
});
