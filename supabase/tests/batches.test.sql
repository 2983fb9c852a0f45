begin;
select plan(86);
select tests.people();
update private.settings set host_delay_ms = 0;

create function pg_temp.batch(name text) returns uuid language sql immutable as $$ select md5('batch ' || name)::uuid $$;

create function pg_temp.send(name text, pages jsonb) returns boolean language sql volatile as $$
  select public.create_batch(pg_temp.batch(name), name, pages, null, 'google/gemini-2.5-flash', true, true, false)
$$;

-- Pages of one host, or each of a host of its own.
create function pg_temp.pages(number integer, host text default null) returns jsonb language sql immutable as $$
  select jsonb_agg(format('https://%s/%s', coalesce(host, 'sito' || i || '.it'), i)) from generate_series(1, number) i
$$;

create function pg_temp.claim() returns text language sql volatile as $$
  select public.claim_analysis(60) #>> '{content,url_base}'
$$;

create function pg_temp.counts(name text) returns jsonb language sql volatile as $$
  select public.read_batch(pg_temp.batch(name), null) -> 'counts'
$$;

-- Who may make and see one

select tests.act_as('dino');
select throws_ok($$select pg_temp.send('d', pg_temp.pages(2))$$, '42501', 'not_approved', 'the unapproved make none');
select throws_ok($$select public.my_batches()$$, '42501', 'not_approved', 'and list none');
select tests.act_as('bruno');
select ok(pg_temp.send('b', pg_temp.pages(12)), 'an approved person makes a batch');
select ok(pg_temp.send('b', pg_temp.pages(12)), 'the same call again changes nothing');
select is(pg_temp.counts('b'), '{"waiting": 12}'::jsonb, 'and all pages wait, more than the ten of a person');
select is(jsonb_array_length(public.my_batches()), 1, 'it is in the list once');
select tests.act_as('carla');
select is(public.read_batch(pg_temp.batch('b'), null), null, 'another person reads nothing of it');
select is(public.my_batches(), '[]'::jsonb, 'nor finds it in the list');
select ok(not public.steer_batch(pg_temp.batch('b'), step), 'nor may ' || step)
from unnest(array['pause', 'resume', 'stop', 'retry']) step;
select ok(not public.delete_batch(pg_temp.batch('b')), 'nor delete it');
select ok(not pg_temp.send('b', pg_temp.pages(1)), 'nor take its id');

-- Invalid batches

select throws_ok(format('select pg_temp.send(''x'', %L)', pages), 'PT422', code, left(pages, 40) || ' is refused')
from (values
  ('{}', 'invalid_pages'), ('[]', 'batch_size'), ('[null]', 'invalid_pages'), ('["ftp://esempio.it/"]', 'invalid_pages'),
  ('["https://nome:segreto@esempio.it/"]', 'invalid_pages'), ('["https://esempio.it/a b"]', 'invalid_pages'),
  ('["https://a.it:000443/"]', 'invalid_pages'), ('["https://%61.it/"]', 'invalid_pages'),
  ('["https://a\u00ad.it/"]', 'invalid_pages'), ('["https://a.it\u0001/"]', 'invalid_pages'),
  ('["https://0x7f.1/"]', 'invalid_pages'), ('["https://010.1.1.1/"]', 'invalid_pages'),
  (format('["https://%s.it/"]', repeat('漢', 1400)), 'invalid_pages'),
  (format('["https://%sit/"]', repeat('a.', 200)), 'invalid_pages')
) bad (pages, code);
select throws_ok($$select pg_temp.send('x', pg_temp.pages(5001))$$, 'PT422', 'batch_size', '5001 pages are too many');
select throws_ok($$select public.steer_batch(pg_temp.batch('b'), 'drop')$$, 'PT422', 'invalid_step', 'steps are named');
select ok(pg_temp.send('c', '["https://www.esempio.it/a/", "http://esempio.it/a#due", "https://esempio.it/b?x=1"]'),
  'spellings of one address');
select is(pg_temp.counts('c'), '{"waiting": 2}'::jsonb, 'are one page');
select public.delete_batch(pg_temp.batch('c'));
select tests.act_as_superuser();
select is(array[private.host_of(url), private.page_key(url)], array[host, key], 'host and key of ' || coalesce(url, 'null'))
from (values
  ('https://www.a.it/', 'www.a.it', 'a.it'), ('HTTPS://WWW.A.it/É?Q#', 'www.a.it', 'a.it/É?Q'), ('http://a.it:80/x/', 'a.it', 'a.it/x'),
  ('https://a.it:443?x', 'a.it', 'a.it?x'), ('http://a.it:8080/p//', 'a.it:8080', 'a.it:8080/p'), ('http://a.it:180', 'a.it:180', 'a.it:180'),
  ('http://a.it.:8080#f', 'a.it:8080', 'a.it:8080'), ('http://a.it.:80/', 'a.it', 'a.it'), ('http://a.it../', 'a.it.', 'a.it.'),
  ('https://www.', 'www', 'www'), ('http://www.www.a.it//?//', 'www.www.a.it', 'www.a.it?//'), ('http://1.2.3.4:443', '1.2.3.4', '1.2.3.4'),
  ('http://a?b/c#d', 'a', 'a?b/c'), ('http://a/p#x?y', 'a', 'a/p'), ('http://a??', 'a', 'a??'), ('http://a#', 'a', 'a'), ('http://a.it:', 'a.it:', 'a.it:'),
  ('http://a.it/://b', 'a.it', 'a.it/://b'), ('http://a.it/x?u=http://b.it#z', 'a.it', 'a.it/x?u=http://b.it'),
  ('ftp://a.it/x', 'a.it', null), ('no address', null, null), ('a:b://c', null, null), ('://x', null, null), ('http:///x', null, null), (null, null, null)
) address (url, host, key);
select tests.act_as('bruno');

-- Turns: one page of a batch at a time comes into the queue, after what the same person sends by hand

select tests.act_as_worker();
select is(pg_temp.claim(), 'https://sito1.it/1', 'a worker gets the first page');
select tests.act_as('bruno');
select tests.submit('bruno', 'mano');
select tests.act_as('carla');
select tests.submit('carla', 'altra');
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://example.it/altra', 'then another person, who has nothing running');
select is(pg_temp.claim(), 'https://example.it/mano', 'then what was sent by hand');
select is(pg_temp.claim(), 'https://sito2.it/2', 'then the batch goes on');
select tests.act_as_superuser();
select is((select count(*) from pgmq.q_analyses), 4::bigint, 'what waits is not in the queue');

-- Pause, go on, stop, try again

select tests.act_as('bruno');
select ok(public.steer_batch(pg_temp.batch('b'), 'pause'), 'it is paused');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'then no page follows');
select tests.act_as_superuser();
update public.contents set status = 'failed', failure_code = 'page_not_found', stage = null
where url_base = 'https://sito1.it/1';
update public.contents
set status = 'completed', completed_at = now(), content_completed = '<p>Testo</p>',
  content_extracted = '{"title": " Potatura "}', originality_score_native_content = 61.5,
  additions = '[{"id": "R1", "severity": "critical"}, {"id": "B1", "severity": "major"}, {"id": "B2", "severity": "major"}]',
  understanding = '{"primaryQuery": " potare la rosa ", "intents": [{"covered": true}, {"covered": false}, {"covered": false, "verdict": "partly"}]}',
  readability = '{"before": {"whole": {"score": 48.2}}}',
  assessment = '{"items": [{"id": "autore-indicato", "verdict": "mancante"}, {"id": "altro", "verdict": "parziale"}]}'
where url_base = 'https://sito2.it/2';
select tests.act_as('bruno');
select is(pg_temp.counts('b'), '{"waiting": 10, "failed": 1, "completed": 1}'::jsonb, 'pages follow their analyses');
select is((public.read_batch(pg_temp.batch('b'), null) #> '{pages,1}') - 'session_uid', '{
    "place": 2, "url": "https://sito2.it/2", "state": "completed", "title": "Potatura", "boxes_open": 3, "critical": 1,
    "major": 2, "needs_open": 2, "gulpease": 48.2, "originality": 61.5, "missing": ["autore-indicato"], "query": "potare la rosa"
  }'::jsonb, 'with what their list shows');
select tests.act_as_superuser();
update public.contents set status = 'processing', originality_score_native_content = null,
  originality = '{"leftOut": [{"kind": "own", "reason": "same-text"}]}' where url_base = 'https://sito2.it/2';
update public.contents set status = 'completed' where url_base = 'https://sito2.it/2';
select tests.act_as('bruno');
select is(public.read_batch(pg_temp.batch('b'), null) #> '{pages,1,same_text}', 'true', 'a version of another article has no score, and says so');
select is(jsonb_array_length(public.read_batch(pg_temp.batch('b'), clock_timestamp() + interval '1 s') -> 'pages'), 0,
  'a later look asks for changes only');
select is(public.known_pages('["http://www.sito2.it/2/", "https://sito3.it/3"]') #>> '{0,url}', 'http://www.sito2.it/2/',
  'what is analysed is known in any spelling');
select ok(public.steer_batch(pg_temp.batch('b'), 'retry'), 'what failed is tried again, and the rest goes on');
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://sito1.it/1', 'as the same analysis');
select tests.act_as('bruno');
select public.steer_batch(pg_temp.batch('b'), 'stop');
select is(pg_temp.counts('b'), '{"stopped": 10, "running": 1, "completed": 1}'::jsonb, 'stopping ends what waits');
select ok(not public.steer_batch(pg_temp.batch('b'), 'resume'), 'for good');
delete from public.contents where url_base = 'https://sito2.it/2';
select is(pg_temp.counts('b') -> 'deleted', '1', 'a deleted analysis stays in the list as deleted');
select ok(public.delete_batch(pg_temp.batch('b')), 'a batch is deleted');
select is((select count(*) from public.contents), 1::bigint, 'with its analyses, and no others');


-- Hosts in one spelling

select tests.act_as_superuser();
select is(private.host_of(url), host, url)
from (values ('https://A.it:443/x', 'a.it'), ('http://a.it.:80', 'a.it'), ('https://a.it:8443?x', 'a.it:8443')) spelt (url, host);

-- A page that cannot be let go

create function pg_temp.refuse() returns trigger language plpgsql as $f$ begin raise exception 'no room'; end $f$;
create trigger refuse before insert on public.contents for each row when (new.url_base like '%guasta%')
  execute function pg_temp.refuse();
select tests.act_as('bruno');
select pg_temp.send('guasta', '["https://uno.it/guasta", "https://due.it/sana"]');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'a page that cannot be let go');
select is(pg_temp.claim(), 'https://due.it/sana', 'does not keep the next one from its turn');
select tests.act_as('bruno');
select is(public.read_batch(pg_temp.batch('guasta'), null) #>> '{pages,0,failure_code}', 'internal', 'and has failed');
select tests.act_as_superuser();
update public.contents set status = 'failed', failure_code = 'internal' where url_base = 'https://due.it/sana';
select tests.act_as('bruno');
select ok(not public.retry_analysis(id), 'a page of a batch is tried again with its batch alone')
from public.contents where url_base = 'https://due.it/sana';

-- How many may wait

select pg_temp.send('molte-' || i, pg_temp.pages(5000)) from generate_series(1, 2) i;
select throws_ok($$select pg_temp.send('troppe', pg_temp.pages(1))$$, 'PT429', 'too_many_waiting',
  'more than ten thousand pages of one person do not wait');
select public.delete_batch(pg_temp.batch('molte-' || i)) from generate_series(1, 2) i;

-- The end

select pg_temp.send('ultima', pg_temp.pages(1));
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://sito1.it/1', 'the last page is claimed');
select tests.act_as('bruno');
select is(public.read_batch(pg_temp.batch('ultima'), null) ->> 'state', 'finished', 'then nothing is left to let go');

select * from finish();
rollback;
