import { expect, test } from 'vitest';
import { withRaisedCitations } from './raised-citations.ts';
import type { SafeHtml } from './safe-html.ts';

test.each([
  [
    '<p>Bastano 40 litri [1], dice [12].</p>',
    '<p>Bastano 40 litri\u00a0<sup>[1]</sup>, dice\u00a0<sup>[12]</sup>.</p>',
  ],
  ['<p><code>lista[1]</code> e [2026]</p>', '<p><code>lista[1]</code> e [2026]</p>'],
  [
    '<a href="https://a.example/?q=[1]" title="a > b [2]">c [3]</a>',
    '<a href="https://a.example/?q=[1]" title="a > b [2]">c\u00a0<sup>[3]</sup></a>',
  ],
  ['', ''],
])('the numbers of sources are raised, in text alone: %s', (html, raised) => {
  expect(withRaisedCitations(html as SafeHtml)).toBe(raised);
});
