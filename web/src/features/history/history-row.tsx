import type { ContentListItem } from '@rilievo/shared/content-row';
import { CalendarSync, OctagonAlert, Pencil, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { memo, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#components/status-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { StarButton } from '#components/ui/star-button.tsx';
import { useRetryAnalysis, useUpdateContent } from '#lib/content-mutations.ts';
import { formatDateTime, isoTimestamp } from '#lib/date-format.ts';
import { remediesFor } from '#lib/failure-action.ts';
import { correctionOf, paths } from '#lib/paths.ts';
import { failureText } from '#strings/failures.ts';
import { historyError, historySuccess, historyText } from '#strings/history.ts';
import { schedulesText } from '#strings/schedules.ts';
import { stageText } from '#strings/statuses.ts';
import { TitleEditor } from './title-editor.tsx';

interface HistoryRowProps {
  readonly item: ContentListItem;
  /** The place among `total` rows, of which only those near the window are drawn. */
  readonly index: number;
  readonly total: number;
  /** Pixels below the top of the list. */
  readonly offset: number;
  readonly editing: boolean;
  /** Null while nothing is being selected. */
  readonly selected: boolean | null;
  /** The query string that the way back from the detail has. */
  readonly search: string;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string | null) => void;
  readonly onDelete: (item: ContentListItem) => void;
  readonly ref: Ref<HTMLLIElement>;
}

export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { item, index, total, offset, editing, selected, search, onSelect, onOpen, onEdit, onDelete, ref } =
    props;
  const star = useUpdateContent(historyError.star);
  const title = item.session_title;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);

  // The editor takes the focus; the button that opened it has it back.
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);

  return (
    <li
      ref={ref}
      className={editing ? 'row is-editing' : 'row'}
      style={{ transform: `translateY(${offset}px)` }}
      data-index={index}
      data-id={item.id}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      {selected === null ? (
        <StarButton
          starred={item.starred}
          label={historyText.star(title)}
          onToggle={() => star.mutate({ id: item.id, starred: !item.starred })}
        />
      ) : (
        <label className="row-check">
          <input
            className="check"
            type="checkbox"
            aria-label={historyText.select(title)}
            checked={selected}
            onChange={() => onSelect(item.id)}
          />
        </label>
      )}
      {editing ? (
        <TitleEditor item={item} onDone={() => onEdit(null)} />
      ) : (
        <>
          <div>
            <Link
              className="title"
              to={paths.detail(item.session_uid)}
              state={{ list: search }}
              onClick={() => onOpen(item.id)}
            >
              {title}
            </Link>
            {item.article_title && item.article_title !== title ? (
              <div className="own-title">{item.article_title}</div>
            ) : null}
            <div className="meta">
              <time dateTime={isoTimestamp(item.created_at)}>{formatDateTime(item.created_at)}</time>
              {item.schedule_id ? (
                <span>
                  <Link
                    className="row-schedule"
                    to={paths.schedule(item.schedule_id)}
                    aria-label={schedulesText.scheduledLabel(title)}
                  >
                    <CalendarSync />
                    {schedulesText.scheduled}
                  </Link>
                </span>
              ) : null}
              {item.text_changed ? <span>{schedulesText.changed}</span> : null}
              {item.status === 'processing' && item.stage ? <span>{stageText[item.stage]}</span> : null}
            </div>
            {item.status === 'failed' ? <FailureReason item={item} /> : null}
          </div>
          <div className="stat">
            {item.status === 'failed' ? <Remedies item={item} /> : <StatusBadge status={item.status} />}
            <WorkState item={item} />
          </div>
          <div className="row-acts">
            <IconButton
              ref={pencil}
              aria-label={historyText.editTitle(title)}
              onClick={() => onEdit(item.id)}
            >
              <Pencil />
            </IconButton>
            <IconButton aria-label={historyText.delete(title)} onClick={() => onDelete(item)}>
              <Trash2 />
            </IconButton>
          </div>
        </>
      )}
    </li>
  );
});

/** The work left on a completed analysis; nothing if all is decided and not yet published. */
function WorkState({ item: { published_at, boxes_open, boxes_waiting } }: { item: ContentListItem }) {
  if (published_at !== null) return <span className="work-state">{historyText.published}</span>;
  if (boxes_open > 0) return <span className="work-state">{historyText.open(boxes_open)}</span>;
  return boxes_waiting > 0 ? <span className="work-state">{historyText.waiting}</span> : null;
}

function FailureReason({ item }: { item: ContentListItem }) {
  const { what, remedy } = failureText[item.failure_code ?? 'internal'];
  return (
    <div className="fail text-meta">
      <OctagonAlert />
      <span>
        {historyText.failed} {what} <span className="remedy">{remedy}</span>
      </span>
    </div>
  );
}

function Remedies({ item }: { item: ContentListItem }) {
  const { retry, correct } = remediesFor(item.failure_code);
  return (
    <div className="remedies">
      {retry ? <RetryButton item={item} /> : null}
      {correct ? (
        <Link
          className="btn btn-secondary btn-sm retry"
          to={paths.dashboard}
          state={correctionOf(item.id)}
          aria-label={historyText.correctLabel(item.session_title)}
        >
          <SquarePen />
          {historyText.correct}
        </Link>
      ) : null}
    </div>
  );
}

function RetryButton({ item }: { item: ContentListItem }) {
  const retry = useRetryAnalysis({ success: historySuccess.retried, failure: historyError.update });
  return (
    <Button
      size="sm"
      className="retry"
      disabled={retry.isPending}
      aria-label={historyText.retryLabel(item.session_title)}
      onClick={() => retry.mutate(item.id)}
    >
      <RotateCcw />
      {historyText.retry}
    </Button>
  );
}
