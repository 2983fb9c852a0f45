import { Paragraph, Table, TableCell, TableRow } from 'docx';
import { type ArticleElement, type ArticleNode, lineOf } from '../article-tree.ts';
import { INK } from '../looks.ts';
import { type Frame, outerFrame } from './frame.ts';
import { STYLE } from './styles.ts';
import { type GridPlace, type GridRow, tableGrid } from './table-grid.ts';

type Write = (nodes: readonly ArticleNode[], frame: Frame) => (Paragraph | Table)[];

const CELL_MARGIN = 90;
/** How much room a column asks for, in letters of its longest line. */
const NARROWEST = 6;
const WIDEST = 36;
const NO_BORDER = { style: 'none', size: 0, color: 'auto' } as const;
const HAIRLINE = { style: 'single', size: 4, color: INK.ruleStrong } as const;
const HEAD_LINE = { style: 'single', size: 12, color: INK.text } as const;

/** A table with its caption above, merged cells and header rows that repeat; `write` fills the cells. */
export function tableBlocks(table: ArticleElement, frame: Frame, write: Write): (Paragraph | Table)[] {
  const caption = table.children.filter((child) => typeof child !== 'string' && child.tag === 'caption');
  const grid = tableGrid(table);
  const captionBlocks = write(caption, frame);
  if (grid === null) {
    return [
      ...captionBlocks,
      ...write(
        table.children.filter((child) => !caption.includes(child)),
        frame,
      ),
    ];
  }
  const widths = columnWidths(grid, Math.max(1_000, frame.width - frame.left));
  const rows = grid.map(
    ({ header, places }) =>
      new TableRow({
        ...(header ? { tableHeader: true } : {}),
        cantSplit: true,
        children: cells(places, widths, header, frame, write),
      }),
  );
  const written = new Table({
    rows,
    columnWidths: widths,
    width: { size: sum(widths), type: 'dxa' },
    indent: { size: frame.left, type: 'dxa' },
    margins: { top: 50, bottom: 50, left: CELL_MARGIN, right: CELL_MARGIN },
    borders: {
      top: NO_BORDER,
      left: NO_BORDER,
      right: NO_BORDER,
      bottom: HAIRLINE,
      insideHorizontal: HAIRLINE,
      insideVertical: NO_BORDER,
    },
  });
  return [...captionBlocks, written, spacer()];
}

/** Keeps tables apart, which Word would join, and ends a cell, as it must, with a paragraph. */
export function spacer(): Paragraph {
  return new Paragraph({ style: STYLE.spacer });
}

function cells(
  places: readonly GridPlace[],
  widths: readonly number[],
  header: boolean,
  frame: Frame,
  write: Write,
): TableCell[] {
  let column = 0;
  return places.map((place) => {
    const columns = place.kind === 'empty' ? 1 : place.columns;
    const size = sum(widths.slice(column, column + columns));
    column += columns;
    const width = { size, type: 'dxa' } as const;
    const span = columns > 1 ? { columnSpan: columns } : {};
    const line = header ? { borders: { bottom: HEAD_LINE } } : {};
    if (place.kind !== 'cell') {
      const merge = place.kind === 'below' ? ({ verticalMerge: 'continue' } as const) : {};
      return new TableCell({ width, ...span, ...merge, ...line, children: [cellParagraph()] });
    }
    const isHead = place.cell.tag === 'th';
    const inner = {
      ...outerFrame(frame.lists, size - 2 * CELL_MARGIN),
      style: isHead ? STYLE.cellHead : STYLE.cell,
    };
    const content = write(place.cell.children, inner);
    const merge = place.rows > 1 ? ({ verticalMerge: 'restart' } as const) : {};
    return new TableCell({
      width,
      ...span,
      ...merge,
      ...line,
      children: content.length > 0 ? content : [cellParagraph()],
    });
  });
}

function cellParagraph(): Paragraph {
  return new Paragraph({ style: STYLE.cell });
}

/** Shares the width out by the longest line of each column. */
function columnWidths(grid: readonly GridRow[], width: number): number[] {
  const wishes: number[] = [];
  for (const { places } of grid) {
    let column = 0;
    for (const place of places) {
      const columns = place.kind === 'empty' ? 1 : place.columns;
      const length = place.kind === 'cell' ? lineOf(place.cell.children).length / columns : 0;
      for (let at = column; at < column + columns; at += 1) {
        wishes[at] = Math.max(wishes[at] ?? NARROWEST, Math.min(WIDEST, length));
      }
      column += columns;
    }
  }
  const wished = sum(wishes);
  return wishes.map((wish) => Math.floor((wish / wished) * width));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
