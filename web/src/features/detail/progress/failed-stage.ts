import type { FailureCode } from '@rilievo/shared/failure';
import type { Stage } from '@rilievo/shared/status';

/** At which stage an analysis fails with each code; null where it may be at any. */
const failedStage = {
  invalid_url: 'extraction',
  address_not_allowed: 'extraction',
  page_unreachable: 'extraction',
  page_not_found: 'extraction',
  page_blocked: 'extraction',
  page_error: 'extraction',
  too_many_redirects: 'extraction',
  page_too_large: 'extraction',
  not_html: 'extraction',
  no_article: 'extraction',
  too_short: 'extraction',
  too_long: 'extraction',
  page_too_complex: null,
  model_key_refused: 'analysis',
  model_no_credit: 'analysis',
  model_busy: 'analysis',
  model_unavailable: 'analysis',
  model_request_refused: 'analysis',
  model_answer_unusable: 'analysis',
  model_budget_spent: 'analysis',
  model_month_spent: 'analysis',
  approval_ended: null,
  interrupted: null,
  internal: null,
} as const satisfies Record<FailureCode, Stage | null>;

/** The stage of a failure, which the row of a failed analysis no longer names. */
export function stageOfFailure(code: FailureCode | null): Stage | null {
  return code && failedStage[code];
}
