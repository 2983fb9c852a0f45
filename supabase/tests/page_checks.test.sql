begin;
select plan(42);
select tests.people();

create table pg_temp.known (name text primary key, id uuid);
grant all on pg_temp.known to public;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.asked(name text) returns boolean language sql as $$ select public.request_page_check(pg_temp.id(name)) $$;
create function pg_temp.seen(name text) returns jsonb language sql as $$ select public.page_check_of(pg_temp.id(name)) $$;
create function pg_temp.lapse() returns void language sql security definer as $$
  update private.page_checks set held_until = now() - interval '1 second' where held_until is not null
$$;
create function pg_temp.claim(name text) returns jsonb language plpgsql security definer as $$
declare
  claim jsonb := public.claim_page_check(60);
begin
  insert into pg_temp.known values (name, (claim ->> 'lease')::uuid);
  return claim;
end;
$$;
create function pg_temp.finish(name text, page jsonb, failure text default null) returns boolean language sql as $$
  select public.finish_page_check(pg_temp.id('page'), pg_temp.id(name), page, failure)
$$;
create function pg_temp.attempt() returns integer language sql security definer as $$
  select p.attempt from private.page_checks p where p.content_id = pg_temp.id('page')
$$;

-- Bruno has two published pages, one that is not published, and a published text.
select tests.act_as('bruno');
select tests.submit('bruno', name) from unnest(array['page', 'second', 'unpublished', 'text']) name;
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  url_base = case when session_uid <> tests.uid('text') then 'https://esempio.it/' || session_uid end,
  content_base = case when session_uid = tests.uid('text') then 'Testo' end,
  published_at = case when session_uid <> tests.uid('unpublished') then now() end
where session_uid = any (array[tests.uid('page'), tests.uid('second'), tests.uid('unpublished'), tests.uid('text')]);
insert into pg_temp.known select name, c.id
from unnest(array['page', 'second', 'unpublished', 'text']) name join public.contents c on c.session_uid = tests.uid(name);

-- Asking

select tests.act_as('carla');
select is(pg_temp.asked('page'), false, 'another asks for nothing');
select is(pg_temp.seen('page'), null, 'and sees nothing');
select tests.act_as('dino');
select throws_ok($$select pg_temp.asked('page')$$, '42501', 'not_approved', 'nor does an unapproved user');
select throws_ok($$select pg_temp.seen('page')$$, '42501', 'not_approved', 'who sees nothing either');
select tests.act_as_anonymous();
select throws_ok($$select pg_temp.asked('page')$$, '42501', null, 'nor does a stranger');
select tests.act_as('bruno');
select is(pg_temp.seen('page'), null, 'nothing is read before somebody asks');
select is(pg_temp.asked('unpublished'), false, 'what is not published is not read');
select is(pg_temp.asked('text'), false, 'nor is a text without an address');
select is(public.request_page_check(null), false, 'nor is no analysis');
select is(pg_temp.asked('page'), true, 'the owner asks');
select is(pg_temp.seen('page') - 'requested_at', '{"finished_at": null, "failure_code": null, "page": null}', 'and it waits');
select is(pg_temp.asked('page'), true, 'who asks again');
select throws_ok('select public.claim_page_check(60)', '42501', null, 'only a worker reads');
select throws_ok('select public.finish_page_check(null, null, null, null)', '42501', null, 'or says what was read');
select tests.act_as_superuser();
select results_eq('select checks from private.daily_page_checks', array[1], 'asks for nothing new');

-- Reading

select tests.act_as_worker();
select throws_ok('select public.claim_page_check(0)', '22023', null, 'a worker holds a page for a while');
select is(pg_temp.claim('one') - 'lease',
  jsonb_build_object('content_id', pg_temp.id('page'), 'url', 'https://esempio.it/' || tests.uid('page')),
  'a worker gets the address');
select is(public.claim_page_check(60), null, 'and another none');
select is(pg_temp.finish('one', null), true, 'a worker that stops gives it back');
select is(pg_temp.finish('one', '{"blocks": []}'), false, 'and has it no more');
select is(pg_temp.attempt(), 0, 'which is no attempt');
select pg_temp.claim('two');
select is(pg_temp.finish('one', '{"blocks": []}'), false, 'who gave it back cannot end what the next one reads');
select is(pg_temp.finish('one', null), false, 'nor give that back');
select pg_temp.lapse();
select is(pg_temp.claim('three') ->> 'content_id', pg_temp.id('page')::text, 'what a dead worker held goes to the next');
select is(pg_temp.finish('two', '{"blocks": []}'), false, 'and the dead one changes nothing');
select is(pg_temp.finish('three', '{"blocks": [{"text": "Testo."}]}'), true, 'the next says what it read');
select is(pg_temp.finish('three', null, 'internal'), false, 'once');
select tests.act_as('bruno');
select is(pg_temp.seen('page') - 'requested_at', jsonb_build_object('finished_at', now(), 'failure_code', null,
  'page', '{"blocks": [{"text": "Testo."}]}'::jsonb), 'the owner sees it');
select tests.act_as('carla');
select is(pg_temp.seen('page'), null, 'and nobody else');
select tests.act_as_superuser();
select cmp_ok(private.storage_used(tests.id('bruno')), '>', (
  select sum(pg_column_size(c.content_completed) + coalesce(pg_column_size(c.content_base), 0))
  from public.contents c where c.auth_uid = tests.id('bruno')
), 'what was read takes room of its owner''s');

-- Failing

select tests.act_as('bruno');
select is(pg_temp.asked('second'), true, 'another page');
select tests.act_as_worker();
select public.claim_page_check(60), pg_temp.lapse() from generate_series(1, 3);
select is(public.claim_page_check(60), null, 'a page that three workers have died of is read no more');
select tests.act_as('bruno');
select is(pg_temp.seen('second') ->> 'failure_code', 'interrupted', 'and its owner learns it');
select is(pg_temp.asked('page'), true, 'a page is read again');
select is(pg_temp.seen('page') ->> 'page', null, 'the new reading takes the place of the last');
select tests.act_as_worker();
select pg_temp.claim('again');
select is(pg_temp.finish('one', '{"blocks": []}'), false, 'whoever read it before changes nothing');
select is(pg_temp.finish('again', null, 'page_not_found'), true, 'a page that is not there');

-- Limits and the end

select tests.act_as_superuser();
update private.settings set storage_quota = 1;
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('page')$$, 'PT429', 'storage_quota', 'whoever has no room left is refused');
select tests.act_as_superuser();
update private.settings set storage_quota = 1073741824;
select tests.act_as('bruno');
select pg_temp.asked('second');
select tests.act_as('carla');
select tests.submit('carla', 'hers');
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  url_base = 'https://esempio.it/hers', published_at = now()
where session_uid = tests.uid('hers');
insert into pg_temp.known select 'hers', c.id from public.contents c where c.session_uid = tests.uid('hers');
select tests.act_as('carla');
select pg_temp.asked('hers');
select tests.act_as_worker();
select is(public.claim_page_check(60) ->> 'url', 'https://esempio.it/hers', 'who asked for fewer pages that day goes first');
select tests.act_as_superuser();
update private.daily_page_checks set checks = 50;
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('page')$$, 'PT429', 'too_many_checks', 'fifty in a day, and no more');
select tests.act_as_superuser();
update private.daily_page_checks set day = day - 1;
select tests.act_as('bruno');
select is(pg_temp.asked('page'), true, 'but the next day');
select tests.act_as_superuser();
delete from public.contents where id in (pg_temp.id('page'), pg_temp.id('second'), pg_temp.id('hers'));
select is_empty('select content_id from private.page_checks', 'readings go with the analysis');

select * from finish();
rollback;
