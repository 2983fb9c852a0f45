import type { ExternalScore } from '@rilievo/shared/originality';

/** A scorer outside, used when its key is set. It measures something of its own kind and never fails an analysis. */
export interface ExternalScorer {
  readonly name: string;
  /**
   * `language` is an ISO 639-1 code, null if unknown. Any external failure comes back as `not-scored` with the reason;
   * only an abort by `signal` is thrown.
   */
  score(text: string, language: string | null, signal: AbortSignal): Promise<ExternalScore>;
}
