import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { deniedPassage } from './denials.ts';

const evidence = evidenceOf(
  markdownArticle(
    '# La stecca\n\nIl telo è storto. Se la stecca è spezzata va sostituita: si sfila di lato, come un cassetto. Poi si richiude.\n\nSi sfila anche il rullo.',
  ),
  [],
);
const html = "<p>Una stecca si sfila soltanto quando ai lati c'è spazio.</p>";

test('what denies words of the article takes the place of their sentence', () => {
  const reason =
    '«si sfila di lato, come un cassetto» fa credere che si possa fare con il telo al suo posto.';
  expect(deniedPassage({ html, reason }, evidence)).toEqual({
    blockId: 'b2',
    text: 'Se la stecca è spezzata va sostituita: si sfila di lato, come un cassetto.',
  });
  const unquoted = 'Chi legge capisce che si possa fare da soli.';
  expect(deniedPassage({ html, reason: unquoted, shown: 'si sfila di lato' }, evidence)?.blockId).toBe('b2');
});

test.each([
  ['only lacks something', '«si sfila di lato, come un cassetto» non dice con che attrezzo.', html],
  ['denies what is not there', '«si sfila dal basso» è sbagliato.', html],
  [
    'is more than a paragraph',
    '«si sfila di lato, come un cassetto» è sbagliato.',
    '<p>Così:</p><ul><li>uno</li></ul>',
  ],
])('a box that %s stays an addition', (_, reason, text) => {
  expect(deniedPassage({ html: text, reason }, evidence)).toBeNull();
});
