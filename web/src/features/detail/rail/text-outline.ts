import type { Task } from '@rilievo/shared/tasks';
import type { Heading, Piece } from '../completed-pieces.ts';

export interface OutlineMark {
  readonly id: string;
  readonly task: Task;
}

/** A heading of the article, or of a box that brings its own section, with the boxes that stand below it. */
export interface OutlineEntry extends Heading {
  /** The place of its piece among all. */
  readonly piece: number;
  /** The task whose box brings the heading; null for the author's. */
  readonly task: Task | null;
  readonly marks: OutlineMark[];
}

/** The headings of the completed content in reading order. Boxes above the first heading stand with it. */
export function textOutline(pieces: readonly Piece[]): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const early: OutlineMark[] = [];
  for (const [place, piece] of pieces.entries()) {
    if (piece.kind === 'sources') continue;
    const isBox = piece.kind === 'addition';
    const mark = isBox ? [{ id: piece.key, task: piece.task }] : [];
    if (isBox && piece.headings.length === 0) (entries.at(-1)?.marks ?? early).push(...mark);
    for (const heading of piece.headings)
      entries.push({ ...heading, piece: place, task: isBox ? piece.task : null, marks: [...mark] });
  }
  entries[0]?.marks.unshift(...early);
  return entries.filter(({ text }) => text !== '');
}
