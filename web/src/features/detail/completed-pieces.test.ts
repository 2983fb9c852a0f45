import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { completedPieces } from './completed-pieces.ts';

function piecesOf(html: string) {
  return completedPieces(parseHTML(`<!doctype html><html><body>${html}</body></html>`).document);
}

const completed = [
  '<h1>Olivo in vaso</h1>',
  '<p>Il vaso migliore è di terracotta.</p>',
  '<blockquote data-addition="R1" data-task="task_1"><p data-label="">Intenti</p><h3>Quale varietà</h3><p>Arbequina. [1]</p></blockquote>',
  '<h2>La potatura</h2>',
  '<blockquote><p>Chi pota bene raccoglie.</p></blockquote>',
  '<section data-sources=""><h2>Fonti:</h2><ol><li>Manuale</li></ol></section>',
].join('\n');

describe('the completed content', () => {
  test('is taken apart into runs of the original, additions and sources, in reading order', () => {
    expect(piecesOf(completed).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'original o1',
      'original o2',
      'addition R1',
      'original o4',
      'sources sources',
    ]);
  });

  test('has runs of the original that stay short, however long the text', () => {
    const paragraphs = Array.from({ length: 60 }, (_, place) => `<p>Paragrafo ${place}.</p>`);
    expect(piecesOf(paragraphs.join('')).map(({ key }) => key)).toEqual(['o24', 'o48', 'o60']);
  });

  test('numbers the original blocks in order, a quotation of the author included', () => {
    const html = piecesOf(completed)
      .map((piece) => piece.html)
      .join('');
    expect(html.match(/id="b\d+"/g)).toEqual(['id="b1"', 'id="b2"', 'id="b3"', 'id="b4"']);
  });

  test("leaves the label out of an addition's text", () => {
    const addition = piecesOf(completed)[2];
    expect(addition).toMatchObject({ kind: 'addition', task: 'task_1' });
    expect(addition?.html).not.toContain('Intenti');
    expect(addition?.html).toContain('Arbequina');
  });

  test('tells what speaks to the editor from the text, in additions alone', () => {
    const note = '<p class="x" data-note="">Nota per te</p>';
    const [original, addition] = piecesOf(
      `<div>${note}</div><blockquote data-addition="R1" data-task="task_1">${note}</blockquote>`,
    );
    expect(original?.html).toContain('Nota per te');
    expect(addition).toMatchObject({ html: '', remark: '<p data-note="">Nota per te</p>' });
  });

  test("puts the article's headings below the page's without gaps, whatever they begin with", () => {
    const levels = (html: string) =>
      piecesOf(html).flatMap((piece) =>
        [...piece.html.matchAll(/aria-level="(\d)"/g)].map((found) => found[1]),
      );
    expect(levels(completed)).toEqual(['3', '4', '4', '3']);
    expect(levels('<h2>Uno</h2><h4>Due</h4>')).toEqual(['3', '4']);
    const box = '<blockquote data-addition="R1" data-task="task_1"><h4>Nel riquadro</h4></blockquote>';
    expect(levels(`<h2>Uno</h2><h3>Due</h3><h4>Tre</h4>${box}<h4>Quattro</h4>`)).toEqual([
      ...['3', '4', '5'],
      ...['4', '5'],
    ]);
  });

  test('lets no id of the content stand in for a block', () => {
    const html = piecesOf('<p>Uno</p><div><p id="b1">Due</p></div>')[0]?.html ?? '';
    expect(html.match(/id="b1"/g)).toHaveLength(1);
  });

  test.each([
    ['X1', 'task_9'],
    ['contenuto', 'task_1'],
  ])('takes a box with id %s and task %s for part of the original rather than losing it', (id, task) => {
    const pieces = piecesOf(
      `<blockquote data-addition="${id}" data-task="${task}"><p>Testo</p></blockquote>`,
    );
    expect(pieces).toMatchObject([{ kind: 'original' }]);
    expect(pieces[0]?.html).toContain('Testo');
  });

  test('is empty without content', () => {
    expect(piecesOf('')).toEqual([]);
  });
});
