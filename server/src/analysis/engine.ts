import type { Article } from '@rilievo/shared/article';
import type { Comparison } from '@rilievo/shared/comparison';
import type { Addition, Findings, Intent } from '@rilievo/shared/findings';
import type { HouseRules } from '@rilievo/shared/house-rules';
import type { ModelUsage } from '@rilievo/shared/result';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Checkpoints } from '../platform/checkpoints.ts';
import type { Ranking } from '../research/ranking/ranking.ts';
import type { FetchedSource } from '../research/source.ts';

/** Boxes for open needs that an article gets at most: nobody wrote about them, so each is a guess. */
export const MAX_OPEN_BOXES = 5;

/** Finds what ranks for a query, without one for the article's title. Null: there is nothing to ask, or nobody. */
export type Rank = (query?: string) => Promise<Ranking | null>;

/** The input of an engine: the acquired original, the sources, and what the user asked for. */
export interface AnalysisInput {
  readonly article: Article;
  readonly sources: readonly FetchedSource[];
  readonly tasks: TaskChoice;
  readonly prompt: string | null;
  /** The user's house rules; the local engine does not follow them. */
  readonly houseRules: HouseRules | null;
  /** The language model that the user chose, by its id. */
  readonly llm: string;
  /** Absent where nothing is compared. Throws the signal's reason. */
  readonly rank?: Rank | undefined;
  /** Addresses of other pages of the article's site, the nearest first. Absent where none is asked for. Throws as `rank`. */
  readonly findSitePages?: (() => Promise<readonly string[]>) | undefined;
}

/** The needs that a language model found in an article, and what ranks for its query. */
export interface IntentsToCompare {
  readonly article: Article;
  readonly intents: readonly Intent[];
  readonly primaryQuery: string;
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
  /** Findings limited to the ticked tasks. Throws `AnalysisFailure`. */
  analyse(input: AnalysisInput, checkpoints: Checkpoints, signal: AbortSignal): Promise<Analysis>;
}
