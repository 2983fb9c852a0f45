import './schedule.css';
import { EVERY, type Every, type Schedule } from '@rilievo/shared/schedule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '#lib/backend-context.ts';
import { formatDateTime } from '#lib/date-format.ts';
import { paths } from '#lib/paths.ts';
import { type Scheduled, schedulesQuery, useSchedule } from '#lib/schedules-query.ts';
import { useUserId } from '#lib/session-context.ts';
import { appText } from '#strings/app.ts';
import { scheduleState, schedulesText } from '#strings/schedules.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ScheduleDialogProps {
  readonly scheduled: Scheduled;
  /** The address, or how many pages there are. */
  readonly about: string | number;
  /** The schedule that there is. */
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

/** When a page or the pages of a batch are analysed again, and whether one is mailed. */
export function ScheduleDialog({ scheduled, about, schedule, onClose }: ScheduleDialogProps) {
  const backend = useBackend();
  const { data } = useQuery(schedulesQuery(backend, useUserId()));
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'change');
  const [wantsMail, setWantsMail] = useState(schedule?.wants_mail ?? false);
  const isNew = schedule === undefined;
  const save = useSchedule(isNew ? schedulesText.started : schedulesText.saved, onClose);
  return (
    <Dialog title={schedulesText.title} onClose={onClose}>
      <p className="text-ink-2">
        {typeof about === 'string' ? schedulesText.page : schedulesText.batch(about)}
      </p>
      {typeof about === 'string' ? <p className="schedule-address">{about}</p> : null}
      {isNew ? null : <p className="hint">{scheduleState(schedule, formatDateTime(schedule.next_at))}</p>}
      <form
        className="schedule-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ scheduled, every, wants_mail: wantsMail });
        }}
      >
        <fieldset className="field schedule-choice">
          <legend className="label">{schedulesText.every}</legend>
          {EVERY.map((one) => (
            <label key={one}>
              <input type="radio" name="every" checked={every === one} onChange={() => setEvery(one)} />
              <span>
                {schedulesText.choice[one].name}
                <small>{schedulesText.choice[one].hint}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {data?.mailed || wantsMail ? (
          <div className="field schedule-choice">
            <label>
              <input
                className="check"
                type="checkbox"
                checked={wantsMail}
                onChange={({ target }) => setWantsMail(target.checked)}
              />
              <span>
                {schedulesText.mail}
                <small>{data?.mailed === false ? schedulesText.noMail : schedulesText.mailHint}</small>
              </span>
            </label>
          </div>
        ) : data ? (
          <p className="hint">{schedulesText.noMail}</p>
        ) : null}
        <p className="hint">
          {schedulesText.limits} {backend.settings.engine === 'model' ? schedulesText.cost : null}
        </p>
        {isNew ? null : (
          <p>
            <Link to={paths.profile}>{schedulesText.all}</Link>
          </p>
        )}
        <div className="dialog-foot">
          <Button onClick={onClose}>{appText.cancel}</Button>
          <Button type="submit" look="primary" busyText={save.isPending && schedulesText.wait}>
            {isNew ? schedulesText.start : schedulesText.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
