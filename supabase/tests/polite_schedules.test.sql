begin;
select plan(16);
select tests.people();
update private.settings set host_delay_ms = 1000;
-- Its robots.txt asks for half a minute.
insert into private.host_delays values ('calma.it', 30000, clock_timestamp());

create table pg_temp.claims (name text primary key, claim jsonb);
grant all on pg_temp.claims to public;
create function pg_temp.schedule(person text, url text, every text) returns uuid language plpgsql security definer as $$
declare
  made uuid;
begin
  insert into private.schedules (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
  values (tests.id(person), url, every, false, 'm', true, false, false, now()) returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host) values (made, 1, url, private.host_of(url));
  return made;
end;
$$;
create function pg_temp.batch(title text, host text) returns boolean language sql volatile as $$
  select public.create_batch(md5(title)::uuid, title, jsonb_build_array(format('https://%s/%s', host, title)), null,
    'google/gemini-2.5-flash', true, false, false)
$$;
create function pg_temp.look() returns text language sql volatile as $$ select public.claim_look(60) ->> 'url' $$;
create function pg_temp.claim() returns text language sql volatile as $$
  select public.claim_analysis(60) #>> '{content,url_base}'
$$;
create function pg_temp.pause(host text) returns interval language sql security definer as $$
  select t.next_at - clock_timestamp() from private.host_turns t where t.host = pause.host
$$;
-- As if the delay of every host had passed.
create function pg_temp.let_pass() returns void language sql security definer as $$
  update private.host_turns set next_at = clock_timestamp() - interval '1 s' where true
$$;

-- A look

select pg_temp.schedule('bruno', 'https://calma.it/a', 'change'), pg_temp.schedule('carla', 'https://calma.it/b', 'change');
select tests.act_as_worker();
select matches(pg_temp.look(), 'calma.it/[ab]', 'a page is looked at');
select ok(pg_temp.pause('calma.it') > interval '25 s', 'and its site left alone for as long as it asks');
select is(pg_temp.look(), null, 'by other looks');
select tests.act_as('ada');
select pg_temp.batch('c', 'calma.it');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'and by batches');
select pg_temp.let_pass();
select is(pg_temp.claim(), 'https://calma.it/c', 'until that has passed');
select pg_temp.let_pass();
select is(pg_temp.look(), null, 'a look and a page of a batch are two, and no third is read at once');
select tests.act_as('carla');
select pg_temp.batch('d', 'calma.it');
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'by nobody');

-- A run

select tests.act_as_superuser();
delete from private.batches where true;
delete from private.schedules where true;
delete from public.contents where true;
delete from pgmq.q_analyses where true;
delete from private.host_turns where true;
select pg_temp.schedule('bruno', 'https://calma.it/e', 'week'), pg_temp.schedule('carla', 'https://calma.it/f', 'week');
select tests.act_as_worker();
select is(pg_temp.look(), null, 'runs begin');
select matches(pg_temp.claim(), 'calma.it/[ef]', 'a run is claimed');
select ok(pg_temp.pause('calma.it') > interval '25 s', 'and its site left alone for as long as it asks');
select is(pg_temp.claim(), null, 'by other runs');
select tests.act_as('ada');
select pg_temp.batch('g', 'calma.it');
select tests.act_as_worker();
select pg_temp.let_pass();
select is(pg_temp.claim(), null, 'a run that waits goes before a page of a batch');
select tests.act_as_superuser();
update pgmq.q_analyses set vt = clock_timestamp() where vt < now() + interval '40 s';
select tests.act_as_worker();
select matches(pg_temp.claim(), 'calma.it/[ef]', 'when its time has come');
select pg_temp.let_pass();
select is(pg_temp.claim(), null, 'two runs are two, and no third page is read at once');
select tests.act_as_superuser();
select public.fail_analysis(q.msg_id, q.read_ct, 'page_blocked', true, 120)
from pgmq.q_analyses q join public.contents c on c.id = (q.message ->> 'content_id')::uuid where c.status = 'processing' limit 1;
select ok(pg_temp.pause('calma.it') > interval '100 s', 'a run that is told to come later makes its site wait');

-- By hand

select tests.act_as('ada');
insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
values (tests.id('ada'), tests.uid('mano'), 'mano', 'https://calma.it/h', true);
select tests.act_as_worker();
select is(pg_temp.claim(), 'https://calma.it/h', 'what is sent by hand waits for no turn');

select * from finish();
rollback;
