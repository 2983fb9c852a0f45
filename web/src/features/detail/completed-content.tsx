import type { ContentRow } from '@rilievo/shared/content-row';
import { useMemo } from 'react';
import { SafeHtmlView } from '../../components/ui/safe-html-view.tsx';
import { sanitise } from '../../lib/safe-html.ts';
import { AdditionBox } from './addition-box.tsx';
import { completedPieces } from './completed-pieces.ts';
import { useDecide } from './decisions.ts';

/** Original, additions and sources, in reading order. */
export function CompletedContent({ row, completed }: { row: ContentRow; completed: string }) {
  const decide = useDecide(row);
  const pieces = useMemo(() => {
    const document = new DOMParser().parseFromString(completed, 'text/html');
    return completedPieces(document).map((piece) => ({ ...piece, html: sanitise(piece.html) }));
  }, [completed]);
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
