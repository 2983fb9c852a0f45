begin;
select plan(15);
select tests.people();
select tests.act_as('bruno');
select tests.submit('bruno', 'mine');

-- A token whose session has ended

select tests.act_as_superuser();
delete from auth.sessions where user_id = tests.id('bruno');
select tests.act_as('bruno');
select throws_ok('select * from public.contents', 'PT401', 'session_ended', 'reads no analyses');
select throws_ok('select * from public.profiles', 'PT401', 'session_ended', 'reads no profile, not even the own one');
select throws_ok($$select tests.submit('bruno', 'more')$$, 'PT401', 'session_ended', 'submits nothing');
select throws_ok('update public.contents set starred = true', 'PT401', 'session_ended', 'changes nothing');
select throws_ok('delete from public.contents', 'PT401', 'session_ended', 'deletes nothing');
select throws_ok('select public.retry_analysis(tests.id(''x''))', 'PT401', 'session_ended', 'retries nothing');
select throws_ok('select public.delete_my_account()', 'PT401', 'session_ended', 'deletes no account');

-- Sessions and people

select tests.act_as_superuser();
insert into auth.sessions (id, user_id) values (tests.id('bruno'), tests.id('carla'));
select tests.act_as('bruno');
select throws_ok('select * from public.contents', 'PT401', 'session_ended', 'the session of somebody else opens nothing');
select tests.act_as('carla');
select lives_ok('select * from public.contents', 'the end of one session is not that of others');
select tests.act_as('dino');
select results_eq('select email from public.profiles', array['dino@example.it'],
  'an unapproved user keeps the session, to read that the approval is missing');

select tests.act_as('ada');
select public.soft_delete_user(tests.id('carla'));
select tests.act_as('carla');
select results_eq('select deleted_at is not null from public.profiles', array[true],
  'a deleted user keeps it too, for that alone');

-- The figures of the queue

select tests.act_as('ada');
select throws_ok('select public.queue_figures()', '42501', null, 'are not for people, administrators included');
select tests.act_as_worker();
select is(public.queue_figures() - 'oldest_seconds', '{"waiting": 1, "delayed": 0, "running": 0}', 'count what waits');
select tests.act_as_superuser();
update pgmq.q_analyses set enqueued_at = now() + interval '1 hour';
select tests.act_as_worker();
select is(public.queue_figures() -> 'oldest_seconds', '0', 'what came before the clock was set back has no age yet');
select public.claim_analysis(20);
select is(public.queue_figures(), '{"waiting": 0, "delayed": 0, "running": 1, "oldest_seconds": 0}',
  'and what runs, for which nobody has waited');
select * from finish();
rollback;
