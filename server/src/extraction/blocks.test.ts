import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SafeHtml, sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';

function split(html: string) {
  return splitBlocks(sanitiseOriginal(html));
}

const TAGS =
  'p div ul ol li dl dt dd table tr td th h1 h3 pre blockquote figure figcaption section hr b em br a'.split(
    ' ',
  );
const anyMarkup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom(
        '<blockquote data-addition="R1" data-task="task_1">',
        '<section data-sources="">',
        '<img src="https://e.example/i.png">',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('splitBlocks', () => {
  test('names the top-level elements in order, with kind, level and visible text', () => {
    const html =
      '<h2>Titolo <em>vero</em></h2><p>Uno<br>due</p><ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><dl><dt>x</dt><dd>y</dd></dl><table><tr><td>1</td><td>2</td></tr></table><blockquote><p>q</p></blockquote><pre>a\n  b</pre>';
    expect(split(html).map(({ id, kind, level, text }) => [id, kind, level, text])).toEqual([
      ['b1', 'heading', 2, 'Titolo vero'],
      ['b2', 'paragraph', null, 'Uno due'],
      ['b3', 'list', null, 'a b c'],
      ['b4', 'list', null, 'x y'],
      ['b5', 'table', null, '1 2'],
      ['b6', 'quotation', null, 'q'],
      ['b7', 'code', null, 'a b'],
    ]);
  });

  test('goes by what a figure shows', () => {
    const image = '<img src="https://e.example/i.png" alt="non visibile">';
    const kinds = [
      `<figure>${image}<figcaption>c</figcaption></figure>`,
      '<figure><table><tr><td>1</td></tr></table></figure>',
      '<figure><pre>x</pre></figure>',
      '<figure><blockquote>q</blockquote></figure>',
      `<p>${image}</p>`,
      `<p>${image} testo</p>`,
    ].map((html) => split(html).map(({ kind, text }) => `${kind}: ${text}`));
    expect(kinds).toEqual([
      ['figure: c'],
      ['table: 1'],
      ['code: x'],
      ['quotation: q'],
      ['figure: '],
      ['paragraph: testo'],
    ]);
  });

  test('leaves out thematic breaks between blocks, empty blocks and soft hyphens', () => {
    expect(
      split('<p>cas\u00ada</p><hr><p> &nbsp; </p><ul><li></li></ul><h2></h2><p>b</p>').map(
        (block) => block.text,
      ),
    ).toEqual(['casa', 'b']);
  });

  test('gives the same blocks for its own html, and no box or list of sources can come from a page', () => {
    fc.assert(
      fc.property(anyMarkup, (html) => {
        const blocks = split(html);
        const joined = originalHtml({ blocks });
        expect(splitBlocks(joined as SafeHtml)).toEqual(blocks);
        expect(split(joined)).toEqual(blocks);
        expect(withoutAdditions(joined)).toBe(joined);
        for (const { html: own } of blocks) expect(own).toMatch(/^<([a-z]+\d?)[ >][\s\S]*<\/\1>$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
