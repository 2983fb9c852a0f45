import './addition-box.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { Copy } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { copyHtml } from '../../lib/clipboard.ts';
import { notify } from '../../lib/notify.tsx';
import { sanitise } from '../../lib/safe-html.ts';
import { outlineText, resultText } from '../../strings/detail.ts';
import { Colophon } from './colophon.tsx';
import { CompletedContent, type SafePiece } from './completed-content.tsx';
import { completedPieces } from './completed-pieces.ts';
import { copyableHtml } from './copy-html.ts';
import { countDecisions } from './decisions.ts';
import { EeatRail } from './eeat-rail.tsx';
import { OUTLINE_ID, OutlineRail } from './outline-rail.tsx';
import { textOutline } from './text-outline.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function safePieces(completed: string): SafePiece[] {
  return completedPieces(parsed(completed)).map((piece) => ({ ...piece, html: sanitise(piece.html) }));
}

/** The completed content with what can be done with it. */
export function ResultPanel({ row, completed }: { row: ContentRow; completed: string }) {
  const titleId = useId();
  const ids = row.additions?.map((addition) => addition.id) ?? [];
  const count = countDecisions(ids, row.decisions);
  const pieces = useMemo(() => safePieces(completed), [completed]);
  const outline = useMemo(() => textOutline(pieces, (html) => parsed(html).body), [pieces]);

  const copy = () =>
    copyHtml(copyableHtml(completed, row.decisions)).then(
      () => notify.success(resultText.copied),
      () => notify.error(resultText.copyFailed),
    );

  return (
    <section aria-labelledby={titleId}>
      <div className="result-head">
        <h2 className="card-title" id={titleId}>
          {resultText.title}
        </h2>
        <p className="text-meta text-ink-2" role="status">
          {ids.length === 0
            ? resultText.noAdditions
            : [
                resultText.toDecide(count.open),
                resultText.accepted(count.accepted),
                resultText.ignored(count.ignored),
              ].join(', ')}
        </p>
        {outline.length > 0 ? (
          <a className="to-outline text-meta" href={`#${OUTLINE_ID}`}>
            {outlineText.goTo}
          </a>
        ) : null}
      </div>
      <div className="toolbar">
        <div className="acts">
          <Button onClick={() => void copy()}>
            <Copy />
            {resultText.copyHtml}
          </Button>
        </div>
      </div>
      <div className="reader">
        <article className="sheet" aria-label={resultText.article}>
          <div className="sheet-text">
            <CompletedContent row={row} pieces={pieces} />
            {row.provenance ? (
              <Colophon provenance={row.provenance} sources={row.sources?.length ?? 0} />
            ) : null}
          </div>
        </article>
        <div className="rails">
          {outline.length > 0 ? (
            <OutlineRail entries={outline} words={row.content_extracted?.words} decisions={row.decisions} />
          ) : null}
          {row.assessment?.items.length ? <EeatRail assessment={row.assessment} /> : null}
        </div>
      </div>
    </section>
  );
}
