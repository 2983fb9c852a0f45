begin;
select plan(46);
select tests.people();

create table pg_temp.known (name text primary key, id uuid, token text);
grant all on pg_temp.known to public;
create function pg_temp.token(name text) returns text language sql as $$ select token from pg_temp.known k where k.name = token.name $$;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;

create function pg_temp.box(id text, move text) returns jsonb language sql as $$
  select jsonb_build_object('id', id, 'task', 'task_2', 'move', move, 'after', 'b1', 'title', 'Titolo ' || id,
    'reason', 'Ragione ' || id, 'citations', jsonb_build_array(jsonb_build_object('quote', 'Citazione ' || id)),
    'question', 'Domanda ' || id)
$$;
create function pg_temp.line(id text, body text) returns text language sql as $$
  select format(E'\n<blockquote data-addition="%s" data-task="task_2"><p data-label="">Etichetta %s</p>%s</blockquote>', id, id, body)
$$;

-- Bruno's analysis has an accepted addition, an accepted replacement, two answered questions, and two others.
select tests.act_as('bruno');
select tests.submit('bruno', 'shared');
select tests.submit('bruno', 'unfinished');
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(),
  content_completed = '<p>Testo suo.</p>'
    || pg_temp.line('B1', '<p>Aggiunta uno.</p><p data-note="">Nota per te: uno.</p>')
    || pg_temp.line('B2', '<div data-note=""><p>Poi due.</p></div>')
    || pg_temp.line('B3', E'<div data-note="">\n<p>Critica tre.</p></div>')
    || pg_temp.line('B4', '<p>Aggiunta quattro.</p>')
    || pg_temp.line('B5', '<p>Critica cinque.</p>')
    || pg_temp.line('B11', '<p>Aggiunta undici.</p>')
    || pg_temp.line('B12', '<p>Macchina dodici.</p>')
    || pg_temp.line('R13', '<p>Rimando antico.</p>')
    || E'\n<p>Fine sua.</p>'
    || E'\n<section data-sources=""><h2>Fonti</h2><ol><li>Fonte segreta</li></ol></section>',
  additions = jsonb_build_array(pg_temp.box('B1', 'add'), pg_temp.box('B2', 'replace') || '{"passage": "Testo suo."}', pg_temp.box('B3', 'ask'),
    pg_temp.box('B4', 'add'), pg_temp.box('B5', 'ask'), pg_temp.box('B11', 'add'), pg_temp.box('B12', 'add'),
    pg_temp.box('R13', 'add') - 'move'),
  decisions = '{"B1": {"state": "accepted"}, "B2": {"state": "accepted"}, "B3": {"state": "accepted", "answer": "Risposta tre."},
    "B4": {"state": "ignored"}, "B5": {"state": "accepted", "answer": "Risposta cinque."},
    "B12": {"state": "accepted", "html": "<p>Mano dodici.</p>", "answer": "Scartata"}, "R13": {"state": "accepted"}}',
  sources = '[{"id": "s1", "title": "Fonte segreta"}]',
  provenance = '{"engine": {"kind": "local", "name": "Motore", "version": "1"}, "usage": {"costUsd": 9}, "dropped": 0}'
where session_uid = tests.uid('shared');
insert into pg_temp.known (name, id) select 'shared', c.id from public.contents c where c.session_uid = tests.uid('shared');
insert into pg_temp.known (name, id) select 'unfinished', c.id from public.contents c where c.session_uid = tests.uid('unfinished');

-- Making

select tests.act_as('bruno');
insert into pg_temp.known (name, token) values ('boxes', public.share_analysis(pg_temp.id('shared'), true, 30)),
  ('text', public.share_analysis(pg_temp.id('shared'), false, 7));
select matches(pg_temp.token('boxes'), '^[0-9a-f]{64}$', 'an owner gets a token of 244 random bits');
select is(public.share_analysis(pg_temp.id('unfinished'), true, 30), null, 'an analysis that is not completed has no link');
select throws_ok(format('select public.share_analysis(pg_temp.id(''shared''), %s)', wrong), '22023', 'invalid_share',
  'refused: ' || wrong)
from unnest(array['true, 0', 'true, 91', 'true, null', 'null, 7']) wrong;
select tests.act_as('carla');
select is(public.share_analysis(pg_temp.id('shared'), true, 30), null, 'another shares nothing');
select is_empty('select * from public.shares_of_analysis(pg_temp.id(''shared''))', 'and sees no links');
select tests.act_as('dino');
select throws_ok(call, '42501', 'not_approved', 'an unapproved user: ' || call) from unnest(array[
  'select public.share_analysis(pg_temp.id(''shared''), true, 30)', 'select public.shares_of_analysis(pg_temp.id(''shared''))',
  'select public.revoke_share(pg_temp.id(''shared''))']) call;
select tests.act_as_anonymous();
select throws_ok(call, '42501', null, 'a stranger: ' || call) from unnest(array[
  'select public.share_analysis(pg_temp.id(''shared''), true, 30)', 'select public.shares_of_analysis(pg_temp.id(''shared''))',
  'select public.revoke_share(pg_temp.id(''shared''))']) call;
select tests.act_as_superuser();
select is_empty($$select from private.share_links l, pg_temp.known k where position(k.token in l::text) > 0$$,
  'no token is stored');

-- Reading

select tests.act_as_anonymous();
select is(public.shared_analysis(token), null, 'nothing for ' || coalesce(left(token, 10), 'null'))
from unnest(array['', null, repeat('0', 64), repeat('x', 100000), pg_temp.token('boxes') || ' ']) token;
select is(public.shared_analysis(pg_temp.token('boxes')) -> 'additions' -> 5 ->> 'reason', 'Ragione B11',
  'a stranger with the token reads the boxes');
select is(public.shared_analysis(pg_temp.token('boxes')) - array['additions', 'decisions', 'content_completed', 'sources'],
  jsonb_build_object('with_boxes', true, 'session_title', 'shared', 'url_base', 'https://example.it/shared',
    'created_at', to_jsonb(now()), 'provenance', '{"engine": {"kind": "local"}}'::jsonb),
  'and of the rest the title, the address and the day');
select is(public.shared_analysis(pg_temp.token('text')) ->> 'content_completed', '<p>Testo suo.</p>'
    || E'\n<blockquote data-addition="B1" data-task="task_2"><p>Aggiunta uno.</p></blockquote>'
    || E'\n<blockquote data-addition="B2" data-task="task_2"><div data-note=""><p>Poi due.</p></div></blockquote>'
    || E'\n<blockquote data-addition="B3" data-task="task_2"></blockquote>\n'
    || E'\n<blockquote data-addition="B5" data-task="task_2"></blockquote>\n'
    || E'\n<blockquote data-addition="B12" data-task="task_2"></blockquote>\n\n<p>Fine sua.</p>',
  'without boxes, the text holds what was accepted');
select ok(public.shared_analysis(pg_temp.token('text')) -> 'decisions' ? 'B3', 'with the answer');
select unalike(public.shared_analysis(pg_temp.token('text'))::text, '%' || hidden || '%', 'and nothing of: ' || hidden)
from unnest(array['Ragione', 'Citazione', 'Domanda', 'Nota per te', 'Critica', 'quattro', 'Fonte segreta',
  'Titolo B', 'Macchina', 'Scartata', 'Rimando antico']) hidden;

-- Counting

select tests.act_as('bruno');
select is(public.shared_analysis(pg_temp.token('boxes')) ->> 'with_boxes', 'true', 'the owner reads it too');
select results_eq($$select with_boxes, opened, opened_at is not null from public.shares_of_analysis(pg_temp.id('shared')) order by 1$$,
  $$values (false, 13, true), (true, 2, true)$$, 'and sees how often others have opened it');

-- Ending

select tests.act_as('carla');
select is((select bool_or(public.revoke_share(l.id)) from public.shares_of_analysis(pg_temp.id('shared')) l), null,
  'another finds nothing to revoke');
select tests.act_as_superuser();
update pg_temp.known k set id = l.id from private.share_links l where k.name = 'text' and l.token_hash = private.token_hash(k.token);
select tests.act_as('carla');
select is(public.revoke_share(pg_temp.id('text')), false, 'nor by its id');
select tests.act_as('bruno');
select is(public.revoke_share(pg_temp.id('text')), true, 'the owner revokes it');
select is(public.shared_analysis(pg_temp.token('text')), null, 'and it opens nothing any more');
select tests.act_as_superuser();
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_anonymous();
select is(public.shared_analysis(pg_temp.token('boxes')), null, 'nor does one of an owner who lost the approval');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
update private.share_links set expires_at = now();
select tests.act_as_anonymous();
select is(public.shared_analysis(pg_temp.token('boxes')), null, 'nor an expired one');
select tests.act_as('bruno');
select lives_ok($$select public.share_analysis(pg_temp.id('shared'), true, 1) from generate_series(1, 19)$$, 'twenty links');
select throws_ok($$select public.share_analysis(pg_temp.id('shared'), true, 1)$$, 'PT422', 'too_many_links', 'and no more');
delete from public.contents where session_uid = tests.uid('shared');
select tests.act_as_superuser();
select is_empty('select from private.share_links', 'they go with the analysis');

select * from finish();
rollback;
