import type { FailureCode } from '@rilievo/shared/failure';

/** A failure that ends or delays an analysis: the code that throws it decides whether a retry can help. */
export class AnalysisFailure extends Error {
  readonly code: FailureCode;
  readonly retryable: boolean;
  /** Milliseconds that the site asks to wait before another try; undefined when it asks nothing. */
  readonly retryAfterMs: number | undefined;
  /** Whether the user can continue later without paying again: then a part that fails ends the whole analysis. */
  readonly resumable: boolean;

  constructor(
    code: FailureCode,
    retryable: boolean,
    options?: ErrorOptions & { retryAfterMs?: number | undefined; resumable?: boolean },
  ) {
    super(code, options);
    this.name = 'AnalysisFailure';
    this.code = code;
    this.retryable = retryable;
    this.retryAfterMs = options?.retryAfterMs;
    this.resumable = options?.resumable ?? false;
  }
}
