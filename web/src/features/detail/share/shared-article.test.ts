import { exportedDocument } from '@rilievo/exports/exported-document';
import { exportRow, parse } from '@rilievo/exports/testing/export-row';
import { writeHtml } from '@rilievo/exports/write-html';
import { expect, test } from 'vitest';
import { articleOf } from './shared-article.ts';

function shared(completed: string) {
  const { title, parts } = articleOf(exportedDocument(exportRow(), completed, 'accepted', parse));
  return { title, html: parts.map(({ nodes }) => writeHtml(nodes)).join('\n') };
}

test("the article's headline is the title of the page, and stands there only", () => {
  expect(shared('<h1>Olivo <em>in vaso</em></h1>\n<p>Terriccio.</p>')).toEqual({
    title: 'Olivo in vaso',
    html: '<p>Terriccio.</p>',
  });
});

test('without a headline the title is the one of the history, and nothing is taken out', () => {
  expect(shared('<p>Terriccio.</p>\n<h1>Vaso</h1>')).toEqual({
    title: 'Olivo',
    html: '<p>Terriccio.</p>\n<h1 aria-level="2">Vaso</h1>',
  });
});

test('headings have levels without gaps under the title, whatever they look like', () => {
  const { html } = shared(
    '<h1>Olivo</h1>\n<h3>Luce</h3>\n<h6>Sole</h6>\n<h4>Ombra</h4>\n<ul><li><h3>Vaso</h3></li></ul>',
  );
  expect(html.match(/<h\d aria-level="\d"/g)).toEqual([
    '<h3 aria-level="2"',
    '<h6 aria-level="3"',
    '<h4 aria-level="3"',
    '<h3 aria-level="2"',
  ]);
});
