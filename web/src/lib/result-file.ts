import type { Backend } from './backend-context.ts';

export const RESULT_FORMATS = ['docx', 'html'] as const;

export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Makes the file of one analysis of this user, given by its `session_uid`; null when there is no such result. */
export type MakeResultFile = (
  backend: Backend,
  sessionUid: string,
  userId: string,
  format: ResultFormat,
) => Promise<Blob | null>;
