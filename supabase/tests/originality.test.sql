begin;
select plan(33);
select tests.people();

-- Submits, claims and completes an analysis, with a paragraph that holds its name, and these fingerprints.
create function pg_temp.analyse(person text, name text, fingerprints text) returns boolean language plpgsql as $$
declare
  claim jsonb;
begin
  perform tests.act_as(person);
  perform tests.submit(person, name);
  perform tests.act_as_worker();
  claim := public.claim_analysis(60);
  perform public.report_stage((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer, 'research', 60,
    jsonb_build_object('title', null, 'origin', '{"kind": "text"}'::jsonb, 'blocks', jsonb_build_array(name)));
  return public.complete_analysis((claim ->> 'message_id')::bigint, (claim ->> 'attempt')::integer,
    jsonb_build_object('content_completed', '<p>ciao</p>', 'fingerprints', fingerprints::jsonb));
end;
$$;
create function pg_temp.hashes(name text) returns integer[] language sql as $$
  select array_agg(f.hash order by f.hash) from public.article_fingerprints f
  join public.contents c on c.id = f.content_id where c.session_uid = tests.uid(name)
$$;
-- The titles of the candidates for an analysis, in order.
create function pg_temp.candidates(name text, hashes integer[], most integer default 10) returns text[]
language sql as $$
  select array_agg(o.title) from public.contents c, public.own_article_candidates(c.id, hashes, most) o
  where c.session_uid = tests.uid(name)
$$;

-- Keeping

select is(pg_temp.analyse('bruno', 'first', '[1, 2, 3, -2147483648, 2147483647, 2, 20, 21, 22, 23, 24, 25, 26]'), true,
  'an analysis completes with its fingerprints');
select is(pg_temp.hashes('first'), array[-2147483648, 1, 2, 3, 20, 21, 22, 23, 24, 25, 26, 2147483647],
  'each is kept once');
select is((select auth_uid from public.article_fingerprints limit 1), tests.id('bruno'), 'for the owner');
select is(pg_temp.analyse('bruno', 'none', '[]'), true, 'an article may have none');
select is(pg_temp.analyse('bruno', 'null', 'null'), true, 'or not say');
select is(pg_temp.hashes('null'), null, 'and nothing is kept');
select throws_ok(format('select pg_temp.analyse(''bruno'', %L, %L)', 'bad' || place, fingerprints), state, null,
  'refused: ' || fingerprints)
from (values ('{"1": 2}', '22023'), ('7', '22023'), ('["1"]', '22P02'), ('[1.5]', '22P02'), ('[null]', '22P02'),
  ('[2147483648]', '22003')) refused(fingerprints, state),
  lateral (select length(fingerprints) as place) p;
select is((select count(*) from public.article_fingerprints), 12::bigint, 'a refused result keeps nothing');

-- Candidates

select pg_temp.analyse('bruno', 'second', '[1, 2, 5, 6, 7, 8, 9]');
select pg_temp.analyse('bruno', 'third', '[1, 10, 11, 12, 13, 14]');
select pg_temp.analyse('carla', 'twin', '[1, 2, 3, 5]');
select tests.act_as('bruno');
select tests.submit('bruno', 'running');
select tests.act_as_worker();
select public.claim_analysis(60);
select is(pg_temp.candidates('third', '{1,2,3,30,31,32,33}'), array['first', 'second'],
  'those that share most come first; never the article itself, another user''s or one that shares nothing');
select is(pg_temp.candidates('third', '{1,2,3,30,31,32,33}', 1), array['first'], 'at most as many as asked');
select is(pg_temp.candidates('running', '{1,2,3,30,31,32,33}'), array['first', 'second', 'third'],
  'an analysis that still runs finds them, though it has no fingerprints yet');
select is(pg_temp.candidates('twin', '{1,2,3,30,31,32,33}'), null, 'another user finds none of them');
select is(pg_temp.candidates('running', '{}'), null, 'an article without fingerprints has no candidates');
select is(pg_temp.candidates('unknown', '{1}'), null, 'nor has an analysis that is gone');
select results_eq($$select o.title, o.url, o.blocks from public.contents c,
    public.own_article_candidates(c.id, '{10}', 1) o where c.session_uid = tests.uid('running')$$,
  $$values ('third', 'https://example.it/third', '["third"]'::jsonb)$$, 'each comes with title, address and text');

-- Versions

select pg_temp.analyse('bruno', 'draft', '[1, 2, 3, 9]');
select is(pg_temp.candidates('running', '{1,2,3,10}'), array['first', 'second', 'third', 'draft'],
  'an article with half of the fingerprints in common leaves the places to others');
select is(pg_temp.candidates('running', '{20,21}', 2), array['first'],
  'a far longer article that holds all of them is no version of this one');
select tests.act_as_superuser();
update public.contents set url_base = 'https://example.it/first' where session_uid = tests.uid('draft');
select tests.act_as_worker();
select is(pg_temp.candidates('running', '{1,2,3,20,41,42,43,44,45}'), array['first', 'second', 'third'],
  'the same address is proposed once');

-- Many articles with a passage in common

select tests.act_as_superuser();
insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1, content_extracted)
select tests.id('bruno'), tests.uid('many' || n), 'many', 'https://example.it/many/' || n, true, '{"blocks": []}'
from generate_series(1, 120) n;
update public.contents set status = 'completed', content_completed = '', completed_at = now()
where session_title = 'many';
insert into public.article_fingerprints
select id, auth_uid, 99 from public.contents where session_title = 'many';
select is((select count(*) from public.contents c, public.own_article_candidates(c.id, '{99}', 1000)
  where c.session_uid = tests.uid('running')), 50::bigint, 'a fingerprint of many articles proposes fifty');

-- Deleting

select tests.act_as('bruno');
select is(tests.rows($$delete from public.contents where session_uid = tests.uid('first')$$), 1::bigint,
  'an owner deletes an analysis that has fingerprints');
select tests.act_as_worker();
select is(pg_temp.hashes('first'), null, 'they go with it');
select is(pg_temp.candidates('running', '{20}'), null, 'and it is no candidate any more');

-- Who may

select tests.act_as('bruno');
select is_empty('select * from public.article_fingerprints', 'an owner does not read the fingerprints');
select throws_ok($$insert into public.article_fingerprints select id, auth_uid, 7 from public.contents limit 1$$,
  '42501', null, 'nor adds any');
select is(
  tests.rows('update public.article_fingerprints set hash = 7') + tests.rows('delete from public.article_fingerprints'),
  0::bigint, 'nor changes any');
select throws_ok($$select public.own_article_candidates(gen_random_uuid(), '{1}', 1)$$, '42501', null,
  'nor asks for candidates');
select tests.act_as_anonymous();
select is_empty('select * from public.article_fingerprints', 'anonymous reads no fingerprints');
select throws_ok($$select public.own_article_candidates(gen_random_uuid(), '{1}', 1)$$, '42501', null,
  'anonymous asks for no candidates');

select * from finish();
rollback;
