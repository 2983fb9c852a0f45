import { expect, test } from 'vitest';
import { type ArticleNode, element } from './article-tree.ts';
import { markdownText } from './markdown-text.ts';

function markdown(...nodes: ArticleNode[]): string {
  const parts = [{ kind: 'text' as const, task: null, nodes }];
  return markdownText({ title: 'Olivo', address: null, createdAt: '', parts });
}

test('an article without a headline gets its title as one', () => {
  expect(markdown(element('p', ['Testo.']))).toBe('# Olivo\n\nTesto.\n');
  expect(markdown(element('h1', ['Suo']), element('p', ['Testo.']))).toBe('# Suo\n\nTesto.\n');
});

test('text that looks like markup stays text, even right after an address that readers make a link of', () => {
  expect(markdown(element('p', ['<b> &lt; http://a.example/<script>']))).not.toMatch(/<|\\/);
  expect(markdown(element('p', ['&lt;']))).toContain('&amp;lt;');
});

test('preformatted text is a block of code, whatever elements it holds', () => {
  expect(markdown(element('pre', ['<i>\n', element('b', ['```'])]))).toContain('````\n<i>\n```\n````');
});

test('quotation marks and what was struck are written out', () => {
  expect(markdown(element('p', [element('q', ['a']), ' ', element('s', ['b'])]))).toContain('«a» ~~b~~');
});
