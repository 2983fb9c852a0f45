import { boxText, type SourceBox } from '@rilievo/exports/exported-box';
import { changedBlock, piecesOf } from '@rilievo/exports/exported-document';
import { writeHtml } from '@rilievo/exports/write-html';
import { ADDITION_ATTRIBUTE, TASK_ATTRIBUTE } from '@rilievo/shared/completed-html';
import { entersText } from '@rilievo/shared/export-choice';
import type { DetailRow } from '#lib/detail-row.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { textUnits, type Unit } from './text-units.ts';

/** The text of an analysis in the units that are compared: as it was, or as an export of what is ready holds it. */
export function unitsOf(row: DetailRow, version: 'original' | 'ready', parse = parseInert): Unit[] {
  const pieces = piecesOf(parse(row.content_completed ?? '').body, row);
  const boxesAfter = (place: number) =>
    version === 'original'
      ? ''
      : pieces.boxes.flatMap(({ box, after }) => (after === place ? boxHtml(box, row, parse) : [])).join('');
  const blocks = pieces.blocks.map((block, index) => {
    const nodes = version === 'original' ? block.nodes : changedBlock(block, pieces, row, parse);
    return `${writeHtml(nodes)}${boxesAfter(index + 1)}`;
  });
  return textUnits(parse([boxesAfter(0), ...blocks].join('\n')).body);
}

function boxHtml(box: SourceBox, row: DetailRow, parse: typeof parseInert): string {
  const decision = row.decisions[box.id];
  if (box.move === 'replace' || !entersText(box, decision, 'ready')) return '';
  const text = writeHtml(boxText(box, decision, parse));
  return `<blockquote ${ADDITION_ATTRIBUTE}="${box.id}" ${TASK_ATTRIBUTE}="${box.task}">${text}</blockquote>`;
}
