begin;
select plan(59);
select tests.people();

create table pg_temp.known (name text primary key, key text, id uuid);
grant all on pg_temp.known to public;
create function pg_temp.key(name text) returns text language sql as $$ select k.key from pg_temp.known k where k.name = key.name $$;
create function pg_temp.id(name text) returns uuid language sql as $$ select k.id from pg_temp.known k where k.name = id.name $$;
-- Acts as the server does for a key: as its owner, with a token that names it.
create function pg_temp.act_with(person text, name text) returns void language plpgsql as $$
begin
  perform tests.act_as(person);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', tests.id(person), 'role', 'authenticated',
    'api_key', pg_temp.id(name))::text, true);
end;
$$;

-- Making

select tests.act_as('bruno');
select tests.submit('bruno', 'mine');
insert into pg_temp.known (name, key) values
  ('full', public.make_api_key('  Redazione  ', '["read", "analyse", "batches", "read"]', 365)),
  ('reading', public.make_api_key('Solo lettura', '["read"]', 1, 10));
select matches(pg_temp.key('full'), '^ril_[0-9a-f]{64}$', 'an approved user makes a key of 256 bits');
select isnt(pg_temp.key('full'), pg_temp.key('reading'), 'each is another');
select set_eq('select name, scopes, expires_at - created_at, per_minute from public.my_api_keys()',
  $$values ('Redazione', array['analyse', 'batches', 'read'], interval '365 days', 120),
    ('Solo lettura', array['read'], interval '1 day', 10)$$,
  'the owner sees what the keys are for');
update pg_temp.known k set id = (select m.id from public.my_api_keys() m where (m.name = 'Redazione') = (k.name = 'full'));
select throws_ok(format('select public.make_api_key(%s)', wrong), '22023', 'invalid_key', 'refused: ' || left(wrong, 40))
from unnest(array[$$'', '["read"]', 30$$, $$' ', '["read"]', 30$$, $$null, '["read"]', 30$$, $$repeat('x', 61), '["read"]', 30$$,
  $$'x', '[]', 30$$, $$'x', '{}', 30$$, $$'x', null, 30$$, $$'x', '["read", "admin"]', 30$$, $$'x', '[null]', 30$$,
  $$'x', '["read"]', 30, 0$$, $$'x', '["read"]', 30, 121$$, $$'x', '["read"]', 30, null$$,
  $$'x', '[["read"]]', 30$$, $$'x', '["read"]', 0$$, $$'x', '["read"]', 366$$, $$'x', '["read"]', null$$]) wrong;
select tests.act_as_superuser();
select is_empty($$select from private.api_keys a, pg_temp.known k where position(right(k.key, 64) in a::text) > 0$$,
  'no key is stored');

-- Others

select tests.act_as('carla');
select is_empty('select * from public.my_api_keys()', 'another sees none of them');
select is(public.revoke_api_key(pg_temp.id('full')), false, 'and revokes none');
select tests.act_as('ada');
select is_empty('select * from public.my_api_keys()', 'nor does an administrator');
select throws_ok('select * from private.api_keys', '42501', null, 'to whom the table is closed');
select tests.act_as('dino');
select throws_ok(call, '42501', 'not_approved', 'an unapproved user: ' || call) from unnest(array[
  $$select public.make_api_key('x', '["read"]', 30)$$, 'select public.my_api_keys()',
  $$select public.revoke_api_key(pg_temp.id('full'))$$]) call;
select tests.act_as_anonymous();
select throws_ok(call, '42501', null, 'a stranger: ' || call) from unnest(array[
  $$select public.make_api_key('x', '["read"]', 30)$$, 'select public.my_api_keys()',
  $$select public.revoke_api_key(pg_temp.id('full'))$$, 'select public.use_api_key(pg_temp.key(''full''))']) call;
select tests.act_as('bruno');
select throws_ok('select public.use_api_key(pg_temp.key(''full''))', '42501', null, 'only the server checks keys');

-- Use

select tests.act_as_worker();
select is(public.use_api_key(pg_temp.key('full')), jsonb_build_object('id', pg_temp.id('full'), 'owner', tests.id('bruno'),
  'scopes', array['analyse', 'batches', 'read'], 'per_minute', 120), 'the server learns whose key it is, and how often it may ask');
select is(public.use_api_key(wrong), null, 'none: ' || coalesce(left(wrong, 8), 'null'))
from unnest(array[null, '', 'ril_' || repeat('0', 64), repeat('x', 100000)]) wrong;
select tests.act_as('bruno');
select set_eq('select name, used_at is not null from public.my_api_keys()',
  $$values ('Redazione', true), ('Solo lettura', false)$$, 'the owner sees when a key was used');
select pg_temp.act_with('bruno', 'full');
select results_eq('select session_title from public.contents', array['mine'], 'a key reads what its owner reads');
select throws_ok(call, '42501', 'no_person', 'a key does nothing with keys: ' || call) from unnest(array[
  $$select public.make_api_key('x', '["read"]', 30)$$, 'select public.my_api_keys()',
  $$select public.revoke_api_key(pg_temp.id('full'))$$]) call;
select pg_temp.act_with('carla', 'full');
select throws_ok('select public.is_approved()', 'PT401', 'session_ended', 'a token that names the key of somebody else opens nothing');

-- Ends

select tests.act_as_superuser();
update private.api_keys set expires_at = now() where id = pg_temp.id('reading');
select tests.act_as_worker();
select is(public.use_api_key(pg_temp.key('reading')), null, 'an expired key is none');
select pg_temp.act_with('bruno', 'reading');
select throws_ok('select * from public.contents', 'PT401', 'session_ended', 'nor is a token that names it');
select tests.act_as('bruno');
select is(public.revoke_api_key(pg_temp.id('reading')), true, 'the owner revokes it');
select is(public.revoke_api_key(pg_temp.id('reading')), false, 'once');
select lives_ok($$select public.make_api_key('n' || n, '["read"]', 30) from generate_series(1, 9) n$$, 'ten keys');
select throws_ok($$select public.make_api_key('n', '["read"]', 30)$$, 'PT422', 'too_many_keys', 'and no more');
select tests.act_as_superuser();
update auth.users set raw_user_meta_data = '{"full_name": "B"}' where id = tests.id('bruno');
update public.profiles set full_name = 'B' where user_id = tests.id('bruno');
select is((select count(*) from private.api_keys), 10::bigint, 'a change of the profile leaves the keys');
create function pg_temp.make_again() returns void language plpgsql as $$
begin
  perform tests.act_as('bruno');
  update pg_temp.known k set key = public.make_api_key('Di nuovo', '["read"]', 30) where k.name = 'full';
  perform tests.act_as_superuser();
end;
$$;
update auth.users set encrypted_password = 'another' where id = tests.id('bruno');
select is_empty('select * from private.api_keys', 'a new password ends them all');
select pg_temp.make_again();
update auth.users set email = 'altrove@example.it' where id = tests.id('bruno');
select is_empty('select * from private.api_keys', 'so does another address');
select pg_temp.make_again();
update public.profiles set is_approved = false where user_id = tests.id('bruno');
update public.profiles set is_approved = true where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(public.use_api_key(pg_temp.key('full')), null, 'so does a block, for good');
select pg_temp.make_again();
update public.profiles set deleted_at = now() where user_id = tests.id('bruno');
update public.profiles set deleted_at = null where user_id = tests.id('bruno');
select is_empty('select * from private.api_keys', 'and so does a deletion');

-- A sign-in of its own

update auth.sessions set created_at = now() - interval '6 minutes' where user_id = tests.id('bruno');
select tests.act_as('bruno');
select throws_ok($$select public.make_api_key('x', '["read"]', 30)$$, '42501', 'no_recent_sign_in', 'a session of some minutes makes none');
select lives_ok('select * from public.my_api_keys()', 'though it sees them');
select tests.act_as_superuser();
insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), tests.id('bruno'), now());
update auth.sessions set updated_at = now() where id = tests.id('bruno');
select tests.act_as('bruno');
select throws_ok($$select public.make_api_key('x', '["read"]', 30)$$, '42501', 'no_recent_sign_in',
  'nor when it is renewed, or another session is new');
select tests.act_as_superuser();
update auth.sessions set created_at = null where id = tests.id('bruno');
select tests.act_as('bruno');
select throws_ok($$select public.make_api_key('x', '["read"]', 30)$$, '42501', 'no_recent_sign_in', 'nor when nobody knows');
select tests.act_as('carla');
select public.make_api_key('x', '["read"]', 30);
select tests.act_as_superuser();
delete from auth.users where id = tests.id('carla');
select is_empty('select * from private.api_keys', 'the end of an account ends its keys');
select * from finish();
rollback;
