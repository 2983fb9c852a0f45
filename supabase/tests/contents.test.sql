begin;
-- One assertion for each column that its owner must not change.
select plan(28 + count(*)::int) from information_schema.columns
where table_schema = 'public' and table_name = 'contents'
  and column_name not in ('starred', 'session_title', 'published_at', 'auth_uid');
select tests.people();

-- Submitting

select tests.act_as('bruno');
select lives_ok($$select tests.submit('bruno', 'first')$$, 'an approved user submits');
select throws_ok($$select tests.submit('carla', 'forged')$$, '42501', null, 'nobody submits for somebody else');
select tests.act_as('ada');
select throws_ok($$select tests.submit('bruno', 'forged')$$, '42501', null, 'not even an administrator');
select lives_ok($$select tests.submit('ada', 'admin')$$, 'administrators submit for themselves');
select tests.act_as('dino');
select throws_ok($$select tests.submit('dino', 'early')$$, '42501', null, 'an unapproved user submits nothing');
select tests.act_as('elena');
select throws_ok($$select tests.submit('elena', 'late')$$, '42501', null, 'a deleted user submits nothing');
select tests.act_as_anonymous();
select throws_ok($$select tests.submit('bruno', 'anon')$$, '42501', null, 'anonymous submits nothing');

-- Whatever is sent for a server column, the server decides

select tests.act_as('bruno');
insert into public.contents (
  id, auth_uid, session_uid, session_title, created_at, starred, status, stage, failure_code, attempts, started_at,
  completed_at, prompt, url_base, content_base, llm, task_1, task_2, task_3, content_extracted, content_completed,
  legend, additions, decisions, sources, assessment, readability, provenance, originality,
  originality_score_mixed_content, originality_score_native_content,
  originality_sentences_mixed_content, originality_sentences_native_content
) values (
  tests.id('chosen'), tests.id('bruno'), tests.uid('hostile'), 'titolo', '2001-01-01', true, 'completed', 'analysis',
  'internal', 2, '2001-01-01', '2001-01-01', 'prompt', 'https://example.it', 'testo', 'openai/gpt-4.1', true, true,
  true, '{}', '<script>', '[]', '[]', '{"R1": "accepted"}', '[]', '[]', '[]', '{}', '{}', 100, 100, '[]', '[]'
);
select tests.act_as_superuser();
select results_eq(
  $$select key::text from jsonb_each((select to_jsonb(c) from public.contents c where session_uid = tests.uid('hostile')))
    where value <> 'null' order by key$$,
  array['attempts', 'auth_uid', 'boxes_open', 'boxes_waiting', 'content_base', 'created_at', 'decisions', 'id', 'llm', 'prompt', 'session_title',
    'session_uid', 'starred', 'status', 'task_1', 'task_2', 'task_3', 'url_base'],
  'a new row holds the request and nothing of a result');
select results_eq(
  $$select id <> tests.id('chosen'), created_at = now(), starred, status, attempts, decisions
    from public.contents where session_uid = tests.uid('hostile')$$,
  $$values (true, true, false, 'filled', 0, '{}'::jsonb)$$, 'what the server decides has its defaults');
select is((select count(*) from pgmq.q_analyses), 3::bigint, 'each submission sends one message');
select results_eq(
  $$select message from pgmq.q_analyses order by msg_id desc limit 1$$,
  $$select jsonb_build_object('content_id', id, 'auth_uid', auth_uid) from public.contents
    where session_uid = tests.uid('hostile')$$,
  'the message names the row and its owner');

-- Reading

select tests.act_as('bruno');
select is((select count(*) from public.contents), 2::bigint, 'an owner reads the own rows only');
select tests.act_as('carla');
select is_empty('select * from public.contents', 'another user reads none of them');
select tests.act_as('ada');
select is((select count(*) from public.contents), 1::bigint, 'an administrator reads the own rows only');
select tests.act_as_anonymous();
select is_empty('select * from public.contents', 'anonymous reads nothing');

-- Changing

select tests.act_as('bruno');
select is(
  tests.rows($$update public.contents set starred = true, session_title = 'nuovo'
    where session_uid = tests.uid('first')$$),
  1::bigint, 'an owner stars and renames');
-- Every other column, those of the future included: a changed value must be refused.
select throws_ok(
  format('update public.contents set %I = %s where session_uid = tests.uid(''first'')', column_name,
    case data_type
      when 'uuid' then 'gen_random_uuid()'
      when 'boolean' then format('%I is not true', column_name)
      when 'jsonb' then '''[1]'''
      when 'timestamp with time zone' then '''2001-01-01'''
      when 'text' then format('coalesce(%I, '''') || ''x''', column_name)
      else '77'
    end),
  '42501', 'content_columns', format('an owner does not change %s', column_name))
from information_schema.columns
where table_schema = 'public' and table_name = 'contents'
  and column_name not in ('starred', 'session_title', 'published_at', 'auth_uid')
order by ordinal_position;
select throws_ok($$update public.contents set auth_uid = tests.id('carla')$$, '42501', null,
  'an owner gives no rows away');

select is((select public.decide(id, '{"R1": {"state": "accepted"}}') from public.contents
  where session_uid = tests.uid('first')), '{"R1": {"state": "accepted"}}', 'an owner decides');
select tests.act_as_superuser();
create temporary table decided as select id from public.contents where session_uid = tests.uid('first');
grant select on decided to authenticated;
select tests.act_as('carla');
select is((select public.decide(id, '{"R1": {"state": "ignored"}}') from decided), null,
  'another user decides nothing');
select is(public.is_anothers_analysis(tests.uid('first')), true, 'whoever has its address learns that it is another''s');
select is(public.is_anothers_analysis(tests.uid('never')), false, 'but not of one that is not there');
select is(tests.rows('update public.contents set starred = true'), 0::bigint, 'another user changes none of them');
select is(tests.rows('delete from public.contents'), 0::bigint, 'another user deletes none of them');
select tests.act_as_superuser();
update public.profiles set is_approved = false where email = 'bruno@example.it';
select tests.act_as('bruno');
select is(
  tests.rows('select from public.contents') + tests.rows('update public.contents set starred = true')
    + tests.rows('delete from public.contents'),
  0::bigint, 'an owner whose approval is revoked loses everything at once');
select tests.act_as_superuser();
update public.profiles set is_approved = true, deleted_at = now() where email = 'bruno@example.it';
select tests.act_as('bruno');
select is(
  tests.rows('select from public.contents') + tests.rows('update public.contents set starred = true')
    + tests.rows('delete from public.contents'),
  0::bigint, 'so does a deleted one');
select tests.act_as_superuser();
update public.profiles set deleted_at = null where email = 'bruno@example.it';
select tests.act_as('dino');
select throws_ok($$select public.is_anothers_analysis(tests.uid('first'))$$, '42501', 'not_approved',
  'an unapproved user learns nothing');
select tests.act_as('bruno');
select is(public.is_anothers_analysis(tests.uid('first')), false, 'an own one is nobody else''s');
select is(tests.rows($$delete from public.contents where session_uid = tests.uid('first')$$), 1::bigint,
  'an owner deletes the own row');

select * from finish();
rollback;
