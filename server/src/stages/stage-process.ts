import { localEngine } from '../analysis/local/local-engine.ts';
import { compareIntents } from '../analysis/local/ranking/compare-intents.ts';
import { extract } from '../extraction/extract.ts';
import type { IsolatedReply } from '../platform/isolation/isolated-reply.ts';
import { serveJobs } from '../platform/isolation/serve-jobs.ts';
import { stageJobSchema } from './stage-job.ts';

/** To stop the work, the parent ends the process. */
const never = new AbortController().signal;

/** The process in which the stages that meet what strangers wrote do their work. */
async function* work(message: unknown): AsyncGenerator<IsolatedReply> {
  const job = stageJobSchema.parse(message);
  if (job.stage === 'analysis') {
    yield { kind: 'final', answer: await localEngine.analyse(job.input, never) };
    return;
  }
  if (job.stage === 'comparison') {
    yield { kind: 'final', answer: compareIntents(job.input) };
    return;
  }
  for (const reply of extract(job.job)) {
    yield reply.kind === 'refused' ? reply : { kind: reply.kind, answer: reply.extraction };
  }
}

serveJobs(work);
