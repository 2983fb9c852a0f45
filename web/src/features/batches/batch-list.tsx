import type { BatchHead } from '@rilievo/shared/batch';
import { Link } from 'react-router';
import { formatDate, formatDateTime, isoTimestamp } from '#lib/date-format.ts';
import { paths } from '#lib/paths.ts';
import { batchStateText, batchText } from '#strings/batches.ts';
import { doneOf, pagesOf } from './batch-progress.tsx';
import { shownState } from './batch-queries.ts';

/** A run is told from the batch that it repeats. */
function batchTitle({ title, is_run, created_at }: BatchHead): string {
  return is_run ? batchText.runOf(title, formatDate(created_at)) : title;
}

/** The person's batches, each with how far it has come. */
export function BatchList({ batches }: { batches: readonly BatchHead[] }) {
  return (
    <ul className="rows batch-rows">
      {batches.map((batch) => (
        <li key={batch.id} className="row">
          <div>
            <Link className="title" to={`${paths.batches}/${batch.id}`}>
              {batchTitle(batch)}
            </Link>
            <div className="meta">
              <time dateTime={isoTimestamp(batch.created_at)}>{formatDateTime(batch.created_at)}</time>
              <span>{batchText.progress(doneOf(batch), pagesOf(batch))}</span>
            </div>
          </div>
          <span className="work-state">{batchStateText[shownState(batch)]}</span>
        </li>
      ))}
    </ul>
  );
}
