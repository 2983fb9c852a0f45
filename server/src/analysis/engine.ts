import type { Article } from '@rilievo/shared/article';
import type { Findings } from '@rilievo/shared/findings';
import type { ModelUsage } from '@rilievo/shared/result';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Checkpoints } from '../platform/checkpoints.ts';
import type { FetchedSource } from '../research/source.ts';

/** What an engine is given: the acquired original, the sources, and what the user asked for. */
export interface AnalysisInput {
  readonly article: Article;
  readonly sources: readonly FetchedSource[];
  readonly tasks: TaskChoice;
  readonly prompt: string | null;
  /** The language model that the user chose, by its id. */
  readonly llm: string;
}

/** Findings, and what they cost where a language model was asked. */
export interface Analysis {
  readonly findings: Findings;
  readonly usage?: ModelUsage;
}

/** An analyst: the local engine or a language model. Its kind, name and version are stored with every result. */
export interface AnalysisEngine {
  readonly kind: 'local' | 'model';
  readonly name: string;
  readonly version: string;
  /** Findings limited to the ticked tasks. Throws `AnalysisFailure`. */
  analyse(input: AnalysisInput, checkpoints: Checkpoints, signal: AbortSignal): Promise<Analysis>;
}
