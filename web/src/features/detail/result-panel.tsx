import './addition-box.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { copyHtml } from '../../lib/clipboard.ts';
import { notify } from '../../lib/notify.tsx';
import { resultText } from '../../strings/detail.ts';
import { Colophon } from './colophon.tsx';
import { CompletedContent } from './completed-content.tsx';
import { copyableHtml } from './copy-html.ts';
import { countDecisions } from './decisions.ts';

/** The completed content with what can be done with it. */
export function ResultPanel({ row, completed }: { row: ContentRow; completed: string }) {
  const titleId = useId();
  const ids = row.additions?.map((addition) => addition.id) ?? [];
  const count = countDecisions(ids, row.decisions);

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
      </div>
      <div className="toolbar">
        <div className="acts">
          <Button onClick={() => void copy()}>
            <Copy />
            {resultText.copyHtml}
          </Button>
        </div>
      </div>
      <article className="sheet" aria-label={resultText.article}>
        <div className="sheet-text">
          <CompletedContent row={row} completed={completed} />
          {row.provenance ? (
            <Colophon provenance={row.provenance} sources={row.sources?.length ?? 0} />
          ) : null}
        </div>
      </article>
    </section>
  );
}
