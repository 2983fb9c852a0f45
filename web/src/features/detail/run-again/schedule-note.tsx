import '#components/schedule/schedule.css';
import { Link } from 'react-router';
import type { DetailRow } from '#lib/detail-row.ts';
import { paths } from '#lib/paths.ts';
import { schedulesText } from '#strings/schedules.ts';
import { CompareButton } from '../compare/compare-button.tsx';

/** Says that a schedule made this analysis, and whether the text of the page has changed since the one before. */
export function ScheduleNote({ row }: { row: DetailRow }) {
  const { schedule_id, text_changed, rerun_of } = row;
  if (schedule_id == null) return null;
  return (
    <div className="schedule-note">
      <p>
        {schedulesText.madeBySchedule}{' '}
        {text_changed == null ? null : text_changed ? schedulesText.textChanged : schedulesText.textSame}{' '}
        <Link to={paths.schedule(schedule_id)}>{schedulesText.seeSchedule}</Link>
      </p>
      {row.status === 'completed' && rerun_of !== null ? (
        <CompareButton row={row} start="runs" text={schedulesText.compare} />
      ) : null}
    </div>
  );
}
