import type { ContentRow } from '@rilievo/shared/content-row';
import { memo } from 'react';
import { SafeHtmlView } from '../../components/ui/safe-html-view.tsx';
import type { SafeHtml } from '../../lib/safe-html.ts';
import { AdditionBox } from './boxes/addition-box.tsx';
import type { Decision } from './boxes/decisions.ts';
import type { Closes } from './boxes/what-closes.ts';
import type { Piece } from './completed-pieces.ts';

export type SafePiece = Piece & {
  readonly html: SafeHtml;
  /** About how tall it is, in pixels, until the browser has laid it out. */
  readonly height: number;
};

interface CompletedContentProps {
  row: ContentRow;
  pieces: readonly SafePiece[];
  closes: ReadonlyMap<string, Closes>;
  /** The box that the keys act on. */
  current: string | null;
  shortcuts: boolean;
  onDecide: (id: string, decision: Decision) => void;
}

/** Never changes: not even looked at again when a decision is made. */
const OriginalRun = memo(function OriginalRun({ html, height }: Pick<SafePiece, 'html' | 'height'>) {
  return (
    <SafeHtmlView
      className="prose original"
      html={html}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
    />
  );
});

/** Original, additions and sources, in reading order. */
export function CompletedContent(props: CompletedContentProps) {
  const { row, pieces, closes, current, shortcuts, onDecide } = props;
  const additions = new Map(row.additions?.map((addition) => [addition.id, addition]));
  return pieces.map((piece) => {
    switch (piece.kind) {
      case 'original':
        return <OriginalRun key={piece.key} html={piece.html} height={piece.height} />;
      case 'addition':
        return (
          <AdditionBox
            key={piece.key}
            id={piece.key}
            task={piece.task}
            html={piece.html}
            addition={additions.get(piece.key)}
            closes={closes.get(piece.key)}
            sources={row.sources}
            decision={row.decisions[piece.key] ?? null}
            current={piece.key === current}
            shortcuts={shortcuts}
            onDecide={onDecide}
          />
        );
      case 'sources':
        return <SafeHtmlView key={piece.key} className="prose refs" html={piece.html} />;
      default:
        return null;
    }
  });
}
