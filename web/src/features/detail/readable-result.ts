import { sanitise } from '../../lib/safe-html.ts';
import type { SafePiece } from './completed-content.tsx';
import { completedPieces } from './completed-pieces.ts';
import { type OutlineEntry, textOutline } from './rail/text-outline.ts';

/** Of the reading column; tags count in and make up for headings and margins. */
const CHARACTERS_IN_LINE = 72;
const LINE_PX = 30;

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

export interface ReadableResult {
  readonly pieces: readonly SafePiece[];
  readonly outline: readonly OutlineEntry[];
}

/** The completed content ready to be shown. */
export function readableResult(completed: string): ReadableResult {
  const pieces = completedPieces(parsed(completed)).map((piece) => ({
    ...piece,
    html: sanitise(piece.html),
    height: Math.round((piece.html.length / CHARACTERS_IN_LINE) * LINE_PX),
  }));
  return { pieces, outline: textOutline(pieces, (html) => parsed(html).body) };
}
