import '../compare/compare.css';
import './page-check.css';
import type { CheckedPage } from '@rilievo/shared/page-check';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { formatDateTime } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { notify } from '#lib/notify.tsx';
import { publishedText } from '#strings/published.ts';
import type { Box } from '../boxes/box.ts';
import { CompareRowView } from '../compare/compare-row-view.tsx';
import { JumpLink } from '../rail/jump.tsx';
import { ShowMore } from '../rail/show-more.tsx';
import { presenceOf } from './found-on-page.ts';
import { otherChanges } from './other-changes.ts';
import { pageCheckQuery } from './page-check-query.ts';
import { searched } from './runs.ts';
import { doneOutside, faqHeadings, writtenBy } from './written.ts';

const FINDINGS_AT_FIRST = 12;
const CHANGES_AT_FIRST = 5;

/** Has the published page read again, and says what of the work is on it. */
export default function PageCheck({ row, boxes }: { row: DetailRow; boxes: readonly Box[] }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const query = pageCheckQuery(supabase, row.id);
  const { data: check, isError, isPending } = useQuery(query);
  const ask = useMutation({
    mutationFn: async () =>
      z.boolean().parse(dataOf(await supabase.rpc('request_page_check', { content_id: row.id }))),
    onSuccess: (asked) => {
      if (!asked) notify.error(publishedText.gone);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error) => notify.error(askError(error)),
  });
  const reading = ask.isPending || check?.finished_at === null;
  const finished = check?.finished_at ?? null;
  const hasFailed = (check?.failure_code ?? null) !== null;

  return (
    <section className="page-check" aria-labelledby="controllo">
      <div className="page-check-head">
        <div>
          <h3 id="controllo">{publishedText.title}</h3>
          <p>
            {finished === null
              ? publishedText.lede
              : publishedText.checkedAt(formatDateTime(finished), hasFailed)}
          </p>
        </div>
        <Button disabled={isPending} busyText={reading && publishedText.reading} onClick={() => ask.mutate()}>
          <ScanSearch />
          {check ? publishedText.again : publishedText.check}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {reading ? publishedText.reading : finished === null ? '' : publishedText.read(hasFailed)}
      </p>
      {isError ? <p role="alert">{publishedText.loadFailed}</p> : null}
      {check?.failure_code ? <p>{publishedText.failed(check.failure_code)}</p> : null}
      {check?.page ? <Findings row={row} boxes={boxes} page={check.page} /> : null}
    </section>
  );
}

function Findings({ row, boxes, page }: { row: DetailRow; boxes: readonly Box[]; page: CheckedPage }) {
  const { decisions, content_extracted: original } = row;
  const { findings, others } = useMemo(() => {
    const written = writtenBy(boxes, decisions);
    const blocks = original?.blocks ?? [];
    const onPage = searched(page.blocks.map(({ text }) => text));
    const before = searched(blocks.map(({ text }) => text));
    return {
      findings: written.map((one) => ({ ...one, presence: presenceOf(one, onPage, before) })),
      others: otherChanges(blocks, page.blocks, [
        ...written,
        { texts: faqHeadings(boxes, decisions), instead: null },
      ]),
    };
  }, [boxes, decisions, original, page]);
  const count = (wanted: string) => findings.filter(({ presence }) => presence === wanted).length;
  const outside = doneOutside(boxes, decisions);

  return (
    <>
      <p>
        {findings.length === 0
          ? publishedText.none
          : `${publishedText.counts(count('there'), count('partly'), count('missing'))}.`}{' '}
        {outside > 0 ? publishedText.outside(outside) : null}
      </p>
      <ShowMore items={findings} atFirst={FINDINGS_AT_FIRST} className="page-check-findings">
        {({ id, subject, presence }, place) => (
          // A box may stand here several times, and the order never changes.
          <li key={place} data-presence={presence}>
            <strong>{publishedText.presence[presence]}</strong>
            <JumpLink target={id}>{`${id}, ${subject}`}</JumpLink>
          </li>
        )}
      </ShowMore>
      {others.length === 0 ? (
        <p>{publishedText.noOthers}</p>
      ) : (
        <>
          <h4>{publishedText.others(others.length)}</h4>
          <ShowMore items={others} atFirst={CHANGES_AT_FIRST} className="page-check-others">
            {(change, place) => (
              <li key={place}>
                <strong>{publishedText.change[kindOf(change)]}</strong>
                <CompareRowView row={change} sides={false} continues={false} />
              </li>
            )}
          </ShowMore>
        </>
      )}
    </>
  );
}

function kindOf({ before, after }: { before: unknown; after: unknown }): 'added' | 'removed' | 'changed' {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

function askError(error: unknown): string {
  return (error instanceof BackendError && publishedText.refused[error.message]) || publishedText.askFailed;
}
