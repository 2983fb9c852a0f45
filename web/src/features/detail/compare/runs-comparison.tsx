import { boxDifferences } from '@rilievo/shared/box-differences';
import { MODELS } from '@rilievo/shared/models';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatDateTime, parseTimestamp } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { useUserId } from '#lib/session-context.ts';
import { compareText } from '#strings/compare.ts';
import { detailQuery } from '../detail-query.ts';
import { comparable, type Run, runsQuery } from '../run-again/runs-query.ts';
import { BoxDifferenceList } from './box-difference-list.tsx';
import { boxesOf } from './boxes-of.ts';
import { alignedRows } from './compare-rows.ts';
import { CompareText } from './compare-text.tsx';
import { OriginalityReason } from './originality-reason.tsx';
import { RunsTable } from './runs-table.tsx';
import { unitsOf } from './units-of-row.ts';

interface RunsComparisonProps {
  readonly row: DetailRow;
  readonly view: HTMLDivElement | null;
}

/** An analysis beside another of the same article: figures, boxes, words. */
export function RunsComparison({ row, view }: RunsComparisonProps) {
  const { supabase } = useBackend();
  const { data: runs, isError } = useQuery(runsQuery(supabase, row));
  const others = runs ? comparable(runs) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const former = others.find(({ id }) => id === row.rerun_of);
  const other = others.find(({ session_uid }) => session_uid === chosen) ?? former ?? others[0];

  if (isError) return <p role="alert">{compareText.loadFailed}</p>;
  if (runs === undefined) return <Loading text={compareText.loading} />;
  if (other === undefined) return <EmptyState title={compareText.noOthers} hint={compareText.noOthersHint} />;
  return (
    <>
      <Field id="compare-other" label={compareText.other}>
        <div className="select compare-other">
          <select
            className="input"
            id="compare-other"
            value={other.session_uid}
            onChange={(event) => setChosen(event.target.value)}
          >
            {others.map((run) => (
              <option key={run.id} value={run.session_uid}>
                {runName(run)}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      </Field>
      <Pair row={row} sessionUid={other.session_uid} view={view} />
    </>
  );
}

function runName(run: Run): string {
  const model = MODELS.find(({ id }) => id === run.llm)?.label;
  return [formatDateTime(run.created_at), model].filter(Boolean).join(', ');
}

function Pair({ row, sessionUid, view }: RunsComparisonProps & { sessionUid: string }) {
  const { supabase } = useBackend();
  const { data: other, isError } = useQuery(detailQuery(supabase, sessionUid, useUserId()));
  if (other === null || isError) return <p role="alert">{compareText.loadFailed}</p>;
  if (other === undefined) return <Loading text={compareText.loading} />;
  const [former, newer] = inOrder(row, other);
  return <InOrder key={sessionUid} former={former} newer={newer} view={view} />;
}

function inOrder(one: DetailRow, other: DetailRow): [DetailRow, DetailRow] {
  const time = (row: DetailRow) => parseTimestamp(row.created_at).getTime();
  return time(one) <= time(other) ? [one, other] : [other, one];
}

interface InOrderProps {
  readonly former: DetailRow;
  readonly newer: DetailRow;
  readonly view: HTMLDivElement | null;
}

function InOrder({ former, newer, view }: InOrderProps) {
  const { rows, boxes } = useMemo(() => {
    const before = unitsOf(former, 'ready');
    const after = unitsOf(newer, 'ready');
    return {
      rows: alignedRows(before, after),
      boxes: boxDifferences(boxesOf(former, before), boxesOf(newer, after)),
    };
  }, [former, newer]);
  const names = [formatDateTime(former.created_at), formatDateTime(newer.created_at)] as const;
  return (
    <>
      <RunsTable former={former} newer={newer} />
      <OriginalityReason former={former} newer={newer} />
      <BoxDifferenceList differences={boxes} />
      <CompareText rows={rows} names={names} view={view} />
    </>
  );
}
