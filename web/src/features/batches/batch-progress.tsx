import { type BatchHead, PAGE_STATES } from '@rilievo/shared/batch';
import { formatCount } from '#lib/number-format.ts';
import { batchStateText, batchText, pageStatesText, waitsText } from '#strings/batches.ts';
import { shownState } from './batch-queries.ts';

export function pagesOf({ counts }: Pick<BatchHead, 'counts'>): number {
  return PAGE_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/** Pages on which nothing more happens by itself. */
export function doneOf({ counts }: Pick<BatchHead, 'counts'>): number {
  const { waiting = 0, queued = 0, running = 0 } = counts;
  return pagesOf({ counts }) - waiting - queued - running;
}

/** How far a batch has come, and why it does not go on. */
export function BatchProgress({ batch }: { batch: BatchHead }) {
  const all = pagesOf(batch);
  return (
    <div className="batch-progress">
      <p role="status">
        <strong>{batchStateText[shownState(batch)]}</strong> {batchText.progress(doneOf(batch), all)}
      </p>
      <progress aria-label={batchText.progressLabel} value={doneOf(batch)} max={all} />
      <ul className="batch-counts">
        {PAGE_STATES.map((one) =>
          batch.counts[one] ? (
            <li key={one}>
              {pageStatesText[one]}: <strong>{formatCount(batch.counts[one])}</strong>
            </li>
          ) : null,
        )}
      </ul>
      {batch.waits ? <p className="batch-waits">{waitsText[batch.waits]}</p> : null}
    </div>
  );
}
