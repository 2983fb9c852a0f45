import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { scheduleAnchor } from '#lib/paths.ts';
import { schedulesQuery } from '#lib/schedules-query.ts';
import { useUserId } from '#lib/session-context.ts';
import { scheduleListText } from '#strings/schedules.ts';
import { ScheduleItem } from './schedule-item.tsx';

/** The schedules, to be changed, paused and ended. */
export function SchedulesCard() {
  const { data, isError } = useQuery(schedulesQuery(useBackend(), useUserId()));
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const wanted = hash.startsWith(`#${scheduleAnchor('')}`) ? hash.slice(1) : null;
  const isThere =
    wanted === null || (data?.schedules.some(({ id }) => scheduleAnchor(id) === wanted) ?? true);
  const isLoaded = data !== undefined;
  // The list comes after the browser has looked for the anchor.
  useEffect(() => {
    if (wanted === null || !isLoaded) return;
    const place = document.getElementById(wanted) ?? list.current;
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [wanted, isLoaded]);
  return (
    <Card title={scheduleListText.title} sub={scheduleListText.sub}>
      <div ref={list} tabIndex={-1}>
        {isError ? <p role="alert">{scheduleListText.loadFailed}</p> : null}
        {data === undefined && !isError ? <Loading text={scheduleListText.loading} /> : null}
        {isThere ? null : <p>{scheduleListText.goneOne}</p>}
        {data?.schedules.length === 0 ? <p className="text-ink-2">{scheduleListText.empty}</p> : null}
        {data?.schedules.map((schedule) => (
          // The button that was pressed goes away with the schedule.
          <ScheduleItem key={schedule.id} schedule={schedule} onEnded={() => list.current?.focus()} />
        ))}
      </div>
    </Card>
  );
}
