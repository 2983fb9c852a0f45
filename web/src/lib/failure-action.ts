import type { FailureCode } from '@rilievo/shared/failure';

/** The remedy after a failure: the same request again, another one, or either. */
type FailureAction = 'retry' | 'correct' | 'either';

const failureAction = {
  invalid_url: 'correct',
  address_not_allowed: 'correct',
  page_unreachable: 'either',
  page_not_found: 'correct',
  page_blocked: 'either',
  page_error: 'either',
  too_many_redirects: 'correct',
  page_too_large: 'correct',
  not_html: 'correct',
  no_article: 'correct',
  too_short: 'correct',
  too_long: 'correct',
  page_too_complex: 'correct',
  model_key_refused: 'retry',
  model_no_credit: 'retry',
  model_busy: 'either',
  model_unavailable: 'either',
  model_request_refused: 'either',
  model_answer_unusable: 'either',
  model_budget_spent: 'correct',
  model_month_spent: 'retry',
  approval_ended: 'retry',
  interrupted: 'retry',
  internal: 'retry',
} as const satisfies Record<FailureCode, FailureAction>;

/** Whether a failed analysis offers another try as it is, and a correction; an unknown cause is ours. */
export function remediesFor(code: FailureCode | null): {
  readonly retry: boolean;
  readonly correct: boolean;
} {
  const action: FailureAction = failureAction[code ?? 'internal'];
  return { retry: action !== 'correct', correct: action !== 'retry' };
}
