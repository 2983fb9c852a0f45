import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { schedulesQuery } from '#lib/schedules-query.ts';
import { useUserId } from '#lib/session-context.ts';
import { scheduleListText } from '#strings/schedules.ts';
import { ScheduleItem } from './schedule-item.tsx';

/** What is analysed again by itself, to be changed, paused and ended. */
export function SchedulesCard() {
  const { data, isError } = useQuery(schedulesQuery(useBackend(), useUserId()));
  const list = useRef<HTMLDivElement>(null);
  return (
    <Card title={scheduleListText.title} sub={scheduleListText.sub}>
      <div ref={list} tabIndex={-1}>
        {isError ? <p role="alert">{scheduleListText.loadFailed}</p> : null}
        {data === undefined && !isError ? <Loading text={scheduleListText.loading} /> : null}
        {data?.schedules.length === 0 ? <p className="text-ink-2">{scheduleListText.empty}</p> : null}
        {data?.schedules.map((schedule) => (
          // The button that was pressed goes away with the schedule.
          <ScheduleItem key={schedule.id} schedule={schedule} onEnded={() => list.current?.focus()} />
        ))}
      </div>
    </Card>
  );
}
