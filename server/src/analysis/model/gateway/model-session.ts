import type { ModelUsage } from '@rilievo/shared/result';
import type * as z from 'zod';
import type { Checkpoints } from '../../../platform/checkpoints.ts';

export type PromptTask = 'understanding' | 'search-intents' | 'completeness' | 'faq' | 'eeat' | 'critic';

/**
 * What is asked. `instructions` are ours and become the system message; `material` is what strangers wrote, delimited
 * by the asker, and becomes the user message.
 */
export interface Question<Answer, Checked> {
  readonly task: PromptTask;
  /** Of the prompt; stored with the result. */
  readonly version: string;
  readonly instructions: string;
  readonly material: string;
  /** What the model is told to return; its answer is parsed with it. */
  readonly schema: z.ZodType<Answer>;
  /** What of the answer holds, and what does not, in words that go back to the model. Null value: nothing usable. */
  check(answer: Answer): { value: Checked | null; problems: readonly string[] };
}

/** One analysis' conversation with a model. */
export interface ModelSession {
  /**
   * Asks; an answer with problems is asked for once more, naming them, and then what holds is taken. An answer that an
   * earlier attempt was given comes from the checkpoints. Throws `AnalysisFailure` (`model_*`), or the signal's reason.
   */
  ask<Answer, Checked>(question: Question<Answer, Checked>): Promise<Checked>;
  /** What the answers so far have used, those from the checkpoints included. */
  usage(): ModelUsage;
}

/** The way to the language models. */
export interface ModelGateway {
  /** Throws `AnalysisFailure` (`model_request_refused`) for a model that is not offered. */
  open(modelId: string, checkpoints: Checkpoints, signal: AbortSignal): ModelSession;
}
