-- A stolen session made a key that outlived it by a year. A key now needs a sign-in of its own, which the page does with
-- the password that it asks for; and a key ends with what it was made for.

-- Refuses whoever has not signed in a moment ago: renewing a session is no sign-in.
create function private.require_recent_sign_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'no_recent_sign_in' using errcode = '42501', detail = 'Keys are made within five minutes of a sign-in.';
  end if;
end;
$$;

-- As before, for whoever has just signed in.
create or replace function public.make_api_key(name text, scopes jsonb, days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := 'ril_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  wanted jsonb := private.unwrapped(scopes);
  granted text[];
begin
  perform private.require_person();
  perform private.require_recent_sign_in();
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

-- Mails of the account go to somebody else from now on, who shall not have to think of keys.
create trigger end_api_keys_of_address after update on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.end_api_keys();

-- Whoever may come back has to make new keys.
create function private.end_api_keys_of_blocked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.api_keys k where k.owner = new.user_id;
  return null;
end;
$$;

create trigger end_api_keys_of_blocked after update on public.profiles
  for each row when (old.is_approved and not new.is_approved or old.deleted_at is null and new.deleted_at is not null)
  execute function private.end_api_keys_of_blocked();

revoke execute on all functions in schema private from public;
