import { EVERY } from '@rilievo/shared/schedule';
import * as z from 'zod';

const digestPageSchema = z.object({
  url: z.string(),
  /** Null where it failed. */
  title: z.nullable(z.string()),
  session_uid: z.nullable(z.string()),
  text_changed: z.nullable(z.boolean()),
  boxes_open: z.nullable(z.number()),
  failure_code: z.nullable(z.string()),
});

/** One schedule in a mail: figures of all its pages, and the first of them. Titles are untrusted text. */
export const digestScheduleSchema = z.object({
  title: z.string(),
  every: z.enum(EVERY),
  pause_code: z.nullable(z.string()),
  analysed: z.number(),
  changed: z.number(),
  failed: z.number(),
  pages: z.array(digestPageSchema),
});

export type DigestSchedule = z.infer<typeof digestScheduleSchema>;
