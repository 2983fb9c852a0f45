-- The owner of a published analysis has its page read again, to see what of the work is on it. A worker reads it, since
-- it alone fetches; who compares it with the analysis is the page that shows both.

-- One for each analysis: a new one takes the place of the last. It waits until it is finished.
create table private.page_checks (
  content_id uuid primary key references public.contents (id) on delete cascade,
  requested_at timestamptz not null default now(),
  -- The worker that holds it, by the number of its attempt, and until when.
  attempt integer not null default 0,
  held_until timestamptz,
  finished_at timestamptz,
  -- Why the page could not be read, or what was read.
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$'),
  page jsonb check (pg_column_size(page) <= 8388608),
  check ((finished_at is null) = (failure_code is null and page is null))
);

create index page_checks_waiting on private.page_checks (requested_at) where finished_at is null;

-- How many a user has asked for on the last day that he asked for any.
create table private.daily_page_checks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  checks integer not null
);

-- Has the page of an own published analysis read again; false when the caller has no such analysis with an address.
-- One that waits already is not asked for twice.
create function public.request_page_check(content_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  perform private.require_approval();
  -- Two calls for one analysis take turns.
  perform from public.contents c
  where c.id = request_page_check.content_id and c.auth_uid = auth.uid() and c.status = 'completed'
    and c.published_at is not null and c.url_base ~ '\S'
  for update;
  if not found then
    return false;
  end if;
  if exists (
    select from private.page_checks p
    where p.content_id = request_page_check.content_id and p.finished_at is null
  ) then
    return true;
  end if;
  -- What is refused writes nothing.
  insert into private.daily_page_checks as d values (auth.uid(), today, 1)
  on conflict (user_id) do update
  set day = today, checks = case when d.day = today then d.checks + 1 else 1 end
  where d.day <> today or d.checks < 50;
  if not found then
    raise exception 'too_many_checks' using errcode = 'PT429', detail = 'Pages that one user may have read again in a day.';
  end if;
  insert into private.page_checks as p (content_id) values (request_page_check.content_id)
  on conflict on constraint page_checks_pkey do update
  set requested_at = now(), attempt = 0, held_until = null, finished_at = null, failure_code = null, page = null;
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- The last reading of the page of an own analysis; null when there is none.
create function public.page_check_of(content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object('requested_at', p.requested_at, 'finished_at', p.finished_at,
      'failure_code', p.failure_code, 'page', p.page)
    from private.page_checks p join public.contents c on c.id = p.content_id
    where p.content_id = page_check_of.content_id and c.auth_uid = auth.uid()
  );
end;
$$;

-- The page that has waited longest, for the worker that asks; null when none waits. One that three workers have died
-- of, or that none has finished in time, has failed.
create function public.claim_page_check(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.page_checks p set finished_at = now(), failure_code = 'interrupted', held_until = null
  where p.content_id = any (array(
    select old.content_id from private.page_checks old
    where old.finished_at is null and old.attempt >= 3 and old.held_until <= now()
    for update skip locked
  ));
  update private.page_checks p
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  from public.contents c
  where c.id = p.content_id and p.content_id = any (array(
    select waiting.content_id from private.page_checks waiting
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by waiting.requested_at limit 1 for update skip locked
  ))
  returning jsonb_build_object('content_id', p.content_id, 'attempt', p.attempt, 'url', c.url_base) into claimed;
  return claimed;
end;
$$;

-- Ends a claimed reading with the page or with why it failed; without either it waits for the next worker, and the
-- attempt does not count. False when somebody else holds it now, or it is gone.
create function public.finish_page_check(content_id uuid, attempt integer, page jsonb, failure_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  read jsonb := private.unwrapped(page);
  given_back boolean := read is null and finish_page_check.failure_code is null;
begin
  update private.page_checks p
  set page = case when finish_page_check.failure_code is null then read end,
    failure_code = finish_page_check.failure_code,
    finished_at = case when not given_back then now() end,
    held_until = null,
    attempt = case when given_back then p.attempt - 1 else p.attempt end
  where p.content_id = finish_page_check.content_id and p.attempt = finish_page_check.attempt
    and p.finished_at is null and p.held_until is not null;
  return found;
end;
$$;

revoke execute on function
  public.request_page_check(uuid),
  public.page_check_of(uuid),
  public.claim_page_check(integer),
  public.finish_page_check(uuid, integer, jsonb, text)
from public, anon, authenticated, service_role;
grant execute on function public.request_page_check(uuid), public.page_check_of(uuid) to authenticated;
grant execute on function public.claim_page_check(integer), public.finish_page_check(uuid, integer, jsonb, text) to service_role;
revoke execute on all functions in schema private from public;
