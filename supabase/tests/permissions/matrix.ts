/** Who asks. A row is "own" when it belongs to the account that the caller is, or that his token claims to be. */
export const ROLES = [
  'anonymous',
  'unapproved',
  'approved',
  'admin',
  'soft-deleted',
  'forged token',
  'expired token',
  'ended session',
  'worker',
] as const;

export type Role = (typeof ROLES)[number];

/** The columns of each table in groups that are written alike. A column without a group fails the test. */
export const COLUMN_GROUPS = {
  contents: {
    'columns of the user': ['starred', 'session_title', 'published_at'],
    'columns of the request': [
      'auth_uid',
      'session_uid',
      'prompt',
      'url_base',
      'content_base',
      'llm',
      'task_1',
      'task_2',
      'task_3',
      'rerun_of',
    ],
    'columns of the server': [
      'id',
      'created_at',
      'status',
      'stage',
      'failure_code',
      'batch_id',
      'schedule_id',
      'text_changed',
      'attempts',
      'started_at',
      'completed_at',
      'content_extracted',
      'decisions',
      'boxes_open',
      'boxes_waiting',
      'content_completed',
      'legend',
      'additions',
      'sources',
      'understanding',
      'comparison',
      'assessment',
      'readability',
      'provenance',
      'originality',
      'originality_score_mixed_content',
      'originality_score_native_content',
      'originality_sentences_mixed_content',
      'originality_sentences_native_content',
    ],
  },
  profiles: {
    flags: ['is_approved', 'is_admin'],
    'other columns': ['id', 'user_id', 'email', 'full_name', 'created_at', 'deleted_at'],
  },
  user_invitations: { 'all columns': ['id', 'email', 'invitation_token', 'expires_at', 'created_at'] },
  article_fingerprints: { 'all columns': ['content_id', 'auth_uid', 'hash'] },
  analysis_checkpoints: { 'all columns': ['content_id', 'key', 'value', 'created_at'] },
} as const;

export type Table = keyof typeof COLUMN_GROUPS;

/** Tables whose rows belong to an account. */
export const OWNED = ['contents', 'profiles'] as const satisfies readonly Table[];

const WORKER = ['worker'] as const;
const OWNER = ['approved', 'admin', 'worker'] as const;
const ADMIN = ['admin', 'worker'] as const;
const NOBODY: readonly Role[] = [];

/** What is allowed, and to whom. An action that is not named here is allowed to the worker alone. */
const ALLOWED: Readonly<Record<string, readonly Role[]>> = {
  'contents: read own': OWNER,
  'contents: insert own': OWNER,
  'contents: delete own': OWNER,
  'contents: update own, columns of the user': OWNER,
  'profiles: read own': ['unapproved', 'approved', 'admin', 'soft-deleted', 'worker'],
  'profiles: read others': ADMIN,
  'profiles: update others, flags': ADMIN,
  'user_invitations: read': ADMIN,
  'user_invitations: delete': ADMIN,
};

/** Who may execute what; a refusal may come from the grant or from the function itself. */
export const EXECUTE: Readonly<Record<string, readonly Role[]>> = {
  soft_delete_user: ['admin'],
  delete_my_account: ['unapproved', 'approved', 'admin'],
  generate_invite_link: ['admin'],
  invitation_for: ['anonymous', 'unapproved', 'approved', 'admin', 'soft-deleted', 'ended session'],
  is_admin: ['unapproved', 'approved', 'admin', 'soft-deleted'],
  is_approved: ['unapproved', 'approved', 'admin', 'soft-deleted'],
  retry_analysis: ['approved', 'admin'],
  decide: ['approved', 'admin'],
  is_anothers_analysis: ['approved', 'admin'],
  share_analysis: ['approved', 'admin'],
  shares_of_analysis: ['approved', 'admin'],
  revoke_share: ['approved', 'admin'],
  known_pages: ['approved', 'admin'],
  create_batch: ['approved', 'admin'],
  my_batches: ['approved', 'admin'],
  read_batch: ['approved', 'admin'],
  steer_batch: ['approved', 'admin'],
  delete_batch: ['approved', 'admin'],
  model_costs: ['admin'],
  my_house_rules: ['approved', 'admin'],
  set_house_rules: ['approved', 'admin'],
  set_full_name: ['approved', 'admin'],
  installation_warnings: ['admin'],
  my_usual_costs: ['approved', 'admin'],
  analysis_progress: ['approved', 'admin'],
  ask_author: ['approved', 'admin'],
  author_desk: ['approved', 'admin'],
  revoke_author_link: ['approved', 'admin'],
  author_questions: ['anonymous', 'unapproved', 'approved', 'admin', 'soft-deleted', 'ended session'],
  answer_question: ['anonymous', 'unapproved', 'approved', 'admin', 'soft-deleted', 'ended session'],
  make_api_key: ['approved', 'admin'],
  my_api_keys: ['approved', 'admin'],
  revoke_api_key: ['approved', 'admin'],
  use_api_key: WORKER,
  request_page_check: ['approved', 'admin'],
  page_check_of: ['approved', 'admin'],
  request_sitemap: ['approved', 'admin'],
  my_sitemap: ['approved', 'admin'],
  make_webhook: ['approved', 'admin'],
  my_webhooks: ['approved', 'admin'],
  change_webhook: ['approved', 'admin'],
  delete_webhook: ['approved', 'admin'],
  test_webhook: ['approved', 'admin'],
  webhook_deliveries: ['approved', 'admin'],
  resend_delivery: ['approved', 'admin'],
  schedule_page: ['approved', 'admin'],
  schedule_batch: ['approved', 'admin'],
  change_schedule: ['approved', 'admin'],
  delete_schedule: ['approved', 'admin'],
  my_schedules: ['approved', 'admin'],
  digests_are_mailed: ['approved', 'admin'],
  claim_look: WORKER,
  finish_look: WORKER,
  claim_digest: WORKER,
  finish_digest: WORKER,
  shared_analysis: ['anonymous', 'unapproved', 'approved', 'admin', 'soft-deleted', 'ended session'],
  allow_first_admin: WORKER,
  session_is_open: ['unapproved', 'approved', 'admin', 'soft-deleted'],
  queue_figures: WORKER,
  set_daily_limit: WORKER,
  set_batch_limits: WORKER,
  grant_admin: WORKER,
  claim_analysis: WORKER,
  report_stage: WORKER,
  complete_analysis: WORKER,
  fail_analysis: WORKER,
  give_back_analysis: WORKER,
  save_checkpoint: WORKER,
  read_checkpoints: WORKER,
  own_article_candidates: WORKER,
  kept_ranking: WORKER,
  keep_ranking: WORKER,
  may_ask_model: WORKER,
  note_model_ceiling: WORKER,
  purge_old_rows: WORKER,
  house_rules_of: WORKER,
  note_condition: WORKER,
  claim_page_check: WORKER,
  finish_page_check: WORKER,
  claim_sitemap: WORKER,
  finish_sitemap: WORKER,
  claim_delivery: WORKER,
  finish_delivery: WORKER,
  claim_approval_notice: WORKER,
  finish_approval_notice: WORKER,
};

export function allowedTo(action: string): readonly Role[] {
  const execute = /^execute (.+)$/.exec(action)?.[1];
  if (execute !== undefined) return EXECUTE[execute] ?? NOBODY;
  return ALLOWED[action] ?? WORKER;
}
