import { withPlainNotes } from '@rilievo/shared/completed-html';
import { queryOptions } from '@tanstack/react-query';
import type { DetailRow } from '#lib/detail-row.ts';
import { giveWay, mapInTurns } from '#lib/give-way.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import { type Box, boxOf } from './boxes/box.ts';
import { isOffText } from './boxes/off-text.ts';
import { completedPieces, type Piece } from './completed-pieces.ts';
import { type OutlineEntry, textOutline } from './rail/text-outline.ts';

/** Of the reading column; tags count in and make up for headings and margins. */
const CHARACTERS_IN_LINE = 72;
const TEXT_LINE_PX = 30;

/** The parts of the text: runs of the original, boxes, the list of sources. */
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
async function readableResult(completed: string, row: DetailRow): Promise<ReadableResult> {
  const raw = completedPieces(parseInert(withPlainNotes(completed)));
  await giveWay();
  const pieces = await mapInTurns(raw, (piece) => safePiece(piece, row));
  const boxes = pieces.flatMap((piece) => (piece.kind === 'addition' ? [piece.box] : []));
  return {
    pieces,
    boxes: [...boxes.filter((box) => !isOffText(box)), ...boxes.filter(isOffText)],
    outline: textOutline(raw),
  };
}

function safePiece(piece: Piece, row: DetailRow): SafePiece {
  if (piece.kind === 'addition') return { kind: 'addition', key: piece.key, box: boxOf(piece, row) };
  const html = sanitise(piece.html);
  const height = Math.round((html.length / CHARACTERS_IN_LINE) * TEXT_LINE_PX);
  return { kind: piece.kind, key: piece.key, html, height };
}

/** Made once of a completed analysis: decisions change neither the text nor its boxes. */
export function readableQuery(row: DetailRow) {
  const { id, completed_at, content_completed: completed } = row;
  return queryOptions({
    queryKey: ['readable', id, completed_at, completed?.length],
    queryFn: () => readableResult(completed ?? '', row),
    enabled: completed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  });
}
