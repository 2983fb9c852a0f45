import type { ArticleElement } from '../article-tree.ts';

/** A place of the grid: where a cell begins, where it goes on below, or nothing. */
export type GridPlace =
  | { readonly kind: 'cell'; readonly cell: ArticleElement; columns: number; rows: number }
  | { readonly kind: 'below'; readonly columns: number }
  | { readonly kind: 'empty' };

export interface GridRow {
  readonly header: boolean;
  readonly places: readonly GridPlace[];
}

interface PlacedCell {
  readonly cell: ArticleElement;
  readonly row: number;
  column: number;
  columns: number;
  readonly rows: number;
}

/** The most columns that a table of Word may have. */
const MAX_COLUMNS = 63;

/**
 * The cells of a table on a grid without overlaps or holes, as the algorithm of HTML lays them out. Columns in which
 * no cell begins are left out, so that a span over a thousand columns makes none. Null when Word could not hold it, or
 * when something stands outside of the cells.
 */
export function tableGrid(table: ArticleElement): GridRow[] | null {
  if (hasStrays(table)) return null;
  const sections = sectionsOf(table);
  const cells: PlacedCell[] = [];
  let top = 0;
  for (const { rows } of sections) {
    cells.push(...placeSection(rows, top));
    top += rows.length;
  }
  const starts = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b);
  if (starts.length === 0 || starts.length > MAX_COLUMNS) return null;
  for (const cell of cells) {
    const first = starts.indexOf(cell.column);
    const end = starts.findIndex((start) => start >= cell.column + cell.columns);
    cell.column = first;
    cell.columns = (end < 0 ? starts.length : end) - first;
  }
  const headers = headerCount(sections);
  return Array.from({ length: top }, (_, row) => ({
    header: row < headers,
    places: placesOf(row, cells, starts.length),
  }));
}

function placesOf(row: number, cells: readonly PlacedCell[], width: number): GridPlace[] {
  const places: GridPlace[] = [];
  const here = cells.filter((cell) => cell.row <= row && row < cell.row + cell.rows);
  for (let column = 0; column < width; ) {
    const found = here.find((cell) => cell.column === column);
    if (found === undefined) places.push({ kind: 'empty' });
    else if (found.row < row) places.push({ kind: 'below', columns: found.columns });
    else places.push({ kind: 'cell', cell: found.cell, columns: found.columns, rows: found.rows });
    column += found?.columns ?? 1;
  }
  return places;
}

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  table: ['thead', 'tbody', 'tfoot', 'tr', 'caption'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};

function hasStrays(parent: ArticleElement): boolean {
  const allowed = PARENTS[parent.tag];
  if (allowed === undefined) return false;
  return parent.children.some((child) =>
    typeof child === 'string' ? child.trim() !== '' : !allowed.includes(child.tag) || hasStrays(child),
  );
}

interface Section {
  readonly head: boolean;
  readonly rows: ArticleElement[];
}

function sectionsOf(table: ArticleElement): Section[] {
  const sections: Section[] = [];
  for (const child of table.children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'tr') sections.push({ head: false, rows: [child] });
    else if (['thead', 'tbody', 'tfoot'].includes(child.tag)) {
      const rows = child.children.filter((row) => typeof row !== 'string' && row.tag === 'tr');
      sections.push({ head: child.tag === 'thead', rows: rows as ArticleElement[] });
    }
  }
  return sections;
}

/** Lays the cells of a section out; none reaches below it, and one that would lie on another ends before it. */
function placeSection(rows: readonly ArticleElement[], top: number): PlacedCell[] {
  const placed: PlacedCell[] = [];
  const takenUntil: number[] = [];
  rows.forEach((row, index) => {
    let column = 0;
    for (const cell of row.children) {
      if (typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')) continue;
      while ((takenUntil[column] ?? 0) > index) column += 1;
      const wanted = Number(cell.attributes.colspan ?? 1);
      let columns = 1;
      while (columns < wanted && (takenUntil[column + columns] ?? 0) <= index) columns += 1;
      const height = Math.min(Number(cell.attributes.rowspan ?? 1), rows.length - index);
      for (let place = column; place < column + columns; place += 1) takenUntil[place] = index + height;
      placed.push({ cell, row: top + index, column, columns, rows: height });
      column += columns;
    }
  });
  return placed;
}

/** The rows of the head; without one, a first row of header cells alone. */
function headerCount(sections: readonly Section[]): number {
  const [first] = sections;
  if (first === undefined) return 0;
  if (first.head) return first.rows.length;
  const cells = first.rows[0]?.children.filter((cell) => typeof cell !== 'string') ?? [];
  return cells.length > 0 && cells.every((cell) => (cell as ArticleElement).tag === 'th') ? 1 : 0;
}
