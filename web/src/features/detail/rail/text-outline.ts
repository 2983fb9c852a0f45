import type { Task } from '@rilievo/shared/tasks';
import type { Piece } from '../completed-pieces.ts';

export interface OutlineMark {
  readonly id: string;
  readonly task: Task;
}

/** A heading of the article, or of a box that brings its own section, with the boxes that stand below it. */
export interface OutlineEntry {
  /** The id to go to: a block of the original or a box. */
  readonly target: string;
  /** The place of its piece among all. */
  readonly piece: number;
  readonly level: number;
  readonly text: string;
  /** The task whose box brings the heading; null for the author's. */
  readonly task: Task | null;
  readonly marks: OutlineMark[];
}

/**
 * The headings of the completed content in reading order. `parse` makes an element of a piece's html; levels are
 * those of the tags. Boxes above the first heading stand with it.
 */
export function textOutline(
  pieces: readonly Piece[],
  parse: (html: string) => ParentNode,
): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const early: OutlineMark[] = [];
  for (const [place, piece] of pieces.entries()) {
    if (piece.kind === 'sources') continue;
    if (piece.kind === 'addition') {
      const mark = { id: piece.key, task: piece.task };
      const section = parse(piece.html).querySelector('h1, h2');
      if (section) entries.push(entry(section, place, piece.key, piece.task, [mark]));
      else (entries.at(-1)?.marks ?? early).push(mark);
      continue;
    }
    for (const block of parse(piece.html).children) {
      if (/^h[1-6]$/.test(block.localName)) entries.push(entry(block, place, block.id, null, []));
    }
  }
  entries[0]?.marks.unshift(...early);
  return entries.filter(({ text }) => text !== '');
}

function entry(
  heading: Element,
  piece: number,
  target: string,
  task: Task | null,
  marks: OutlineMark[],
): OutlineEntry {
  const text = (heading.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { target, piece, level: Number(heading.localName.slice(1)), text, task, marks };
}
