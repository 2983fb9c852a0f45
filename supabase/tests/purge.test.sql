begin;
select plan(14);
select tests.people();

-- 'vecchia' failed long ago and 'riprovata' again lately, 'ripresa' goes on: with old and young rows of everything.
select tests.act_as('bruno');
select tests.submit('bruno', 'vecchia');
select tests.submit('bruno', 'ripresa');
select tests.submit('bruno', 'riprovata');
select tests.submit('bruno', 'moka');
select tests.act_as_superuser();
create function pg_temp.id_of(name text) returns uuid language sql as $$
  select id from public.contents where session_uid = tests.uid(name)
$$;
update public.contents set status = 'failed', failure_code = 'internal' 
where session_uid in (tests.uid('vecchia'), tests.uid('riprovata'));
select pgmq.archive('analyses', array(select msg_id from pgmq.q_analyses));
update pgmq.a_analyses set archived_at = now() - interval '46 days'
where message ->> 'content_id' <> pg_temp.id_of('moka')::text;
insert into public.analysis_checkpoints (content_id, key, value, created_at)
select pg_temp.id_of(name), 'k', '1', now() - interval '46 days'
from unnest(array['vecchia', 'ripresa', 'riprovata']) name;
-- Its second attempt.
insert into pgmq.a_analyses (msg_id, enqueued_at, vt, archived_at, message)
select 1000000, now(), now(), now() - interval '44 days', jsonb_build_object('content_id', pg_temp.id_of('riprovata'));
insert into public.analysis_checkpoints (content_id, key, value) values (pg_temp.id_of('vecchia'), 'giovane', '1');
insert into private.share_links (content_id, token_hash, with_boxes, expires_at)
select pg_temp.id_of('moka'), name, true, now() - days * interval '1 day'
from (values ('finito', 46), ('appena', 44), ('vale', -1)) given (name, days);
insert into private.author_links (content_id, token_hash, boxes, expires_at)
select pg_temp.id_of('moka'), name, array['B1'], now() - days * interval '1 day'
from (values ('autore finito', 46), ('autore', 44)) given (name, days);
insert into public.user_invitations (email, invitation_token, expires_at)
select name || '@example.it', name, now() - days * interval '1 day'
from (values ('finito', 400), ('vale', -1)) given (name, days);
insert into private.kept_rankings (key, value, created_at)
select repeat(name, 64), '{}', now() - hours * interval '1 hour' from (values ('0', 25), ('1', 23)) given (name, hours);
insert into private.webhooks (owner, url, secret, events)
values (tests.id('bruno'), 'https://esempio.it/', 'whsec_', array['analysis.completed']);
insert into private.webhook_deliveries (webhook_id, event, data, created_at)
select w.id, 'webhook.test', '{}', now() - days * interval '1 day' from private.webhooks w, unnest(array[29, 31, 32]) days;
-- Nobody mails news any more, and no worker has a model any more.
insert into private.schedules (id, auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
values (md5('s')::uuid, tests.id('bruno'), 'x', 'week', false, 'm', true, false, false, now());
insert into private.schedule_news (auth_uid, schedule_id, failure_code, happened_at)
select tests.id('bruno'), md5('s')::uuid, 'internal', now() - days * interval '1 day' from unnest(array[2, 4, 5]) days;
insert into private.rewrites (content_id, box_id, kind, given, requested_at, held_until, finished_at, proposal)
select pg_temp.id_of('moka'), box, 'voice', 'x', now() - age, held, done, case when done is not null then 'x' end
from (values
  ('finita', interval '9 days', null::timestamptz, now() - interval '8 days'), ('fresca', '9 days', null, now() - interval '6 days'),
  ('vecchia', '9 days', null, now() - interval '9 days'), ('attesa', '61 minutes', null, null), ('persa', '2 hours', now(), null),
  ('recente', '59 minutes', null, null), ('tenuta', '2 hours', now() + interval '1 minute', null)
) given (box, age, held, done);

select tests.act_as('ada');
select throws_ok('select public.purge_old_rows(10)', '42501', null, 'administrators purge nothing');
select tests.act_as_worker();
select throws_ok('select public.purge_old_rows(null)', '22023', null, 'nobody purges without a bound');
select is(public.purge_old_rows(1),
  '{"messages": 1, "checkpoints": 1, "links": 2, "rankings": 1, "deliveries": 1, "news": 1, "rewrites": 1, "unanswered": 1}',
  'a turn deletes no more of each than it may');
select is(public.purge_old_rows(10),
  '{"messages": 2, "checkpoints": 0, "links": 0, "rankings": 0, "deliveries": 1, "news": 1, "rewrites": 1, "unanswered": 1}',
  'the next one what was left');
select is(public.purge_old_rows(10),
  '{"messages": 0, "checkpoints": 0, "links": 0, "rankings": 0, "deliveries": 0, "news": 0, "rewrites": 0, "unanswered": 0}',
  'and then there is nothing to do');
select tests.act_as_superuser();
select is((select count(*) from pgmq.a_analyses), 2::bigint, 'young messages stay in the archive');
select results_eq('select c.session_uid || p.key from public.analysis_checkpoints p
  join public.contents c on c.id = p.content_id order by 1',
  $$select one from unnest(array[tests.uid('ripresa') || 'k', tests.uid('riprovata') || 'k',
    tests.uid('vecchia') || 'giovane']) one order by 1$$,
  'answers stay for analyses that go on, and for a while for those that failed');
select results_eq('select token_hash from private.share_links union select token_hash from private.author_links order by 1',
  array['appena', 'autore', 'vale'],
  'links that are good or ended lately stay');
select results_eq('select invitation_token from public.user_invitations order by 1', array['finito', 'vale'],
  'invitations stay until somebody deletes them');
select is((select count(*) from private.kept_rankings where key = repeat('1', 64)), 1::bigint,
  'what ranked today stays');
select is((select count(*) from private.webhook_deliveries), 1::bigint, 'deliveries of a month stay');
select is((select count(*) from private.schedule_news), 1::bigint, 'news of the last days stays');
select results_eq('select r.box_id, r.failure_code from private.rewrites r order by 1', $$values
  ('attesa', 'model_unavailable'), ('fresca', null), ('persa', 'model_unavailable'), ('recente', null), ('tenuta', null)$$,
  'a rewriting that no model has answered for an hour has failed, and those of the last week stay');
select is((select count(*) from public.contents), 4::bigint, 'analyses themselves are nobody''s to purge');

select * from finish();
rollback;
