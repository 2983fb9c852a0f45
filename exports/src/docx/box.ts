import { Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import type { ExportedBox } from '../draft-box.ts';
import { TASK_LOOK, TEXT_WIDTH } from '../looks.ts';
import { blocks } from './blocks.ts';
import { outerFrame } from './frame.ts';
import type { Lists } from './lists.ts';
import { STYLE } from './styles.ts';
import { spacer } from './table.ts';
import { xmlText } from './xml-text.ts';

const INSIDE = 227;

/** An addition as a table of one cell: tint, left line in colour and pattern, label, text, reason and sources. */
export function boxBlocks(box: ExportedBox, lists: Lists): (Paragraph | Table)[] {
  const look = TASK_LOOK[box.task];
  const edge = { style: 'single', size: 4, color: look.line } as const;
  const left = { style: look.pattern, size: look.pattern === 'double' ? 18 : 36, color: look.line } as const;
  const label = new Paragraph({
    style: STYLE.boxLabel,
    children: [new TextRun({ text: xmlText(box.label), color: look.label })],
  });
  const notes = box.notes.map(
    ({ name, text }, index) =>
      new Paragraph({
        style: STYLE.boxNote,
        ...(index === 0 ? { border: { top: { ...edge, space: 4 } }, spacing: { before: 120 } } : {}),
        children: [
          new TextRun({ text: `${name}: `, bold: true, color: look.label }),
          new TextRun({ text: xmlText(text) }),
        ],
      }),
  );
  const text = blocks(box.nodes, outerFrame(lists, TEXT_WIDTH - 2 * INSIDE));
  const cell = new TableCell({
    width: { size: TEXT_WIDTH, type: 'dxa' },
    shading: { type: 'clear', fill: look.tint },
    margins: { top: 140, bottom: 140, left: INSIDE, right: INSIDE },
    children: [label, ...text, ...notes],
  });
  const table = new Table({
    rows: [new TableRow({ children: [cell] })],
    columnWidths: [TEXT_WIDTH],
    width: { size: TEXT_WIDTH, type: 'dxa' },
    layout: 'fixed',
    borders: { top: edge, right: edge, bottom: edge, left },
  });
  return [table, spacer()];
}
