import { articleSchema } from '@rilievo/shared/article';
import type { Comparison } from '@rilievo/shared/comparison';
import { type Addition, type Findings, intentSchema } from '@rilievo/shared/findings';
import type { HouseRules } from '@rilievo/shared/house-rules';
import type { ModelUsage } from '@rilievo/shared/result';
import { taskChoiceSchema } from '@rilievo/shared/tasks';
import * as z from 'zod';
import type { Checkpoints } from '../platform/checkpoints.ts';
import type { Ranking } from '../research/ranking/ranking.ts';
import type { FetchedSource } from '../research/source.ts';

/** The most boxes for open needs that an article gets. */
export const MAX_OPEN_BOXES = 5;

/** What ranks for `query`, or without one for the article's title. Null if neither leaves anything to ask. */
export type Rank = (query?: string) => Promise<Ranking | null>;

/** The acquired original, and what the user asked for. */
export const requestedSchema = z.object({
  article: articleSchema,
  tasks: taskChoiceSchema,
  prompt: z.nullable(z.string()),
});

/** The input of an engine in the server's own process. */
export interface AnalysisInput extends Readonly<z.infer<typeof requestedSchema>> {
  readonly sources: readonly FetchedSource[];
  /** The user's house rules; the local engine does not follow them. */
  readonly houseRules: HouseRules | null;
  /** The language model that the user chose, by its id. */
  readonly llm: string;
  /** Absent where nothing is compared. Throws the signal's reason. */
  readonly rank?: Rank | undefined;
  /**
   * Addresses of other pages of the article's site, the nearest first. Absent where none is asked for. Throws as
   * `rank`.
   */
  readonly findSitePages?: (() => Promise<readonly string[]>) | undefined;
}

/** The needs that a language model found in an article. */
export const foundIntentsSchema = z.object({
  article: articleSchema,
  intents: z.array(intentSchema).readonly(),
  primaryQuery: z.string(),
});

/** The needs, and the pages that rank for the article's query. */
export interface IntentsToCompare extends Readonly<z.infer<typeof foundIntentsSchema>> {
  readonly ranking: Ranking;
}

/** `boxes` ask the author for what is useful, open, and answered by at least half of the pages. */
export interface ComparedIntents {
  readonly comparison: Comparison;
  readonly boxes: readonly Addition[];
}

/** Throws `AnalysisFailure`, or the signal's reason. */
export type CompareIntents = (input: IntentsToCompare, signal: AbortSignal) => Promise<ComparedIntents>;

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
  /** Findings limited to the ticked tasks. Throws `AnalysisFailure`, or the signal's reason. */
  analyse(input: AnalysisInput, checkpoints: Checkpoints, signal: AbortSignal): Promise<Analysis>;
}
