import { findingsSchema } from '@rilievo/shared/findings';
import type { AnalysisEngine } from './analysis/engine.ts';
import { LOCAL_ENGINE } from './analysis/local/engine-name.ts';
import { extractionSchema } from './extraction/extraction.ts';
import type { Extractor } from './extraction/extractor.ts';
import { createProcessPool, type PoolLimits } from './platform/process-pool.ts';
import type { StageJob } from './stage-job.ts';

/** Milliseconds that one page or text, and one article, may take. */
interface StageLimits extends PoolLimits {
  readonly extractionMs: number;
  readonly analysisMs: number;
}

/** The stages that meet what strangers wrote. An article past its limits fails as `page_too_complex`. */
interface StageProcesses {
  readonly extractor: Extractor;
  /** The local engine. */
  readonly engine: AnalysisEngine;
  /** Ends the processes; what waits or runs fails as `internal`, retryable. */
  close(): Promise<void>;
}

const ENTRY = new URL('./stage-process.ts', import.meta.url);

/** Extraction and the local engine in isolated processes, shared by both so that only one has to be kept warm. */
export function createStageProcesses(limits: Partial<StageLimits> = {}): StageProcesses {
  const { extractionMs = 5_000, analysisMs = 10_000, ...poolLimits } = limits;
  const pool = createProcessPool(ENTRY, poolLimits);

  return {
    extractor: {
      extract: (job, signal) => {
        const terms = { timeMs: extractionMs, parse: (answer: unknown) => extractionSchema.parse(answer) };
        return pool.run({ stage: 'extraction', job } satisfies StageJob, terms, signal);
      },
    },
    engine: {
      kind: 'local',
      ...LOCAL_ENGINE,
      async analyse({ article, sources, tasks, prompt }, _checkpoints, signal) {
        const terms = { timeMs: analysisMs, parse: (answer: unknown) => findingsSchema.parse(answer) };
        const job: StageJob = { stage: 'analysis', input: { article, sources: [...sources], tasks, prompt } };
        return { findings: await pool.run(job, terms, signal) };
      },
    },
    close: () => pool.close(),
  };
}
