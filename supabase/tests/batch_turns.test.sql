begin;
select plan(22);
select tests.people();
update private.settings set host_delay_ms = 60000;

create function pg_temp.send(title text, host text, number integer) returns boolean language sql volatile as $$
  select public.create_batch(md5(title)::uuid, title, (
    select jsonb_agg(format('https://%s/%s%s', host, title, i)) from generate_series(1, number) i
  ), null, 'google/gemini-2.5-flash', true, false, false)
$$;

create function pg_temp.claim() returns text language sql volatile as $$
  select public.claim_analysis(60) #>> '{content,url_base}'
$$;

create function pg_temp.waits(title text) returns text language sql volatile as $$
  select public.read_batch(md5(title)::uuid, null) ->> 'waits'
$$;

-- As if the delay of every host had passed.
create function pg_temp.let_pass() returns void language sql security definer as $$
  update private.host_turns set next_at = clock_timestamp() - interval '1 s'
$$;

-- Hosts

select tests.act_as('bruno');
select pg_temp.send('uno', 'sito.it', 6);
select tests.act_as('carla');
select pg_temp.send('due', 'sito.it', 6);
select pg_temp.send('tre', 'altro.it', 6);
select tests.act_as_superuser();
update private.batches set created_at = created_at + array_position(array['uno', 'due', 'tre'], title) * interval '1 s';
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://sito.it/uno1', 'a host is asked');
select is(pg_temp.claim(), 'https://altro.it/tre1', 'and then left alone for a while, whoever wants another page of it');
select is(pg_temp.claim(), null, 'while others are asked');
select pg_temp.let_pass();
select is(pg_temp.claim(), 'https://sito.it/uno2', 'then it is asked for the next one');
select is(pg_temp.claim(), 'https://altro.it/tre2', 'and so is the other');
select pg_temp.let_pass();
select is(pg_temp.claim(), null, 'more than two pages of a host are not read at once');
select tests.act_as_superuser();
select public.fail_analysis(q.msg_id, q.read_ct, 'page_blocked', true, 120)
from pgmq.q_analyses q join public.contents c on c.id = (q.message ->> 'content_id')::uuid
where c.url_base = 'https://sito.it/uno1';
select ok(next_at > clock_timestamp() + interval '100 s', 'a host that says to come later is left alone until then')
from private.host_turns where host = 'sito.it';
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'by every page');

-- A retry that comes due early waits for its host
select tests.act_as_superuser();
update pgmq.q_analyses q set vt = clock_timestamp() from public.contents c
where c.id = (q.message ->> 'content_id')::uuid and c.url_base = 'https://sito.it/uno1';
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'by a next attempt too');
select tests.act_as_superuser();
select is((select attempts from public.contents where url_base = 'https://sito.it/uno1'), 1, 'which does not count as one');

-- Pauses that sites ask for

update private.batch_pages set state = 'completed' where state = 'running';
select pg_temp.let_pass();
select tests.act_as_worker();
select public.note_crawl_delay('https://altro.it/tre1', 30000);
select tests.act_as_superuser();
select ok(next_at between clock_timestamp() + interval '20 s' and clock_timestamp() + interval '31 s',
  'a site that asks for a pause is left alone for so long') from private.host_turns where host = 'altro.it';
update private.settings set host_delay_ms = 0;
select pg_temp.let_pass();
select tests.act_as_worker();
select pg_temp.claim() from generate_series(1, 3);
select tests.act_as_superuser();
select ok(next_at > clock_timestamp() + interval '20 s', 'after every page')
from private.host_turns where host = 'altro.it';
update private.host_delays set noted_at = noted_at - interval '25 hours';
select is(private.pause_of('altro.it'), interval '0 s', 'for as long as its robots.txt is known to say so');
select tests.act_as_worker();
select throws_ok($$select public.note_crawl_delay('https://altro.it/', 60001)$$, '23514', null,
  'no site may ask for more than a minute');
select tests.act_as_superuser();
update private.settings set host_delay_ms = 60000;

-- Days

delete from private.batch_pages;
delete from private.batches;
select tests.act_as_worker();
select public.set_batch_limits(2, 0);
select tests.act_as('ada');
select pg_temp.send('ada', 'ada.it', 5);
select tests.act_as_worker();
select pg_temp.claim();
select tests.act_as('ada');
select is(pg_temp.waits('ada'), null, 'within the limit of the day a batch goes on');
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://ada.it/ada2', 'without a delay, if none is set');
select is(pg_temp.claim(), null, 'beyond the limit it waits');
select tests.act_as('ada');
select is(pg_temp.waits('ada'), 'daily_limit', 'and says so');
select lives_ok($$select tests.submit('ada', 'mano')$$, 'what is sent by hand has a limit of its own');
select tests.act_as_superuser();
update private.daily_pages set day = day - 1;
update private.settings set storage_quota = 1;
update public.contents
set status = 'completed', completed_at = now(), content_completed = repeat('testo', 100)
where url_base like 'https://ada.it/%' or session_title = 'mano';
select tests.act_as_worker();
-- The first claim finds what is over already.
select is(pg_temp.claim(), null, 'what is over is not claimed');
select is(pg_temp.claim(), null, 'where the storage is full, a new day does not help');
select tests.act_as('ada');
select is(pg_temp.waits('ada'), 'storage_quota', 'and that is said as well');

select * from finish();
rollback;
