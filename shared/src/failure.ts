import * as z from 'zod/mini';

/** Why an analysis failed. The Italian words for each code are in `web/src/strings/failures.ts`. */
export const FAILURE_CODES = [
  'invalid_url', // not an http(s) address, or it carries credentials
  'address_not_allowed', // resolves to an address that is not public, or names a port that sites do not use
  'page_unreachable', // DNS, connection, TLS or time-out
  'page_not_found', // 404 or 410
  'page_blocked', // 401, 403, 407, 429, 451
  'page_error', // any other status that is not 2xx
  'too_many_redirects',
  'page_too_large', // more than the decoded limit
  'not_html',
  'no_article',
  'too_short', // fewer than MIN_WORDS
  'too_long', // more than MAX_WORDS
  'page_too_complex', // reading or analysing it passed a limit of time or memory, or is beyond our code
  'model_key_refused', // 401 or 403 from the gateway: the key is wrong or may not use the model
  'model_no_credit', // 402
  'model_busy', // 429, after waiting as asked
  'model_unavailable', // no connection, no answer in time, or 5xx, at every try
  'model_request_refused', // 400, 404 and any other status: the gateway does not know the model or the request
  'model_answer_unusable', // an answer that does not hold, or a refusal, also when asked again
  'model_budget_spent', // the limit of cost for one analysis was reached
  'model_month_spent', // LLM_MONTHLY_USD, the limit of cost for a month, was reached
  'approval_ended', // its owner was no longer approved when its turn came
  'interrupted', // the worker died at every attempt
  'internal', // a fault of ours, or of the database
] as const;

export const failureCodeSchema = z.enum(FAILURE_CODES);

export type FailureCode = z.infer<typeof failureCodeSchema>;
