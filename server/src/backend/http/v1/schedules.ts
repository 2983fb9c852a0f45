import { type Schedule, scheduleSchema } from '@rilievo/shared/schedule';
import { STATUSES } from '@rilievo/shared/status';
import * as z from 'zod';
import { cursorOf, pageAfter } from './cursor.ts';
import type { KeyOwner } from './key-owner.ts';
import { foreignCursor, problem, refusal } from './problem.ts';
import type { ListPage, NewSchedule, ScheduleChanges } from './request-schemas.ts';
import { scheduleOf } from './schedule-schema.ts';

const schedulesSchema = z.array(scheduleSchema);
const madeSchema = z.string().nullable();
const sourcesSchema = z.array(
  z.object({ id: z.string(), status: z.enum(STATUSES), url_base: z.string().nullable() }),
);

/** The owner's schedules, newest first; nobody has more than fifty. */
async function schedulesOf({ client }: KeyOwner): Promise<Schedule[] | Response> {
  const found = await client.rpc('my_schedules');
  return found.error ? refusal(found.error.message, found.status) : schedulesSchema.parse(found.data);
}

async function find(key: KeyOwner, id: string): Promise<Schedule | Response> {
  const schedules = await schedulesOf(key);
  if (schedules instanceof Response) return schedules;
  return schedules.find((schedule) => schedule.id === id) ?? problem('not_found');
}

/** A page of the owner's schedules. */
export async function listSchedules(key: KeyOwner, { limit, cursor }: ListPage): Promise<unknown> {
  const from = cursor === undefined ? undefined : cursorOf(cursor);
  if (from === null) return foreignCursor();
  const schedules = await schedulesOf(key);
  if (schedules instanceof Response) return schedules;
  const { items, next_cursor } = pageAfter(schedules, limit, from);
  return { items: items.map(scheduleOf), next_cursor };
}

export async function readSchedule(key: KeyOwner, id: string): Promise<unknown> {
  const schedule = await find(key, id);
  return schedule instanceof Response ? schedule : scheduleOf(schedule);
}

/**
 * Has the page of an own analysis, or the pages of an own batch, analysed again: 201, or 200 with the schedule that the
 * page or the batch has already, changed to this.
 */
export async function makeSchedule(key: KeyOwner, sent: NewSchedule, base: string): Promise<Response> {
  const before = await schedulesOf(key);
  if (before instanceof Response) return before;
  const terms = { every: sent.every, wants_mail: sent.mail ?? false };
  let made: Awaited<ReturnType<typeof key.client.rpc>>;
  if ('analysis' in sent) {
    const content_id = await pageOf(key, sent.analysis);
    if (content_id instanceof Response) return content_id;
    made = await key.client.rpc('schedule_page', { content_id, ...terms });
  } else made = await key.client.rpc('schedule_batch', { batch_id: sent.batch, ...terms });
  if (made.error) return refusal(made.error.message, made.status);
  const id = madeSchema.parse(made.data);
  if (id === null) return problem('not_found');
  const schedule = await find(key, id);
  if (schedule instanceof Response) return schedule;
  return Response.json(scheduleOf(schedule), {
    status: before.some((known) => known.id === id) ? 200 : 201,
    headers: { location: `${base}/schedules/${id}` },
  });
}

/** The row of an own completed analysis of a page. */
async function pageOf({ client }: KeyOwner, analysis: string): Promise<string | Response> {
  const found = await client.from('contents').select('id,status,url_base').eq('session_uid', analysis);
  if (found.error) return refusal(found.error.message, found.status);
  const [row] = sourcesSchema.parse(found.data);
  if (!row) return problem('not_found');
  if (row.status !== 'completed') return problem('not_completed');
  return row.url_base === null
    ? problem('invalid_request', { errors: ['analysis: it is of a text, which has no address'] })
    : row.id;
}

/** Changes what is sent, and leaves the rest. One that goes on tries again what had failed too often. */
export async function changeSchedule(key: KeyOwner, id: string, changes: ScheduleChanges): Promise<unknown> {
  const now = await find(key, id);
  if (now instanceof Response) return now;
  const changed = await key.client.rpc('change_schedule', {
    schedule_id: id,
    every: changes.every ?? now.every,
    wants_mail: changes.mail ?? now.wants_mail,
    is_on: (changes.status ?? now.state) === 'on',
  });
  if (changed.error) return refusal(changed.error.message, changed.status);
  return readSchedule(key, id);
}

/** Ends an own schedule; its analyses stay. */
export async function removeSchedule({ client }: KeyOwner, schedule_id: string): Promise<Response> {
  const gone = await client.rpc('delete_schedule', { schedule_id });
  if (gone.error) return refusal(gone.error.message, gone.status);
  return gone.data === true ? new Response(null, { status: 204 }) : problem('not_found');
}
