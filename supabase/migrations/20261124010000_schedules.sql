-- Schedules: an address, or the pages of a batch, are analysed again every week, every month, or when their text has
-- changed. The database decides by its own clock whether a run begins; workers ask it, and read the pages that are to be
-- looked at. People reach all of it through functions alone.

create table private.schedules (
  id uuid primary key default gen_random_uuid(),
  auth_uid uuid not null references auth.users (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 2048),
  every text not null check (every in ('week', 'month', 'change')),
  -- Whether a run is a batch, or a single analysis.
  is_batch boolean not null,
  prompt text check (char_length(prompt) <= 10000),
  llm text not null check (llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$'),
  task_1 boolean not null,
  task_2 boolean not null,
  task_3 boolean not null,
  state text not null default 'on' check (state in ('on', 'paused')),
  -- Why the program has paused it; null where its owner did.
  pause_code text check (pause_code ~ '^[a-z_]{1,40}$'),
  -- Looking: pages are read to see which have changed. Ready: a run waits until it may begin.
  phase text not null default 'idle' check (phase in ('idle', 'looking', 'ready')),
  next_at timestamptz not null,
  ran_at timestamptz,
  -- When a page of it was last looked at.
  looked_at timestamptz,
  wants_mail boolean not null default false,
  created_at timestamptz not null default now(),
  constraint schedules_task check (task_1 or task_2 or task_3)
);

create index schedules_of_owner on private.schedules (auth_uid);
create index schedules_due on private.schedules (next_at) where state = 'on' and phase = 'idle';
create index schedules_under_way on private.schedules (next_at) where state = 'on' and phase <> 'idle';

create table private.schedule_pages (
  schedule_id uuid not null references private.schedules (id) on delete cascade,
  place integer not null,
  url text not null check (char_length(url) between 1 and 2048),
  host text not null check (octet_length(host) between 1 and 255),
  -- The newest completed analysis, which the next one repeats, and whether its text differed from the one before.
  content_id uuid references public.contents (id) on delete set null,
  text_changed boolean,
  -- Of the text as it was last known, where that was worked out.
  text_hash text,
  -- What the server said of that text, for conditional requests: {"url", "etag", "modified"}, and when.
  validators jsonb check (pg_column_size(validators) <= 8192),
  validated_at timestamptz,
  -- What is to be done with it in the present round.
  wanted text check (wanted in ('look', 'run')),
  -- The worker that looks at it, by the number of its attempt, and until when.
  attempt integer not null default 0,
  held_until timestamptz,
  -- How often in a row it could not be read or analysed, and why the last time.
  failures integer not null default 0,
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$'),
  primary key (schedule_id, place)
);

create index schedule_pages_by_url on private.schedule_pages (schedule_id, md5(url));
create index schedule_pages_wanted on private.schedule_pages (schedule_id, place) where wanted is not null;
create index schedule_pages_held on private.schedule_pages (held_until) where held_until is not null;
create index schedule_pages_content on private.schedule_pages (content_id) where content_id is not null;

-- Kept when the schedule has ended: how an analysis came about stays true.
alter table public.contents
  add column schedule_id uuid,
  -- Whether the text of the page differed from that of the analysis before; null where nobody compared.
  add column text_changed boolean;
create index contents_of_schedule on public.contents (schedule_id) where schedule_id is not null;

-- The schedule that made a batch, or was made from it.
alter table private.batches add column schedule_id uuid references private.schedules (id) on delete set null;
alter table private.batch_pages add column text_changed boolean;
create index batches_of_schedule on private.batches (schedule_id) where schedule_id is not null;

-- A page that fails so often in a row is left out.
create function private.max_page_failures() returns integer language sql immutable set search_path = '' as $$ select 3 $$;

-- A number that is equal for equal texts: of the blocks of an article, read in order.
create function private.text_hash(article jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(string_agg(block ->> 'text', E'\n' order by place), 'UTF8')), 'hex')
  from jsonb_array_elements(article -> 'blocks') with ordinality blocks (block, place)
$$;

-- When a schedule that began at `anchor` is due next. Months are counted from there: the 31st comes back after February.
create function private.next_turn(anchor timestamptz, every text) returns timestamptz
language sql stable set search_path = '' as $$
  select anchor + known.step * n
  from (
    select case every when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '1 day' end as step,
      case every when 'week' then 7 when 'month' then 31 else 1 end as days
  ) known,
  lateral generate_series(
    greatest(1, floor(extract(epoch from now() - anchor) / 86400 / known.days)::integer),
    greatest(1, floor(extract(epoch from now() - anchor) / 86400 / known.days)::integer) + 100
  ) n
  where anchor + known.step * n > now()
  order by n limit 1
$$;

-- Refuses what nobody may schedule. Called once the caller's other calls wait.
create function private.refuse_schedule(more_pages integer) returns void
language plpgsql set search_path = '' as $$
begin
  if 50 <= (select count(*) from private.schedules s where s.auth_uid = auth.uid()) then
    raise exception 'too_many_schedules' using errcode = 'PT429', detail = 'A user may have fifty schedules.';
  end if;
  if 5000 < more_pages + (
    select count(*) from private.schedule_pages p join private.schedules s on s.id = p.schedule_id
    where s.auth_uid = auth.uid()
  ) then
    raise exception 'too_many_scheduled' using errcode = 'PT429', detail = 'Pages that one user may schedule.';
  end if;
end;
$$;

-- Changes a schedule of the caller's, whose pending round goes on where its rhythm stays; false when there is none.
create function private.change_own_schedule(schedule uuid, every text, wants_mail boolean, is_on boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  known private.schedules;
begin
  select s.* into known from private.schedules s where s.id = schedule and s.auth_uid = auth.uid() for update;
  if not found then
    return false;
  end if;
  update private.schedules s
  set every = change_own_schedule.every, wants_mail = change_own_schedule.wants_mail,
    state = case when is_on then 'on' else 'paused' end,
    pause_code = case when not is_on then s.pause_code end,
    next_at = case when s.every = change_own_schedule.every and s.next_at > now() then s.next_at
      else private.next_turn(s.created_at, change_own_schedule.every) end
  where s.id = schedule;
  if known.every <> change_own_schedule.every then
    update private.schedules s set phase = 'idle' where s.id = schedule;
    update private.schedule_pages p set wanted = null, held_until = null
    where p.schedule_id = schedule and p.wanted is not null;
  end if;
  -- What had failed too often is tried again.
  if is_on and (known.state = 'paused' or known.every <> change_own_schedule.every) then
    update private.schedule_pages p set failures = 0, failure_code = null
    where p.schedule_id = schedule and p.failures > 0;
  end if;
  return true;
end;
$$;

create function private.require_rhythm(every text, wants_mail boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(every in ('week', 'month', 'change'), false) or wants_mail is null then
    raise exception 'invalid_schedule' using errcode = 'PT422', detail = 'A schedule is for a week, a month or a change.';
  end if;
end;
$$;

-- Has the page of an own completed analysis analysed again; the id of the schedule, null when the caller has no such
-- analysis. One address has one schedule: where there is one, it goes on as is asked now.
create function public.schedule_page(content_id uuid, every text, wants_mail boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  source public.contents;
  made uuid;
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  perform private.wait_for_own(auth.uid());
  select c.* into source from public.contents c
  where c.id = schedule_page.content_id and c.auth_uid = auth.uid() and c.status = 'completed' and c.url_base ~ '\S';
  if not found then
    return null;
  end if;
  if not private.is_page_address(source.url_base) then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are complete public addresses.';
  end if;
  perform private.count_change(auth.uid());
  select s.id into made from private.schedules s join private.schedule_pages p on p.schedule_id = s.id
  where s.auth_uid = auth.uid() and not s.is_batch and private.page_key(p.url) = private.page_key(source.url_base);
  if found then
    perform private.change_own_schedule(made, every, wants_mail, true);
    return made;
  end if;
  perform private.refuse_schedule(1);
  insert into private.schedules (auth_uid, title, every, is_batch, prompt, llm, task_1, task_2, task_3, next_at, wants_mail)
  values (auth.uid(), source.session_title, schedule_page.every, false, source.prompt, source.llm, source.task_1,
    source.task_2, source.task_3, private.next_turn(now(), schedule_page.every), schedule_page.wants_mail)
  returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host, content_id)
  values (made, 1, source.url_base, private.host_of(source.url_base), source.id);
  perform pg_notify('analyses', '');
  return made;
end;
$$;

-- Has the pages of an own batch analysed again, as `schedule_page` does; null when the caller has no such batch.
create function public.schedule_batch(batch_id uuid, every text, wants_mail boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  source private.batches;
  made uuid;
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  perform private.wait_for_own(auth.uid());
  select b.* into source from private.batches b where b.id = schedule_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return null;
  end if;
  perform private.count_change(auth.uid());
  if source.schedule_id is not null then
    perform private.change_own_schedule(source.schedule_id, every, wants_mail, true);
    return source.schedule_id;
  end if;
  perform private.refuse_schedule(
    (select count(*) from private.batch_pages p where p.batch_id = source.id)::integer);
  insert into private.schedules (auth_uid, title, every, is_batch, prompt, llm, task_1, task_2, task_3, next_at, wants_mail)
  values (auth.uid(), source.title, schedule_batch.every, true, source.prompt, source.llm, source.task_1, source.task_2,
    source.task_3, private.next_turn(now(), schedule_batch.every), schedule_batch.wants_mail)
  returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host, content_id)
  select made, p.place, p.url, p.host, case when p.state = 'completed' then p.content_id end
  from private.batch_pages p where p.batch_id = source.id;
  update private.batches b set schedule_id = made where b.id = source.id;
  perform pg_notify('analyses', '');
  return made;
end;
$$;

-- Changes when a schedule of the caller's runs, whether its owner is mailed, and whether it runs at all. One that goes on
-- tries again what had failed too often. False when there is none.
create function public.change_schedule(schedule_id uuid, every text, wants_mail boolean, is_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  if is_on is null then
    raise exception 'invalid_schedule' using errcode = 'PT422', detail = 'A schedule is on or not.';
  end if;
  perform private.count_change(auth.uid());
  return private.change_own_schedule(schedule_id, every, wants_mail, is_on);
end;
$$;

-- Ends a schedule of the caller's; its analyses stay. False when there is none.
create function public.delete_schedule(schedule_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  delete from private.schedules s where s.id = delete_schedule.schedule_id and s.auth_uid = auth.uid();
  return found;
end;
$$;

-- The caller's schedules, newest first. `waits` is why a run that is due does not begin.
create function public.my_schedules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'title', s.title, 'every', s.every, 'state', s.state, 'pause_code', s.pause_code, 'phase', s.phase,
      'next_at', s.next_at, 'ran_at', s.ran_at, 'wants_mail', s.wants_mail, 'created_at', s.created_at,
      'waits', case when s.phase <> 'ready' then null
        when private.pages_today(s.auth_uid) >= (select l.batch_daily_limit from private.settings l) then 'daily_limit'
        when private.model_month_is_spent() then 'model_month_spent' end,
      'pages', pages.many, 'failing', pages.failing, 'left_out', pages.left_out, 'failure_code', pages.failure_code,
      'url', case when not s.is_batch then pages.url end,
      'session_uid', case when not s.is_batch then pages.session_uid end,
      'text_changed', case when not s.is_batch then pages.text_changed end,
      'batches', case when s.is_batch then coalesce((
        select jsonb_agg(b.id order by b.created_at desc, b.id) from private.batches b where b.schedule_id = s.id
      ), '[]') end
    ) order by s.created_at desc, s.id)
    from private.schedules s
    cross join lateral (
      select count(*) as many, count(*) filter (where p.failures > 0) as failing,
        count(*) filter (where p.failures >= private.max_page_failures()) as left_out,
        min(p.failure_code) as failure_code, min(p.url) as url, min(c.session_uid) as session_uid,
        bool_or(p.text_changed) as text_changed
      from private.schedule_pages p
      left join public.contents c on not s.is_batch and c.id = p.content_id
      where p.schedule_id = s.id
    ) pages
    where s.auth_uid = auth.uid()
  ), '[]');
end;
$$;

-- Whether the last run still waits or is worked on.
create function private.run_is_under_way(schedule private.schedules) returns boolean
language sql stable set search_path = '' as $$
  select case when schedule.is_batch then exists (
    select from private.batches b join private.batch_pages p on p.batch_id = b.id
    where b.schedule_id = schedule.id and b.state in ('running', 'paused') and p.state in ('waiting', 'queued', 'running')
  ) else exists (
    select from public.contents c where c.schedule_id = schedule.id and c.status in ('filled', 'processing')
  ) end
$$;

-- What comes after the last look of a round: a run with the pages that have changed, or nothing. Where every page has
-- failed too often, the program pauses the schedule.
create function private.settle_schedule(schedule uuid) returns void
language sql set search_path = '' as $$
  update private.schedules s
  set phase = case
      when exists (select from private.schedule_pages p where p.schedule_id = s.id and p.wanted = 'look') then 'looking'
      when exists (select from private.schedule_pages p where p.schedule_id = s.id and p.wanted = 'run') then 'ready'
      else 'idle' end
  where s.id = schedule and s.phase <> 'idle';
  update private.schedules s
  set state = 'paused', pause_code = (
    select p.failure_code from private.schedule_pages p where p.schedule_id = s.id order by p.place limit 1
  )
  where s.id = schedule and s.state = 'on' and not exists (
    select from private.schedule_pages p where p.schedule_id = s.id and p.failures < private.max_page_failures()
  )
$$;

-- Begins the rounds that are due, of people who may use the program. A run that is still under way is not overtaken.
create function private.begin_rounds() returns void
language plpgsql set search_path = '' as $$
declare
  due private.schedules;
begin
  for due in
    select s.* from private.schedules s
    join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
    where s.state = 'on' and s.phase = 'idle' and s.next_at <= now()
    order by s.next_at limit 100 for update of s skip locked
  loop
    update private.schedules s set next_at = private.next_turn(s.created_at, s.every) where s.id = due.id;
    continue when private.run_is_under_way(due);
    update private.schedule_pages p
    set wanted = case due.every when 'change' then 'look' else 'run' end, attempt = 0, held_until = null
    where p.schedule_id = due.id and p.failures < private.max_page_failures();
    update private.schedules s set phase = 'looking' where s.id = due.id;
    perform private.settle_schedule(due.id);
  end loop;
end;
$$;

-- Makes the analysis or the batch of a run. What is analysed counts as a page of a batch.
create function private.begin_run(schedule private.schedules) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  page private.schedule_pages;
  former uuid;
  batch uuid := gen_random_uuid();
begin
  if schedule.is_batch then
    insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3, schedule_id)
    values (batch, schedule.auth_uid, left(schedule.title, 300), schedule.prompt, schedule.llm, schedule.task_1,
      schedule.task_2, schedule.task_3, schedule.id);
    insert into private.batch_pages (batch_id, place, url, host)
    select batch, row_number() over (order by p.place), p.url, p.host
    from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run';
    perform private.limit_waiting(schedule.auth_uid);
    perform pg_notify('analyses', '');
  else
    select p.* into page from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run' limit 1;
    -- Locked, so that nobody deletes it meanwhile.
    select c.id into former from public.contents c where c.id = page.content_id for key share;
    insert into private.host_turns as t
    select page.host, clock_timestamp() + make_interval(secs => s.host_delay_ms / 1000.0) from private.settings s
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
    insert into private.daily_pages as d values (schedule.auth_uid, today, 1)
    on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, schedule_id, rerun_of)
    values (schedule.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), schedule.title, schedule.prompt, page.url,
      schedule.llm, schedule.task_1, schedule.task_2, schedule.task_3, schedule.id, former);
  end if;
  update private.schedule_pages p set wanted = null where p.schedule_id = schedule.id and p.wanted is not null;
  update private.schedules s set phase = 'idle', ran_at = now() where s.id = schedule.id;
end;
$$;

-- Hosts that are to be left alone for now.
create function private.busy_hosts() returns text[]
language sql stable set search_path = '' as $$
  select array(
    select t.host from private.host_turns t where t.next_at > clock_timestamp()
    union
    select p.host from private.schedule_pages p where p.held_until > now()
  )
$$;

-- Begins at most one run of each owner. An analysis begins as a page of a batch does: when its owner has nothing in the
-- queue that could be claimed, within the pages of a day, and when its host may be asked. A run that cannot begin pauses
-- its schedule alone.
create function private.begin_runs() returns void
language plpgsql set search_path = '' as $$
declare
  ready private.schedules;
  refusal text;
  busy text[] := private.busy_hosts();
begin
  for ready in
    select s.* from private.schedules s
    join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
    where s.id in (
        select distinct on (r.auth_uid) r.id
        from private.schedules r join private.schedule_pages p on p.schedule_id = r.id and p.place = 1
        where r.state = 'on' and r.phase = 'ready' and (r.is_batch or p.host <> all (busy))
        order by r.auth_uid, r.next_at, r.id
      )
      and (s.is_batch or (
        private.pages_today(s.auth_uid) < (select l.batch_daily_limit from private.settings l)
        and not private.model_month_is_spent()
        and not exists (
          select from pgmq.q_analyses q where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' = s.auth_uid::text
        )
      ))
    for update of s skip locked
  loop
    refusal := case
      when private.storage_used(ready.auth_uid) > (select l.storage_quota from private.settings l) then 'storage_quota'
      when ready.is_batch and 50 <= (select count(*) from private.batches b where b.auth_uid = ready.auth_uid)
        then 'too_many_batches' end;
    if refusal is null then
      begin
        perform private.begin_run(ready);
      exception when others then
        refusal := case sqlerrm when 'too_many_waiting' then 'too_many_waiting' else 'internal' end;
      end;
    end if;
    if refusal is not null then
      update private.schedules s set state = 'paused', pause_code = refusal where s.id = ready.id;
    end if;
  end loop;
end;
$$;

-- Has rounds and runs begin that are due, and gives the next page to look at to the worker that asks; null when none
-- waits. People take turns: first comes who was served longest ago. A page that three workers have died of has failed.
create function public.claim_look(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lost record;
  chosen record;
  claimed jsonb;
  busy text[];
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  -- In turn with the claims of analyses: both count pages of a day and turns of hosts.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  perform private.begin_rounds();
  perform private.begin_runs();
  for lost in
    select p.schedule_id, p.place, p.attempt from private.schedule_pages p
    where p.held_until <= now() and p.attempt >= 3
  loop
    perform public.finish_look(lost.schedule_id, lost.place, lost.attempt, 'failed', null, null, 'interrupted', 0);
  end loop;
  busy := private.busy_hosts();
  select s.id, page.place into chosen
  from private.schedules s
  join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
  cross join lateral (
    select p.place from private.schedule_pages p
    where p.schedule_id = s.id and p.wanted = 'look' and coalesce(p.held_until <= now(), true)
      and p.host <> all (busy)
    order by p.place limit 1
  ) page
  where s.state = 'on' and s.phase = 'looking'
  order by (select max(own.looked_at) from private.schedules own where own.auth_uid = s.auth_uid) nulls first,
    s.looked_at nulls first, s.id
  limit 1;
  if not found then
    return null;
  end if;
  update private.schedules s set looked_at = clock_timestamp() where s.id = chosen.id;
  update private.schedule_pages p
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  where p.schedule_id = chosen.id and p.place = chosen.place
  -- What a server says of its page is believed for a week, then the page is read whole again.
  returning jsonb_build_object('schedule_id', p.schedule_id, 'place', p.place, 'attempt', p.attempt, 'url', p.url,
    'validators', case when p.validated_at > now() - interval '7 days' then p.validators end) into claimed;
  insert into private.host_turns as t
  select private.host_of(claimed ->> 'url'), clock_timestamp() + make_interval(secs => s.host_delay_ms / 1000.0)
  from private.settings s
  on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  return claimed;
end;
$$;

-- Ends a claimed look: the server says that the page is as it was (`unchanged`), it was read (`read`, with its blocks and
-- what the server said of them), or it could not be (`failed`). `given_back`: it waits for the next worker, and the
-- attempt does not count. A site that asks for a delay is left alone for as long. False when somebody else holds the page
-- now, or it is gone.
create function public.finish_look(
  schedule_id uuid, place integer, attempt integer, outcome text, page jsonb, validators jsonb, failure_code text,
  delay_seconds integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held private.schedule_pages;
  was text;
  is_now text;
begin
  if not coalesce(outcome in ('unchanged', 'read', 'failed', 'given_back'), false)
    or (outcome = 'failed') <> (finish_look.failure_code is not null)
    or not coalesce(delay_seconds between 0 and 300, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  perform from private.schedules s where s.id = finish_look.schedule_id for update;
  select p.* into held from private.schedule_pages p
  where p.schedule_id = finish_look.schedule_id and p.place = finish_look.place and p.attempt = finish_look.attempt
    and p.wanted = 'look' and p.held_until is not null
  for update;
  if not found then
    return false;
  end if;
  if outcome = 'read' then
    is_now := private.text_hash(private.unwrapped(page));
    if is_now is null then
      raise exception 'bad_request' using errcode = '22023';
    end if;
    was := coalesce(held.text_hash,
      (select private.text_hash(c.content_extracted) from public.contents c where c.id = held.content_id), is_now);
  end if;
  update private.schedule_pages p
  set held_until = null,
    attempt = case outcome when 'given_back' then p.attempt - 1 else p.attempt end,
    -- A page that has changed is read whole until its new text is known: its analysis may fail.
    wanted = case when outcome = 'given_back' then 'look' when is_now <> was then 'run' end,
    text_hash = coalesce(was, p.text_hash),
    validators = case when outcome <> 'read' then p.validators when is_now = was then private.unwrapped(finish_look.validators) end,
    validated_at = case when outcome <> 'read' then p.validated_at when is_now = was then now() end,
    failures = case outcome when 'failed' then p.failures + 1 when 'given_back' then p.failures
      else case when is_now <> was then p.failures else 0 end end,
    failure_code = case outcome when 'failed' then finish_look.failure_code when 'given_back' then p.failure_code
      else case when is_now <> was then p.failure_code end end
  where p.schedule_id = held.schedule_id and p.place = held.place;
  if delay_seconds > 0 then
    insert into private.host_turns as t values (held.host, clock_timestamp() + make_interval(secs => delay_seconds))
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  end if;
  if outcome <> 'given_back' then
    perform private.settle_schedule(held.schedule_id);
  end if;
  return true;
end;
$$;

-- An analysis of a batch that a schedule made repeats the one before of the same page.
create function private.link_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select b.schedule_id into new.schedule_id from private.batches b where b.id = new.batch_id;
  if new.schedule_id is not null then
    select p.content_id into new.rerun_of from private.schedule_pages p
    where p.schedule_id = new.schedule_id and md5(p.url) = md5(new.url_base) limit 1;
  end if;
  return new;
end;
$$;

create trigger link_schedule before insert on public.contents
  for each row when (new.batch_id is not null)
  execute function private.link_schedule();

-- What an analysis of a schedule says of its page: whether the text has changed since the last one, or that it failed.
create function private.follow_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  page private.schedule_pages;
  was text;
  is_now text;
begin
  -- In the order of a look: first the schedule, then its page.
  perform from private.schedules s where s.id = new.schedule_id for update;
  select p.* into page from private.schedule_pages p
  where p.schedule_id = new.schedule_id and md5(p.url) = md5(new.url_base) limit 1 for update;
  if not found then
    return new;
  end if;
  if new.status = 'failed' then
    update private.schedule_pages p set failures = p.failures + 1, failure_code = new.failure_code
    where p.schedule_id = page.schedule_id and p.place = page.place;
    perform private.settle_schedule(page.schedule_id);
    return new;
  end if;
  is_now := private.text_hash(new.content_extracted);
  was := coalesce(page.text_hash,
    (select private.text_hash(c.content_extracted) from public.contents c where c.id = page.content_id));
  new.text_changed := is_now <> was;
  update private.schedule_pages p
  set content_id = new.id, text_changed = new.text_changed, text_hash = is_now, failures = 0, failure_code = null
  where p.schedule_id = page.schedule_id and p.place = page.place;
  update private.batch_pages p set text_changed = new.text_changed where p.content_id = new.id;
  return new;
end;
$$;

create trigger follow_schedule before update on public.contents
  for each row when (
    new.schedule_id is not null and old.status <> new.status and new.status in ('completed', 'failed')
  )
  execute function private.follow_schedule();

revoke execute on function
  public.schedule_page(uuid, text, boolean),
  public.schedule_batch(uuid, text, boolean),
  public.change_schedule(uuid, text, boolean, boolean),
  public.delete_schedule(uuid),
  public.my_schedules(),
  public.claim_look(integer),
  public.finish_look(uuid, integer, integer, text, jsonb, jsonb, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.schedule_page(uuid, text, boolean),
  public.schedule_batch(uuid, text, boolean),
  public.change_schedule(uuid, text, boolean, boolean),
  public.delete_schedule(uuid),
  public.my_schedules()
to authenticated;
grant execute on function
  public.claim_look(integer),
  public.finish_look(uuid, integer, integer, text, jsonb, jsonb, text, integer)
to service_role;
revoke execute on all functions in schema private from public;
