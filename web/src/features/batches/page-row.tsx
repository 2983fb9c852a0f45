import type { BatchPage } from '@rilievo/shared/batch';
import { OctagonAlert } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { formatGulpease, formatPercent } from '#lib/number-format.ts';
import { paths } from '#lib/paths.ts';
import { batchText, pageFailureText, pageStateText } from '#strings/batches.ts';
import { schedulesText } from '#strings/schedules.ts';

interface PageRowProps {
  page: BatchPage;
  /** The place among `total` rows, of which only those near the window are drawn. */
  index: number;
  total: number;
  /** Pixels below the top of the list. */
  offset: number;
  ref: Ref<HTMLLIElement>;
}

/** A page of a batch, with what its result asks for. */
export const PageRow = memo(function PageRow({ page, index, total, offset, ref }: PageRowProps) {
  const { url, title, state, session_uid, failure_code, boxes_open = 0 } = page;
  const name = title ?? url;
  const failure = pageFailureText(failure_code ?? 'internal');
  return (
    <li
      ref={ref}
      className="row"
      style={{ transform: `translateY(${offset}px)` }}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div>
        {session_uid && state !== 'deleted' ? (
          <Link className="title" to={paths.detail(session_uid)}>
            {name}
          </Link>
        ) : (
          <span className="title">{name}</span>
        )}
        {title ? <div className="batch-url">{url}</div> : null}
        {state === 'completed' ? <Figures page={page} /> : null}
        {state === 'failed' ? (
          <div className="fail text-meta">
            <OctagonAlert />
            <span>
              {failure.what} <span className="text-ink-2">{failure.remedy}</span>
            </span>
          </div>
        ) : null}
      </div>
      <span className="work-state">
        {state === 'completed' && boxes_open > 0 ? batchText.open(boxes_open) : pageStateText[state]}
      </span>
    </li>
  );
});

function Figures({ page }: { page: BatchPage }) {
  const { critical = 0, major = 0, needs_open = 0, gulpease, originality, same_text, text_changed } = page;
  return (
    <div className="meta">
      {text_changed ? <strong>{schedulesText.changed}</strong> : null}
      {critical > 0 ? <strong>{batchText.critical(critical)}</strong> : null}
      {major > 0 ? <span>{batchText.major(major)}</span> : null}
      {needs_open > 0 ? <span>{batchText.needs(needs_open)}</span> : null}
      {gulpease === undefined ? null : <span>{batchText.gulpease(formatGulpease(gulpease))}</span>}
      {originality === undefined ? null : <span>{batchText.originality(formatPercent(originality))}</span>}
      {same_text ? <span>{batchText.sameText}</span> : null}
    </div>
  );
}
