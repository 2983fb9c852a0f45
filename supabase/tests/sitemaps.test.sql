begin;
select plan(34);
select tests.people();

create function pg_temp.asked(url text, path text default '/', since text default null) returns uuid
language sql as $$ select public.request_sitemap(url, path, since) $$;
create function pg_temp.seen() returns jsonb language sql as $$ select public.my_sitemap() - 'id' $$;
create table pg_temp.known (name text primary key, id uuid);
grant all on pg_temp.known to public;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.lapse() returns void language sql security definer as $$
  update private.sitemap_readings set held_until = now() - interval '1 second' where held_until is not null
$$;

create function pg_temp.claim(name text) returns jsonb language plpgsql security definer as $$
declare
  claim jsonb := public.claim_sitemap(60);
begin
  insert into pg_temp.known values (name, (claim ->> 'lease')::uuid);
  return claim;
end;
$$;
create function pg_temp.finish(name text, result jsonb, reading text default 'first') returns boolean language sql as $$
  select public.finish_sitemap(pg_temp.id(reading), pg_temp.id(name), result, null)
$$;
create function pg_temp.attempt() returns integer language sql security definer as $$
  select s.attempt from private.sitemap_readings s where s.id = pg_temp.id('first')
$$;

-- Asking

select tests.act_as('dino');
select throws_ok($$select pg_temp.asked('https://a.it/s.xml')$$, '42501', 'not_approved', 'an unapproved user asks for nothing');
select throws_ok('select pg_temp.seen()', '42501', 'not_approved', 'and sees nothing');
select tests.act_as_anonymous();
select throws_ok($$select pg_temp.asked('https://a.it/s.xml')$$, '42501', null, 'nor does a stranger');
select tests.act_as('bruno');
select is(public.my_sitemap(), null, 'nothing is read before somebody asks');
select throws_ok(format('select pg_temp.asked(%L)', url), 'PT422', 'invalid_sitemap', 'no address: ' || coalesce(url, 'null'))
from unnest(array['sitemap.xml', 'file:///etc/passwd', 'https://user@a.it/', null]) url;
select throws_ok(format('select pg_temp.asked(%L, %L)', 'https://a.it/', path), 'PT422', 'invalid_sitemap', 'no path: ' || path)
from unnest(array['', 'blog', '/a b', '/a?b']) path;
select throws_ok($$select pg_temp.asked('https://a.it/', '/', '14/3/2026')$$, 'PT422', 'invalid_sitemap', 'no day');
insert into pg_temp.known select 'first', pg_temp.asked('https://a.it/s.xml', '/blog', '2026-03-14');
select is(pg_temp.seen(), '{"finished_at": null, "failure_code": null, "result": null}', 'the owner asks, and it waits');
select tests.act_as('carla');
select is(public.my_sitemap(), null, 'another sees nothing');
select throws_ok('select public.claim_sitemap(60)', '42501', null, 'only a worker reads');
select throws_ok('select public.finish_sitemap(null, null, null, null)', '42501', null, 'or says what was found');

-- Reading

select tests.act_as_worker();
select throws_ok('select public.claim_sitemap(0)', '22023', null, 'a worker holds a sitemap for a while');
select is(pg_temp.claim('one') - 'lease', jsonb_build_object('id', pg_temp.id('first'),
  'url', 'https://a.it/s.xml', 'path', '/blog', 'changed_since', '2026-03-14'), 'a worker learns what to read');
select is(public.claim_sitemap(60), null, 'and another nothing');
select is(pg_temp.finish('one', null), true, 'a worker that stops gives it back');
select is(pg_temp.attempt(), 0, 'and the attempt does not count');
select pg_temp.claim('two');
select is(pg_temp.finish('one', '{}'), false, 'who gave it back cannot end what the next one reads');
select is(pg_temp.finish('one', null), false, 'nor give that back');
select pg_temp.lapse();
select is(pg_temp.claim('three') ->> 'id', pg_temp.id('first')::text, 'what a dead worker held goes to the next');
select is(pg_temp.finish('two', '{}'), false, 'and the dead one changes nothing');
select is(pg_temp.finish('three', '{"pages": []}'), true, 'the next says what it found');
select tests.act_as('bruno');
select is(pg_temp.seen(), jsonb_build_object('finished_at', now(), 'failure_code', null, 'result', '{"pages": []}'::jsonb),
  'the owner sees it');

-- A new reading takes the place of the last; nobody's many hold up somebody else's one.

insert into pg_temp.known select 'second', pg_temp.asked('https://a.it/second.xml');
select tests.act_as('carla');
insert into pg_temp.known select 'hers', pg_temp.asked('https://c.it/');
select tests.act_as_worker();
select is(public.claim_sitemap(60) ->> 'url', 'https://c.it/', 'who asked for fewer that day goes first');
select is(pg_temp.claim('late') ->> 'url', 'https://a.it/second.xml', 'then the others');
select tests.act_as('bruno');
select pg_temp.asked('https://a.it/third.xml');
select tests.act_as_worker();
select is(pg_temp.finish('late', '{}', 'second'), false, 'what was read for an earlier one is nobody''s');
select public.claim_sitemap(60), pg_temp.lapse() from generate_series(1, 7);
select tests.act_as('bruno');
select is(pg_temp.seen() ->> 'failure_code', 'interrupted', 'one that three workers have died of is read no more');

-- Limits

select tests.act_as_superuser();
update private.sitemap_readings set readings = 50;
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('https://a.it/')$$, 'PT429', 'too_many_sitemaps', 'fifty in a day, and no more');
select tests.act_as_superuser();
update private.sitemap_readings set day = day - 1;
select tests.act_as('bruno');
select isnt(pg_temp.asked('https://a.it/'), null, 'but the next day');

select * from finish();
rollback;
