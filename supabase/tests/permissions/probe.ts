import type { PostgrestError } from '@supabase/supabase-js';
import type { Api } from '../api.ts';
import { COLUMN_GROUPS, OWNED, type Table } from './matrix.ts';
import type { Person } from './people.ts';
import { newRow, otherValue, place } from './rows.ts';

const REFUSED = /^(42501|PGRST30\d|PT401)$/;
/** A constraint has the last word, after all permissions. */
const CONSTRAINT = /^23\d{3}$/;

/** Whether an action was allowed: it touched a row, or came as far as a constraint. */
function wentThrough(error: PostgrestError | null, touched: number): boolean {
  if (!error) return touched > 0;
  if (REFUSED.test(error.code)) return false;
  if (CONSTRAINT.test(error.code)) return true;
  throw new Error('neither allowed nor refused', { cause: error });
}

interface Probe {
  readonly action: string;
  run(): Promise<boolean>;
}

/** Everything that can be tried on a table: each action with the attempt, made on rows of its own. */
export function tableProbes(api: Api, table: Table, person: Person, somebody: Person): Probe[] {
  const owned = (OWNED as readonly Table[]).includes(table);
  const targets = owned ? { own: person.id, others: somebody.id } : { '': somebody.id };
  return Object.entries(targets).flatMap(([whose, owner]) => probesOn(api, table, person, whose, owner));
}

function probesOn({ worker }: Api, table: Table, { client }: Person, whose: string, owner: string): Probe[] {
  const fresh = async () => {
    const content = await place(worker, 'contents', newRow('contents', owner, ''));
    return newRow(table, owner, String(content.id));
  };
  /** A row to try on: the account's profile, which exists, or a new row. */
  const target = async () =>
    table === 'profiles' ? { user_id: owner } : place(worker, table, await fresh());

  async function updated(column: string): Promise<boolean> {
    const row = await target();
    const { data: before } = await worker.from(table).select().match(row).single();
    const answer = await client
      .from(table)
      .update({ [column]: otherValue(column, before?.[column]) })
      .match(row)
      .select(Object.keys(row)[0]);
    return wentThrough(answer.error, answer.data?.length ?? 0);
  }

  const groups = Object.entries<readonly string[]>(COLUMN_GROUPS[table]).map(([group, columns]) => ({
    action: `${table}: update ${whose ? `${whose}, ` : ''}${group}`,
    async run() {
      const outcomes = new Set<boolean>();
      for (const column of columns) outcomes.add(await updated(column));
      if (outcomes.size > 1) throw new Error(`the columns of ${table}, ${group}, are not alike`);
      return outcomes.has(true);
    },
  }));
  const name = (verb: string) => `${table}: ${verb}${whose ? ` ${whose}` : ''}`;
  return [
    {
      action: name('read'),
      async run() {
        const { data } = await client
          .from(table)
          .select()
          .match(await target());
        return (data?.length ?? 0) > 0;
      },
    },
    {
      action: name('insert'),
      async run() {
        const { error } = await client.from(table).insert(await fresh());
        return wentThrough(error, 1);
      },
    },
    ...groups,
    {
      action: name('delete'),
      async run() {
        const row = await target();
        const { error } = await client.from(table).delete().match(row);
        const { data } = await worker.from(table).select().match(row);
        return wentThrough(error, data?.length === 0 ? 1 : 0);
      },
    },
  ];
}

const NOWHERE = '00000000-0000-4000-8000-00000000000f';
const LEASE = { message_id: -1, attempt: 1 };

/** Parameters with which a function can be called; those of a function that is new must be added. */
const PARAMETERS: Readonly<Record<string, Record<string, unknown>>> = {
  soft_delete_user: { target_user_id: NOWHERE },
  user_limits: { target_user_id: NOWHERE },
  set_user_limits: {
    target_user_id: NOWHERE,
    pending: null,
    daily: null,
    daily_pages: null,
    monthly: null,
    monthly_usd: null,
  },
  delete_my_account: {},
  generate_invite_link: { invite_email: 'nobody' },
  invitation_for: { token: 'x' },
  is_admin: {},
  is_approved: {},
  retry_analysis: { content_id: NOWHERE },
  decide: { content_id: NOWHERE, changes: {} },
  is_anothers_analysis: { session_uid: 'x' },
  share_analysis: { content_id: NOWHERE, with_boxes: true, days: 7 },
  shares_of_analysis: { content_id: NOWHERE },
  revoke_share: { link_id: NOWHERE },
  shared_analysis: { token: 'x' },
  ask_author: { content_id: NOWHERE, boxes: ['B1'], days: 7 },
  author_desk: { content_id: NOWHERE },
  revoke_author_link: { link_id: NOWHERE },
  author_questions: { token: 'x' },
  answer_question: { token: 'x', question_id: 'B1', answer: 'x' },
  make_api_key: { name: 'Prova', scopes: ['read'], days: 7 },
  my_api_keys: {},
  revoke_api_key: { key_id: NOWHERE },
  use_api_key: { key: 'x' },
  request_page_check: { content_id: NOWHERE },
  page_check_of: { content_id: NOWHERE },
  claim_page_check: { lease_seconds: 1 },
  finish_page_check: { content_id: NOWHERE, lease: NOWHERE, page: null, failure_code: null },
  request_sitemap: { url: 'https://esempio.it/sitemap.xml', path: '/', changed_since: null },
  my_sitemap: {},
  claim_sitemap: { lease_seconds: 1 },
  finish_sitemap: { reading_id: NOWHERE, lease: NOWHERE, result: null, failure_code: null },
  request_rewrite: { content_id: NOWHERE, box_id: 'B1', kind: 'shorter', given: '<p>x</p>' },
  rewrites_of: { content_id: NOWHERE },
  drop_rewrite: { content_id: NOWHERE, box_id: 'B1' },
  claim_rewrite: { lease_seconds: 1 },
  hold_rewrite: { rewrite_id: NOWHERE, lease: NOWHERE, lease_seconds: 1 },
  save_rewrite_answer: { rewrite_id: NOWHERE, lease: NOWHERE, person: NOWHERE, key: 'x', value: 1 },
  finish_rewrite: { rewrite_id: NOWHERE, lease: NOWHERE, proposal: null, failure_code: null },
  make_webhook: { url: 'https://esempio.it/', events: ['batch.finished'] },
  my_webhooks: {},
  change_webhook: { webhook_id: NOWHERE, events: ['batch.finished'], is_on: true },
  delete_webhook: { webhook_id: NOWHERE },
  test_webhook: { webhook_id: NOWHERE },
  webhook_deliveries: { webhook_id: NOWHERE },
  resend_delivery: { delivery_id: NOWHERE },
  claim_delivery: { lease_seconds: 1 },
  finish_delivery: {
    delivery_id: NOWHERE,
    lease: NOWHERE,
    outcome: 'delivered',
    answer: 200,
    failure_code: null,
    delay_seconds: null,
  },
  schedule_page: { content_id: NOWHERE, every: 'week', wants_mail: false },
  schedule_batch: { batch_id: NOWHERE, every: 'week', wants_mail: false },
  change_schedule: { schedule_id: NOWHERE, every: 'week', wants_mail: false, is_on: true },
  delete_schedule: { schedule_id: NOWHERE },
  my_schedules: {},
  claim_look: { lease_seconds: 1 },
  finish_look: {
    schedule_id: NOWHERE,
    place: 1,
    lease: NOWHERE,
    outcome: 'unchanged',
    page: null,
    validators: null,
    failure_code: null,
    delay_seconds: 0,
  },
  digests_are_mailed: {},
  claim_digest: { lease_seconds: 1 },
  finish_digest: { user_id: NOWHERE, lease: NOWHERE },
  batch_terms: { llm: 'google/gemini-2.5-flash' },
  known_pages: { pages: ['https://esempio.it'] },
  create_batch: {
    batch_id: NOWHERE,
    title: 'Prova',
    pages: ['https://esempio.it'],
    prompt: null,
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: false,
    task_3: false,
  },
  my_batches: {},
  read_batch: { batch_id: NOWHERE, since: null },
  steer_batch: { batch_id: NOWHERE, step: 'pause' },
  delete_batch: { batch_id: NOWHERE },
  model_costs: {},
  my_house_rules: {},
  my_usual_costs: {},
  analysis_progress: { content_id: NOWHERE },
  set_house_rules: { rules: {} },
  set_full_name: { full_name: 'x' },
  house_rules_of: { content_id: NOWHERE },
  installation_warnings: {},
  allow_first_admin: { allowed: false },
  session_is_open: {},
  queue_figures: {},
  set_daily_limit: { analyses: 100_000 },
  set_batch_limits: { pages: 500, host_delay_ms: 1000 },
  grant_admin: { user_email: 'nobody@example.it' },
  invite_by_command: { invite_email: 'nobody@example.it' },
  claim_analysis: { lease_seconds: 1 },
  report_stage: { ...LEASE, stage: 'analysis', lease_seconds: 1 },
  complete_analysis: { ...LEASE, result: {} },
  fail_analysis: { ...LEASE, code: 'internal', retryable: false, delay_seconds: 0 },
  give_back_analysis: LEASE,
  save_checkpoint: { ...LEASE, key: 'x', value: 1 },
  read_checkpoints: { content_id: NOWHERE },
  own_article_candidates: { content_id: NOWHERE, hashes: [1], most: 1 },
  kept_ranking: { key: 'x' },
  keep_ranking: { key: '0'.repeat(64), value: {} },
  may_ask_model: { ceiling_usd: null },
  note_crawl_delay: { page: 'https://esempio.it/', delay_ms: 1 },
  note_model_ceiling: { ceiling_usd: null },
  purge_old_rows: { most: 0 },
  note_condition: { name: 'mail', figure: null },
  claim_approval_notice: { lease_seconds: 1 },
  finish_approval_notice: { notice_id: -1 },
};

export function functionProbe(name: string, { client }: Person): Probe {
  const parameters = PARAMETERS[name];
  return {
    action: `execute ${name}`,
    async run() {
      if (!parameters) throw new Error(`${name} has no parameters to try it with`);
      const { error } = await client.rpc(name, parameters);
      if (error?.code === 'PGRST202') throw new Error(`${name} is not called as it is declared`);
      return error === null || !REFUSED.test(error.code);
    },
  };
}
