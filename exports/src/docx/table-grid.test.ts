import { describe, expect, test } from 'vitest';
import { type ArticleElement, element, lineOf } from '../article-tree.ts';
import { tableGrid } from './table-grid.ts';

const cell = (text: string, attributes = {}, tag = 'td') => element(tag, [text], attributes);
const table = (...rows: ArticleElement[][]) =>
  element('table', [
    element(
      'tbody',
      rows.map((cells) => element('tr', cells)),
    ),
  ]);

/** Cells as their text, `^` where one goes on from above, `-` where there is none. */
function drawn(given: ArticleElement): string[] | undefined {
  return tableGrid(given)?.map(({ places }) =>
    places
      .map((place) => {
        if (place.kind === 'empty') return '-';
        const mark = place.kind === 'below' ? '^' : lineOf(place.cell.children);
        return place.columns > 1 ? `${mark}×${place.columns}` : mark;
      })
      .join(' '),
  );
}

describe('the grid of a table', () => {
  test('has merged cells where they go on', () => {
    const merged = table([cell('a', { rowspan: '2' }), cell('b', { colspan: '2' })], [cell('c'), cell('d')]);
    expect(drawn(merged)).toEqual(['a b×2', '^ c d']);
  });

  test('fills short rows, and ends cells that would reach below their section', () => {
    expect(drawn(table([cell('a', { rowspan: '40' }), cell('b')], [], [cell('c')]))).toEqual([
      'a b',
      '^ -',
      '^ c',
    ]);
  });

  test('makes no columns in which nothing begins', () => {
    expect(drawn(table([cell('a', { colspan: '999' })], [cell('b'), cell('c')]))).toEqual(['a×2', 'b c']);
  });

  test('takes the rows of the head, or a first row of header cells, as header', () => {
    const headed = element('table', [
      element('thead', [element('tr', [cell('a')])]),
      element('tbody', [element('tr', [cell('b')])]),
    ]);
    expect(tableGrid(headed)?.map(({ header }) => header)).toEqual([true, false]);
    const first = table([cell('a', {}, 'th')], [cell('b')]);
    expect(tableGrid(first)?.map(({ header }) => header)).toEqual([true, false]);
  });

  test('is none when Word could not hold it or text stands between the cells', () => {
    expect(tableGrid(table(Array.from({ length: 64 }, (_, place) => cell(`${place}`))))).toBeNull();
    expect(tableGrid(element('table', ['testo']))).toBeNull();
    expect(tableGrid(element('table', []))).toBeNull();
  });
});
