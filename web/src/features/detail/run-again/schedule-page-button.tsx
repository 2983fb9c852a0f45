import { useQuery } from '@tanstack/react-query';
import { ScheduleButton } from '#components/schedule/schedule-button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { schedulesQuery } from '#lib/schedules-query.ts';
import { useUserId } from '#lib/session-context.ts';

/** The button for a page's schedule; nothing until it is known whether there is one. */
export function SchedulePageButton({ row, url }: { row: DetailRow; url: string }) {
  const { data } = useQuery(schedulesQuery(useBackend(), useUserId()));
  if (data === undefined) return null;
  const schedule = data.schedules.find((one) => one.url === url);
  return <ScheduleButton source={{ kind: 'page', id: row.id }} about={url} schedule={schedule} size="sm" />;
}
