begin;
select plan(52);
select tests.people();

-- A valid request with some columns replaced, submitted by its owner.
create function pg_temp.submit_with(changes jsonb) returns void language plpgsql as $$
begin
  insert into public.contents
  select (jsonb_populate_record(null::public.contents, jsonb_build_object(
    'auth_uid', tests.id('bruno'),
    'session_uid', translate(left(gen_random_uuid()::text, 18), '-', ''),
    'session_title', 'titolo', 'url_base', 'https://example.it/', 'llm', 'openai/gpt-4.1',
    'task_1', true, 'task_2', false, 'task_3', false
  ) || changes)).*;
end;
$$;
create function pg_temp.accepted(changes jsonb, description text) returns text language sql as $$
  select lives_ok(format('select pg_temp.submit_with(%L)', changes), description)
$$;
create function pg_temp.refused(changes jsonb, description text) returns text language sql as $$
  select throws_ok(format('select pg_temp.submit_with(%L)', changes), '23514', null, description)
$$;

select tests.act_as('bruno');

select pg_temp.accepted('{}', 'a plain request is accepted');
select pg_temp.refused('{"url_base": null}', 'neither address nor text is refused');
select pg_temp.refused('{"url_base": "  ", "content_base": "\n\t "}', 'blank address and text are refused');
select pg_temp.accepted('{"url_base": null, "content_base": "testo"}', 'text alone is accepted');
select pg_temp.accepted('{"url_base": "", "content_base": "testo"}', 'text with an empty address is accepted');
select pg_temp.refused('{"task_1": false}', 'no task is refused');
select pg_temp.accepted('{"task_1": false, "task_3": true}', 'any one task is accepted');
select pg_temp.refused('{"llm": "openai/gpt 4"}', 'what is no id of a model is refused');
select pg_temp.refused('{"session_uid": "abcdefgh1234567"}', 'a short session_uid is refused');
select pg_temp.refused('{"session_uid": "abcdefgh12345678x"}', 'a long session_uid is refused');
select pg_temp.refused('{"session_uid": "abcdefgh1234567/"}', 'a session_uid with a sign is refused');
select pg_temp.refused('{"session_uid": "abcdefgh1234567\n"}', 'a session_uid with a line end is refused');
select pg_temp.accepted('{"session_uid": "abcdefgh12345678"}', 'letters and digits are accepted');
select throws_ok($$select pg_temp.submit_with('{"session_uid": "abcdefgh12345678"}')$$, '23505', null,
  'a session_uid is used once');
select pg_temp.refused('{"session_title": " "}', 'a blank title is refused');
select pg_temp.accepted(jsonb_build_object('session_title', repeat('è', 300)), 'a title of 300 is accepted');
select pg_temp.refused(jsonb_build_object('session_title', repeat('è', 301)), 'a title of 301 is refused');
select pg_temp.accepted(
  jsonb_build_object('session_title', rpad('https://e.it/', 2048, 'x'), 'url_base', rpad('https://e.it/', 2048, 'x')),
  'a longer title is accepted when it is the address');
select pg_temp.refused(
  jsonb_build_object('url_base', rpad('https://e.it/', 2049, 'x')), 'an address of 2049 is refused');
select pg_temp.accepted(jsonb_build_object('prompt', repeat('p', 10000)), 'a prompt of 10000 is accepted');
select pg_temp.refused(jsonb_build_object('prompt', repeat('p', 10001)), 'a prompt of 10001 is refused');
select pg_temp.accepted(jsonb_build_object('content_base', repeat('t', 1000000)), 'a text of 1000000 is accepted');
select pg_temp.refused(jsonb_build_object('content_base', repeat('t', 1000001)), 'a text of 1000001 is refused');

-- Decisions

create function pg_temp.decide(changes jsonb) returns jsonb language sql as $$
  select public.decide(id, changes) from public.contents where session_uid = 'abcdefgh12345678'
$$;
select lives_ok(format('select pg_temp.decide(%L)', changes), format('decisions may change by %s', changes))
from unnest(array['{}', '{"R1": {"state": "accepted"}}', '{"B2": {"state": "ignored"}, "V10": {"off": [0, 12]}}',
  '{"B1": {"state": "waiting", "answer": "Nel 2026"}, "B7": {"state": "done"}, "R2": {"html": "<p>x</p>"}}']) changes;
select throws_ok(format('select pg_temp.decide(%L)', changes), '23514', null, format('decisions may not change by %s', changes))
from unnest(array['{"R1": {"state": "perhaps"}}', '{"R1": {"state": ["accepted"]}}', '{"R1": {"other": 1}}',
  '{"R1": {"html": 1}}', '{"R1": {"answer": {}}}', '{"R1": {"off": [-1]}}', '{"R1": {"off": ["1"]}}', '{"R1": {"off": 1}}',
  '{"": {"state": "accepted"}}', '{"<b>": {"state": "accepted"}}']) changes;
select throws_ok(format('select pg_temp.decide(%L)', changes), '22023', null, format('%s are no changes', changes))
from unnest(array['[]', 'null', '"[]"', '{"R1": "accepted"}', '{"R1": null}']) changes;
select throws_ok(
  $$select pg_temp.decide(jsonb_build_object('R1', jsonb_build_object('html', repeat('x', 20001))))$$,
  '23514', null, 'an edited text may not be endless');
select throws_ok(
  $$select pg_temp.decide(jsonb_build_object('R1', jsonb_build_object('answer', repeat('x', 5001))))$$,
  '23514', null, 'an answer may not be endless');
select throws_ok(
  $$select pg_temp.decide((
    select jsonb_object_agg('R' || i, jsonb_build_object('html', repeat(md5(i::text), 590))) from generate_series(1, 30) i
  ))$$,
  '23514', null, 'decisions may not be endless');
select is(pg_temp.decide('{"R1": {"state": null}, "B1": {"state": null}, "B2": {"html": "<p>y</p>"}}'),
  '{"B1": {"answer": "Nel 2026"}, "B2": {"state": "ignored", "html": "<p>y</p>"}, "B7": {"state": "done"},
    "R2": {"html": "<p>x</p>"}, "V10": {"off": [0, 12]}}'::jsonb,
  'a change merges field by field, and a box without any goes');
select throws_ok($$update public.contents set decisions = '{}' where session_uid = 'abcdefgh12345678'$$,
  '42501', null, 'decisions change only by merging');

reset role;
update public.contents
set additions = '[{"id": "R1"}, {"id": "B1"}, {"id": "B2"}, {"id": "R2"}]', status = 'completed',
  content_completed = '', completed_at = now()
where session_uid = 'abcdefgh12345678';
select tests.act_as('bruno');
select is((select array[boxes_open, boxes_waiting] from public.contents where session_uid = 'abcdefgh12345678'),
  array[3, 0], 'boxes without a state are open');
select isnt(pg_temp.decide('{"B1": {"state": "waiting"}, "R1": {"state": "waiting"}}'), null, 'two boxes wait');
select is((select array[boxes_open, boxes_waiting] from public.contents where session_uid = 'abcdefgh12345678'),
  array[2, 1], 'boxes that wait for the author are counted apart, until they have an answer');
update public.contents set published_at = '2000-01-01' where session_uid = 'abcdefgh12345678';
select is((select published_at from public.contents where session_uid = 'abcdefgh12345678'), now(),
  'the database knows when an analysis was published');
update public.contents set published_at = null where session_uid = 'abcdefgh12345678';
select is((select published_at from public.contents where session_uid = 'abcdefgh12345678'), null,
  'an analysis is opened again');

select * from finish();
rollback;
