import type { Block } from '@rilievo/shared/article';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textLines } from '../platform/html/text-lines.ts';
import { articleSentences } from './article-sentences.ts';

function article(...blocks: [kind: Block['kind'], html: string][]) {
  return {
    blocks: blocks.map(([kind, html], index) => ({ id: `b${index + 1}`, kind, level: null, html, text: '' })),
  };
}

test('sentences come with their place, additions after the block that they follow', () => {
  const found = articleSentences(
    article(['heading', '<h2>Il pane</h2>'], ['paragraph', '<p>Lievita. Cuoce.</p>']),
    [
      { id: 'R1', after: null, lines: ['Prima di tutto.'] },
      { id: 'B1', after: 'b1', lines: ['Di che pane parli?'] },
    ],
  );
  expect(found.map(({ text, blockId, additionId }) => [text, blockId, additionId])).toEqual([
    ['Prima di tutto.\n', null, 'R1'],
    ['Il pane\n', 'b1', null],
    ['Di che pane parli?\n', 'b1', 'B1'],
    ['Lievita. ', 'b2', null],
    ['Cuoce.\n', 'b2', null],
  ]);
});

test('text without a word goes with its neighbour', () => {
  const found = articleSentences(
    article(
      ['paragraph', '<p>— —</p>'],
      ['paragraph', '<p>Il pane lievita.</p>'],
      ['paragraph', '<p>* * *</p>'],
    ),
    [],
  );
  expect(found.map(({ text }) => text)).toEqual(['— —\nIl pane lievita.\n* * *\n']);
});

test('a block quotation and words in quotation marks are marked', () => {
  const found = articleSentences(
    article(
      ['quotation', '<blockquote><p>Il pane è vita.</p></blockquote>'],
      ['paragraph', '<p>Dice: «il pane è vita».</p>'],
      ['paragraph', '<p>Il pane è vita.</p>'],
    ),
    [],
  );
  expect(found.map(({ quotation }) => quotation)).toEqual([true, true, false]);
});

test('code is left out, and an article of nothing else has no sentences', () => {
  expect(articleSentences(article(['code', '<pre>npm start</pre>']), [])).toEqual([]);
  expect(articleSentences(article(), [])).toEqual([]);
});

test('the sentences joined give the text, and every word is in one of them', () => {
  const line = fc.stringMatching(/^[a-zà «».?!\d]{1,40}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.array(line, { maxLength: 3 }), (paragraphs, lines) => {
      const one = article(
        ...paragraphs.map((text): ['paragraph', string] => ['paragraph', `<p>${text}</p>`]),
      );
      const text = [
        ...one.blocks.flatMap(({ html }) => textLines(html)),
        ...(one.blocks.length > 0 ? lines : []),
      ];
      const found = articleSentences(one, [{ id: 'R1', after: one.blocks.at(-1)?.id ?? 'b0', lines }]);
      const words = found.some((sentence) => sentence.words.length > 0);
      expect(found.map((sentence) => sentence.text).join('')).toBe(
        words ? text.map((own) => `${own}\n`).join('') : '',
      );
    }),
    { seed: 7, numRuns: 300 },
  );
});
