import type { BatchReading } from '@rilievo/shared/batch';
import { useQuery } from '@tanstack/react-query';
import { ScheduleButton } from '#components/schedule/schedule-button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { schedulesQuery } from '#lib/schedules-query.ts';
import { useUserId } from '#lib/session-context.ts';

/** Opens when the pages of a batch are analysed again by themselves; nothing until it is known whether they are. */
export function ScheduleBatchButton({ batch }: { batch: BatchReading }) {
  const { data } = useQuery(schedulesQuery(useBackend(), useUserId()));
  if (data === undefined) return null;
  const schedule = data.schedules.find(({ batches }) => batches?.includes(batch.id));
  return (
    <ScheduleButton
      source={{ kind: 'batch', id: batch.id }}
      about={schedule?.pages ?? batch.pages.length}
      schedule={schedule}
    />
  );
}
