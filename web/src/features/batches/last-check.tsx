import type { KnownPages } from '@rilievo/shared/batch';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#lib/date-format.ts';
import { paths } from '#lib/paths.ts';
import { batchesText, pagesText } from '#strings/batches.ts';
import { BatchEstimate } from './batch-estimate.tsx';

/** Known pages that are named; the others are counted. */
const SHOWN = 50;

interface LastCheckProps {
  addresses: readonly string[];
  known: KnownPages;
  busy: boolean;
  error: string | null;
  onStart: (addresses: readonly string[]) => void;
}

/** The addresses to send, and those among them that were analysed before. */
export function LastCheck({ addresses, known, busy, error, onStart }: LastCheckProps) {
  const [leaveOut, setLeaveOut] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const before = new Set(known.map(({ url }) => url));
  const sent = leaveOut ? addresses.filter((address) => !before.has(address)) : addresses;
  return (
    <section className="card batch-check" aria-labelledby="batch-check">
      <h2 className="card-title" id="batch-check" ref={heading} tabIndex={-1}>
        {batchesText.before}
      </h2>
      <p>
        {sent.length > 0 ? `${pagesText(sent.length)}. ` : null}
        {batchesText.polite}
      </p>
      {known.length > 0 ? (
        <>
          <label className="batch-choice">
            <input
              className="check"
              type="checkbox"
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.target.checked)}
            />
            {batchesText.leaveOut}
          </label>
          <details className="batch-wrong">
            <summary>{batchesText.known(known.length)}</summary>
            <ul>
              {known.slice(0, SHOWN).map(({ url, session_uid, completed_at }) => (
                <li key={url}>
                  <Link to={paths.detail(session_uid)}>{url}</Link>, {formatDate(completed_at)}
                </li>
              ))}
              {known.length > SHOWN ? <li>{batchesText.more(known.length - SHOWN)}</li> : null}
            </ul>
          </details>
        </>
      ) : null}
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
      {sent.length === 0 ? (
        <p role="status">{batchesText.nothingLeft}</p>
      ) : (
        <BatchEstimate addresses={sent} />
      )}
      <div className="batch-submit">
        <Button
          look="primary"
          size="lg"
          disabled={sent.length === 0}
          busyText={busy && batchesText.starting}
          onClick={() => onStart(sent)}
        >
          {batchesText.start(sent.length)}
        </Button>
      </div>
    </section>
  );
}
