import type { Schedule } from '@rilievo/shared/schedule';
import { useState } from 'react';
import { Link } from 'react-router';
import { ScheduleDialog } from '#components/schedule/schedule-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { formatDateTime } from '#lib/date-format.ts';
import { paths, scheduleAnchor } from '#lib/paths.ts';
import { useEndSchedule, useSchedule } from '#lib/schedules-query.ts';
import { scheduleListText, scheduleState, schedulesText, scheduleTrouble } from '#strings/schedules.ts';

interface ScheduleItemProps {
  readonly schedule: Schedule;
  readonly onEnded: () => void;
}

/** One schedule, with what can be done with it. */
export function ScheduleItem({ schedule, onEnded }: ScheduleItemProps) {
  const { id, title, url, every, wants_mail, next_at, pages } = schedule;
  const [asking, setAsking] = useState<'change' | 'end' | null>(null);
  const close = () => setAsking(null);
  const toggle = useSchedule(schedulesText.saved, () => {});
  const end = useEndSchedule(scheduleListText.ended, onEnded);
  const isOn = schedule.state === 'on';
  const trouble = scheduleTrouble(schedule);
  const titleId = scheduleAnchor(id);
  return (
    <section className="schedule" aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1}>
        {title}
      </h3>
      {url === null || url === title ? null : <p>{url}</p>}
      <p>
        {schedulesText.choice[every].name}. {scheduleState(schedule, formatDateTime(next_at))}
      </p>
      {trouble === null ? null : <p className="schedule-trouble">{trouble}</p>}
      <Newest schedule={schedule} />
      <div className="schedule-actions">
        <Button size="sm" aria-describedby={titleId} onClick={() => setAsking('change')}>
          {scheduleListText.change}
        </Button>
        <Button
          size="sm"
          aria-describedby={titleId}
          disabled={toggle.isPending}
          onClick={() =>
            toggle.mutate({ scheduled: { kind: 'schedule', id, isOn: !isOn }, every, wants_mail })
          }
        >
          {isOn ? scheduleListText.pause : scheduleListText.resume}
        </Button>
        <Button size="sm" aria-describedby={titleId} onClick={() => setAsking('end')}>
          {scheduleListText.end}
        </Button>
      </div>
      {asking === 'change' ? (
        <ScheduleDialog
          scheduled={{ kind: 'schedule', id, isOn }}
          about={url ?? pages}
          schedule={schedule}
          onClose={close}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmDialog
          title={scheduleListText.endTitle}
          explanation={scheduleListText.endExplanation(title)}
          confirm={scheduleListText.end}
          busyText={end.isPending && schedulesText.wait}
          onCancel={close}
          onConfirm={() => end.mutate(id)}
        />
      ) : null}
    </section>
  );
}

/** The way to what the last run has made. */
function Newest({ schedule: { session_uid, batches, text_changed } }: { schedule: Schedule }) {
  const [batch] = batches ?? [];
  if (session_uid === null && batch === undefined) return null;
  return (
    <p>
      {session_uid === null ? (
        <Link to={`${paths.batches}/${batch}`}>{scheduleListText.newestBatch}</Link>
      ) : (
        <Link to={paths.detail(session_uid)}>{scheduleListText.newest}</Link>
      )}
      {text_changed ? `. ${schedulesText.textChanged}` : null}
    </p>
  );
}
