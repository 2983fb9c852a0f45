import type { ContentRow } from '@rilievo/shared/content-row';
import type { Decisions } from '@rilievo/shared/decisions';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { describe, expect, test } from 'vitest';
import { copyableHtml } from './copy-html.ts';
import { exportedDocument } from './exported-document.ts';
import { exportRow, parse } from './testing/export-row.ts';

function copied(
  completed: string,
  decisions: Decisions = {},
  choice: ExportChoice = 'ready',
  row: Partial<ContentRow> = {},
): string {
  return copyableHtml(exportedDocument(exportRow({ ...row, decisions }), completed, choice, parse));
}

const box = (id: string, body: string) =>
  `<blockquote data-addition="${id}" data-task="${id.startsWith('V') ? 'task_3' : 'task_1'}"><p data-label=""><strong>Intenti</strong> · Titolo</p>${body}</blockquote>`;

describe('the copied HTML', () => {
  test('unwraps the additions and drops their labels', () => {
    expect(copied(`<p>Uno.</p>\n${box('R1', '<p>Due.</p>')}\n<p>Tre.</p>`, {})).toBe(
      '<p>Uno.</p>\n<p>Due.</p>\n<p>Tre.</p>',
    );
  });

  test('unwraps the quotations of the author too', () => {
    expect(copied('<blockquote><p>Citazione.</p></blockquote>', {})).toBe('<p>Citazione.</p>');
  });

  test('leaves ignored additions out and keeps the accepted and the undecided', () => {
    const html = [box('R1', '<p>A.</p>'), box('R2', '<p>B.</p>'), box('R3', '<p>C.</p>')].join('\n');
    expect(copied(html, { R1: { state: 'accepted' }, R2: { state: 'ignored' } })).toBe(
      '<p>A.</p>\n<p>C.</p>',
    );
  });

  test.each([
    ['<p>Resta compatta. [1]</p>', '<p>Resta compatta.</p>'],
    ['<p>Resta compatta [1], anche in vaso [2, 3].</p>', '<p>Resta compatta, anche in vaso.</p>'],
    ['<p>Resta compatta <sup class="cite">[12]</sup>.</p>', '<p>Resta compatta.</p>'],
  ])('takes the citation markers out of %s', (html, expected) => {
    expect(copied(html, {})).toBe(expected);
  });

  test('takes spaces before punctuation away, and only there', () => {
    expect(copied('<p>Acqua , luce <em>e terra</em> ! Il file .htaccess resta.</p>', {})).toBe(
      '<p>Acqua, luce <em>e terra</em>! Il file .htaccess resta.</p>',
    );
  });

  test('does not touch code or addresses', () => {
    const html =
      '<p><a href="https://esempio.it/a[1]?b=%20,c">qui</a></p>\n<pre><code>a[1] , b [2]</code></pre>';
    expect(copied(html, {})).toBe(html);
  });

  test('ends before the list of sources', () => {
    const html = '<p>Testo.</p>\n<section data-sources=""><h2>Fonti:</h2><ol><li>Manuale</li></ol></section>';
    expect(copied(html, {})).toBe('<p>Testo.</p>');
  });

  test('ends before any heading that contains "fonti:", however it is written', () => {
    expect(copied('<p>Uno.</p><h3>Le <em>FONTI:</em> elenco</h3><p>Due.</p>', {})).toBe('<p>Uno.</p>');
    expect(copied('<p>Uno.</p><h3>Le fonti dell’acqua</h3><p>Due.</p>', {})).toContain('Due.');
  });

  test('never holds what speaks to the author: a note, an open question, or a box of nothing else', () => {
    const note = '<p data-note="">Nota per te: aggiungi un caso tuo.</p>';
    expect(copied(box('R1', `<p>Due.</p>${note}`), {})).toBe('<p>Due.</p>');
    expect(copied(`<p>Uno.</p>\n${box('R1', note)}`, {})).toBe('<p>Uno.</p>');
    const faq = `<h2>FAQ</h2><h3>A?</h3><p>Sì.</p><h3 data-note="">B?</h3>${note}<h3>C?</h3><p>No.</p>`;
    expect(copied(box('V1', faq), {})).toBe('<h2>FAQ</h2><h3>A?</h3><p>Sì.</p><h3>C?</h3><p>No.</p>');
    expect(copied(box('V1', `<h2 data-note="">FAQ</h2><h3 data-note="">B?</h3>${note}`), {})).toBe('');
  });
});
