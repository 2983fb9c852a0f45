import type { FailureCode } from '@rilievo/shared/failure';

/** A failure that ends or delays an analysis: whoever throws says why and whether trying again can help. */
export class AnalysisFailure extends Error {
  readonly code: FailureCode;
  readonly retryable: boolean;

  constructor(code: FailureCode, retryable: boolean, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AnalysisFailure';
    this.code = code;
    this.retryable = retryable;
  }
}
