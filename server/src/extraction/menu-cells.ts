import { type DomDocument, type DomElement, textLength } from './dom.ts';

const MIN_LINKS = 5;
/** Of the cell's letters that are links. */
const MIN_LINKED = 0.4;
/** Of the page's letters: a longer cell is the text. */
const MAX_SHARE = 0.3;

/** Old pages are laid out with a table: takes away the cells that hold their menu, beside the text. */
export function removeMenuCells({ body }: DomDocument): void {
  const length = textLength(body);
  for (const cell of body.querySelectorAll('td')) if (isMenu(cell, length)) cell.remove();
}

function isMenu(cell: DomElement, pageLength: number): boolean {
  const links = Array.from(cell.querySelectorAll('a'));
  const length = textLength(cell);
  if (links.length < MIN_LINKS || length > pageLength * MAX_SHARE) return false;
  const linked = links.reduce((sum, link) => sum + textLength(link), 0);
  return linked >= length * MIN_LINKED && cell.querySelector('p, h1, h2, table') === null;
}
