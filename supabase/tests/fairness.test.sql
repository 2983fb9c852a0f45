begin;
select plan(8);
select tests.people();

-- The owner and the title of the next claims, one after the other.
create function pg_temp.next_claims(number integer) returns setof text language sql volatile as $$
  select public.claim_analysis(60) #>> '{content,session_title}' from generate_series(1, number)
$$;

-- More than a user may have pending: written by the server
select tests.act_as_superuser();
select tests.submit('bruno', 'b' || i) from generate_series(1, 20) i;
select tests.act_as('carla');
select tests.submit('carla', 'c' || i) from generate_series(1, 2) i;
select tests.act_as('ada');
select tests.submit('ada', 'a1');

select tests.act_as_worker();
select results_eq('select pg_temp.next_claims(5)', array['b1', 'c1', 'a1', 'b2', 'c2'],
  'users take turns, however many analyses one has sent');
select results_eq('select pg_temp.next_claims(2)', array['b3', 'b4'], 'nobody waits while others have nothing to do');

-- A wait for a retry does not count as running: ada has none running, carla one and the longer wait

select tests.act_as_superuser();
update public.contents set status = 'filled' where session_title = 'a1';
delete from pgmq.q_analyses where message ->> 'content_id' = (
  select id::text from public.contents where session_title = 'c2'
);
delete from public.contents where session_title = 'c2';
select tests.act_as('carla');
select tests.submit('carla', 'c3');
select tests.act_as('ada');
select tests.submit('ada', 'a2');
select tests.act_as_worker();
select results_eq('select pg_temp.next_claims(2)', array['a2', 'c3'], 'fewest running goes first');

-- Rows that are gone or finished are passed over

select tests.act_as('bruno');
select is(tests.rows($$delete from public.contents where session_title in ('b5', 'b6')$$), 2::bigint,
  'waiting analyses can be deleted');
select tests.act_as_superuser();
update public.contents set status = 'completed', content_completed = '', completed_at = now() where session_title = 'b7';
update public.contents set status = 'failed', failure_code = 'internal' where session_title = 'b8';
select tests.act_as_worker();
select results_eq('select pg_temp.next_claims(1)', array['b9'], 'claims pass over what needs no work');
select tests.act_as_superuser();
select is((select count(*) from pgmq.a_analyses), 4::bigint, 'its messages go to the archive');

-- Accounts deleted with analyses in the queue

select tests.act_as('bruno');
select public.delete_my_account();
select tests.act_as_worker();
select is(public.claim_analysis(60), null, 'the analyses of a deleted account are not claimed');
select tests.act_as_superuser();
select is_empty(
  $$select msg_id from pgmq.q_analyses where vt <= clock_timestamp()$$, 'and their messages are gone');

select * from finish();
rollback;
