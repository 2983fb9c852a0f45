import type { ModelUsage } from '@rilievo/shared/result';
import type * as z from 'zod';
import type { Checkpoints } from '#platform/checkpoints.ts';

/** The questions of an analysis. */
export type PromptTask = 'understanding' | 'search-intents' | 'completeness' | 'faq' | 'eeat' | 'critic';

/**
 * A question. `instructions` are ours and become the system message; `input` is what strangers wrote, delimited by
 * the caller, and becomes the user message.
 */
export interface Question<Answer, Checked> {
  readonly task: PromptTask | 'rewrite' | 'answer';
  /** Of the prompt; stored with the result. */
  readonly version: string;
  readonly instructions: string;
  readonly input: string;
  /** The schema that the model is told to follow; its answer is parsed with it. */
  readonly schema: z.ZodType<Answer>;
  /** The valid part of the answer, and its problems in words for the model. Null value: nothing usable. */
  check(answer: Answer): { value: Checked | null; problems: readonly string[] };
}

/** One analysis' conversation with a model. */
export interface ModelSession {
  /**
   * Asks; an answer with problems is requested once more with the problems, and whatever is valid then is kept. An
   * answer to an earlier attempt comes from the checkpoints. Throws `AnalysisFailure` (`model_*`), or the signal's
   * reason.
   */
  ask<Answer, Checked>(question: Question<Answer, Checked>): Promise<Checked>;
  /** The usage of the answers so far, those from the checkpoints included. */
  usage(): ModelUsage;
}

/** The way to the language models. */
export interface ModelGateway {
  /** Throws `AnalysisFailure` (`model_request_refused`) for a model that is not offered. */
  open(modelId: string, checkpoints: Checkpoints, signal: AbortSignal): ModelSession;
}
