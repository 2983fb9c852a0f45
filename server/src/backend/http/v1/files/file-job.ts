import { contentRowSchema } from '@rilievo/shared/content-row';
import { EXPORT_CHOICES } from '@rilievo/shared/export-choice';
import * as z from 'zod';
import * as mini from 'zod/mini';

/** A page of its own, HTML for a CMS, Markdown, Word. */
const FILE_FORMATS = ['html', 'fragment', 'markdown', 'docx'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export const fileQuerySchema = z.strictObject({
  format: z.enum(FILE_FORMATS),
  choice: z.enum(EXPORT_CHOICES).default('ready'),
});

const rowSchema = mini.pick(contentRowSchema, {
  session_uid: true,
  session_title: true,
  url_base: true,
  created_at: true,
  status: true,
  content_extracted: true,
  content_completed: true,
  additions: true,
  decisions: true,
  sources: true,
  comparison: true,
  provenance: true,
});

export const FILE_COLUMNS = Object.keys(rowSchema.shape).join(',');

/** A row of the database that holds `FILE_COLUMNS`; null without one. */
export const fileRow = (data: unknown) => mini.nullable(rowSchema).parse(data);

/** The jobs of the process that writes files. */
export const fileJobSchema = z.object({ row: rowSchema, query: fileQuerySchema });

export type FileJob = z.infer<typeof fileJobSchema>;
