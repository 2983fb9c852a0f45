import { contentRowSchema } from '@rilievo/shared/content-row';
import { FAILURE_CODES } from '@rilievo/shared/failure';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { STAGES, type Status } from '@rilievo/shared/status';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { taskNameSchema, taskNames } from './request-schemas.ts';

const STATUS = {
  filled: 'queued',
  processing: 'running',
  completed: 'completed',
  failed: 'failed',
} as const satisfies Record<Status, string>;

/** An analysis without its result. Moments are ISO 8601; `id` is the last part of its address in the app. */
export const analysisSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  status: z.enum(Object.values(STATUS)),
  stage: z.enum(STAGES).nullable(),
  failure: z.enum(FAILURE_CODES).nullable(),
  tasks: z.array(taskNameSchema),
  model: z.string(),
  prompt: z.string().nullable(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  /** Findings that wait for a decision, and those that wait for the author. */
  open_findings: z.int(),
  waiting_findings: z.int(),
});

export type Analysis = z.infer<typeof analysisSchema>;

export const listSchema = z.object({ items: z.array(analysisSchema), next_cursor: z.string().nullable() });

export type AnalysisList = z.infer<typeof listSchema>;

const rowSchema = mini.pick(contentRowSchema, {
  id: true,
  session_uid: true,
  session_title: true,
  url_base: true,
  created_at: true,
  completed_at: true,
  status: true,
  stage: true,
  failure_code: true,
  prompt: true,
  llm: true,
  task_1: true,
  task_2: true,
  task_3: true,
  boxes_open: true,
  boxes_waiting: true,
});

export const ANALYSIS_COLUMNS = Object.keys(rowSchema.shape).join(',');

export type AnalysisRow = z.infer<typeof rowSchema>;

/** Rows of the database that hold `ANALYSIS_COLUMNS`. */
export const analysisRows = (data: unknown): AnalysisRow[] => mini.array(rowSchema).parse(data);

/** A moment of the database's as ISO 8601. */
export function moment(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** A row as the API shows it. */
export function analysisOf(row: AnalysisRow): Analysis {
  return {
    id: row.session_uid,
    title: row.session_title,
    url: row.url_base,
    status: STATUS[row.status],
    stage: row.stage,
    failure: row.failure_code,
    tasks: taskNames(row),
    model: row.llm ?? DEFAULT_MODEL,
    prompt: row.prompt,
    created_at: moment(row.created_at),
    completed_at: row.completed_at && moment(row.completed_at),
    open_findings: row.boxes_open,
    waiting_findings: row.boxes_waiting,
  };
}
