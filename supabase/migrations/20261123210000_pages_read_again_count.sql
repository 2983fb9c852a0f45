-- Pages that were read again take room of their owner's, and nobody's many pages hold up somebody else's one.

-- As before, and the pages read again.
create or replace function private.storage_used(owner uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(
    coalesce(pg_column_size(c.content_base), 0) + coalesce(pg_column_size(c.prompt), 0)
    + coalesce(pg_column_size(c.content_extracted), 0) + coalesce(pg_column_size(c.content_completed), 0)
    + coalesce(pg_column_size(c.additions), 0) + coalesce(pg_column_size(c.assessment), 0)
    + coalesce(pg_column_size(c.sources), 0) + coalesce(pg_column_size(c.understanding), 0)
    + coalesce(pg_column_size(c.provenance), 0) + coalesce(pg_column_size(c.originality), 0)
    + coalesce(pg_column_size(c.comparison), 0) + coalesce(pg_column_size(p.page), 0)
  ), 0)
  from public.contents c left join private.page_checks p on p.content_id = c.id
  where c.auth_uid = owner;
$$;

-- As before, and whoever has no room left is refused.
create or replace function public.request_page_check(content_id uuid) returns boolean
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
  if private.storage_used(auth.uid()) > (select s.storage_quota from private.settings s) then
    raise exception 'storage_quota' using errcode = 'PT429', detail = 'Bytes that the analyses of one user may take.';
  end if;
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

-- As before, but people take turns: first comes who has asked for fewest pages that day.
create or replace function public.claim_page_check(lease_seconds integer) returns jsonb
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
      join public.contents own on own.id = waiting.content_id
      left join private.daily_page_checks d on d.user_id = own.auth_uid
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by coalesce(d.checks, 0), waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('content_id', p.content_id, 'attempt', p.attempt, 'url', c.url_base) into claimed;
  return claimed;
end;
$$;

revoke execute on all functions in schema private from public;
