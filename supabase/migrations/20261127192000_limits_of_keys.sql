-- Each key has a limit of requests a minute, chosen when it is made. The most is what every key had before.

alter table private.api_keys add column per_minute integer not null default 120 check (per_minute between 1 and 120);

drop function public.make_api_key(text, jsonb, integer);

create function public.make_api_key(name text, scopes jsonb, days integer, per_minute integer default 120)
returns text
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
    or not coalesce(per_minute between 1 and 120, false)
    or not coalesce(char_length(make_api_key.name) <= 60 and make_api_key.name ~ '\S', false)
    or not coalesce(cardinality(granted) > 0 and granted <@ array['read', 'analyse', 'batches', 'schedules'], false) then
    raise exception 'invalid_key' using errcode = '22023',
      detail = 'A key has a name of up to 60 characters and something it may do, and holds for 1 to 365 days and 1 to 120 requests a minute.';
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
  insert into private.api_keys (owner, name, key_hash, scopes, expires_at, per_minute)
  values (auth.uid(), trim(make_api_key.name), private.token_hash(secret), granted, now() + make_interval(days => days),
    make_api_key.per_minute);
  return secret;
end;
$$;

revoke all on function public.make_api_key(text, jsonb, integer, integer) from public;
grant execute on function public.make_api_key(text, jsonb, integer, integer) to authenticated;

drop function public.my_api_keys();

create function public.my_api_keys()
returns table(id uuid, name text, scopes text[], created_at timestamptz, expires_at timestamptz, used_at timestamptz, per_minute integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person();
  return query
  select k.id, k.name, k.scopes, k.created_at, k.expires_at, k.used_at, k.per_minute
  from private.api_keys k where k.owner = auth.uid()
  order by k.created_at desc, k.id;
end;
$$;

revoke all on function public.my_api_keys() from public;
grant execute on function public.my_api_keys() to authenticated;

create or replace function public.use_api_key(key text)
returns jsonb
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
  return jsonb_build_object('id', used.id, 'owner', used.owner, 'scopes', used.scopes, 'per_minute', used.per_minute);
end;
$$;
