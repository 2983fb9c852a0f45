import { comparisonSchema, MAX_UNREAD_PAGES } from '@rilievo/shared/comparison';
import { additionSchema, findingsSchema } from '@rilievo/shared/findings';
import * as z from 'zod';
import type { AnalysisEngine, CompareIntents } from '../analysis/engine.ts';
import { LOCAL_ENGINE } from '../analysis/local/engine-name.ts';
import { extractionSchema } from '../extraction/extraction.ts';
import type { Extractor } from '../extraction/extractor.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import { createProcessPool, type PoolLimits } from '../platform/isolation/process-pool.ts';
import type { Ranking } from '../research/ranking/ranking.ts';
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
  /** Throws as the engine does. */
  readonly compareIntents: CompareIntents;
  /** Ends the processes; what waits or runs fails as `internal`, retryable. */
  close(): Promise<void>;
}

const comparedSchema = z.object({ comparison: comparisonSchema, boxes: z.array(additionSchema) });
const ENTRY = new URL('./stage-process.ts', import.meta.url);

/** A ranking of which no page can be compared. */
function unreadable(ranking: Ranking): Ranking {
  const unread = ranking.pages.map(({ url }) => ({ url, reason: 'too-large' as const }));
  return { ...ranking, pages: [], unread: [...ranking.unread, ...unread].slice(0, MAX_UNREAD_PAGES) };
}

/** Once more without the pages where they may be to blame: strangers must not cost an article its analysis. */
async function sparedOfPages<T>(ranking: Ranking, work: (ranking: Ranking) => Promise<T>): Promise<T> {
  try {
    return await work(ranking);
  } catch (error) {
    if (ranking.pages.length === 0 || !(error instanceof AnalysisFailure)) throw error;
    return await work(unreadable(ranking));
  }
}

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
      async analyse({ article, sources, tasks, prompt, rank }, _checkpoints, signal) {
        const ranking = tasks.task_1 && rank ? await rank() : null;
        const terms = { timeMs: analysisMs, parse: (answer: unknown) => findingsSchema.parse(answer) };
        const analyse = (ranking: Ranking | null) => {
          const input = { article, sources, tasks, prompt, ranking };
          return pool.run({ stage: 'analysis', input } satisfies StageJob, terms, signal);
        };
        const findings = ranking === null ? analyse(null) : sparedOfPages(ranking, analyse);
        return { findings: await findings };
      },
    },
    compareIntents({ intents, ranking, ...input }, signal) {
      const terms = { timeMs: analysisMs, parse: (answer: unknown) => comparedSchema.parse(answer) };
      return sparedOfPages(ranking, (ranking) => {
        const job: StageJob = { stage: 'comparison', input: { ...input, intents, ranking } };
        return pool.run(job, terms, signal);
      });
    },
    close: () => pool.close(),
  };
}
