import './run-again.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBackend } from '#lib/backend-context.ts';
import { formatDateTime } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { paths } from '#lib/paths.ts';
import { runAgainText } from '#strings/run-again.ts';
import { neighbours, runsQuery } from './runs-query.ts';

/** The way to the analysis that this one repeats, with the decisions kept from it, and to the newest that repeats it. */
export function RunLinks({ row }: { row: DetailRow }) {
  const { supabase } = useBackend();
  const { data: runs } = useQuery(runsQuery(supabase, row));
  const { former, newer } = runs ? neighbours(row, runs) : { former: null, newer: null };
  const kept = row.provenance?.keptDecisions ?? 0;
  if (!former && !newer) return null;
  return (
    <nav className="run-links" aria-label={runAgainText.links}>
      {former ? (
        <span>
          {runAgainText.rerunOf} <Link to={paths.detail(former.session_uid)}>{former.session_title}</Link>,{' '}
          {formatDateTime(former.created_at)}
          {kept > 0 ? `. ${runAgainText.kept(kept)}` : null}
        </span>
      ) : null}
      {newer ? (
        <span>
          {runAgainText.newest}{' '}
          <Link to={paths.detail(newer.session_uid)}>{formatDateTime(newer.created_at)}</Link>
        </span>
      ) : null}
    </nav>
  );
}
