-- The addresses of a batch may come from a site's sitemap. A worker reads it, since it alone fetches; the person looks
-- through what was found before anything is analysed.

-- One for each person: a new one takes the place of the last. It waits until it is finished, and is kept for a day.
create table private.sitemap_readings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Another one for each reading, so that whoever reads for an earlier one changes nothing.
  id uuid not null default gen_random_uuid() unique,
  url text not null check (char_length(url) <= 2048),
  -- Which addresses are wanted: those whose path begins so, and those changed since that day.
  path text not null check (char_length(path) <= 2048),
  changed_since text check (changed_since ~ '^20\d\d-[01]\d-[0-3]\d$'),
  requested_at timestamptz not null default now(),
  -- The worker that holds it, by the number of its attempt, and until when.
  attempt integer not null default 0,
  held_until timestamptz,
  finished_at timestamptz,
  -- Why the sitemap could not be read, or what was found.
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$'),
  result jsonb check (pg_column_size(result) <= 4194304),
  -- How many the person has asked for on the last day that he asked for any.
  day date not null,
  readings integer not null default 1,
  check ((finished_at is null) = (failure_code is null and result is null))
);

create index sitemap_readings_waiting on private.sitemap_readings (requested_at) where finished_at is null;

-- Has a sitemap read, in place of the caller's last one; the id of the reading.
create function public.request_sitemap(url text, path text, changed_since text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  asked uuid;
begin
  perform private.require_approval();
  if not coalesce(private.is_page_address(url), false) or not coalesce(path ~ '^/[^\s?#]*$', false)
    or char_length(path) > 2048 or changed_since !~ '^20\d\d-[01]\d-[0-3]\d$' then
    raise exception 'invalid_sitemap' using errcode = 'PT422',
      detail = 'A complete public address, how paths begin, and a day as 2026-03-14.';
  end if;
  -- What is refused writes nothing.
  insert into private.sitemap_readings as s (user_id, url, path, changed_since, day)
  values (auth.uid(), request_sitemap.url, request_sitemap.path, request_sitemap.changed_since, today)
  on conflict (user_id) do update
  set id = gen_random_uuid(), url = excluded.url, path = excluded.path, changed_since = excluded.changed_since,
    requested_at = now(), attempt = 0, held_until = null, finished_at = null, failure_code = null, result = null,
    day = today, readings = case when s.day = today then s.readings + 1 else 1 end
  where s.day <> today or s.readings < 50
  returning s.id into asked;
  if asked is null then
    raise exception 'too_many_sitemaps' using errcode = 'PT429', detail = 'Sitemaps that one user may have read in a day.';
  end if;
  perform pg_notify('analyses', '');
  return asked;
end;
$$;

-- The caller's last reading; null when there is none.
create function public.my_sitemap() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object('id', s.id, 'finished_at', s.finished_at, 'failure_code', s.failure_code, 'result', s.result)
    from private.sitemap_readings s where s.user_id = auth.uid()
  );
end;
$$;

-- The sitemap that a worker reads next; null when none waits. People take turns: first comes who has asked for fewest
-- that day. One that three workers have died of has failed.
create function public.claim_sitemap(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  delete from private.sitemap_readings s where s.finished_at < now() - interval '1 day';
  update private.sitemap_readings s set finished_at = now(), failure_code = 'interrupted', held_until = null
  where s.finished_at is null and s.attempt >= 3 and s.held_until <= now();
  update private.sitemap_readings s
  set attempt = s.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  where s.user_id = any (array(
    select waiting.user_id from private.sitemap_readings waiting
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by waiting.readings, waiting.requested_at limit 1 for update skip locked
  ))
  returning jsonb_build_object('id', s.id, 'attempt', s.attempt, 'url', s.url, 'path', s.path,
    'changed_since', s.changed_since) into claimed;
  return claimed;
end;
$$;

-- Ends a claimed reading with what was found or with why it failed; without either it waits for the next worker, and
-- the attempt does not count. False when somebody else holds it now, or it is gone.
create function public.finish_sitemap(reading_id uuid, attempt integer, result jsonb, failure_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  read jsonb := private.unwrapped(result);
  given_back boolean := read is null and finish_sitemap.failure_code is null;
begin
  update private.sitemap_readings s
  set result = case when finish_sitemap.failure_code is null then read end,
    failure_code = finish_sitemap.failure_code,
    finished_at = case when not given_back then now() end,
    held_until = null,
    attempt = case when given_back then s.attempt - 1 else s.attempt end
  where s.id = reading_id and s.attempt = finish_sitemap.attempt
    and s.finished_at is null and s.held_until is not null;
  return found;
end;
$$;

revoke execute on function
  public.request_sitemap(text, text, text),
  public.my_sitemap(),
  public.claim_sitemap(integer),
  public.finish_sitemap(uuid, integer, jsonb, text)
from public, anon, authenticated, service_role;
grant execute on function public.request_sitemap(text, text, text), public.my_sitemap() to authenticated;
grant execute on function public.claim_sitemap(integer), public.finish_sitemap(uuid, integer, jsonb, text) to service_role;
revoke execute on all functions in schema private from public;
