-- What people do with batches: make them, look at them, steer them, delete them.

-- As before, for analyses that belong to no batch: those of a batch are tried again with it, in their turn.
create or replace function public.retry_analysis(content_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  -- Locked, so that of two retries at once only one goes on.
  perform from public.contents c
  where c.id = content_id and c.auth_uid = auth.uid() and c.status = 'failed' and c.batch_id is null for update;
  if not found then
    return false;
  end if;
  perform private.take_analysis(auth.uid());
  update public.contents c
  set status = 'filled', attempts = 0, failure_code = null, started_at = null
  where c.id = content_id;
  perform pgmq.send('analyses', jsonb_build_object('content_id', content_id, 'auth_uid', auth.uid()));
  return true;
end;
$$;

create function private.require_approval() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
end;
$$;

-- Addresses as a list, or 422: as many and as long as a batch may have, none that is no address.
create function private.listed_pages(pages jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  given jsonb := private.unwrapped(pages);
  listed text[];
begin
  if jsonb_typeof(given) is distinct from 'array' then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are a list of addresses.';
  end if;
  if jsonb_array_length(given) not between 1 and 5000 or length(given::text) > 2000000 then
    raise exception 'batch_size' using errcode = 'PT422', detail = 'A batch has 1 to 5000 pages.';
  end if;
  listed := array(select jsonb_array_elements_text(given));
  if exists (
    select from unnest(listed) url
    where not coalesce(private.is_page_address(url), false)
  ) then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are complete public addresses.';
  end if;
  return listed;
end;
$$;

-- Which of these pages the caller has had analysed: {"url", "session_uid", "completed_at"}, the newest analysis of each.
create function public.known_pages(pages jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'url', asked.url, 'session_uid', done.session_uid, 'completed_at', done.completed_at))
    from unnest(private.listed_pages(pages)) asked (url)
    join (
      select distinct on (private.page_key(c.url_base)) private.page_key(c.url_base) as key, c.session_uid, c.completed_at
      from public.contents c
      where c.auth_uid = auth.uid() and c.status = 'completed' and c.url_base is not null
      order by private.page_key(c.url_base), c.completed_at desc
    ) done on done.key = private.page_key(asked.url)
  ), '[]');
end;
$$;

-- Refuses more waiting pages than one person may have. Looked at afterwards: what is refused is taken back.
create function private.limit_waiting(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if 10000 < (
    select count(*) from private.batch_pages p join private.batches b on b.id = p.batch_id
    where b.auth_uid = person and p.state = 'waiting'
  ) then
    raise exception 'too_many_waiting' using errcode = 'PT429', detail = 'Pages of one user that may wait.';
  end if;
end;
$$;

-- Makes a batch under an id that the caller has chosen, so that the same call again makes no second one. Two spellings
-- of one address are one page. False: the id is somebody else's.
create function public.create_batch(
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
  perform private.count_change(auth.uid());
  if 50 <= (select count(*) from private.batches b where b.auth_uid = auth.uid()) then
    raise exception 'too_many_batches' using errcode = 'PT429', detail = 'Batches that one user may keep.';
  end if;
  listed := private.listed_pages(pages);
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

-- Pages by state, as {"waiting": 3, …}.
create function private.batch_counts(batch uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.state, c.pages), '{}')
  from (select p.state, count(*) as pages from private.batch_pages p where p.batch_id = batch group by p.state) c
$$;

-- What a batch says of itself. `waits` is why nothing goes on: the pages of today are used up, or the storage is full.
create function private.batch_head(batch private.batches) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', batch.id, 'title', batch.title, 'state', batch.state, 'created_at', batch.created_at,
    'counts', private.batch_counts(batch.id),
    'waits', case
      when batch.state = 'paused' and batch.storage_full then 'storage_quota'
      when batch.state = 'running' and private.pages_today(batch.auth_uid) >= s.batch_daily_limit then 'daily_limit'
    end)
  from private.settings s
$$;

-- The caller's batches, newest first.
create function public.my_batches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return coalesce((
    select jsonb_agg(private.batch_head(b) order by b.created_at desc, b.id)
    from private.batches b where b.auth_uid = auth.uid()
  ), '[]');
end;
$$;

-- An own batch with the pages that have changed after `since` (all of them if it is null), and the moment from which to
-- ask the next time; null when the caller has no such batch.
create function public.read_batch(batch_id uuid, since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  batch private.batches;
begin
  perform private.require_approval();
  select b.* into batch from private.batches b where b.id = read_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return null;
  end if;
  return private.batch_head(batch) || jsonb_build_object(
    'prompt', batch.prompt, 'llm', batch.llm,
    'task_1', batch.task_1, 'task_2', batch.task_2, 'task_3', batch.task_3,
    -- A change that is not yet committed carries a moment that has passed.
    'read_at', clock_timestamp() - interval '30 seconds',
    'pages', coalesce((
      select jsonb_agg(jsonb_strip_nulls(
        to_jsonb(p) - array['batch_id', 'host', 'content_id', 'changed_at'] ) order by p.place)
      from private.batch_pages p
      where p.batch_id = batch.id and (since is null or p.changed_at >= since)
    ), '[]'));
end;
$$;

-- Pauses a batch, lets it go on, ends it for good, or tries its failed pages again; false when it is not the caller's,
-- or not in a state for this.
create function public.steer_batch(batch_id uuid, step text) returns boolean
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

-- Deletes an own batch with all its analyses; false when the caller has no such batch.
create function public.delete_batch(batch_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  -- Stopped and locked, so that no claim lets go of another page meanwhile.
  update private.batches b set state = 'stopped' where b.id = delete_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return false;
  end if;
  -- As a worker does that ends an analysis: first the analyses, then their pages.
  perform from public.contents c where c.batch_id = delete_batch.batch_id order by c.id for update;
  delete from private.batch_pages p where p.batch_id = delete_batch.batch_id;
  delete from private.batches b where b.id = delete_batch.batch_id;
  return true;
end;
$$;

revoke execute on function
  public.known_pages(jsonb),
  public.create_batch(uuid, text, jsonb, text, text, boolean, boolean, boolean),
  public.my_batches(),
  public.read_batch(uuid, timestamptz),
  public.steer_batch(uuid, text),
  public.delete_batch(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.known_pages(jsonb),
  public.create_batch(uuid, text, jsonb, text, text, boolean, boolean, boolean),
  public.my_batches(),
  public.read_batch(uuid, timestamptz),
  public.steer_batch(uuid, text),
  public.delete_batch(uuid)
to authenticated;
revoke execute on all functions in schema private from public;
