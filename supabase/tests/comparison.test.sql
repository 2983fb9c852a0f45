begin;
select plan(17);
select tests.people();

create function pg_temp.compared(change jsonb) returns void language sql as $$
  update public.contents set comparison = '{"query": "moka", "provider": "searxng", "searchedAt": "2026-01-10T10:00:00Z",
    "failed": false, "needs": ["n1"], "unread": [],
    "pages": [{"url": "https://uno.example/", "title": "Uno", "retrievedAt": "2026-01-10", "answers": []}]}'::jsonb || change
  where session_uid = tests.uid('moka')
$$;

-- What was compared

select tests.act_as('bruno');
select tests.submit('bruno', 'moka');
select throws_ok($$update public.contents set comparison = '{}' where session_uid = tests.uid('moka')$$, '42501', null,
  'nobody writes the comparison but the server');
select tests.act_as_superuser();
select lives_ok($$select pg_temp.compared('{}')$$, 'a comparison in its form is stored');
select throws_ok($$select pg_temp.compared('{"pages": 3}')$$, '23514', null, 'one without pages is refused');
select throws_ok($$select pg_temp.compared('{"pages": [{"url": "javascript:alert(1)", "answers": []}]}')$$, '23514', null,
  'an address that no browser should open is refused');
select throws_ok($$select pg_temp.compared(jsonb_build_object('pages', (select jsonb_agg(
  '{"url": "https://a.example/", "answers": []}'::jsonb) from generate_series(1, 9))))$$, '23514', null,
  'more than eight pages are refused');
select throws_ok($$select pg_temp.compared(jsonb_build_object('unread', (select jsonb_agg(i) from generate_series(1, 17) i)))$$,
  '23514', null, 'more than sixteen unread pages are refused');
select throws_ok($$select pg_temp.compared(jsonb_build_object('query', repeat('x', 301)))$$, '23514', null,
  'a long query is refused');
select throws_ok($$update public.contents set comparison = '[]' where session_uid = tests.uid('moka')$$, '23514', null,
  'what is no object is refused');

-- What is kept for a query

select tests.act_as_worker();
select is(public.kept_ranking(repeat('0', 64)), null, 'at first nothing is kept for a query');
select public.keep_ranking(repeat('0', 64), '{"pages": [1]}');
select public.keep_ranking(repeat('0', 64), to_jsonb('{"pages": [2]}'::text));
select is(public.kept_ranking(repeat('0', 64)), '{"pages": [2]}', 'the newest answer is kept');
select is(public.kept_ranking(repeat('1', 64)), null, 'of another query nothing');
select throws_ok($$select public.keep_ranking('moka', '{}')$$, '23514', null, 'a query is kept by its hash alone');
select throws_ok($$select public.keep_ranking(repeat('1', 64), '[]')$$, '23514', null, 'nothing else than an object is kept');
select tests.act_as_superuser();
update private.kept_rankings set created_at = now() - interval '25 hours';
select tests.act_as_worker();
select is(public.kept_ranking(repeat('0', 64)), null, 'after a day it is asked for anew');
select public.keep_ranking(repeat('2', 64), '{}');
select tests.act_as_superuser();
select is((select count(*) from private.kept_rankings), 1::bigint, 'and what is old is forgotten');
insert into private.kept_rankings (key, value, created_at)
select md5(i::text) || md5(i::text), '{}', now() - interval '1 hour' - i * interval '1 second' from generate_series(1, 500) i;
select tests.act_as_worker();
select public.keep_ranking(repeat('3', 64), '{}');
select tests.act_as_superuser();
select is((select count(*) from private.kept_rankings), 500::bigint, 'the newest 500 are kept');
select is((select count(*) from private.kept_rankings where key in (repeat('2', 64), repeat('3', 64))), 2::bigint,
  'the one that was just kept among them');

select * from finish();
rollback;
