import { type Every, scheduleSchema } from '@rilievo/shared/schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { scheduleRefusals, schedulesText } from '../strings/schedules.ts';
import { type Backend, useBackend } from './backend-context.ts';
import { BackendError, dataOf } from './backend-error.ts';
import { notify } from './notify.tsx';
import { RequestRefused, submissionError } from './request/submission-error.ts';

const SCHEDULES = ['schedules'];

/** The user's schedules, newest first, and whether anybody mails what they find. */
export function schedulesQuery({ supabase }: Backend, userId: string) {
  return queryOptions({
    queryKey: [...SCHEDULES, userId],
    queryFn: async () => {
      const [schedules, mailed] = await Promise.all([
        supabase.rpc('my_schedules'),
        supabase.rpc('digests_are_mailed'),
      ]);
      return {
        schedules: z.array(scheduleSchema).parse(dataOf(schedules)),
        mailed: z.boolean().parse(dataOf(mailed)),
      };
    },
  });
}

/** When a schedule runs, and whether its owner is mailed. */
export interface ScheduleTerms {
  readonly every: Every;
  readonly wants_mail: boolean;
}

/** The target of a schedule: the page of an analysis, the pages of a batch, or those of a schedule. */
export type Scheduled =
  | { readonly kind: 'page' | 'batch'; readonly id: string }
  | { readonly kind: 'schedule'; readonly id: string; readonly isOn: boolean };

type Answer = Parameters<typeof dataOf>[0];

/** Makes, changes or ends a schedule, says so, and reads the list again. False and null: what it is about is gone. */
function useScheduleCall<Variables>(
  call: (variables: Variables) => PromiseLike<Answer>,
  message: string,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const found = dataOf(await call(variables));
      if (found === null || found === false) throw new RequestRefused(schedulesText.gone);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SCHEDULES });
      notify.success(message);
      onDone();
    },
    onError: (error) =>
      notify.error(
        (error instanceof BackendError ? scheduleRefusals[error.message] : undefined) ??
          submissionError(error),
      ),
  });
}

/** Schedules the page of an analysis or the pages of a batch, or changes the schedule that there is. */
export function useSchedule(message: string, onDone: () => void) {
  const { supabase } = useBackend();
  return useScheduleCall(
    ({ scheduled, ...terms }: ScheduleTerms & { readonly scheduled: Scheduled }) => {
      const { kind, id } = scheduled;
      if (kind === 'schedule')
        return supabase.rpc('change_schedule', { schedule_id: id, ...terms, is_on: scheduled.isOn });
      return kind === 'page'
        ? supabase.rpc('schedule_page', { content_id: id, ...terms })
        : supabase.rpc('schedule_batch', { batch_id: id, ...terms });
    },
    message,
    onDone,
  );
}

/** Ends a schedule; its analyses stay. */
export function useEndSchedule(message: string, onDone: () => void) {
  const { supabase } = useBackend();
  return useScheduleCall(
    (id: string) => supabase.rpc('delete_schedule', { schedule_id: id }),
    message,
    onDone,
  );
}
