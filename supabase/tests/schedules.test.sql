begin;
select plan(93);
select tests.people();
update private.settings set host_delay_ms = 0;

create table pg_temp.known (name text primary key, id uuid);
create table pg_temp.claims (name text primary key, claim jsonb);
grant all on pg_temp.known, pg_temp.claims to public;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.text(body text) returns jsonb language sql as $$
  select jsonb_build_object('title', 'Il titolo', 'blocks', jsonb_build_array(jsonb_build_object('text', body)))
$$;
-- The caller's only schedule, as the page sees it.
create function pg_temp.seen() returns jsonb language sql volatile as $$ select public.my_schedules() -> 0 $$;
create function pg_temp.become_due() returns void language sql security definer as $$
  update private.schedules set next_at = now() where true
$$;
create function pg_temp.lapse() returns void language sql security definer as $$
  update private.schedule_pages set held_until = now() - interval '1 second' where held_until is not null
$$;
create function pg_temp.look() returns jsonb language sql volatile as $$ select public.claim_look(60) $$;
create function pg_temp.found(claim jsonb, outcome text, body text default null, failure text default null, delay integer default 0)
returns boolean language sql volatile as $$
  select public.finish_look((claim ->> 'schedule_id')::uuid, (claim ->> 'place')::integer, (claim ->> 'lease')::uuid,
    outcome, pg_temp.text(body), case when body is not null then '{"url": "u", "etag": "\"a\"", "modified": null}'::jsonb end,
    failure, delay)
$$;
-- Claims the next analysis and completes it, or has it fail; its address.
create function pg_temp.work(body text, failure text default null) returns text language plpgsql security definer as $$
declare
  claim jsonb := public.claim_analysis(60);
begin
  if claim is null then
    return null;
  end if;
  perform public.report_stage((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer, 'research', 60, pg_temp.text(body));
  if failure is null then
    perform public.complete_analysis((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer,
      '{"content_completed": "<p>Testo.</p>", "additions": [], "provenance": {}}');
  else
    perform public.fail_analysis((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer, failure, false, 0);
  end if;
  return claim #>> '{content,url_base}';
end;
$$;

-- Bruno has a completed page, a completed text, and a page that failed.
select tests.act_as('bruno');
select tests.submit('bruno', name) from unnest(array['page', 'text', 'failed', 'odd']) name;
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  content_extracted = pg_temp.text('primo'), prompt = 'tono formale', task_2 = true,
  content_base = case when session_uid = tests.uid('text') then 'Testo' end,
  url_base = case session_uid when tests.uid('text') then null when tests.uid('odd') then 'https://user@a.it/' else url_base end
where session_uid <> tests.uid('failed');
update public.contents set status = 'failed', failure_code = 'too_short' where session_uid = tests.uid('failed');
delete from pgmq.q_analyses where true;
insert into pg_temp.known select name, c.id
from unnest(array['page', 'text', 'failed', 'odd']) name join public.contents c on c.session_uid = tests.uid(name);

-- When the next run is

select is(private.next_turn(now() - age, every), now() + next, every || ' after ' || age)
from (values
  (interval '0', 'change', interval '1 day'), (interval '0', 'week', interval '7 days'),
  (interval '6 days 23 hours', 'week', interval '1 hour'), (interval '7 days', 'week', interval '7 days'),
  (interval '3000 days 1 hour', 'change', interval '23 hours')
) turn (age, every, next);
select is(private.next_turn(now() - interval '40 years', 'month') > now(), true, 'a month after forty years is found');
select is(private.next_turn(now() - interval '1 month', 'month') > now(), true, 'and is never now');

-- Who may make one

select tests.act_as('carla');
select is(public.schedule_page(pg_temp.id('page'), 'week', false), null, 'nobody schedules another''s page');
select tests.act_as('dino');
select throws_ok(call, '42501', 'not_approved', 'the unapproved may not: ' || call) from unnest(array[
  $$select public.schedule_page(pg_temp.id('page'), 'week', false)$$, 'select public.my_schedules()',
  $$select public.schedule_batch(pg_temp.id('page'), 'week', false)$$,
  $$select public.change_schedule(pg_temp.id('page'), 'week', false, true)$$,
  $$select public.delete_schedule(pg_temp.id('page'))$$]) call;
select tests.act_as_anonymous();
select throws_ok('select public.my_schedules()', '42501', null, 'nor a stranger');
select tests.act_as('bruno');
select throws_ok('select public.claim_look(60)', '42501', null, 'only a worker looks');
select throws_ok($$select public.finish_look(null, 1, null, 'unchanged', null, null, null, 0)$$, '42501', null, 'or says what it found');
select throws_ok('select * from private.schedules', '42501', null, 'the tables are closed');
select throws_ok(format('select public.schedule_page(pg_temp.id(%L), %s, %s)', 'page', every, mail), 'PT422', 'invalid_schedule',
  'no rhythm: ' || every || ', ' || mail)
from (values ('null', 'false'), ('''day''', 'false'), ('''week''', 'null')) wrong (every, mail);
select is(public.schedule_page(pg_temp.id(name), 'week', false), null, 'what is no completed page: ' || name)
from unnest(array['text', 'failed', 'none']) name;
select throws_ok($$select public.schedule_page(pg_temp.id('odd'), 'week', false)$$, 'PT422', 'invalid_pages', 'nor an address with a person');
select is(public.my_schedules(), '[]', 'what is refused makes nothing');

-- A page every week

insert into pg_temp.known select 'schedule', public.schedule_page(pg_temp.id('page'), 'week', false);
select is(pg_temp.seen() - array['id', 'created_at'], jsonb_build_object('title', 'page', 'every', 'week', 'state', 'on',
  'pause_code', null, 'phase', 'idle', 'next_at', now() + interval '7 days', 'ran_at', null, 'wants_mail', false,
  'waits', null, 'pages', 1, 'failing', 0, 'left_out', 0, 'failure_code', null, 'url', 'https://example.it/page',
  'session_uid', tests.uid('page'), 'text_changed', null, 'batches', null), 'the owner sees it');
select is(public.schedule_page(pg_temp.id('page'), 'month', true), pg_temp.id('schedule'), 'one address has one schedule');
select is(pg_temp.seen() ->> 'every', 'month', 'which goes on as was asked last');
select is(public.change_schedule(pg_temp.id('schedule'), 'week', false, true), true, 'the owner changes it');
select is((pg_temp.seen() ->> 'next_at')::timestamptz, now() + interval '7 days', 'and when it is due');
select tests.act_as('carla');
select is(public.my_schedules(), '[]', 'another sees none');
select is(public.change_schedule(pg_temp.id('schedule'), 'week', false, false), false, 'changes none');
select is(public.delete_schedule(pg_temp.id('schedule')), false, 'and ends none');

select tests.act_as_worker();
select is(pg_temp.look(), null, 'before its time nothing is looked at');
select is(pg_temp.work('primo'), null, 'and nothing runs');
select pg_temp.become_due();
select is(pg_temp.look(), null, 'a week needs no look');
select is(pg_temp.work('primo'), 'https://example.it/page', 'the page is analysed');
select tests.act_as_superuser();
select results_eq($$select c.session_title, c.prompt, c.task_1, c.task_2, c.rerun_of, c.batch_id, c.text_changed
  from public.contents c where c.schedule_id = pg_temp.id('schedule')$$,
  $$values ('page', 'tono formale', true, true, pg_temp.id('page'), null::uuid, false)$$,
  'as before, as a repetition, with the same text');
select is((select d.pages from private.daily_pages d where d.user_id = tests.id('bruno')), 1, 'it counts as a page of the day');
select is((select d.analyses from private.daily_use d where d.user_id = tests.id('bruno')), 4, 'and not as an analysis by hand');
select tests.act_as_worker();
select pg_temp.look();
select is(pg_temp.work('primo'), null, 'it runs once');
select pg_temp.become_due();
select pg_temp.look();
select is(pg_temp.work('secondo'), 'https://example.it/page', 'and again the next week');
select tests.act_as('bruno');
select is(pg_temp.seen() -> 'text_changed', 'true', 'a text that has changed is seen');
select is((select count(*) from public.contents c where c.schedule_id is not null), 2::bigint, 'the owner sees which analyses it made');
select throws_ok($$update public.contents set schedule_id = null where schedule_id is not null$$, '42501', 'content_columns', 'and cannot change that');

-- People's limits come first

select tests.submit('bruno', 'mano');
select tests.act_as_worker();
select pg_temp.become_due();
select pg_temp.look();
select is(pg_temp.work('x', 'too_short'), 'https://example.it/mano', 'what is sent by hand goes first');
select tests.act_as_superuser();
update private.daily_pages set pages = (select s.batch_daily_limit from private.settings s);
select tests.act_as_worker();
select pg_temp.look();
select is(pg_temp.work('x'), null, 'beyond the pages of a day it waits');
select tests.act_as('bruno');
select is(array[pg_temp.seen() ->> 'phase', pg_temp.seen() ->> 'waits'], array['ready', 'daily_limit'], 'and says so');
select tests.act_as_superuser();
update private.daily_pages set day = day - 1;
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_worker();
select pg_temp.look();
select is(pg_temp.work('x'), null, 'an account that is blocked runs nothing');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
update private.settings set storage_quota = 1;
select tests.act_as_worker();
select pg_temp.look();
select tests.act_as('bruno');
select is(array[pg_temp.seen() ->> 'state', pg_temp.seen() ->> 'pause_code'], array['paused', 'storage_quota'], 'without storage it is paused');
select tests.act_as_superuser();
update private.settings set storage_quota = 1073741824;
select tests.act_as('bruno');
select public.change_schedule(pg_temp.id('schedule'), 'week', false, true);
select is(pg_temp.seen() -> 'pause_code', 'null', 'until the owner has it go on');

-- A run that cannot begin

select tests.act_as_superuser();
create function pg_temp.broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
create trigger broken before insert on public.contents for each row execute function pg_temp.broken();
select tests.act_as_worker();
select pg_temp.become_due(), pg_temp.look();
select tests.act_as('bruno');
select is(array[pg_temp.seen() ->> 'state', pg_temp.seen() ->> 'pause_code'], array['paused', 'not_begun'], 'a fault that keeps a run from beginning is not taken for one of its page');
select tests.act_as_superuser();
drop trigger broken on public.contents;
select tests.act_as('bruno');
select public.change_schedule(pg_temp.id('schedule'), 'week', false, true);

-- A page that fails

select tests.act_as_worker();
select pg_temp.become_due(), pg_temp.look(), pg_temp.work('x', 'page_not_found');
select tests.act_as('bruno');
select is(array[pg_temp.seen() ->> 'state', pg_temp.seen() ->> 'failure_code'], array['on', 'page_not_found'], 'a failure is told');
select tests.act_as_worker();
select pg_temp.become_due(), pg_temp.look(), pg_temp.work('x', 'page_not_found') from generate_series(1, 2);
select tests.act_as('bruno');
select is(array[pg_temp.seen() ->> 'state', pg_temp.seen() ->> 'pause_code'], array['paused', 'page_not_found'], 'the third in a row pauses it');
select tests.act_as_worker();
select pg_temp.become_due(), pg_temp.look();
select is(pg_temp.work('x'), null, 'and it runs no more');
select tests.act_as('bruno');
select public.change_schedule(pg_temp.id('schedule'), 'change', false, true);

-- A page that is analysed when it changes

select tests.act_as_worker();
select pg_temp.become_due();
insert into pg_temp.claims select 'first', pg_temp.look();
select is((select claim - array['schedule_id', 'lease'] from pg_temp.claims where name = 'first'),
  '{"place": 1, "url": "https://example.it/page", "validators": null}', 'a worker is told what to look at');
select is(pg_temp.look(), null, 'and another nothing');
select throws_ok(format('select public.finish_look(pg_temp.id(%L), 1, %L, %s)', 'schedule', claim ->> 'lease', wrong), '22023', null, 'no outcome: ' || wrong)
from pg_temp.claims, unnest(array['null, null, null, null, 0', '''gone'', null, null, null, 0', '''failed'', null, null, null, 0',
  '''unchanged'', null, null, ''x'', 0', '''read'', ''{}'', null, null, 0', '''unchanged'', null, null, null, 4000']) wrong where name = 'first';
select is(pg_temp.found(claim, 'given_back'), true, 'a worker that stops gives it back') from pg_temp.claims where name = 'first';
insert into pg_temp.claims select 'dead', pg_temp.look();
select is(pg_temp.found(claim, outcome, body), false, 'who gave it back cannot end what the next one reads: ' || outcome)
from pg_temp.claims, (values ('read', 'terzo'), ('given_back', null)) late (outcome, body) where name = 'first';
select pg_temp.lapse();
insert into pg_temp.claims select 'second', pg_temp.look();
select is((select claim ->> 'place' from pg_temp.claims where name = 'second'), '1', 'what a dead worker held goes to the next');
select is(pg_temp.found(claim, 'read', 'terzo'), false, 'and the dead one changes nothing') from pg_temp.claims where name = 'dead';
select is(pg_temp.found(claim, 'read', 'secondo'), true, 'the page is read') from pg_temp.claims where name = 'second';
select pg_temp.look();
select is(pg_temp.work('x'), null, 'a text that is the same is not analysed');
select pg_temp.become_due();
insert into pg_temp.claims select 'third', pg_temp.look();
select is((select claim #>> '{validators,etag}' from pg_temp.claims where name = 'third'), '"a"', 'what the server said is asked with');
select is(pg_temp.found(claim, 'unchanged'), true, 'the server says that nothing has changed') from pg_temp.claims where name = 'third';
select tests.act_as_superuser();
update private.schedule_pages set validated_at = now() - interval '8 days';
select tests.act_as_worker();
select pg_temp.become_due();
insert into pg_temp.claims select 'fourth', pg_temp.look();
select is((select claim -> 'validators' from pg_temp.claims where name = 'fourth'), 'null', 'after a week it is not believed any more');
select pg_temp.found(claim, 'read', 'terzo') from pg_temp.claims where name = 'fourth';
select pg_temp.look();
select is(pg_temp.work('terzo'), 'https://example.it/page', 'a text that has changed is analysed');
select pg_temp.become_due();
select pg_temp.found(pg_temp.look(), 'failed', null, 'page_blocked', 300);
select tests.act_as('bruno');
select is(pg_temp.seen() ->> 'failure_code', 'page_blocked', 'a look that fails is told');
select tests.act_as_superuser();
select ok(next_at > clock_timestamp() + interval '200 s', 'and its site left alone for as long as it asks') from private.host_turns;
delete from private.host_turns where true;
select tests.act_as_worker();
select pg_temp.become_due();
select pg_temp.look(), pg_temp.lapse() from generate_series(1, 4);
select tests.act_as('bruno');
select is(pg_temp.seen() ->> 'failure_code', 'interrupted', 'a page that three workers died of has failed');

-- The pages of a batch

select public.create_batch(md5('b')::uuid, 'Sito', '["https://a.it/1", "https://b.it/2", "https://c.it/3"]', null,
  'google/gemini-2.5-flash', true, false, false);
select tests.act_as_worker();
select pg_temp.work('uno') from generate_series(1, 3);
select tests.act_as('carla');
select is(public.schedule_batch(md5('b')::uuid, 'change', false), null, 'nobody schedules another''s batch');
select tests.act_as('bruno');
select public.delete_schedule(pg_temp.id('schedule'));
select is((select count(*) from public.contents c where c.schedule_id = pg_temp.id('schedule')), 6::bigint, 'a schedule that ends leaves its analyses');
insert into pg_temp.known select 'batch', public.schedule_batch(md5('b')::uuid, 'change', false);
select is(array[pg_temp.seen() ->> 'title', pg_temp.seen() ->> 'pages', pg_temp.seen() ->> 'url'], array['Sito', '3', null], 'a batch is scheduled');
select is(public.schedule_batch(md5('b')::uuid, 'change', false), pg_temp.id('batch'), 'once');
select tests.act_as_worker();
select pg_temp.become_due();
select is(pg_temp.found(pg_temp.look(), outcome, body, failure), true, 'its pages are looked at: ' || outcome)
from (values ('read', 'uno', null), ('read', 'due', null), ('failed', null, 'page_not_found')) look (outcome, body, failure);
select pg_temp.look();
select tests.act_as('bruno');
select is(jsonb_array_length(pg_temp.seen() -> 'batches'), 2, 'what has changed becomes a batch');
insert into pg_temp.known select 'run', (pg_temp.seen() #>> '{batches,0}')::uuid
  where pg_temp.seen() #>> '{batches,0}' <> md5('b')::uuid::text
  union all select 'run', (pg_temp.seen() #>> '{batches,1}')::uuid where pg_temp.seen() #>> '{batches,0}' = md5('b')::uuid::text;
select tests.act_as_worker();
select is(pg_temp.work('due'), 'https://b.it/2', 'with that page');
select is(pg_temp.work('due'), null, 'alone');
select tests.act_as('bruno');
select is(public.read_batch(pg_temp.id('run'), null) #> '{pages,0,text_changed}', 'true', 'which the batch shows as changed');
select set_eq('select b ->> ''title'' as title, b -> ''is_run'' as is_run from jsonb_array_elements(public.my_batches()) b',
  $$values ('Sito', 'false'::jsonb), ('Sito', 'true'::jsonb)$$, 'and which is told from the batch that it repeats');
select ok((select c.rerun_of is not null from public.contents c where c.batch_id = pg_temp.id('run')), 'and which repeats the former analysis');
select is(pg_temp.seen() ->> 'failing', '1', 'and the page that failed is told');

-- Limits

select tests.act_as_superuser();
insert into private.schedules (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
select tests.id('bruno'), 'x', 'week', false, 'm', true, false, false, now() + interval '1 day' from generate_series(1, 49);
select tests.act_as('bruno');
select throws_ok($$select public.schedule_page(pg_temp.id('page'), 'week', false)$$, 'PT429', 'too_many_schedules', 'fifty, and no more');
select tests.act_as_superuser();
delete from private.schedules where title = 'x';
insert into private.schedule_pages (schedule_id, place, url, host)
select pg_temp.id('batch'), i, 'https://a.it/' || i, 'a.it' from generate_series(4, 5000) i;
select tests.act_as('bruno');
select throws_ok($$select public.schedule_page(pg_temp.id('page'), 'week', false)$$, 'PT429', 'too_many_scheduled', 'and five thousand pages');

select * from finish();
rollback;
