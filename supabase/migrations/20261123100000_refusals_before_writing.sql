-- What is refused writes nothing first: PostgreSQL keeps the room of rows that are taken back, and the count of the
-- changes is taken back with them, so that a refusal could be repeated without end until the disk is full.

-- Counts some changes at once that a user makes, and refuses them when those of an hour are used up.
create function private.count_changes(person uuid, many integer) returns void
language plpgsql set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
begin
  -- Looked at before they are counted: a refusal writes nothing.
  if exists (
    select from private.hourly_changes h, private.settings s
    where h.user_id = person and h.hour = this_hour and h.changes >= s.hourly_changes
  ) then
    raise exception 'too_many_changes' using errcode = 'PT429', detail = 'Changes that one user may make in an hour.';
  end if;
  insert into private.hourly_changes as h values (person, this_hour, many)
  on conflict (user_id) do update
  set hour = this_hour, changes = case when h.hour = this_hour then h.changes + many else many end;
end;
$$;

create or replace function private.count_change(person uuid) returns void
language sql set search_path = '' as $$
  select private.count_changes(person, 1)
$$;

-- Refuses so many pages more than one person may have waiting, before they are written.
create function private.refuse_waiting(person uuid, more integer) returns void
language plpgsql set search_path = '' as $$
begin
  if 10000 < more + (
    select count(*) from private.batch_pages p join private.batches b on b.id = p.batch_id
    where b.auth_uid = person and p.state = 'waiting'
  ) then
    raise exception 'too_many_waiting' using errcode = 'PT429', detail = 'Pages of one user that may wait.';
  end if;
end;
$$;

-- As before; fifty pages count as one change more.
create or replace function public.create_batch(
  batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  listed text[];
begin
  perform private.require_approval();
  if exists (select from private.batches b where b.id = create_batch.batch_id) then
    return exists (select from private.batches b where b.id = create_batch.batch_id and b.auth_uid = auth.uid());
  end if;
  if 50 <= (select count(*) from private.batches b where b.auth_uid = auth.uid()) then
    raise exception 'too_many_batches' using errcode = 'PT429', detail = 'Batches that one user may keep.';
  end if;
  listed := private.listed_pages(pages);
  perform private.refuse_waiting(auth.uid(), cardinality(listed));
  perform private.count_changes(auth.uid(), 1 + cardinality(listed) / 50);
  insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3)
  values (create_batch.batch_id, auth.uid(), create_batch.title, create_batch.prompt, create_batch.llm,
    create_batch.task_1, create_batch.task_2, create_batch.task_3);
  insert into private.batch_pages (batch_id, place, url, host)
  select create_batch.batch_id, row_number() over (order by one.place), one.url, private.host_of(one.url)
  from (
    select distinct on (private.page_key(given.url)) given.url, given.place
    from unnest(listed) with ordinality given (url, place)
    order by private.page_key(given.url), given.place
  ) one;
  perform private.limit_waiting(auth.uid());
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- As before; refused before the pages are written.
create or replace function public.steer_batch(batch_id uuid, step text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  batch private.batches;
  next_state text := case step when 'pause' then 'paused' when 'resume' then 'running' when 'stop' then 'stopped'
    when 'retry' then 'running' end;
begin
  perform private.require_approval();
  if next_state is null then
    raise exception 'invalid_step' using errcode = 'PT422', detail = 'A step is pause, resume, stop or retry.';
  end if;
  perform private.count_change(auth.uid());
  select b.* into batch from private.batches b
  where b.id = steer_batch.batch_id and b.auth_uid = auth.uid() for update;
  if not found then
    return false;
  end if;
  if step = 'retry' then
    perform private.refuse_waiting(auth.uid(),
      (select count(*) from private.batch_pages p where p.batch_id = batch.id and p.state = 'failed')::integer);
    update private.batch_pages p set state = 'waiting', failure_code = null, changed_at = clock_timestamp()
    where p.batch_id = batch.id and p.state = 'failed';
    if not found then
      return false;
    end if;
    perform private.limit_waiting(auth.uid());
  elsif (step = 'pause' and batch.state <> 'running') or (step = 'resume' and batch.state <> 'paused')
    or (step = 'stop' and batch.state not in ('running', 'paused')) then
    return false;
  elsif step = 'stop' then
    update private.batch_pages p set state = 'stopped', changed_at = clock_timestamp()
    where p.batch_id = batch.id and p.state = 'waiting';
  end if;
  update private.batches b set state = next_state, storage_full = false where b.id = batch.id;
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- As before; a link too many is refused before the analysis is written.
create or replace function public.share_analysis(content_id uuid, with_boxes boolean, days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if with_boxes is null or not coalesce(days between 1 and 90, false) then
    raise exception 'invalid_share' using errcode = '22023', detail = 'A link holds for 1 to 90 days.';
  end if;
  if 20 <= (
    select count(*) from private.share_links l join public.contents c on c.id = l.content_id
    where c.id = share_analysis.content_id and c.auth_uid = auth.uid()
  ) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  -- An update, so that it counts among the changes of an hour, and simultaneous calls take turns.
  update public.contents c set starred = c.starred
  where c.id = share_analysis.content_id and c.auth_uid = auth.uid() and c.status = 'completed';
  if not found then
    return null;
  end if;
  if 20 <= (select count(*) from private.share_links l where l.content_id = share_analysis.content_id) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  insert into private.share_links (content_id, token_hash, with_boxes, expires_at)
  values (share_analysis.content_id, private.token_hash(token), share_analysis.with_boxes,
    now() + make_interval(days => days));
  return token;
end;
$$;

revoke execute on all functions in schema private from public;
