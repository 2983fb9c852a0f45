import type { Extraction, ExtractionJob } from './extraction.ts';

/** Reads pages and texts. */
export interface Extractor {
  /**
   * Throws `AnalysisFailure` (`no_article`, `page_blocked`, `too_short`, `too_long`, `page_too_complex`) or the
   * signal's reason.
   */
  extract(job: ExtractionJob, signal: AbortSignal): Promise<Extraction>;
}
