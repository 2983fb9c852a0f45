begin;
select plan(20);
select tests.people();

create function pg_temp.row(name text) returns public.contents language sql as $$
  select * from public.contents where session_uid = tests.uid(name)
$$;
create function pg_temp.claim() returns void language sql as $$
  select set_config('tests.claim', public.claim_analysis(60)::text, true)
$$;
create function pg_temp.keep(key text, value jsonb) returns boolean language sql as $$
  select public.save_checkpoint((c ->> 'message_id')::bigint, (c ->> 'attempt')::integer, key, value)
  from (select current_setting('tests.claim')::jsonb as c) claim
$$;
create function pg_temp.kept(name text) returns jsonb language sql as $$
  select public.read_checkpoints((pg_temp.row(name)).id)
$$;

create function pg_temp.progress(person text) returns jsonb language sql as $$
  select tests.act_as(person);
  select public.analysis_progress(current_setting('tests.running')::uuid)
$$;

-- Checkpoints

select tests.act_as('bruno');
select tests.submit('bruno', 'paid');
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.kept('paid'), '{}', 'at first nothing is kept');
select is(pg_temp.keep('faq:1', '{"tokens": 9}'), true, 'an answer is kept with the analysis');
select is(pg_temp.keep('faq:1', to_jsonb('{"tokens": 8}'::text)), true, 'the same question keeps its newest answer');
select is(pg_temp.keep('sources', '[]'), true, 'and each key its own');
select is(pg_temp.kept('paid'), '{"faq:1": {"tokens": 8}, "sources": []}', 'JSON wrapped in a string is unwrapped');
select throws_ok($$select pg_temp.keep('', '1')$$, '23514', null, 'a key has a name');

select is(public.fail_analysis((c ->> 'message_id')::bigint, (c ->> 'attempt')::integer, 'model_busy', true, 0), 'retry',
  'an attempt fails') from (select current_setting('tests.claim')::jsonb as c) claim;
select is(pg_temp.keep('late', '1'), false, 'without the lease nothing is kept');
select pg_temp.claim();
select is(pg_temp.kept('paid'), '{"faq:1": {"tokens": 8}, "sources": []}', 'the next attempt finds what was kept');
select is(
  public.complete_analysis((c ->> 'message_id')::bigint, (c ->> 'attempt')::integer,
    '{"content_completed": "<p>ciao</p>", "understanding": {"topic": "Moka"}}'), true, 'it completes')
from (select current_setting('tests.claim')::jsonb as c) claim;
select is(pg_temp.kept('paid'), '{}', 'what was kept for later attempts goes away');
select is((pg_temp.row('paid')).understanding, '{"topic": "Moka"}', 'what was understood is part of the result');

-- What the tasks have found so far

select tests.act_as('bruno');
select tests.submit('bruno', 'running');
select set_config('tests.running', (pg_temp.row('running')).id::text, true);
select tests.act_as_worker();
select pg_temp.claim();
select is(pg_temp.progress('bruno'), null, 'before the first note there is none');
select tests.act_as_worker();
select pg_temp.keep('faq:1', '{"text": "raw"}');
select pg_temp.keep('progress', '[{"task": "faq"}]');
select is(pg_temp.progress('bruno'), '[{"task": "faq"}]', 'the owner sees the notes, and no answer');
select is(pg_temp.progress('carla'), null, 'nobody else does');
select is(pg_temp.progress('ada'), null, 'not even an administrator');
select tests.act_as_worker();
select public.complete_analysis((c ->> 'message_id')::bigint, (c ->> 'attempt')::integer,
  '{"content_completed": "<p>ciao</p>"}') from (select current_setting('tests.claim')::jsonb as c) claim;
select is(pg_temp.progress('bruno'), null, 'and when the analysis is done they are gone');

-- Repeated analyses

create function pg_temp.repeat(person text, name text, original text) returns uuid language sql as $$
  insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1, rerun_of)
  values (tests.id(person), tests.uid(name), name, 'https://example.it/', true, (current_setting(original))::uuid)
  returning rerun_of
$$;
select set_config('tests.paid', (pg_temp.row('paid')).id::text, true);

select tests.act_as('bruno');
select is(pg_temp.repeat('bruno', 'again', 'tests.paid')::text, current_setting('tests.paid'),
  'a repeated analysis names the one it repeats');
select tests.act_as('carla');
select is(pg_temp.repeat('carla', 'stolen', 'tests.paid'), null, 'somebody else''s analysis cannot be named');
select tests.act_as('bruno');
delete from public.contents where session_uid = tests.uid('paid');
select is((pg_temp.row('again')).rerun_of, null, 'when the first one is deleted the link goes, the second one stays');

select * from finish();
rollback;
