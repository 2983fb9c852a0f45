-- Batches: many addresses with one request. A page becomes an analysis only when its turn has come, so that ten
-- thousand that wait are neither in the queue nor in anybody's way. People reach all of it through functions alone.

alter table private.settings
  -- Pages of batches that one user may start in a day, beside what is sent by hand.
  add column batch_daily_limit integer not null default 500 check (batch_daily_limit > 0),
  -- Milliseconds between two pages of one host.
  add column host_delay_ms integer not null default 1000 check (host_delay_ms between 0 and 60000);

-- Set by the server when it starts.
create function public.set_batch_limits(pages integer, host_delay_ms integer) returns void
language sql security definer set search_path = '' as $$
  update private.settings s set batch_daily_limit = pages, host_delay_ms = set_batch_limits.host_delay_ms
  where (s.batch_daily_limit, s.host_delay_ms) is distinct from (pages, set_batch_limits.host_delay_ms);
$$;

create table private.batches (
  id uuid primary key,
  auth_uid uuid not null references auth.users (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  -- Finished: nothing waits any more, though the last pages may still be running.
  state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'finished')),
  -- True when it was paused because the owner's storage is full.
  storage_full boolean not null default false,
  created_at timestamptz not null default now(),
  prompt text check (char_length(prompt) <= 10000),
  llm text not null check (llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$'),
  task_1 boolean not null,
  task_2 boolean not null,
  task_3 boolean not null,
  constraint batches_task check (task_1 or task_2 or task_3)
);

create index batches_of_owner on private.batches (auth_uid);
create index batches_running on private.batches (created_at) where state = 'running';

alter table public.contents add column batch_id uuid references private.batches (id) on delete cascade;
create index contents_of_batch on public.contents (batch_id) where batch_id is not null;

-- The pages of a batch, with what its list shows of each result.
create table private.batch_pages (
  batch_id uuid not null references private.batches (id) on delete cascade,
  place integer not null,
  url text not null check (char_length(url) between 1 and 2048),
  host text not null check (octet_length(host) between 1 and 255),
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'running', 'completed', 'failed', 'stopped', 'deleted')),
  content_id uuid references public.contents (id) on delete set null,
  session_uid text,
  title text,
  failure_code text,
  boxes_open integer,
  critical integer,
  major integer,
  needs_open integer,
  gulpease double precision,
  originality double precision,
  -- The criteria of the E-E-A-T checklist that are missing.
  missing text[],
  changed_at timestamptz not null default clock_timestamp(),
  primary key (batch_id, place)
);

create index batch_pages_waiting on private.batch_pages (batch_id, place) where state = 'waiting';
create index batch_pages_under_way on private.batch_pages (host) where state in ('queued', 'running');
create unique index batch_pages_content on private.batch_pages (content_id) where content_id is not null;
create index batch_pages_changed on private.batch_pages (batch_id, changed_at);

-- When the next page of a host may be asked for.
create table private.host_turns (host text primary key, next_at timestamptz not null);

-- How many pages of batches a user has started on the last day that he started any.
create table private.daily_pages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  pages integer not null
);

-- The host with its port, unless that is a usual one.
create function private.host_of(url text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(lower(substring(url from '^[^:]+://([^/?#]+)')), ':(80|443)$', ''), '\.(:\d+)?$', '\1')
$$;

-- An address as a browser writes it: a host of letters, digits, hyphens and dots, or four plain numbers, and a port
-- without leading zeros. Other spellings would be other hosts to us and the same one to the network.
create function private.is_page_address(url text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(url) <= 2048 and octet_length(url) <= 8192
    and url ~* '^https?://(([a-z0-9_-]+\.)*[a-z][a-z0-9_-]*\.?|(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3})(:[1-9]\d{0,4})?([/?#]\S*)?$'
    and octet_length(private.host_of(url)) <= 255
$$;

-- The form in which two spellings of one address are equal: without scheme, `www.`, fragment and final slash.
create function private.page_key(url text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(private.host_of(url), '^www\.', '') || rtrim(part[1], '/') || coalesce(part[2], '')
  from regexp_match(url, '^https?://[^/?#]+([^?#]*)(\?[^#]*)?', 'i') part
$$;

-- Counts one change that a user makes, and refuses it beyond those of an hour.
create function private.count_change(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
begin
  -- Looked at before it is counted: a refusal writes nothing.
  if exists (
    select from private.hourly_changes h, private.settings s
    where h.user_id = person and h.hour = this_hour and h.changes >= s.hourly_changes
  ) then
    raise exception 'too_many_changes' using errcode = 'PT429', detail = 'Changes that one user may make in an hour.';
  end if;
  insert into private.hourly_changes as h values (person, this_hour, 1)
  on conflict (user_id) do update
  set hour = this_hour, changes = case when h.hour = this_hour then h.changes + 1 else 1 end;
end;
$$;

create or replace function private.limit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_change(old.auth_uid);
  return new;
end;
$$;

-- As before; pages of batches are not among the ten that may be pending.
create or replace function private.take_analysis(starter uuid) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  used integer;
begin
  -- The row that is counted up also makes the simultaneous submissions of one user take turns.
  insert into private.daily_use as u values (starter, today, 1)
  on conflict (user_id) do update
  set day = today, analyses = case when u.day = today then u.analyses + 1 else 1 end
  returning u.analyses into used;
  if used > (select s.daily_limit from private.settings s) then
    raise exception 'daily_limit' using errcode = 'PT429', detail = 'Analyses that one user may start in a day.';
  end if;
  if 10 <= (
    select count(*) from public.contents c
    where c.auth_uid = starter and c.status in ('filled', 'processing') and c.batch_id is null
  ) then
    raise exception 'too_many_pending' using errcode = 'PT429', detail = 'Ten analyses of one user may be pending.';
  end if;
end;
$$;

revoke execute on function public.set_batch_limits(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.set_batch_limits(integer, integer) to service_role;
revoke execute on all functions in schema private from public;
