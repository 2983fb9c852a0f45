-- Keys with which a program acts for its owner through /api/v1. A key is shown once; only its hash is kept. The server
-- that checks a key asks the database as its owner, with a token that names the key: every policy holds as for a person,
-- and a key that is revoked or expired opens nothing from the next statement on.

create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  key_hash text not null unique,
  -- What it may do: `read` results, `analyse` (submit and delete analyses), make `batches`.
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'analyse', 'batches']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index api_keys_of_owner on private.api_keys (owner);

-- Refuses whoever is no approved person with a session of theirs: a key does nothing with keys.
create function private.require_person() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_approval();
  if auth.jwt() ->> 'api_key' is not null then
    raise exception 'no_person' using errcode = '42501', detail = 'Keys are for people to make and to revoke.';
  end if;
end;
$$;

-- Makes a key of the caller's and gives it back; nobody can read it again.
create function public.make_api_key(name text, scopes jsonb, days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := 'ril_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  wanted jsonb := private.unwrapped(scopes);
  granted text[];
begin
  perform private.require_person();
  if jsonb_typeof(wanted) = 'array' then
    granted := array(select distinct one from jsonb_array_elements_text(wanted) one order by one);
  end if;
  if not coalesce(days between 1 and 365, false)
    or not coalesce(char_length(make_api_key.name) <= 60 and make_api_key.name ~ '\S', false)
    or not coalesce(cardinality(granted) > 0 and granted <@ array['read', 'analyse', 'batches'], false) then
    raise exception 'invalid_key' using errcode = '22023',
      detail = 'A key has a name of up to 60 characters and something it may do, and holds for 1 to 365 days.';
  end if;
  -- What is refused writes nothing first.
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  -- The row that is counted up makes simultaneous calls of one user take turns.
  perform private.count_change(auth.uid());
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  insert into private.api_keys (owner, name, key_hash, scopes, expires_at)
  values (auth.uid(), trim(make_api_key.name), private.token_hash(secret), granted, now() + make_interval(days => days));
  return secret;
end;
$$;

-- The caller's keys, newest first, expired ones too.
create function public.my_api_keys()
returns table (
  id uuid, name text, scopes text[], created_at timestamptz, expires_at timestamptz, used_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person();
  return query
  select k.id, k.name, k.scopes, k.created_at, k.expires_at, k.used_at
  from private.api_keys k where k.owner = auth.uid()
  order by k.created_at desc, k.id;
end;
$$;

-- Ends a key of the caller's; false when there is no such key.
create function public.revoke_api_key(key_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_person();
  delete from private.api_keys k where k.id = key_id and k.owner = auth.uid();
  return found;
end;
$$;

-- Whose key it is and what it may do; null for a key that is unknown, expired or revoked, and when its owner may not use
-- the program. The last use is noted once a minute.
create function public.use_api_key(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used private.api_keys;
begin
  select k.* into used from private.api_keys k join public.profiles p on p.user_id = k.owner
  where k.key_hash = private.token_hash(use_api_key.key) and k.expires_at > now()
    and p.is_approved and p.deleted_at is null;
  if not found then
    return null;
  end if;
  -- Uses at the same moment do not wait for each other: one of them is noted.
  update private.api_keys k set used_at = now()
  where k.id = (
    select one.id from private.api_keys one
    where one.id = used.id and (one.used_at is null or one.used_at < now() - interval '1 minute')
    for update skip locked
  );
  return jsonb_build_object('id', used.id, 'owner', used.owner, 'scopes', used.scopes);
end;
$$;

-- As before, or with a key: only the server signs tokens, and it names a key in those alone that it uses itself.
create or replace function public.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
  ) and not exists (
    select from private.api_keys k
    where k.id = (auth.jwt() ->> 'api_key')::uuid and k.owner = auth.uid() and k.expires_at > now()
  ) then
    raise exception 'session_ended' using errcode = 'PT401', detail = 'The session of this token has ended.';
  end if;
  return true;
end;
$$;

-- Whoever had a stolen session may have made a key: a new password ends them all.
create function private.end_api_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.api_keys k where k.owner = new.id;
  return null;
end;
$$;

create trigger end_api_keys after update on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_api_keys();

revoke execute on function
  public.make_api_key(text, jsonb, integer),
  public.my_api_keys(),
  public.revoke_api_key(uuid),
  public.use_api_key(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.make_api_key(text, jsonb, integer),
  public.my_api_keys(),
  public.revoke_api_key(uuid)
to authenticated;
grant execute on function public.use_api_key(text) to service_role;
revoke execute on all functions in schema private from public;
