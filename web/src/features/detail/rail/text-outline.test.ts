import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { completedPieces } from '../completed-pieces.ts';
import { textOutline } from './text-outline.ts';

function outlineOf(html: string) {
  const body = (inner: string) => parseHTML(`<!doctype html><html><body>${inner}</body></html>`).document;
  const entries = textOutline(completedPieces(body(html)));
  return entries.map(
    ({ target, level, text, marks }) => `${target} H${level} ${text}: ${marks.map(({ id }) => id).join(' ')}`,
  );
}

const box = (id: string, task: string, inner: string) =>
  `<blockquote data-addition="${id}" data-task="${task}"><p data-label="">Etichetta</p>${inner}</blockquote>`;

test('the outline has the headings in order, each with the boxes that stand below it', () => {
  const html = [
    '<h1>Olivo in <em>vaso</em></h1>',
    '<p>Uno.</p>',
    box('R1', 'task_1', '<h3>Quale varietà</h3><p>Arbequina.</p>'),
    '<h2>La potatura</h2>',
    box('B1', 'task_2', '<p>A marzo.</p>'),
    box('V1', 'task_3', '<h2>Domande frequenti</h2><h3>Quando?</h3><p>A marzo.</p>'),
    '<section data-sources=""><h2>Fonti:</h2></section>',
  ].join('\n');
  expect(outlineOf(html)).toEqual([
    'b1 H1 Olivo in vaso: R1',
    'b3 H2 La potatura: B1',
    'V1 H2 Domande frequenti: V1',
  ]);
});

test('a box above the first heading stands with it', () => {
  expect(outlineOf(`${box('R1', 'task_1', '<p>A.</p>')}<h2>Uno</h2><h2> </h2>`)).toEqual(['b1 H2 Uno: R1']);
});

test('a text without headings has no outline', () => {
  expect(outlineOf(`<p>Uno.</p>${box('R1', 'task_1', '<p>A.</p>')}`)).toEqual([]);
});
