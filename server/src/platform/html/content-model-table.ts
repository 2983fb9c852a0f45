import type { ElementNode, HtmlNode } from './clean-markup.ts';
import { isBlank } from './phrasing.ts';

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/**
 * Rows in sections, cells in rows, one caption first: what a parser would otherwise insert or move. `strays` is the
 * content between cells; parsers put it before the table. A table without content is null.
 */
export function arrangeTable(
  table: ElementNode,
  arrangeCell: (cell: readonly HtmlNode[]) => HtmlNode[],
  arrangeCaption: (caption: readonly HtmlNode[]) => HtmlNode[],
): { table: ElementNode | null; strays: HtmlNode[] } {
  const strays: HtmlNode[] = [];
  const sections: { tag: string; rows: ElementNode[] }[] = [];
  let caption: ElementNode | null = null;

  const addRow = (row: ElementNode, section: { rows: ElementNode[] }) => {
    const cells: ElementNode[] = [];
    for (const child of row.children) {
      if (typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th')) {
        cells.push({ ...child, children: arrangeCell(child.children) });
      } else strays.push(child);
    }
    if (!cells.every(isBlank)) section.rows.push({ ...row, children: cells });
  };

  for (const child of table.children) {
    if (typeof child === 'string') strays.push(child);
    else if (SECTIONS.has(child.tag)) {
      const section = { tag: child.tag, rows: [] };
      sections.push(section);
      for (const row of child.children) {
        if (typeof row !== 'string' && row.tag === 'tr') addRow(row, section);
        else strays.push(row);
      }
    } else if (child.tag === 'tr') {
      const last = sections.at(-1);
      const section = last?.tag === 'tbody' ? last : { tag: 'tbody', rows: [] };
      if (section !== last) sections.push(section);
      addRow(child, section);
    } else if (child.tag === 'caption' && caption === null) {
      caption = { ...child, children: arrangeCaption(child.children) };
    } else strays.push(child);
  }

  const filled = sections
    .filter((section) => section.rows.length > 0)
    .map(({ tag, rows }): ElementNode => ({ tag, attributes: [], children: rows }));
  if (filled.length === 0) return { table: null, strays: caption === null ? strays : [caption, ...strays] };
  const head = caption === null || isBlank(caption) ? [] : [caption];
  return { table: { ...table, children: [...head, ...filled] }, strays };
}
