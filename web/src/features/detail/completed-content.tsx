import type { ContentRow } from '@rilievo/shared/content-row';
import { useMemo } from 'react';
import { SafeHtmlView } from '../../components/ui/safe-html-view.tsx';
import type { SafeHtml } from '../../lib/safe-html.ts';
import { AdditionBox } from './addition-box.tsx';
import type { Piece } from './completed-pieces.ts';
import { useDecide } from './decisions.ts';

export type SafePiece = Piece & { readonly html: SafeHtml };

/** Original, additions and sources, in reading order. */
export function CompletedContent({ row, pieces }: { row: ContentRow; pieces: readonly SafePiece[] }) {
  const decide = useDecide(row);
  const additions = useMemo(
    () => new Map(row.additions?.map((addition) => [addition.id, addition])),
    [row.additions],
  );
  const { mutate } = decide;

  return pieces.map((piece) => {
    switch (piece.kind) {
      case 'original':
        return <SafeHtmlView key={piece.key} className="prose original" html={piece.html} />;
      case 'addition':
        return (
          <AdditionBox
            key={piece.key}
            id={piece.key}
            task={piece.task}
            html={piece.html}
            addition={additions.get(piece.key)}
            sources={row.sources}
            decision={row.decisions[piece.key] ?? null}
            onDecide={mutate}
          />
        );
      case 'sources':
        return <SafeHtmlView key={piece.key} className="prose refs" html={piece.html} />;
      default:
        return null;
    }
  });
}
