begin;
select plan(4);
select tests.people();

-- A box as composition places it: after a block, with a text of its own.
create function pg_temp.box(id text, after text, question text) returns jsonb language sql as $$
  select jsonb_build_object('id', id, 'task', 'task_2', 'move', 'ask', 'after', after, 'question', question)
$$;
create function pg_temp.line(id text, said text) returns text language sql as $$
  select format(E'<blockquote data-addition="%s" data-task="task_2"><p>%s</p></blockquote>\n', id, said)
$$;
create function pg_temp.row(name text) returns public.contents language sql as $$
  select * from public.contents where session_uid = tests.uid(name)
$$;
-- Submits an analysis as its owner and completes it as the worker.
create function pg_temp.run(person text, name text, rerun uuid, boxes jsonb, completed text) returns void language plpgsql as $$
declare
  claim jsonb;
begin
  perform tests.act_as(person);
  insert into public.contents (auth_uid, session_uid, session_title, url_base, task_2, rerun_of)
  values (tests.id(person), tests.uid(name), name, 'https://example.it/a', true, rerun);
  perform tests.act_as_worker();
  claim := public.claim_analysis(60);
  perform public.complete_analysis((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer, jsonb_build_object(
    'content_completed', completed, 'legend', '[]'::jsonb, 'additions', boxes, 'provenance', '{"dropped": 0}'::jsonb));
  perform tests.act_as_superuser();
end;
$$;

select pg_temp.run('bruno', 'first', null,
  jsonb_build_array(pg_temp.box('B1', 'b1', 'Quando?'), pg_temp.box('B2', 'b1', 'Quanto?'), pg_temp.box('B3', 'b2', 'Chi?'),
    pg_temp.box('B4', 'b2', 'Dove?')),
  pg_temp.line('B1', 'uno') || pg_temp.line('B2', 'due') || pg_temp.line('B3', 'tre') || pg_temp.line('B4', 'quattro'));
update public.contents set decisions = '{"B1": {"state": "waiting", "answer": "Ieri."}, "B2": {"state": "ignored"},
  "B3": {"state": "ignored"}}' where session_uid = tests.uid('first');

-- B1 is B2 now, another text stands where B2 was, B3 has moved, and nothing was decided on B4.
select pg_temp.run('bruno', 'again', (pg_temp.row('first')).id,
  jsonb_build_array(pg_temp.box('B1', 'b1', 'Quanto?'), pg_temp.box('B2', 'b1', 'Quando?'), pg_temp.box('B3', 'b3', 'Chi?'),
    pg_temp.box('B4', 'b2', 'Dove?')),
  pg_temp.line('B1', 'altro') || pg_temp.line('B2', 'uno') || pg_temp.line('B3', 'tre') || pg_temp.line('B4', 'quattro'));
select is((pg_temp.row('again')).decisions, '{"B2": {"state": "waiting", "answer": "Ieri."}}',
  'a new run keeps the decisions on boxes that came out the same, under their new marks');
select is((pg_temp.row('again')).provenance, '{"dropped": 0, "keptDecisions": 1}', 'and says how many');
select results_eq($$select boxes_open, boxes_waiting from pg_temp.row('again')$$, $$values (4, 0)$$,
  'an answer that has come waits for the editor');

select pg_temp.run('carla', 'strange', null, (pg_temp.row('first')).additions, (pg_temp.row('first')).content_completed);
select is(to_jsonb(pg_temp.row('strange')) -> 'decisions', '{}', 'an analysis that repeats none keeps none');

select * from finish();
rollback;
