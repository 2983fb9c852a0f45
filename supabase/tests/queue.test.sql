begin;
select plan(57);
select tests.people();

create function pg_temp.row(name text) returns public.contents language sql as $$
  select * from public.contents where session_uid = tests.uid(name)
$$;
-- Time passes: the leases, or the waits, of all messages end.
create function pg_temp.leases_end() returns void language sql as $$
  update pgmq.q_analyses set vt = clock_timestamp() - interval '1 second'
$$;
-- The last claim, kept between statements: pg_temp tables are the superuser's, settings are everybody's.
create function pg_temp.claim() returns text language sql as $$
  select set_config('tests.claim', coalesce(public.claim_analysis(60)::text, ''), true)
$$;
create function pg_temp.claimed() returns jsonb language sql as $$
  select nullif(current_setting('tests.claim'), '')::jsonb
$$;
create function pg_temp.message_id() returns bigint language sql as $$
  select (pg_temp.claimed() ->> 'message_id')::bigint
$$;
create function pg_temp.attempt() returns integer language sql as $$
  select (pg_temp.claimed() ->> 'attempt')::integer
$$;
create function pg_temp.title() returns text language sql as $$
  select pg_temp.claimed() #>> '{content,session_title}'
$$;

-- An analysis that succeeds

select tests.act_as_worker();
select is(public.claim_analysis(60), null, 'an empty queue has nothing to claim');

select tests.act_as('bruno');
select tests.submit('bruno', 'good');
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.title(), 'good', 'a submitted analysis can be claimed');
select is(pg_temp.attempt(), 1, 'it is the first delivery');
select results_eq($$select status, attempts, started_at, stage from pg_temp.row('good')$$,
  $$values ('processing', 1, now(), null::text)$$, 'the row says that it runs');
select is(public.claim_analysis(60), null, 'nobody else gets it meanwhile');

select is(public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'extraction', 60), true, 'a stage is reported');
select public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'research', 60, to_jsonb('{"words": 9}'::text));
select is((select content_extracted from pg_temp.row('good')), '{"words": 9}', 'JSON wrapped in a string is unwrapped');
select is(public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'analysis', 60, '{"words": 120}'), true,
  'what was extracted is reported with the next one');
select is(public.report_stage(pg_temp.message_id(), pg_temp.attempt(), null, 3600), true, 'a lease is extended');
select results_eq($$select stage, content_extracted from pg_temp.row('good')$$,
  $$values ('analysis', '{"words": 120}'::jsonb)$$, 'extending it leaves stage and extract alone');
select throws_ok($$select public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'lunch', 60)$$, '23514', null,
  'an unknown stage is refused');
select tests.act_as_superuser();
select ok((select vt > clock_timestamp() + interval '59 minutes' from pgmq.q_analyses), 'the lease is as long as asked');
update pgmq.q_analyses set vt = clock_timestamp() + interval '3400 seconds';
select public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'analysis', 3600);
select ok((select vt <= clock_timestamp() + interval '3400 seconds' from pgmq.q_analyses),
  'a stage leaves a lease that has most of its time left as it is');
update pgmq.q_analyses set vt = clock_timestamp() + interval '1800 seconds';
select public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'analysis', 3600);
select ok((select vt > clock_timestamp() + interval '3000 seconds' from pgmq.q_analyses),
  'it extends one that has less than three quarters left');
select tests.act_as_worker();

select throws_ok($$select public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), '{}')$$, '23514', null,
  'a result without content is refused');
select is(
  public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), jsonb_build_object(
    'content_completed', '<p>ciao</p>', 'legend', '[]'::jsonb, 'additions', '[{"id": "R1"}]'::jsonb, 'sources', null,
    'originality_score_native_content', 87.25,
    'session_title', 'forged', 'auth_uid', tests.id('carla'), 'starred', true, 'attempts', 9)),
  true, 'a result is accepted');
select results_eq(
  $$select status, stage, completed_at, content_completed, legend, additions, sources, originality_score_native_content
    from pg_temp.row('good')$$,
  $$values ('completed', null::text, now(), '<p>ciao</p>', '[]'::jsonb, '[{"id": "R1"}]'::jsonb, null::jsonb,
    87.25::double precision)$$,
  'it is on the row');
select results_eq($$select session_title, auth_uid, starred, attempts from pg_temp.row('good')$$,
  $$values ('good', tests.id('bruno'), false, 1)$$, 'a result writes nothing but its own columns');
select is(public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), '{"content_completed": "again"}'), false,
  'a second completion changes nothing');
select tests.act_as_superuser();
select is((select count(*) from pgmq.q_analyses), 0::bigint, 'the message has left the queue');
select is((select count(*) from pgmq.a_analyses), 1::bigint, 'and is in the archive');

-- Failing, once for good and once to try again

select tests.act_as('bruno');
select tests.submit('bruno', 'bad');
select tests.act_as_worker();
select pg_temp.claim();
select throws_ok($$select public.fail_analysis(pg_temp.message_id(), pg_temp.attempt(), 'bad_mood', false, 0)$$,
  '23514', null, 'an unknown failure is refused');
select is(public.fail_analysis(pg_temp.message_id(), pg_temp.attempt(), 'page_unreachable', true, 30), 'retry',
  'a failure that may pass is tried again');
select results_eq($$select status, stage, failure_code, attempts from pg_temp.row('bad')$$,
  $$values ('filled', null::text, null::text, 1)$$, 'the row waits again');
select is(public.claim_analysis(60), null, 'it waits as long as it was told');
select is(public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), '{"content_completed": "late"}'), false,
  'who reported a failure has no lease any more');
select tests.act_as_superuser();
select pg_temp.leases_end();
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.attempt(), 2, 'it is delivered again');
select is(public.fail_analysis(pg_temp.message_id(), pg_temp.attempt(), 'no_article', false, 0), 'failed',
  'a failure for good ends the analysis');
select results_eq($$select status, failure_code from pg_temp.row('bad')$$, $$values ('failed', 'no_article')$$,
  'the row says why');

-- Retrying by hand

select tests.act_as('carla');
select is(public.retry_analysis((select id from pg_temp.row('bad'))), false, 'another user retries nothing');
select tests.act_as_superuser();
select set_config('tests.bad', (select id from pg_temp.row('bad'))::text, true);
select tests.act_as('carla');
select is(public.retry_analysis(current_setting('tests.bad')::uuid), false, 'not even when the id is known');
select tests.act_as('bruno');
select is(public.retry_analysis((select id from pg_temp.row('good'))), false, 'a completed analysis is not retried');
select is(public.retry_analysis(current_setting('tests.bad')::uuid), true, 'the owner retries a failed one');
select is(public.retry_analysis(current_setting('tests.bad')::uuid), false, 'once');
select results_eq($$select status, failure_code, attempts from pg_temp.row('bad')$$,
  $$values ('filled', null::text, 0)$$, 'it starts over');
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.title(), 'bad', 'and is claimed again');

-- Giving back

select is(public.give_back_analysis(pg_temp.message_id(), pg_temp.attempt()), true, 'a worker that stops gives back');
select results_eq($$select status, attempts, started_at from pg_temp.row('bad')$$,
  $$values ('filled', 0, null::timestamptz)$$, 'the attempt does not count');
select is(public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'analysis', 60), false,
  'who gave back has no lease any more');
select pg_temp.claim();
select is(pg_temp.title() || pg_temp.attempt(), 'bad2', 'it is visible again at once');

-- Ten workers that die

create function pg_temp.die() returns void language plpgsql as $$
begin
  perform tests.act_as_superuser();
  perform pg_temp.leases_end();
  perform tests.act_as_worker();
  perform pg_temp.claim();
end;
$$;
select pg_temp.die() from generate_series(2, 10);
select is((select attempts from pg_temp.row('bad')), 10, 'each death counts as an attempt');
select tests.act_as_superuser();
select pg_temp.leases_end();
select tests.act_as('carla');
select tests.submit('carla', 'next');
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.title(), 'next', 'the claim goes on to the next one');
select is(public.claim_analysis(60), null, 'there is no eleventh attempt');
select results_eq($$select status, failure_code, stage from pg_temp.row('bad')$$,
  $$values ('failed', 'interrupted', null::text)$$, 'the analysis is failed as interrupted');

-- Losing a lease

select tests.act_as_superuser();
select pg_temp.leases_end();
select tests.act_as_worker();
select public.claim_analysis(60);
select is(public.report_stage(pg_temp.message_id(), pg_temp.attempt(), 'analysis', 60), false,
  'who lost the lease reports nothing');
select is(public.fail_analysis(pg_temp.message_id(), pg_temp.attempt(), 'internal', true, 0), 'lost',
  'nor fails anything');
select is(public.give_back_analysis(pg_temp.message_id(), pg_temp.attempt()), false, 'nor gives anything back');
select is(public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), '{"content_completed": "old"}'), false,
  'nor completes anything');
select results_eq($$select status, stage, content_completed, attempts from pg_temp.row('next')$$,
  $$values ('processing', null::text, null::text, 2)$$, 'the new holder finds the row untouched');

-- Failing once too often

select tests.act_as_superuser();
select pg_temp.leases_end();
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.claimed() #>> '{content,attempts}', '3', 'the third attempt is the last');
select is(public.fail_analysis(pg_temp.message_id(), pg_temp.attempt(), 'page_unreachable', true, 0), 'failed',
  'a failure of the last attempt is final, even if it may pass');
select tests.act_as('carla');
select is(public.retry_analysis((select id from pg_temp.row('next'))), true, 'its owner can still retry');
select tests.act_as_worker();
select pg_temp.claim();

-- Deleting meanwhile

select tests.act_as('carla');
select is(tests.rows('delete from public.contents'), 1::bigint, 'a running analysis can be deleted');
select tests.act_as_worker();
select is(public.complete_analysis(pg_temp.message_id(), pg_temp.attempt(), '{"content_completed": "late"}'), false,
  'its completion comes too late');
select tests.act_as_superuser();
select is((select count(*) from pgmq.q_analyses), 0::bigint, 'and its message goes away');

-- A clock that is set back

select tests.act_as('carla');
select tests.submit('carla', 'patient');
select tests.act_as_superuser();
update pgmq.q_analyses set vt = clock_timestamp() + interval '9 minutes';
select tests.act_as_worker();
select is(public.claim_analysis(60), null, 'a wait of nine minutes is meant');
select tests.act_as_superuser();
update pgmq.q_analyses set vt = clock_timestamp() + interval '11 minutes';
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.title(), 'patient', 'one of eleven minutes is not, and ends at once');

select * from finish();
rollback;
