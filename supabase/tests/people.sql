-- Who acts in the tests. Loaded once; each test file calls tests.people() inside its own transaction.

create schema tap;
create extension pgtap schema tap;
create schema tests;
grant usage on schema tap, tests to public;
set search_path = public, tap;

-- What embedded Supabase does at its first request, undoing every grant of the migrations on tables: policies,
-- triggers and the privileges of functions must hold without them.
grant all on all tables in schema public to anon, authenticated, service_role;

create function tests.id(person text) returns uuid language sql immutable as $$ select md5(person)::uuid $$;

create function tests.sign_up(person text, metadata jsonb default '{}') returns void language sql as $$
  insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous)
  values (tests.id(person), person || '@example.it', metadata, false, false);
  insert into auth.sessions (id, user_id, created_at) values (tests.id(person), tests.id(person), now());
$$;

-- ada: administrator; bruno, carla: approved; dino: unapproved; elena: approved, then deleted.
create function tests.people() returns void language plpgsql as $$
begin
  perform tests.sign_up(person) from unnest(array['ada', 'bruno', 'carla', 'dino', 'elena']) person;
  update public.profiles set is_approved = email <> 'dino@example.it', is_admin = email = 'ada@example.it';
  update public.profiles set deleted_at = now() where email = 'elena@example.it';
end;
$$;

-- What the API does for each request: the role, and the claims of the caller's token. A person's session has their id.
create function tests.act(role text, sub text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', sub, true);
  perform set_config('request.jwt.claim.role', role, true);
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', nullif(sub, ''), 'role', role, 'session_id', nullif(sub, ''))::text, true);
  perform set_config('role', role, true);
end;
$$;

create function tests.act_as(person text) returns void language sql as $$
  select tests.act('authenticated', tests.id(person)::text)
$$;
create function tests.act_as_anonymous() returns void language sql as $$ select tests.act('anon', '') $$;
create function tests.act_as_worker() returns void language sql as $$ select tests.act('service_role', '') $$;
create function tests.act_as_superuser() returns void language sql as $$ select tests.act('none', '') $$;

-- Submits an analysis as the present role; its session_uid is the name, padded with zeros.
create function tests.uid(name text) returns text language sql immutable as $$ select lpad(name, 16, '0') $$;

create function tests.submit(person text, name text) returns void language sql as $$
  insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
  values (tests.id(person), tests.uid(name), name, 'https://example.it/' || name, true);
$$;

-- Rows a statement touches.
create function tests.rows(statement text) returns bigint language plpgsql as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
end;
$$;
