import { profileSchema } from '@rilievo/shared/account';
import { contentRowSchema, newContentSchema } from '@rilievo/shared/content-row';

/*
 * Everything that people's requests may ask, in two tables: what is not here is answered with 400 and the row that is
 * missing. To allow something new, add it here: a column of a row is known by its schema in `shared`; a condition goes
 * into `where` with its operators; a function, or a call of the auth API, is a line of its own. There are no casts, no
 * aliases, no paths into JSON, no rows within rows, no text search and no patterns, whatever the table says.
 */

/** How a column may be compared. */
export type Operator = 'eq' | 'neq' | 'lt' | 'in' | 'is';

type Conditions = Readonly<Record<string, readonly Operator[]>>;

/**
 * The changes that people may make to the rows of a table. `returning` are the columns that a change may answer with.
 */
export interface TableRules {
  readonly read: {
    readonly columns: readonly string[];
    readonly where: Conditions;
    readonly order: readonly string[];
    readonly limit: number;
  };
  readonly insert?: { readonly columns: readonly string[]; readonly returning: readonly string[] };
  readonly update?: {
    readonly columns: readonly string[];
    readonly where: Conditions;
    readonly returning: readonly string[];
  };
  readonly remove?: { readonly where: Conditions };
  /** Columns of megabytes: they are read of one row at a time, named by one of `key`. */
  readonly heavy?: { readonly columns: readonly string[]; readonly key: readonly string[] };
}

const CONTENT = Object.keys(contentRowSchema.shape);
const HEAVY = ['content_base', 'content_extracted', 'content_completed'];

export const TABLES: Readonly<Record<string, TableRules>> = {
  contents: {
    read: {
      columns: CONTENT,
      where: {
        id: ['eq', 'neq', 'in', 'lt'],
        auth_uid: ['eq'],
        session_uid: ['eq'],
        url_base: ['eq'],
        created_at: ['eq', 'lt'],
        rerun_of: ['in'],
        batch_id: ['is'],
      },
      order: ['created_at', 'id'],
      limit: 1_000,
    },
    insert: {
      columns: Object.keys(newContentSchema.shape),
      returning: CONTENT.filter((column) => !HEAVY.includes(column)),
    },
    update: {
      columns: ['starred', 'session_title', 'published_at'],
      where: { id: ['eq'] },
      returning: ['id', 'starred', 'session_title', 'published_at'],
    },
    remove: { where: { id: ['eq', 'in'] } },
    heavy: { columns: HEAVY, key: ['id', 'session_uid'] },
  },
  profiles: {
    read: {
      columns: Object.keys(profileSchema.shape),
      where: {
        id: ['lt'],
        user_id: ['eq'],
        email: ['eq'],
        created_at: ['eq', 'lt'],
        deleted_at: ['is'],
      },
      order: ['created_at', 'id'],
      limit: 1_000,
    },
    update: { columns: ['is_approved', 'is_admin'], where: { user_id: ['eq'] }, returning: ['id'] },
  },
  user_invitations: {
    read: {
      columns: ['id', 'email', 'invitation_token', 'expires_at', 'created_at'],
      where: {},
      order: ['created_at'],
      limit: 1_000,
    },
    remove: { where: { id: ['eq'] } },
  },
};

/** Functions, by POST, with the names of their parameters. */
export const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  analysis_progress: ['content_id'],
  answer_question: ['token', 'question_id', 'answer'],
  ask_author: ['content_id', 'boxes', 'days'],
  author_desk: ['content_id'],
  author_questions: ['token'],
  change_schedule: ['schedule_id', 'every', 'wants_mail', 'is_on'],
  batch_terms: ['llm'],
  change_webhook: ['webhook_id', 'events', 'is_on'],
  create_batch: ['batch_id', 'title', 'pages', 'prompt', 'llm', 'task_1', 'task_2', 'task_3'],
  decide: ['content_id', 'changes'],
  delete_batch: ['batch_id'],
  delete_my_account: [],
  delete_schedule: ['schedule_id'],
  delete_webhook: ['webhook_id'],
  digests_are_mailed: [],
  drop_rewrite: ['content_id', 'box_id'],
  generate_invite_link: ['invite_email'],
  installation_warnings: [],
  invitation_for: ['token'],
  is_admin: [],
  is_anothers_analysis: ['session_uid'],
  is_approved: [],
  known_pages: ['pages'],
  make_api_key: ['name', 'scopes', 'days', 'per_minute'],
  make_webhook: ['url', 'events'],
  model_costs: [],
  my_api_keys: [],
  my_batches: [],
  my_house_rules: [],
  my_schedules: [],
  my_sitemap: [],
  my_usual_costs: [],
  my_webhooks: [],
  page_check_of: ['content_id'],
  read_batch: ['batch_id', 'since'],
  request_page_check: ['content_id'],
  request_rewrite: ['content_id', 'box_id', 'kind', 'given'],
  request_sitemap: ['url', 'path', 'changed_since'],
  resend_delivery: ['delivery_id'],
  retry_analysis: ['content_id'],
  revoke_api_key: ['key_id'],
  revoke_author_link: ['link_id'],
  revoke_share: ['link_id'],
  rewrites_of: ['content_id'],
  schedule_batch: ['batch_id', 'every', 'wants_mail'],
  schedule_page: ['content_id', 'every', 'wants_mail'],
  set_full_name: ['full_name'],
  set_house_rules: ['rules'],
  set_user_limits: ['target_user_id', 'pending', 'daily', 'daily_pages', 'monthly', 'monthly_usd'],
  share_analysis: ['content_id', 'with_boxes', 'days'],
  shared_analysis: ['token'],
  shares_of_analysis: ['content_id'],
  soft_delete_user: ['target_user_id'],
  steer_batch: ['batch_id', 'step'],
  test_webhook: ['webhook_id'],
  user_limits: ['target_user_id'],
  webhook_deliveries: ['webhook_id'],
};

/** Moments among these: the database's driver fails on one that is no text, instead of refusing it. */
export const MOMENTS: readonly string[] = ['since'];

/** The fields that a call of the auth API may carry in its query and in its body. */
export interface AuthCall {
  readonly query: readonly string[];
  readonly body: readonly string[];
}

/**
 * Fields that supabase-js adds by itself: a captcha nobody asks for, and a challenge that the implicit flow leaves
 * empty.
 */
const ADDED = ['gotrue_meta_security', 'code_challenge', 'code_challenge_method'];

/** Calls of the auth API by method and path; the links of mails have a page of their own (`links/`). */
export const AUTH_CALLS: Readonly<Record<string, AuthCall>> = {
  'GET settings': { query: [], body: [] },
  'GET user': { query: [], body: [] },
  'POST logout': { query: ['scope'], body: [] },
  'POST otp': { query: ['redirect_to'], body: ['email', 'data', 'create_user', ...ADDED] },
  'POST recover': { query: ['redirect_to'], body: ['email', ...ADDED] },
  'POST signup': { query: ['redirect_to'], body: ['email', 'password', 'data', ...ADDED] },
  'POST token': { query: ['grant_type'], body: ['email', 'password', 'refresh_token', ...ADDED] },
  'POST verify': { query: ['redirect_to'], body: ['token_hash', 'token', 'type', 'email', ...ADDED] },
  'PUT user': { query: [], body: ['password', 'data', ...ADDED] },
};
