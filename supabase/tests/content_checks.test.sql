begin;
select plan(37);
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

create function pg_temp.decide(decisions jsonb) returns void language sql as $$
  update public.contents set decisions = $1 where session_uid = 'abcdefgh12345678'
$$;
select lives_ok(format('select pg_temp.decide(%L)', decisions), format('decisions may be %s', decisions))
from unnest(array['{}', '{"R1": "accepted"}', '{"R1": "accepted", "B2": "ignored", "V10": "ignored"}']) decisions;
select throws_ok(format('select pg_temp.decide(%L)', decisions), '23514', null, format('decisions may not be %s', decisions))
from unnest(array['[]', 'null', '"accepted"', '{"R1": "perhaps"}', '{"R1": ["accepted"]}', '{"R1": {"B1": "ignored"}}',
  '{"R1": null}', '{"": "accepted"}', '{"<b>": "accepted"}']) decisions;
select throws_ok(
  $$select pg_temp.decide((select jsonb_object_agg('R' || i, 'accepted') from generate_series(1, 2000) i))$$,
  '23514', null, 'decisions may not be endless');
select is((select decisions from public.contents where session_uid = 'abcdefgh12345678'),
  '{"R1": "accepted", "B2": "ignored", "V10": "ignored"}'::jsonb, 'what was decided stays');

select * from finish();
rollback;
