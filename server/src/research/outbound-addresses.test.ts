import type { Article } from '@rilievo/shared/article';
import { expect, test } from 'vitest';
import { outboundAddresses } from './outbound-addresses.ts';

const HTML = [
  '<p><a href="https://altrove.it/a?x=1&amp;y=2">a</a> e <a href="https://www.esempio.it/b">b</a></p>',
  '<ul><li><a href="http://blog.esempio.it/c">c</a></li><li><a href="mailto:x@altrove.it">d</a></li></ul>',
  '<p><a href="https://terzo.it/" title="href=&quot;https://finto.it/&quot;">e</a> https://testo.it/</p>',
];

function article(origin: Article['origin']): Article {
  const blocks = HTML.map((html, index) => ({
    id: `b${index + 1}`,
    kind: 'paragraph' as const,
    level: null,
    html,
    text: '',
  }));
  return { origin, title: null, language: 'it', words: 0, blocks, evidence: null };
}

test("links to other sites are found in order, the site's own and other schemes left out", () => {
  const url = 'https://esempio.it/';
  const page = article({ kind: 'page', url, finalUrl: url, fetchedAt: '2026-01-10T10:00:00Z' });
  expect(outboundAddresses(page)).toEqual(['https://altrove.it/a?x=1&y=2', 'https://terzo.it/']);
});

test('in a pasted text every link leads out', () => {
  expect(outboundAddresses(article({ kind: 'text', format: 'html' }))).toEqual([
    'https://altrove.it/a?x=1&y=2',
    'https://www.esempio.it/b',
    'http://blog.esempio.it/c',
    'https://terzo.it/',
  ]);
});
