begin;
select plan(29);
select tests.people();

create function pg_temp.set(pending integer, daily integer, daily_pages integer, monthly integer, usd numeric)
returns boolean language sql volatile as $$
  select public.set_user_limits(tests.id('bruno'), pending, daily, daily_pages, monthly, usd)
$$;

create function pg_temp.waits() returns text language sql volatile as $$
  select public.read_batch(md5('gruppo')::uuid, null) ->> 'waits'
$$;

select tests.act_as('bruno');
select throws_ok($$select pg_temp.set(99, 99, 99, 99, 99)$$, '42501', 'not_admin', 'nobody sets limits of their own');
select throws_ok($$select public.user_limits(tests.id('bruno'))$$, '42501', 'not_admin', 'and nobody reads them');

select is(public.batch_terms('google/gemini-2.5-flash') -> 'left_this_month', 'null', 'a month without limit has none');

select tests.act_as('ada');
select is(public.user_limits(tests.id('bruno')), '{
  "own": {"pending": null, "daily": null, "daily_pages": null, "monthly": null, "monthly_usd": null},
  "usual": {"pending": 10, "daily": 50, "daily_pages": 500, "monthly": null, "monthly_usd": null},
  "used": {"pending": 0, "daily": 0, "daily_pages": 0, "monthly": 0, "monthly_usd": 0}
}', 'without limits of their own a person has those of everybody');
select throws_ok($$select pg_temp.set(0, null, null, null, null)$$, '23514', null, 'a limit is more than nothing');
select is(public.set_user_limits(gen_random_uuid(), 1, 1, 1, 1, 1), false, 'of somebody who is not there nothing is set');
select is(public.user_limits(gen_random_uuid()), null, 'and nothing told');

-- By hand

select pg_temp.set(2, 3, null, null, null);
select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'b' || i) from generate_series(1, 2) i$$, 'as many may be pending as is set');
select throws_ok($$select tests.submit('bruno', 'b3')$$, 'PT429', 'too_many_pending', 'and no more');
select tests.act_as('carla');
select lives_ok($$select tests.submit('carla', 'c' || i) from generate_series(1, 3) i$$, 'the limits are those of one person');
select tests.act_as_superuser();
update public.contents set status = 'failed', failure_code = 'internal' where auth_uid = tests.id('bruno');
select tests.act_as('bruno');
select tests.submit('bruno', 'b3');
select throws_ok($$select tests.submit('bruno', 'b4')$$, 'PT429', 'daily_limit', 'as many are started in a day as is set');
select tests.act_as('ada');
select pg_temp.set(null, null, null, 3, null);
select tests.act_as('bruno');
select throws_ok($$select tests.submit('bruno', 'b4')$$, 'PT429', 'monthly_limit', 'in a month too');
select is((public.batch_terms('google/gemini-2.5-flash') ->> 'left_this_month')::integer, 0, 'an estimate knows it');
select tests.act_as_superuser();
update private.monthly_use set month = month - interval '1 month';
select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'b4')$$, 'the next month begins anew');

-- Costs

select tests.act_as('ada');
select pg_temp.set(null, null, null, null, 1.50);
select tests.act_as_superuser();
select private.add_model_cost(tests.id('bruno'), '{"costUsd": 1.49}');
select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'b5')$$, 'below what may be spent analyses start');
select tests.act_as_superuser();
select private.add_model_cost(tests.id('bruno'), '{"costUsd": 0.02}');
select tests.act_as('bruno');
select throws_ok($$select tests.submit('bruno', 'b6')$$, 'PT429', 'monthly_cost', 'beyond it they do not');
select tests.act_as('ada');
select is(public.user_limits(tests.id('bruno')) -> 'used',
  '{"pending": 3, "daily": 5, "daily_pages": 0, "monthly": 2, "monthly_usd": 1.51}', 'what is used is told');
select is(public.user_limits(tests.id('bruno')) #>> '{own,monthly_usd}', '1.50', 'beside what is set');

-- Batches

select tests.act_as_superuser();
update public.contents set status = 'failed', failure_code = 'internal';
delete from pgmq.q_analyses;
update private.settings set host_delay_ms = 0;
select tests.act_as('bruno');
select public.create_batch(md5('gruppo')::uuid, 'gruppo', (
  select jsonb_agg(format('https://sito%s.it/', i)) from generate_series(1, 6) i
), null, 'google/gemini-2.5-flash', true, false, false);
select is(pg_temp.waits(), 'monthly_cost', 'a batch waits for the next month, and says so');
select tests.act_as_worker();
select is(public.claim_analysis(60), null, 'no page is let go');
select tests.act_as('ada');
select pg_temp.set(null, null, 1, 4, null);
select tests.act_as_worker();
select isnt(public.claim_analysis(60), null, 'with another limit it goes on');
select is(public.claim_analysis(60), null, 'as far as that allows');
select tests.act_as('bruno');
select is(pg_temp.waits(), 'daily_limit', 'a limit of the day holds for pages of batches');
select tests.act_as('ada');
select pg_temp.set(null, null, null, 3, null);
select tests.act_as('bruno');
select is(pg_temp.waits(), 'monthly_limit', 'pages count for the month');
-- Schedules

select tests.act_as_superuser();
delete from private.batches;
delete from pgmq.q_analyses;
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  content_extracted = '{"title": "Titolo", "blocks": [{"text": "Testo"}]}', failure_code = null
where session_title = 'b1';
select tests.act_as('bruno');
select isnt(public.schedule_page(c.id, 'week', false), null, 'a page is analysed every week')
from public.contents c where c.session_title = 'b1';
select tests.act_as_superuser();
update private.schedules set next_at = now();
select tests.act_as_worker();
select public.claim_look(60) from generate_series(1, 3);
select tests.act_as_superuser();
select is((select count(*) from public.contents where schedule_id is not null), 0::bigint,
  'within the limits of its owner alone');
create temp table used on commit drop as select private.analyses_this_month(tests.id('bruno')) as before;
select tests.act_as('ada');
select pg_temp.set(null, null, null, 100, null);
select tests.act_as_worker();
select public.claim_look(60);
select tests.act_as_superuser();
select is((select count(*) from public.contents where schedule_id is not null), 1::bigint, 'when these allow it, it is');
select is((select private.analyses_this_month(tests.id('bruno')) - before from used), 1, 'and counts for the month');

select tests.act_as('ada');
select pg_temp.set(null, null, null, null, null);
select tests.act_as_superuser();
select is_empty('select user_id from private.user_limits', 'limits that are all empty are not kept');
select * from finish();
rollback;
