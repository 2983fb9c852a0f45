begin;
select plan(24);
select tests.people();

-- Who may execute what. A function that is not in this list fails the test.

select set_eq(
  $$select format('%s: %s', p.proname, (
      select string_agg(r, ', ') from unnest(array['anon', 'authenticated', 'service_role']) r
      where has_function_privilege(r, p.oid, 'execute')
    ))
    from pg_proc p where p.pronamespace = 'public'::regnamespace$$,
  array[
    'soft_delete_user: authenticated',
    'delete_my_account: authenticated',
    'generate_invite_link: authenticated',
    'invitation_for: anon, authenticated',
    'is_admin: authenticated',
    'is_approved: authenticated',
    'session_is_open: authenticated',
    'retry_analysis: authenticated',
    'decide: authenticated',
    'is_anothers_analysis: authenticated',
    'share_analysis: authenticated',
    'shares_of_analysis: authenticated',
    'revoke_share: authenticated',
    'shared_analysis: anon, authenticated',
    'schedule_page: authenticated',
    'schedule_batch: authenticated',
    'change_schedule: authenticated',
    'delete_schedule: authenticated',
    'my_schedules: authenticated',
    'digests_are_mailed: authenticated',
    'claim_look: service_role',
    'finish_look: service_role',
    'claim_digest: service_role',
    'finish_digest: service_role',
    'ask_author: authenticated',
    'author_desk: authenticated',
    'revoke_author_link: authenticated',
    'author_questions: anon, authenticated',
    'answer_question: anon, authenticated',
    'make_api_key: authenticated',
    'my_api_keys: authenticated',
    'revoke_api_key: authenticated',
    'use_api_key: service_role',
    'request_page_check: authenticated',
    'page_check_of: authenticated',
    'claim_page_check: service_role',
    'finish_page_check: service_role',
    'request_sitemap: authenticated',
    'my_sitemap: authenticated',
    'claim_sitemap: service_role',
    'finish_sitemap: service_role',
    'request_rewrite: authenticated',
    'rewrites_of: authenticated',
    'drop_rewrite: authenticated',
    'claim_rewrite: service_role',
    'hold_rewrite: service_role',
    'save_rewrite_answer: service_role',
    'finish_rewrite: service_role',
    'make_webhook: authenticated',
    'my_webhooks: authenticated',
    'change_webhook: authenticated',
    'delete_webhook: authenticated',
    'test_webhook: authenticated',
    'webhook_deliveries: authenticated',
    'resend_delivery: authenticated',
    'claim_delivery: service_role',
    'finish_delivery: service_role',
    'allow_first_admin: service_role',
    'set_daily_limit: service_role',
    'grant_admin: service_role',
    'invite_by_command: service_role',
    'claim_analysis: service_role',
    'claim_approval_notice: service_role',
    'finish_approval_notice: service_role',
    'report_stage: service_role',
    'complete_analysis: service_role',
    'fail_analysis: service_role',
    'give_back_analysis: service_role',
    'own_article_candidates: service_role',
    'save_checkpoint: service_role',
    'read_checkpoints: service_role',
    'kept_ranking: service_role',
    'keep_ranking: service_role',
    'queue_figures: service_role',
    'may_ask_model: service_role',
    'note_crawl_delay: service_role',
    'note_model_ceiling: service_role',
    'model_costs: authenticated',
    'my_house_rules: authenticated',
    'my_usual_costs: authenticated',
    'analysis_progress: authenticated',
    'set_full_name: authenticated',
    'set_house_rules: authenticated',
    'house_rules_of: service_role',
    'batch_terms: authenticated',
    'user_limits: authenticated',
    'set_user_limits: authenticated',
    'known_pages: authenticated',
    'create_batch: authenticated',
    'my_batches: authenticated',
    'read_batch: authenticated',
    'steer_batch: authenticated',
    'delete_batch: authenticated',
    'set_batch_limits: service_role',
    'purge_old_rows: service_role',
    'note_condition: service_role',
    'installation_warnings: authenticated'
  ],
  'each function is for its roles alone');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) r
    where p.pronamespace = 'private'::regnamespace and has_function_privilege(r, p.oid, 'execute')$$,
  'private functions are for nobody');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (p.proconfig), false)$$,
  'every function has an empty search_path');
select is_empty(
  $$select n, r from unnest(array['private', 'pgmq']) n, unnest(array['anon', 'authenticated', 'service_role']) r
    where has_schema_privilege(r, n, 'usage')$$,
  'the private schema and the queue are out of reach of the API');
select is_empty(
  $$select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity$$,
  'every public table has row-level security');

-- The same by trying, as each person

create function pg_temp.refuses(statement text, description text) returns text language sql as $$
  select throws_ok(statement, '42501', null, description)
$$;

select tests.act_as_anonymous();
select pg_temp.refuses(statement, 'anonymous: ' || statement)
from unnest(array[
  'select public.soft_delete_user(tests.id(''bruno''))', 'select public.delete_my_account()',
  'select public.generate_invite_link(''x@example.it'')', 'select public.retry_analysis(tests.id(''x''))',
  'select public.claim_analysis(60)', 'select public.grant_admin(''bruno@example.it'')'
]) statement;

select tests.act_as('bruno');
select pg_temp.refuses(statement, 'user: ' || statement)
from unnest(array[
  'select public.claim_analysis(60)', 'select public.report_stage(1, 1, ''analysis'', 60)',
  'select public.complete_analysis(1, 1, ''{}'')', 'select public.fail_analysis(1, 1, ''internal'', false, 0)',
  'select public.give_back_analysis(1, 1)', 'select public.grant_admin(''bruno@example.it'')',
  'select public.allow_first_admin(true)', 'select public.soft_delete_user(tests.id(''carla''))'
]) statement;

select tests.act_as('ada');
select pg_temp.refuses(statement, 'administrator: ' || statement)
from unnest(array['select public.claim_analysis(60)', 'select public.grant_admin(''ada@example.it'')']) statement;

select tests.act_as('dino');
select pg_temp.refuses('select public.retry_analysis(tests.id(''x''))', 'an unapproved user retries nothing');
select tests.act_as('elena');
select pg_temp.refuses('select public.retry_analysis(tests.id(''x''))', 'a deleted user retries nothing');

select tests.act_as_worker();
select pg_temp.refuses('select public.delete_my_account()', 'the worker has no account');

select * from finish();
rollback;
