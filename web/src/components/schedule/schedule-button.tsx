import type { Schedule } from '@rilievo/shared/schedule';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Scheduled } from '#lib/schedules-query.ts';
import { schedulesText } from '#strings/schedules.ts';
import { Button } from '../ui/button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleButtonProps {
  /** Its page or its pages are analysed again. */
  readonly source: Extract<Scheduled, { kind: 'page' | 'batch' }>;
  /** The address, or how many pages there are. */
  readonly about: string | number;
  /** The schedule that there is. */
  readonly schedule: Schedule | undefined;
  readonly size?: 'sm' | 'md';
}

/** Button for the dialog that says when a page, or the pages of a batch, are analysed again by themselves. */
export function ScheduleButton({ source, about, schedule, size = 'md' }: ScheduleButtonProps) {
  const [open, setOpen] = useState(false);
  const existing = source.kind === 'page' ? schedulesText.openExisting : schedulesText.openExistingBatch;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <CalendarClock />
        {schedule === undefined ? schedulesText.open : existing}
      </Button>
      {open ? (
        <ScheduleDialog scheduled={source} about={about} schedule={schedule} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
