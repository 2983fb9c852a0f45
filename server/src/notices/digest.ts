import { EVERY } from '@rilievo/shared/schedule';
import * as z from 'zod';

const digestPageSchema = z.object({
  url: z.string(),
  /** Null if the page failed. */
  title: z.nullable(z.string()),
  session_uid: z.nullable(z.string()),
  text_changed: z.nullable(z.boolean()),
  boxes_open: z.nullable(z.number()),
  failure_code: z.nullable(z.string()),
});

/** One schedule in a mail: counts of all its pages, and its first pages. Titles are untrusted text. */
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
