import type { Block } from '@rilievo/shared/article';
import { readabilitySchema } from '@rilievo/shared/readability';
import { expect, test } from 'vitest';
import { measureReadability } from './measure-readability.ts';

let next = 0;

function block(kind: Block['kind'], html: string, level: number | null = null): Block {
  next += 1;
  return {
    id: `b${next}`,
    kind,
    level,
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

function article(...blocks: Block[]) {
  return { blocks: blocks.map((one, index) => ({ ...one, id: `b${index + 1}` })) };
}

const LONG = `Pane ${Array.from({ length: 40 }, () => 'pane').join(' ')}.`;

test('sections begin at headings; the text before the first has none', () => {
  const { before } = measureReadability(
    article(
      block('paragraph', '<p>Il pane lievita.</p>'),
      block('heading', '<h2>La farina</h2>', 2),
      block('paragraph', '<p>Scegli la farina. Pesala.</p>'),
    ),
    [],
  );
  expect(
    before.sections.map(({ blockId, heading, level, words, sentences }) => [
      blockId,
      heading,
      level,
      words,
      sentences,
    ]),
  ).toEqual([
    ['b1', null, null, 3, 1],
    ['b2', 'La farina', 2, 6, 3],
  ]);
  expect(before.whole).toMatchObject({ words: 9, sentences: 4 });
});

test('the whole is computed from the counts, not from the sections’ scores', () => {
  const { before } = measureReadability(
    article(block('paragraph', '<p>Il pane lievita piano.</p>'), block('heading', '<h2>Farina</h2>', 2)),
    [],
  );
  // 5 words, 2 sentences, 2 + 4 + 7 + 5 + 6 letters.
  expect(before.whole).toEqual({ score: 100, band: 'facile', words: 5, sentences: 2, letters: 24 });
});

test('tables, code and figures are not counted, items of a list are sentences', () => {
  const { before } = measureReadability(
    article(
      block('list', '<ul><li>Farina</li><li>Lievito di birra</li></ul>'),
      block('table', '<table><tbody><tr><td>Sale</td></tr></tbody></table>'),
      block('code', '<pre>npm start</pre>'),
      block('figure', '<figure><img alt=""><figcaption>Il forno.</figcaption></figure>'),
    ),
    [],
  );
  expect(before.whole).toMatchObject({ words: 4, sentences: 2 });
});

test('additions count after, in the section that they stand in', () => {
  const { before, after } = measureReadability(
    article(block('heading', '<h2>Forno</h2>', 2), block('heading', '<h2>Farina</h2>', 2)),
    [
      { id: 'R1', after: null, lines: ['Accendi ora.'] },
      { id: 'B1', after: 'b2', lines: ['Quale?', 'Quella integrale.'] },
    ],
  );
  expect(before.sections.map((section) => section.words)).toEqual([1, 1]);
  expect(after.sections.map((section) => section.words)).toEqual([3, 4]);
  expect(after.whole).toMatchObject({ words: 7, sentences: 5 });
});

test('sentences over 40 words are quoted with the block or the addition they stand in', () => {
  const exactly40 = LONG.replace('pane ', '');
  const { longSentences } = measureReadability(
    article(block('paragraph', `<p>${LONG} ${exactly40}</p>`), block('paragraph', '<p>Breve.</p>')),
    [{ id: 'R1', after: 'b2', lines: [LONG] }],
  );
  expect(longSentences).toEqual([
    { blockId: 'b1', additionId: null, words: 41, text: LONG },
    { blockId: 'b2', additionId: 'R1', words: 41, text: LONG },
  ]);
});

test('an article without blocks or prose has a measure without a score', () => {
  const empty = measureReadability(article(), []);
  expect(empty.before).toEqual({
    whole: { score: null, band: null, words: 0, sentences: 0, letters: 0 },
    sections: [],
  });
  const table = measureReadability(article(block('table', '<table></table>')), []);
  expect(table.before.sections).toMatchObject([{ blockId: 'b1', score: null }]);
});

test('the result is what the column’s schema describes', () => {
  const result = measureReadability(article(block('paragraph', `<p>${LONG}</p>`)), []);
  expect(readabilitySchema.parse(result)).toEqual(result);
});
