begin;
select plan(29);
select tests.people();

create table pg_temp.claims (name text primary key, claim jsonb);
grant all on pg_temp.claims to public;

-- A schedule of somebody's, and its page of an analysis that has ended.
create function pg_temp.schedule(person text, mail boolean) returns uuid language plpgsql security definer as $$
declare
  made uuid;
begin
  insert into private.schedules (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at, wants_mail)
  values (tests.id(person), 'Blog di ' || person, 'week', false, 'm', true, false, false, now() + interval '7 days', mail)
  returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host) values (made, 1, 'https://a.it/' || person, 'a.it');
  return made;
end;
$$;
create function pg_temp.run(person text, name text, body text, outcome text) returns void language plpgsql security definer as $$
declare
  schedule private.schedules;
begin
  select s.* into schedule from private.schedules s where s.auth_uid = tests.id(person);
  insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1, schedule_id)
  values (tests.id(person), tests.uid(name), name, 'https://a.it/' || person, true, schedule.id);
  update public.contents set
    content_extracted = jsonb_build_object('title', 'Il titolo di ' || name, 'blocks', jsonb_build_array(jsonb_build_object('text', body))),
    content_completed = '<p>Testo.</p>', completed_at = now(), status = outcome,
    failure_code = case outcome when 'failed' then 'page_not_found' end
  where session_uid = tests.uid(name);
end;
$$;
create function pg_temp.claim() returns jsonb language sql volatile as $$ select public.claim_digest(60) $$;
create function pg_temp.finish(name text) returns boolean language sql volatile as $$
  select public.finish_digest((k.claim ->> 'user_id')::uuid, (k.claim ->> 'lease')::uuid) from pg_temp.claims k where k.name = finish.name
$$;
create function pg_temp.lapse() returns void language sql security definer as $$
  update private.digests set held_until = now() - interval '1 second' where held_until is not null
$$;

-- Callers

select tests.act_as('bruno');
select is(public.digests_are_mailed(), false, 'before somebody asks for mails none are promised');
select throws_ok('select public.claim_digest(60)', '42501', null, 'only a worker mails');
select throws_ok('select public.finish_digest(null, null)', '42501', null, 'or says that it has');
select throws_ok('select * from private.schedule_news', '42501', null, 'the tables are closed');
select tests.act_as('dino');
select throws_ok('select public.digests_are_mailed()', '42501', 'not_approved', 'nor does an unapproved user learn of them');
select tests.act_as_superuser();
select pg_temp.schedule('bruno', true), pg_temp.schedule('carla', true), pg_temp.schedule('ada', false);
select pg_temp.run('bruno', 'early', 'zero', 'completed');
update private.schedules set state = 'paused', pause_code = 'internal' where auth_uid = tests.id('bruno');
select is_empty('select * from private.schedule_news', 'what nobody would mail is not collected, of pages or of a pause');
update private.schedules set state = 'on', pause_code = null where auth_uid = tests.id('bruno');
select tests.act_as_worker();
select throws_ok('select public.claim_digest(0)', '22023', null, 'a mail is held for a while');
select is(pg_temp.claim(), null, 'nobody has news');
select tests.act_as('bruno');
select is(public.digests_are_mailed(), true, 'once somebody has asked, mails are promised');

-- What is told

select tests.act_as_superuser();
select pg_temp.run('bruno', 'first', 'uno', 'completed'), pg_temp.run('bruno', 'second', 'uno', 'completed');
select pg_temp.run('bruno', 'lost', 'uno', 'failed');
select pg_temp.run('ada', 'hers', 'uno', 'completed');
select tests.act_as_worker();
insert into pg_temp.claims select 'first', pg_temp.claim();
select is((select claim ->> 'email' from pg_temp.claims), 'bruno@example.it', 'the owner is told');
select is(jsonb_array_length(claim -> 'schedules'), 1, 'of the own schedules alone') from pg_temp.claims;
select is((claim #> '{schedules,0}') - 'pages',
  '{"title": "Blog di bruno", "every": "week", "pause_code": null, "analysed": 2, "changed": 1, "failed": 1}',
  'how many were analysed, had changed, and failed') from pg_temp.claims;
select is(claim #> '{schedules,0,pages,0}', jsonb_build_object('url', 'https://a.it/bruno', 'title', 'Il titolo di first',
  'session_uid', tests.uid('first'), 'text_changed', true, 'boxes_open', 0, 'failure_code', null), 'what has changed comes first')
from pg_temp.claims;
select is(claim #>> '{schedules,0,pages,1,failure_code}', 'page_not_found', 'then what failed') from pg_temp.claims;
select is(pg_temp.claim(), null, 'one process has it');
select pg_temp.lapse();
insert into pg_temp.claims select 'again', pg_temp.claim();
select is(again.claim - 'lease', early.claim - 'lease', 'until it dies')
from pg_temp.claims again, pg_temp.claims early where again.name = 'again' and early.name = 'first';
select is(pg_temp.finish('first'), false, 'who holds it no more ends nothing');
select tests.act_as_superuser();
select ok(d.held_until > now() + interval '100 seconds', 'then with more patience') from private.digests d where d.attempts = 2;
select pg_temp.run('bruno', 'third', 'due', 'completed');
-- Ids are given before a transaction ends: this one was open while the mail was claimed.
insert into private.schedule_news (id, auth_uid, schedule_id, url, text_changed) overriding system value
select 0, s.auth_uid, s.id, 'https://a.it/bruno', false from private.schedules s where s.auth_uid = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.finish('again'), true, 'the mail has left');
select is(pg_temp.claim(), null, 'what came meanwhile waits for the next day');
select tests.act_as_superuser();
select is((select count(*) from private.schedule_news), 2::bigint, 'and is kept, also what came to light late');
update private.digests set sent_at = now() - interval '21 hours' where true;
update private.schedules set phase = 'ready' where auth_uid = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'while a run is under way its end is waited for');
select tests.act_as_superuser();
update private.schedule_news set happened_at = now() - interval '7 hours' where true;
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'a person who is blocked is told nothing');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claim() #>> '{schedules,0,changed}', '1', 'but not for ever');
select tests.act_as_superuser();
update private.schedule_news set happened_at = now() - interval '4 days' where true;
select pg_temp.lapse();
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'old news is dropped');
select tests.act_as_superuser();
update private.schedules set state = 'paused', pause_code = 'page_not_found' where auth_uid = tests.id('carla');
select tests.act_as_worker();
select is(pg_temp.claim() #>> '{schedules,0,pause_code}', 'page_not_found', 'a schedule that the program paused is told');

-- The event of webhooks

select tests.act_as('carla');
select isnt(public.make_webhook('https://esempio.it/', '["page.changed"]'), null, 'a webhook may want changes alone');
select tests.act_as_superuser();
select pg_temp.run('carla', 'one', 'uno', 'completed'), pg_temp.run('carla', 'same', 'uno', 'completed'),
  pg_temp.run('carla', 'two', 'due', 'completed');
select is((select count(*) from private.webhook_deliveries), 1::bigint, 'and is told of them alone');
select is((select d.data - array['schedule'] from private.webhook_deliveries d), jsonb_build_object('analysis', tests.uid('two'),
  'previous', null, 'title', 'two', 'url', 'https://a.it/carla', 'batch', null, 'path', '/history/' || tests.uid('two')),
  'with the way to the result');

select * from finish();
rollback;
