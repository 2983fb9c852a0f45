begin;
select plan(13);
select tests.people();

-- Analyses pending at once

select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'b' || i) from generate_series(1, 10) i$$, 'ten analyses may be pending');
select throws_ok($$select tests.submit('bruno', 'b11')$$, 'PT429', 'too_many_pending', 'an eleventh is refused');
select tests.act_as('carla');
select throws_ok($$
  insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
  select tests.id('carla'), tests.uid('c' || i), 'c', 'https://example.it/c', true from generate_series(1, 2) i
$$, 'PT422', 'one_at_a_time', 'several in one statement are refused');
select lives_ok($$select tests.submit('carla', 'c1')$$, 'the wait of one user is not that of another');
select tests.act_as_superuser();
select lives_ok($$select tests.submit('bruno', 's' || i) from generate_series(1, 20) i$$, 'the server has no limit');
update public.contents set status = 'failed', failure_code = 'internal' where session_title like 's%' or session_title = 'b1';
select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'b11')$$, 'what has ended is not pending');
select throws_ok($$
  select public.retry_analysis(id) from public.contents where session_title = 's1'
$$, 'PT429', 'too_many_pending', 'a retry is pending too');

-- Analyses in a day

select tests.act_as_worker();
select public.set_daily_limit(3);
select tests.act_as('ada');
select tests.submit('ada', 'a' || i) from generate_series(1, 3) i;
select throws_ok($$select tests.submit('ada', 'a4')$$, 'PT429', 'daily_limit', 'beyond the daily limit nothing starts');
delete from public.contents where auth_uid = tests.id('ada');
select throws_ok($$select tests.submit('ada', 'a5')$$, 'PT429', 'daily_limit', 'deleting analyses gives none back');
select throws_ok($$select tests.submit('dino', 'x1')$$, '42501', null, 'rows for somebody else are refused');
select tests.act_as_superuser();
select is_empty($$select user_id from private.daily_use where user_id = tests.id('dino')$$, 'and are not counted as theirs');
update private.daily_use set day = day - 1;
select tests.act_as('ada');
select lives_ok($$select tests.submit('ada', 'a6')$$, 'the next day begins anew');
select throws_ok($$select public.set_daily_limit(1000)$$, '42501', null, 'only the server sets the limit');

select * from finish();
rollback;
