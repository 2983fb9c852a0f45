begin;
select plan(73);
select tests.people();

create table pg_temp.known (name text primary key, id uuid, token text);
grant all on pg_temp.known to public;
create function pg_temp.token(name text) returns text language sql as $$ select token from pg_temp.known k where k.name = token.name $$;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.answers(question_id text, answer text) returns text language sql as $$
  select coalesce(public.answer_question(pg_temp.token('author'), question_id, answer) ->> 'saved_at', 'not taken')
$$;
create function pg_temp.questions() returns jsonb language sql as $$
  select public.author_questions(pg_temp.token('author')) -> 'questions'
$$;
create function pg_temp.decided() returns jsonb language sql security definer as $$
  select decisions from public.contents where session_uid = tests.uid('asked')
$$;
create function pg_temp.decide(decisions jsonb) returns void language sql security definer as $$
  update public.contents c set decisions = decide.decisions where session_uid = tests.uid('asked')
$$;

-- Bruno's analysis asks three questions: in its own words, in those of the searcher, by a title. B4 asks nothing.
select tests.act_as('bruno');
select tests.submit('bruno', 'asked');
select tests.submit('bruno', 'other');
select tests.submit('bruno', 'unfinished');
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  additions = '[
    {"id": "B1", "task": "task_2", "move": "ask", "title": "Titolo uno", "reason": "Ragione uno", "question": "Da dove viene il 40%?",
      "passage": {"blockId": "b1", "text": "il 40% dei rifiuti"}, "citations": [{"quote": "Citazione"}]},
    {"id": "R1", "task": "task_1", "title": "Titolo due", "reason": "Ragione due", "closes": "i2", "question": " "},
    {"id": "B2", "task": "task_2", "move": "ask", "title": "Quanto hai speso?", "reason": "Ragione tre", "passage": null},
    {"id": "B4", "task": "task_2", "move": "add", "title": "Titolo quattro", "reason": "Ragione quattro"}]',
  understanding = '{"intents": [{"id": "i1", "question": "Altro?"}, {"id": "i2", "question": "Quanto costa?"}]}'
where session_uid in (tests.uid('asked'), tests.uid('other'));
insert into pg_temp.known (name, id) select name, c.id
from unnest(array['asked', 'other', 'unfinished']) name join public.contents c on c.session_uid = tests.uid(name);

-- Making

select tests.act_as('bruno');
insert into pg_temp.known (name, token) values
  ('author', public.ask_author(pg_temp.id('asked'), '["B1", "R1", "B2", "B1", "B9"]', 30)),
  ('elsewhere', public.ask_author(pg_temp.id('other'), '["B2"]', 1)),
  ('reader', public.share_analysis(pg_temp.id('asked'), true, 7));
select matches(pg_temp.token('author'), '^[0-9a-f]{64}$', 'an owner gets a token of 64 hexadecimal digits');
select is(public.ask_author(pg_temp.id('unfinished'), '["B1"]', 30), null, 'an analysis that is not completed asks nothing');
select is(public.ask_author(pg_temp.id('asked'), '["B9", "b1"]', 30), null, 'nor do boxes that are not there');
select throws_ok(format('select public.ask_author(pg_temp.id(''asked''), %s)', wrong), '22023', 'invalid_share', 'refused: ' || left(wrong, 20))
from unnest(array['''["B1"]'', 0', '''["B1"]'', 91', '''["B1"]'', null', '''[]'', 7', '''{}'', 7', 'null, 7',
  quote_literal(to_jsonb(array_fill('B1'::text, array[201]))) || ', 7']) wrong;
select tests.act_as('carla');
select is(public.ask_author(pg_temp.id('asked'), '["B1"]', 30), null, 'another asks nothing');
select is(public.author_desk(pg_temp.id('asked')), '{"links": [], "answers": []}', 'and sees nothing');
select tests.act_as('dino');
select throws_ok(call, '42501', 'not_approved', 'an unapproved user: ' || call) from unnest(array[
  'select public.ask_author(pg_temp.id(''asked''), ''["B1"]'', 30)', 'select public.author_desk(pg_temp.id(''asked''))',
  'select public.revoke_author_link(pg_temp.id(''asked''))']) call;
select tests.act_as_anonymous();
select throws_ok(call, '42501', null, 'a stranger: ' || call) from unnest(array[
  'select public.ask_author(pg_temp.id(''asked''), ''["B1"]'', 30)', 'select public.author_desk(pg_temp.id(''asked''))',
  'select public.revoke_author_link(pg_temp.id(''asked''))']) call;
select tests.act_as_superuser();
select is_empty($$select from private.author_links l, pg_temp.known k where position(k.token in l::text) > 0$$,
  'no token is stored');

-- Reading

select tests.act_as_anonymous();
select is(public.author_questions(token), null, 'nothing for ' || coalesce(left(token, 10), 'null'))
from unnest(array['', null, repeat('0', 64), repeat('x', 100000), pg_temp.token('author') || ' ']) token;
select is(public.author_questions(pg_temp.token('author')), jsonb_build_object('title', 'asked',
  'expires_at', to_jsonb(now() + interval '30 days'), 'questions', '[
    {"id": "B1", "question": "Da dove viene il 40%?", "passage": "il 40% dei rifiuti", "answer": null, "answered_at": null},
    {"id": "R1", "question": "Quanto costa?", "passage": null, "answer": null, "answered_at": null},
    {"id": "B2", "question": "Quanto hai speso?", "passage": null, "answer": null, "answered_at": null}]'::jsonb),
  'a stranger with the token reads the questions with their passages, and nothing else');
select is(public.author_questions(pg_temp.token('reader')), null, 'a link to read asks nothing');
select is(public.shared_analysis(pg_temp.token('author')), null, 'and one to answer shows no text');
select tests.act_as('bruno');
select is(jsonb_array_length(pg_temp.questions()), 3, 'the owner reads them too');
select is(public.author_desk(pg_temp.id('asked')) #>> '{links,0,opened}', '1', 'and sees how often others have');
select pg_temp.decide('{"B2": {"state": "ignored"}, "R1": {"state": "waiting"}}');
select tests.act_as_anonymous();
select is(jsonb_path_query_array(pg_temp.questions(), '$[*].id'), '["B1", "R1"]', 'what is ignored is asked no more');

-- Answering

select is(public.answer_question(token, id, 'No'), null, format('nothing is taken for %s of %s', id, left(token, 10)))
from (values (null, 'B1'), (repeat('0', 64), 'B1'), (pg_temp.token('author'), 'B4'), (pg_temp.token('author'), null),
  (pg_temp.token('elsewhere'), 'B1')) wrong (token, id);
select throws_ok(format('select pg_temp.answers(''B1'', %s)', wrong), '22023', 'invalid_answer', 'refused: ' || left(wrong, 20))
from unnest(array['null', 'repeat(''x'', 5001)', 'repeat(''x'', 1048576)']) wrong;
select isnt(pg_temp.answers('B1', E' Il rapporto\n\ndel\u202e 2024\u0007.\r\n'), 'not taken', 'an answer is taken');
select is(pg_temp.questions() #>> '{0,answer}', E'Il rapporto\n\ndel 2024.', 'and read again, without controls');
select is(pg_temp.decided() -> 'B1', jsonb_build_object('answer', E'Il rapporto\n\ndel 2024.'), 'it enters the box');
select isnt(pg_temp.answers('R1', '<script>alert(1)</script>'), 'not taken', 'markup is text');
select is(pg_temp.decided() -> 'R1', '{"state": "waiting", "answer": "<script>alert(1)</script>"}', 'as it was written');
select tests.act_as_superuser();
select results_eq($$select boxes_open, boxes_waiting from public.contents where session_uid = tests.uid('asked')$$,
  'values (3, 0)', 'a box with an answer waits for the editor');
select results_eq($$select c.changes, a.answers from private.hourly_changes c, private.hourly_answers a
  where c.user_id = tests.id('bruno') and a.user_id = c.user_id$$, 'values (4, 2)', 'answers are no changes of the owner');
select tests.act_as_anonymous();
select isnt(pg_temp.answers('B1', 'Il rapporto del 2025.'), 'not taken', 'an answer can be changed');
select is(pg_temp.decided() #>> '{B1,answer}', 'Il rapporto del 2025.', 'in the box too');
select isnt(pg_temp.answers('B1', '  '), 'not taken', 'and taken back');
select is(pg_temp.decided() -> 'B1', null, 'from the box too');
select isnt(pg_temp.answers('B1', repeat('è', 5000)), 'not taken', 'it may be long');
select pg_temp.decide('{"B1": {"answer": "Parole della redazione"}, "R1": {"state": "accepted", "answer": "<script>alert(1)</script>"}}');
select isnt(pg_temp.answers('B1', 'Altro'), 'not taken', 'an answer comes later');
select isnt(pg_temp.answers('R1', 'Quaranta euro.'), 'not taken', 'and another');
select is(pg_temp.decided(), '{"B1": {"answer": "Parole della redazione"}, "R1": {"state": "accepted", "answer": "<script>alert(1)</script>"}}',
  'what the editor wrote or decided stays');
select tests.act_as('bruno');
select is(public.author_desk(pg_temp.id('asked')) -> 'answers', jsonb_build_array(
    jsonb_build_object('id', 'B1', 'answer', 'Altro', 'answered_at', now()),
    jsonb_build_object('id', 'R1', 'answer', 'Quaranta euro.', 'answered_at', now())),
  'and the owner sees the answers beside it');
select is(public.author_desk(pg_temp.id('other')) -> 'answers', '[]', 'another analysis has none of them');

-- Limits

select tests.act_as_superuser();
update private.author_links set hour = date_trunc('hour', now()), saves = 299 where token_hash = private.token_hash(pg_temp.token('author'));
select tests.act_as_anonymous();
select isnt(pg_temp.answers('R1', 'Trecento.'), 'not taken', 'three hundred answers in an hour');
select throws_ok($$select pg_temp.answers('R1', 'Uno in più.')$$, 'PT429', 'too_many_answers', 'and no more');
select isnt(pg_temp.answers('R1', 'Trecento.'), 'not taken', 'saving the same again is no answer more');
select tests.act_as_superuser();
update private.author_links set hour = hour - interval '1 hour';
update private.hourly_answers set answers = 3000;
update private.hourly_changes set changes = 0;
select tests.act_as_anonymous();
select throws_ok($$select pg_temp.answers('R1', 'Uno in più.')$$, 'PT429', 'too_many_answers', 'nor more of all links');
select tests.act_as('bruno');
select lives_ok($$select public.decide(pg_temp.id('asked'), '{"B1": {"state": "ignored"}}')$$, 'while the owner goes on');
select tests.act_as_superuser();
update private.hourly_answers set answers = 0;
update public.contents set decisions = jsonb_build_object('B4', jsonb_build_object('html', repeat('x', 20000)))
  || (select jsonb_object_agg('X' || n, jsonb_build_object('html', repeat(md5(n::text), 625))) from generate_series(1, 8) n)
  || (select jsonb_build_object('Y', jsonb_build_object('html', repeat('y', 19500))))
where session_uid = tests.uid('asked');
select tests.act_as_anonymous();
select isnt(pg_temp.answers('R1', repeat('z', 5000)), 'not taken', 'an answer for which the decisions have no room is taken');
select is(pg_temp.decided() -> 'R1', null, 'and stays beside them');

-- Ending

select tests.act_as('bruno');
select is((select count(public.ask_author(pg_temp.id('asked'), '["B1"]', 1)) from generate_series(1, 19)), 19::bigint, 'twenty links');
select throws_ok($$select public.ask_author(pg_temp.id('asked'), '["B1"]', 1)$$, 'PT422', 'too_many_links', 'and no more');
select tests.act_as_superuser();
update pg_temp.known k set id = l.id from private.author_links l where k.name = 'author' and l.token_hash = private.token_hash(k.token);
select tests.act_as('carla');
select is(public.revoke_author_link(pg_temp.id('author')), false, 'another revokes nothing');
select tests.act_as('bruno');
select is(public.revoke_author_link(pg_temp.id('author')), true, 'the owner revokes it');
select tests.act_as_anonymous();
select is(public.author_questions(pg_temp.token('author')), null, 'it asks nothing any more');
select is(pg_temp.answers('B1', 'Tardi'), 'not taken', 'and takes nothing');
select tests.act_as('bruno');
select is(jsonb_array_length(public.author_desk(pg_temp.id('asked')) -> 'answers'), 2, 'but the answers stay');
select tests.act_as_superuser();
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_anonymous();
select is(public.author_questions(pg_temp.token('elsewhere')), null, 'nor does one of an owner who lost the approval');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
update private.author_links set expires_at = now();
select tests.act_as_anonymous();
select is(public.author_questions(pg_temp.token('elsewhere')), null, 'nor an expired one');
select is(public.answer_question(pg_temp.token('elsewhere'), 'B2', 'Tardi'), null, 'which takes nothing either');
select tests.act_as_superuser();
delete from public.contents where session_uid in (tests.uid('asked'), tests.uid('other'));
select is_empty('select id::text from private.author_links union all select box_id from private.author_answers',
  'links and answers go with the analysis');

select * from finish();
rollback;
