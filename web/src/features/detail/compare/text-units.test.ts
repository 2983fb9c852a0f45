import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { textUnits } from './text-units.ts';

const body = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
const units = (html: string) =>
  textUnits(body(html)).map(
    ({ kind, text, addition }) => `${kind}${addition ? ` ${addition.id}` : ''}: ${text}`,
  );

const BOX =
  '<blockquote data-addition="R1" data-task="task_1"><p data-label="">Etichetta</p><h3>Varietà</h3><p>Arbequina.</p><p data-note="">Nota per te.</p></blockquote>';

test('headings, paragraphs, entries of lists, rows of tables and quotations are units of their own', () => {
  const html = `<h2>Il  vaso</h2><p>Di <em>terracotta</em>.</p><ul><li>Uno<ul><li>Due</li></ul></li></ul>
    <table><tr><th>Mese</th><th>Acqua</th></tr></table><blockquote><p>Chi pota raccoglie.</p></blockquote>
    <figure><img src="x.png" alt="Un olivo"><figcaption>In vaso</figcaption></figure><pre>a  b</pre>`;
  expect(units(html)).toEqual([
    'heading: Il vaso',
    'text: Di terracotta.',
    'item: Uno',
    'item: Due',
    'row: Mese · Acqua',
    'quotation: Chi pota raccoglie.',
    'figure: Immagine: Un olivo',
    'text: In vaso',
    'code: a  b',
  ]);
});

test('an addition keeps its mark, without label and notes; sources are left out', () => {
  expect(units(`<p>Testo.</p>${BOX}<section data-sources=""><h2>Fonti:</h2></section>`)).toEqual([
    'text: Testo.',
    'heading R1: Varietà',
    'text R1: Arbequina.',
  ]);
});
