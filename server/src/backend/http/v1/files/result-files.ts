import * as z from 'zod';
import { createTurns } from '#backend/http/turns.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { createProcessPool } from '#platform/isolation/process-pool.ts';
import { programVersion } from '#platform/program-version.ts';
import type { KeyOwner } from '../key-owner.ts';
import { problem } from '../problem.ts';
import type { FileFormat, FileJob } from './file-job.ts';

/** CPU time for one file: a million characters take a third of it. */
const FILE_MS = 15_000;
const IDLE_MS = 20_000;
/** Of one owner, so that a second process, if the machine has cores for two, serves others. */
const OF_OWNER = { atOnce: 1, inLine: 2 };

const KINDS: Record<FileFormat, { readonly type: string; readonly extension: string }> = {
  html: { type: 'text/html; charset=utf-8', extension: 'html' },
  fragment: { type: 'text/html; charset=utf-8', extension: 'html' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
};

const answerSchema = z.union([z.string(), z.instanceof(ArrayBuffer)]);

/** Writes results as files in isolated processes, since a long article would hold the thread that answers everybody. */
export interface ResultFiles {
  /** The file as an answer, or the problem that kept it from being written. */
  write(owner: KeyOwner, job: FileJob): Promise<Response>;
  close(): Promise<void>;
}

export function createResultFiles(): ResultFiles {
  const pool = createProcessPool(new URL('./file-process.ts', import.meta.url), { idleMs: IDLE_MS });
  const turns = createTurns(OF_OWNER);
  const terms = { timeMs: FILE_MS, parse: (answer: unknown) => answerSchema.parse(answer) };
  const never = new AbortController().signal;
  return {
    async write({ owner }, job) {
      const { type, extension } = KINDS[job.query.format];
      try {
        const written = await turns.take(owner, () => pool.run(job, terms, never));
        if (written === null) return problem('too_many_requests', { headers: { 'retry-after': '1' } });
        return new Response(written, {
          headers: {
            'content-type': type,
            'content-disposition': `attachment; filename="${job.row.session_uid}.${extension}"`,
          },
        });
      } catch (error) {
        if (!(error instanceof AnalysisFailure)) throw error;
        return problem(error.retryable ? 'unavailable' : 'too_complex');
      }
    },
    close: () => pool.close(),
  };
}

/** A file's inputs, for its ETag; with the program's version, because another one may write the file differently. */
export function tagSource({ row, query }: FileJob): string {
  return JSON.stringify([programVersion(), query, row]);
}
