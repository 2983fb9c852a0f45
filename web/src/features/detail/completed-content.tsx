import { isOpen, stateOf } from '@rilievo/shared/box-state';
import type { Decisions } from '@rilievo/shared/decisions';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatCount } from '#lib/number-format.ts';
import type { SafeHtml } from '#lib/safe-html.ts';
import { boxText } from '#strings/boxes.ts';
import { acceptedReplacements, markAnchors, withReplacements } from './applied-passages.ts';
import { AdditionBox } from './boxes/addition-box.tsx';
import type { Box } from './boxes/box.ts';
import { isOffText } from './boxes/off-text.ts';
import type { Closes } from './boxes/what-closes.ts';
import { LeadFold } from './lead-fold.tsx';
import type { SafePiece } from './readable-result.ts';

interface CompletedContentProps {
  row: DetailRow;
  decisions: Decisions;
  pieces: readonly SafePiece[];
  boxes: readonly Box[];
  closes: ReadonlyMap<string, Closes>;
  /** The box that the keys act on. */
  current: string | null;
  editing: string | null;
  shortcuts: boolean;
  /** The element that the pieces stand in. */
  text: React.RefObject<HTMLElement | null>;
  leadOpen: boolean;
  onOpenLead: () => void;
}

type TextPiece = Exclude<SafePiece, { kind: 'addition' }>;

interface OriginalRunProps extends Pick<TextPiece, 'html' | 'height'> {
  place: number;
}

/** Not looked at again when a decision elsewhere is made. */
const OriginalRun = memo(function OriginalRun({ html, height, place }: OriginalRunProps) {
  return (
    <SafeHtmlView
      className="prose original"
      data-piece={place}
      html={html}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
    />
  );
});

/** Original and boxes in reading order, then what changes outside the text, then the sources. */
export function CompletedContent(props: CompletedContentProps) {
  const { row, decisions, pieces, boxes, closes, current, editing, shortcuts, text, leadOpen, onOpenLead } =
    props;
  const [characters] = useState(charactersBeforeBox);
  const lead = useMemo(() => leadOf(pieces, characters), [pieces, characters]);
  const changed = useAppliedPassages(pieces, boxes, decisions, text);

  const box = (one: Box) => (
    <AdditionBox
      key={one.id}
      place={pieces.findIndex(({ key }) => key === one.id)}
      box={one}
      closes={closes.get(one.id)}
      sources={row.sources}
      comparison={row.comparison}
      decision={decisions[one.id]}
      current={one.id === current}
      editing={one.id === editing}
      shortcuts={shortcuts}
    />
  );
  const shown = (piece: SafePiece) => {
    if (piece.kind === 'addition') return isOffText(piece.box) ? null : box(piece.box);
    const place = pieces.indexOf(piece);
    if (piece.kind === 'sources')
      return <SafeHtmlView key={piece.key} className="prose refs" data-piece={place} html={piece.html} />;
    const html = changed.get(piece.key) ?? piece.html;
    return <OriginalRun key={piece.key} html={html} height={piece.height} place={place} />;
  };
  const sources = pieces.filter(({ kind }) => kind === 'sources');
  const body = pieces.slice(lead.count).filter(({ kind }) => kind !== 'sources');
  const outside = boxes.filter(isOffText);
  return (
    <>
      {lead.count > 0 ? (
        <LeadFold words={formatCount(lead.words)} open={leadOpen} onOpen={onOpenLead}>
          {pieces.slice(0, lead.count).map(shown)}
        </LeadFold>
      ) : null}
      {body.map(shown)}
      {outside.length > 0 ? (
        <section className="off-text" aria-labelledby="fuori-dal-testo">
          <h2 id="fuori-dal-testo">{boxText.outside}</h2>
          <p>{boxText.outsideHint}</p>
          {outside.map(box)}
        </section>
      ) : null}
      {sources.map(shown)}
    </>
  );
}

/** The runs with accepted replacements in them, by their key. Marks the passages of the boxes in the text too. */
function useAppliedPassages(
  pieces: readonly SafePiece[],
  boxes: readonly Box[],
  decisions: Decisions,
  text: React.RefObject<HTMLElement | null>,
): ReadonlyMap<string, SafeHtml> {
  // Replacements and marks are made again only if they would differ: typing in another box changes neither.
  const now = useRef(decisions);
  now.current = decisions;
  const replacing = JSON.stringify(
    acceptedReplacements(boxes, decisions).map(({ id }) => [id, decisions[id]?.html]),
  );
  const open = boxes.filter(({ id, move }) => isOpen(stateOf(move, decisions[id]))).map(({ id }) => id);
  const marked = `${replacing} ${open.join(' ')}`;
  const changed = useMemo(() => {
    const replaced = replacing === '[]' ? [] : acceptedReplacements(boxes, now.current);
    return new Map(
      pieces.flatMap((piece) => {
        if (piece.kind !== 'original') return [];
        const here = replaced.filter(({ addition }) =>
          piece.html.includes(`id="${addition?.passage?.blockId}"`),
        );
        return here.length === 0
          ? []
          : [[piece.key, withReplacements(piece.html, here, now.current)] as const];
      }),
    );
  }, [pieces, boxes, replacing]);
  // `marked` is never empty; it is read so that the effect depends on it.
  useEffect(
    () => (marked && text.current ? markAnchors(text.current, boxes, now.current) : undefined),
    [text, boxes, marked],
  );
  return changed;
}

/** How much text may stand above the first box so that the box is on the first screen. */
function charactersBeforeBox(): number {
  return matchMedia('(min-width: 48rem)').matches ? 360 : 0;
}

/** The pieces to fold before the first box: what does not fit above it. */
function leadOf(pieces: readonly SafePiece[], characters: number): { count: number; words: number } {
  const first = pieces.findIndex((piece) => piece.kind === 'addition' && !isOffText(piece.box));
  if (first <= 0) return { count: 0, words: 0 };
  const texts = pieces.slice(0, first).map((piece) => (piece.kind === 'original' ? plain(piece.html) : ''));
  if (texts.join('').length <= characters) return { count: 0, words: 0 };
  let count = first;
  for (let left = characters; count > 0; count -= 1) {
    left -= texts[count - 1]?.length ?? 0;
    if (left < 0) break;
  }
  return { count, words: texts.slice(0, count).join(' ').split(/\s+/).filter(Boolean).length };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
