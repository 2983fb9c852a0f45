begin;
select plan(83);
select tests.people();

create table pg_temp.known (name text primary key, id uuid, secret text);
grant all on pg_temp.known to public;
create function pg_temp.id(name text) returns uuid language sql as $$ select k.id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.claim() returns jsonb language sql as $$ select public.claim_delivery(30) $$;
create function pg_temp.finish(claim jsonb, outcome text, answer integer default null, failure text default null, delay integer default null)
returns boolean language sql as $$
  select public.finish_delivery((claim ->> 'delivery_id')::uuid, (claim ->> 'lease')::uuid, outcome, answer, failure, delay)
$$;
create function pg_temp.finish(name text, outcome text, answer integer default null, failure text default null, delay integer default null)
returns boolean language sql as $$
  select pg_temp.finish(k.secret::jsonb, finish.outcome, finish.answer, finish.failure, finish.delay) from pg_temp.known k where k.name = finish.name
$$;
create function pg_temp.time_passes() returns void language sql security definer as $$
  update private.webhook_deliveries set held_until = now() - interval '1 second' where held_until is not null;
  update private.webhook_deliveries set due_at = now() where due_at is not null
$$;

-- Making

select tests.act_as('bruno');
select tests.submit('bruno', 'mine');
insert into pg_temp.known (name, secret) values
  ('hook', public.make_webhook('https://esempio.it/webhook', '["analysis.failed", "analysis.completed", "analysis.failed"]'));
update pg_temp.known set id = (select w.id from public.my_webhooks() w) where name = 'hook';
select matches((select secret from pg_temp.known where name = 'hook'), '^whsec_[A-Za-z0-9+/]{43}=$', 'a secret of 32 bytes');
select results_eq('select url, events, state, failing_since from public.my_webhooks()',
  $$values ('https://esempio.it/webhook', array['analysis.completed', 'analysis.failed'], 'on', null::timestamptz)$$,
  'the owner sees the webhook, and its secret no more');
select throws_ok(format('select public.make_webhook(%s)', wrong), 'PT422', 'invalid_webhook', 'refused: ' || left(wrong, 40))
from unnest(array[$$null, '["batch.finished"]'$$, $$'', '["batch.finished"]'$$, $$'ftp://a.it/', '["batch.finished"]'$$,
  $$'https:///a', '["batch.finished"]'$$, $$'https://a.it/ b', '["batch.finished"]'$$,
  $$'https://a.it/' || U&'\202E' || 'fdp.txt', '["batch.finished"]'$$, $$'https://' || U&'\0430' || '.it/', '["batch.finished"]'$$,
  $$'https://a.it/' || repeat('x', 2048), '["batch.finished"]'$$, $$'https://a.it', '[]'$$, $$'https://a.it', null$$,
  $$'https://a.it', '{}'$$, $$'https://a.it', '["batch.finished", "page.gone"]'$$, $$'https://a.it', '[null]'$$]) wrong;

-- Others

select tests.act_as('carla');
select is_empty('select * from public.my_webhooks()', 'another sees none');
select is(public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', false), false, 'changes none');
select is(public.test_webhook(pg_temp.id('hook')), false, 'tries none');
select is(public.delete_webhook(pg_temp.id('hook')), false, 'and deletes none');
select tests.act_as('ada');
select is_empty('select * from public.my_webhooks()', 'nor does an administrator see it');
select throws_ok('select * from private.webhooks', '42501', null, 'to whom the table is closed');
select tests.act_as('dino');
select throws_ok(call, '42501', 'not_approved', 'an unapproved user: ' || left(call, 34)) from unnest(array[
  $$select public.make_webhook('https://a.it', '["batch.finished"]')$$, 'select public.my_webhooks()',
  $$select public.test_webhook(pg_temp.id('hook'))$$, $$select public.webhook_deliveries(pg_temp.id('hook'))$$]) call;
select tests.act_as_anonymous();
select throws_ok('select public.my_webhooks()', '42501', null, 'a stranger has none');
select tests.act_as('bruno');
select throws_ok('select public.claim_delivery(30)', '42501', null, 'only a worker delivers');
select throws_ok($$select public.finish_delivery(null, null, 'delivered', 200, null, null)$$, '42501', null, 'or says what came of it');

-- Events

select tests.act_as_superuser();
update public.contents set status = 'processing', url_base = 'https://esempio.it/a' where session_uid = tests.uid('mine');
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>' where session_uid = tests.uid('mine');
update public.contents set starred = true where session_uid = tests.uid('mine');
select results_eq('select event, data from private.webhook_deliveries', $$select 'analysis.completed', jsonb_build_object(
  'analysis', tests.uid('mine'), 'title', 'mine', 'url', 'https://esempio.it/a', 'state', 'completed', 'failure', null,
  'batch', null, 'path', '/history/' || tests.uid('mine'))$$, 'the end of an analysis is told once, without its text');

insert into private.batches (id, auth_uid, title, llm, task_1, task_2, task_3)
values (tests.id('dino'), tests.id('bruno'), 'Il blog', 'google/gemini-2.5-flash', true, false, false);
select tests.submit('bruno', 'page');
update public.contents set status = 'processing', session_title = 'https://esempio.it/b', batch_id = tests.id('dino')
where session_uid = tests.uid('page');
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  content_extracted = jsonb_build_object('title', U&' Potare\200B la rosa ')
where session_uid = tests.uid('page');
select is((select data ->> 'title' from private.webhook_deliveries where data ->> 'batch' is not null), 'Potare la rosa',
  'a page of a batch is named by its article');
delete from private.batches where id = tests.id('dino');
delete from public.contents where session_uid = tests.uid('page');
delete from private.webhook_deliveries where data ->> 'title' is distinct from 'mine';

-- Delivering

select tests.act_as_worker();
select throws_ok('select public.claim_delivery(0)', '22023', null, 'a worker holds a delivery for a while');
insert into pg_temp.known (name, id, secret) select 'told', (c ->> 'delivery_id')::uuid, c::text from pg_temp.claim() c;
select isnt(pg_temp.id('told'), null, 'a worker gets it');
select is(pg_temp.claim(), null, 'and another none');
select is(pg_temp.finish('told', 'given_back'), true, 'a worker that stops gives it back');
select is(pg_temp.finish('told', 'delivered', 200), false, 'and has it no more');
insert into pg_temp.known (name, secret) select 'claim', pg_temp.claim()::text;
select is(pg_temp.finish('told', 'given_back'), false, 'nor when the next worker makes the same attempt');
select is((select k.secret::jsonb - 'created_at' - 'lease' from pg_temp.known k where name = 'claim'), jsonb_build_object(
  'delivery_id', pg_temp.id('told'), 'attempt', 1, 'url', 'https://esempio.it/webhook', 'event', 'analysis.completed',
  'secret', (select secret from pg_temp.known where name = 'hook'),
  'data', (select secret::jsonb -> 'data' from pg_temp.known where name = 'claim')), 'with all that it needs');
select pg_temp.time_passes();
insert into pg_temp.known (name, secret) select 'second', pg_temp.claim()::text;
select is((select secret::jsonb ->> 'attempt' from pg_temp.known where name = 'second'), '2', 'what a dead worker held goes to the next');
select is(pg_temp.finish('claim', 'delivered', 200), false, 'and the dead one changes nothing');
select is(pg_temp.finish('second', 'failed', 500, null, 60), true, 'a failure');
select is(pg_temp.claim(), null, 'waits');
select tests.act_as('bruno');
select results_eq('select event, title, attempts, next_at, answer from public.webhook_deliveries(pg_temp.id(''hook''))',
  $$values ('analysis.completed', 'mine', 2, now() + interval '1 minute', 500)$$, 'as the owner sees');
select tests.act_as('carla');
select is_empty('select * from public.webhook_deliveries(pg_temp.id(''hook''))', 'and nobody else');
select is(public.resend_delivery(pg_temp.id('told')), false, 'who sends nothing again');
select pg_temp.time_passes();
select tests.act_as_worker();
select is(pg_temp.finish(pg_temp.claim(), 'failed', null, 'page_unreachable'), true, 'given up');
select tests.act_as_superuser();
update private.webhook_deliveries set attempts = 9 where id = pg_temp.id('told');
select tests.act_as('bruno');
select isnt((select failing_since from public.my_webhooks()), null, 'the webhook is failing');
select is(public.resend_delivery(pg_temp.id('told')), true, 'the owner sends it again');
select tests.act_as_worker();
insert into pg_temp.known (name, secret) select 'again', pg_temp.claim()::text;
select is((select secret::jsonb ->> 'delivery_id' from pg_temp.known where name = 'again')::uuid, pg_temp.id('told'), 'with the same id');
select is((select secret::jsonb ->> 'attempt' from pg_temp.known where name = 'again'), '10', 'as one attempt more, not as the first');
select tests.act_as('bruno');
select is(public.resend_delivery(pg_temp.id('told')), false, 'not while a worker is about it');
select tests.act_as_worker();
select is(pg_temp.finish((select secret::jsonb from pg_temp.known where name = 'again'), 'delivered', 204), true, 'it arrives');
select tests.act_as('bruno');
select is((select failing_since from public.my_webhooks()), null, 'and the webhook is well');
select public.resend_delivery(pg_temp.id('told'));
select tests.act_as_superuser();
update private.webhook_deliveries set attempts = 11;
select tests.act_as_worker();
select isnt(pg_temp.claim(), null, 'a delivery whose worker has died often');
select pg_temp.time_passes();
select is(pg_temp.claim(), null, 'is given up');
select tests.act_as('bruno');
select results_eq($$select failure_code, next_at from public.webhook_deliveries(pg_temp.id('hook'))$$,
  $$values ('interrupted', null::timestamptz)$$, 'as the owner sees');

-- Switched off

select is(public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', false), true, 'the owner switches it off');
select is(public.test_webhook(pg_temp.id('hook')), false, 'then nothing is sent');
select is(public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', true), true, 'and on');
select is(public.test_webhook(pg_temp.id('hook')), true, 'a test');
select is(public.test_webhook(pg_temp.id('hook')), true, 'another');
select tests.act_as_superuser();
select is((select count(*) from private.webhook_deliveries where event = 'webhook.test' and due_at is not null), 1::bigint,
  'of which one waits');
select tests.act_as_superuser();
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'for somebody blocked nothing leaves');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'nor for whoever is approved again,');
select tests.act_as('bruno');
select is((select state from public.my_webhooks()), 'off', 'whose webhooks are off');
select public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', true);
select tests.act_as_worker();
select is(pg_temp.finish(pg_temp.claim(), 'gone', 410), true, 'a receiver that wants no more');
select tests.act_as('bruno');
select is((select state from public.my_webhooks()), 'gone', 'switches it off');
select public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', true);
select tests.act_as_superuser();
update auth.users set encrypted_password = 'another' where id = tests.id('bruno');
select is((select state from private.webhooks), 'off', 'and so does a new password');
select tests.act_as('bruno');
select public.change_webhook(pg_temp.id('hook'), events => '["analysis.failed"]');
select results_eq('select events, state from public.my_webhooks()', $$values (array['analysis.failed'], 'off')$$,
  'another choice of events leaves it off');
select public.change_webhook(pg_temp.id('hook'), is_on => true);
select results_eq('select events, state from public.my_webhooks()', $$values (array['analysis.failed'], 'on')$$,
  'and switching it on leaves the choice');

-- A batch ends with its last page, and is told once.

select public.change_webhook(pg_temp.id('hook'), '["batch.finished"]', true);
select tests.act_as_superuser();
delete from private.webhook_deliveries;
insert into private.batches (id, auth_uid, title, llm, task_1, task_2, task_3)
values (tests.id('bruno'), tests.id('bruno'), 'Il sito', 'google/gemini-2.5-flash', true, false, false);
insert into private.batch_pages (batch_id, place, url, host, state)
select tests.id('bruno'), n, 'https://esempio.it/' || n, 'esempio.it', 'queued' from generate_series(1, 2) n;
update private.batches set state = 'finished' where id = tests.id('bruno');
update private.batch_pages set state = 'completed' where batch_id = tests.id('bruno') and place = 1;
select is_empty('select * from private.webhook_deliveries', 'a batch with a page under way has not ended');
update private.batch_pages set state = 'failed', failure_code = 'too_short' where batch_id = tests.id('bruno') and place = 2;
select results_eq('select data from private.webhook_deliveries', $$select jsonb_build_object('batch', tests.id('bruno'), 'title', 'Il sito',
  'state', 'finished', 'pages', '{"completed": 1, "failed": 1}'::jsonb, 'path', '/piu-pagine/' || tests.id('bruno'))$$, 'its last page ends it');

-- Stopped, it ends with the page under way, and deleted it is told no more.

create function pg_temp.told() returns setof jsonb language sql as $$
  select d.data from private.webhook_deliveries d where d.data ->> 'title' = 'Fermato'
$$;
insert into private.batches (id, auth_uid, title, llm, task_1, task_2, task_3)
values (tests.id('carla'), tests.id('bruno'), 'Fermato', 'google/gemini-2.5-flash', true, false, false);
insert into private.batch_pages (batch_id, place, url, host, state)
select tests.id('carla'), n, 'https://esempio.it/' || n, 'esempio.it', case n when 1 then 'running' else 'waiting' end
from generate_series(1, 3) n;
select tests.act_as('bruno');
select public.steer_batch(tests.id('carla'), 'stop');
select tests.act_as_superuser();
select is_empty('select pg_temp.told()', 'a stopped batch with a page under way has not ended');
update private.batch_pages set state = 'completed' where batch_id = tests.id('carla') and place = 1;
select results_eq($$select told ->> 'state', told -> 'pages' from pg_temp.told() told$$,
  $$values ('stopped', '{"completed": 1, "stopped": 2}'::jsonb)$$, 'its last page ends it');
delete from private.webhook_deliveries where data ->> 'title' = 'Fermato';
update private.batches set state = 'finished' where id = tests.id('carla');
select tests.act_as('bruno');
select public.delete_batch(tests.id('carla'));
select tests.act_as_superuser();
select is_empty('select pg_temp.told()', 'one that is deleted is not told again');

-- Turns and limits

select tests.act_as('carla');
select public.make_webhook('https://' || n || '.esempio.it', '["batch.finished"]') from generate_series(1, 5) n;
select throws_ok($$select public.make_webhook('https://a.it', '["batch.finished"]')$$, 'PT422', 'too_many_webhooks', 'five webhooks');
select public.test_webhook(id) from public.my_webhooks();
select tests.act_as_superuser();
update private.webhook_deliveries d set due_at = now() - interval '1 hour' from private.webhooks w where w.id = d.webhook_id and w.owner = tests.id('carla');
select tests.act_as_worker();
select set_eq('select pg_temp.claim() ->> ''url'' ~ ''webhook$'' from generate_series(1, 2)', array[false, true], 'people take turns');
select isnt(pg_temp.claim(), null, 'a person has two at once');
select is(pg_temp.claim(), null, 'and no more');
select tests.act_as_superuser();
insert into private.webhook_deliveries (webhook_id, event, data, due_at)
select pg_temp.id('hook'), 'webhook.test', '{}', now() + interval '1 day' from generate_series(1, 5000);
update private.batch_pages set state = 'running' where batch_id = tests.id('bruno') and place = 2;
update private.batch_pages set state = 'completed', failure_code = null where batch_id = tests.id('bruno') and place = 2;
select is((select count(*) from private.webhook_deliveries where webhook_id = pg_temp.id('hook')), 5001::bigint, '5,000 deliveries wait at most');

-- A sign-in of its own

select tests.act_as_superuser();
delete from private.webhooks where owner = tests.id('carla');
update auth.sessions set created_at = now() - interval '6 minutes' where user_id = tests.id('carla');
select tests.act_as('carla');
select throws_ok($$select public.make_webhook('https://a.it', '["batch.finished"]')$$, '42501', 'no_recent_sign_in',
  'a session of some minutes makes none');
select lives_ok('select public.my_webhooks()', 'though it sees them');

-- Ends

select tests.act_as_superuser();
update public.profiles set deleted_at = now() where user_id = tests.id('bruno');
select is_empty('select * from private.webhooks', 'a deletion ends webhooks');
update public.profiles set deleted_at = null where user_id = tests.id('bruno');
insert into private.webhooks (id, owner, url, secret, events)
values (pg_temp.id('hook'), tests.id('bruno'), 'https://a.it', 'whsec_', array['batch.finished']);
insert into private.webhook_deliveries (webhook_id, event, data) values (pg_temp.id('hook'), 'webhook.test', '{}');
delete from auth.users where id in (tests.id('bruno'), tests.id('carla'));
select is_empty('select * from private.webhook_deliveries', 'nothing is left of an account that ends');
select * from finish();
rollback;
