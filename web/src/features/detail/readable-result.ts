import { withPlainNotes } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import { type Box, boxOf } from './boxes/box.ts';
import { completedPieces } from './completed-pieces.ts';
import { type OutlineEntry, textOutline } from './rail/text-outline.ts';

/** Of the reading column; tags count in and make up for headings and margins. */
const CHARACTERS_IN_LINE = 72;
const LINE_PX = 30;

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** What stands in the text: runs of the original, boxes, the list of sources. */
export type SafePiece =
  | { readonly kind: 'addition'; readonly key: string; readonly box: Box }
  | {
      readonly kind: 'original' | 'sources';
      readonly key: string;
      readonly html: SafeHtml;
      /** About how tall it is, in pixels, until the browser has laid it out. */
      readonly height: number;
    };

export interface ReadableResult {
  readonly pieces: readonly SafePiece[];
  /** In reading order; those outside the text come last. */
  readonly boxes: readonly Box[];
  readonly outline: readonly OutlineEntry[];
}

/** The completed content ready to be shown. Boxes about the CMS stand apart from the text. */
export function readableResult(completed: string, row: ContentRow): ReadableResult {
  const raw = completedPieces(parsed(withPlainNotes(completed)));
  const pieces = raw.map((piece): SafePiece => {
    if (piece.kind === 'addition') return { kind: 'addition', key: piece.key, box: boxOf(piece, row) };
    const html = sanitise(piece.html);
    return { ...piece, html, height: Math.round((html.length / CHARACTERS_IN_LINE) * LINE_PX) };
  });
  const boxes = pieces.flatMap((piece) => (piece.kind === 'addition' ? [piece.box] : []));
  const isOutside = ({ move }: Box) => move === 'outside';
  return {
    pieces,
    boxes: [...boxes.filter((box) => !isOutside(box)), ...boxes.filter(isOutside)],
    outline: textOutline(raw, (html) => parsed(html).body),
  };
}
