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

create function private.pages_today(person uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(d.pages), 0)::integer from private.daily_pages d
  where d.user_id = person and d.day = (now() at time zone 'Europe/Rome')::date
$$;

-- Makes an analysis of a page whose turn has come, or puts its failed one back into the queue.
create function private.release_page(batch private.batches, page private.batch_pages) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  made public.contents;
begin
  if page.content_id is null then
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, batch_id)
    values (batch.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), left(page.url, 300), batch.prompt, page.url,
      batch.llm, batch.task_1, batch.task_2, batch.task_3, batch.id)
    returning * into made;
    update private.batch_pages p
    set state = 'queued', content_id = made.id, session_uid = made.session_uid, changed_at = clock_timestamp()
    where p.batch_id = page.batch_id and p.place = page.place;
  else
    -- The page follows its analysis.
    update public.contents c set status = 'filled', attempts = 0, failure_code = null, started_at = null
    where c.id = page.content_id and c.status = 'failed';
    perform pgmq.send('analyses', jsonb_build_object('content_id', page.content_id, 'auth_uid', batch.auth_uid));
  end if;
  insert into private.daily_pages as d values (batch.auth_uid, today, 1)
  on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
end;
$$;

-- Lets one page go of each owner who has nothing in the queue that could be claimed: what is sent by hand comes first.
-- Of hosts that are to be left alone for now, none. The five oldest batches of an owner are looked at, and a page that
-- cannot be let go fails alone: the queue belongs to everybody.
create function private.release_pages() returns void
language plpgsql set search_path = '' as $$
declare
  batch private.batches;
  page private.batch_pages;
  served uuid[] := '{}';
  busy text[] := array(
    select t.host from private.host_turns t where t.next_at > clock_timestamp()
    union all
    select p.host from private.batch_pages p where p.state in ('queued', 'running')
    group by p.host having bool_or(p.state = 'queued') or count(*) >= 2
  );
begin
  for batch in
    select b.* from private.batches b
    join public.profiles p on p.user_id = b.auth_uid and p.is_approved and p.deleted_at is null
    where b.id in (
        select one.id from (
          select r.id, row_number() over (partition by r.auth_uid order by r.created_at, r.id) as place
          from private.batches r where r.state = 'running'
        ) one where one.place <= 5
      )
      and private.pages_today(b.auth_uid) < (select s.batch_daily_limit from private.settings s)
      and not exists (
        select from pgmq.q_analyses q where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' = b.auth_uid::text
      )
    order by b.created_at, b.id
    for update of b skip locked
  loop
    continue when batch.auth_uid = any (served);
    select p.* into page from private.batch_pages p
    where p.batch_id = batch.id and p.state = 'waiting' and p.host <> all (busy)
    order by p.place limit 1;
    -- What is stored is summed up now and then only: it takes its time.
    if found and private.pages_today(batch.auth_uid) % 20 = 0
      and private.storage_used(batch.auth_uid) > (select s.storage_quota from private.settings s) then
      update private.batches b set state = 'paused', storage_full = true where b.id = batch.id;
    elsif found then
      begin
        perform private.release_page(batch, page);
      exception when others then
        update private.batch_pages p set state = 'failed', failure_code = 'internal', changed_at = clock_timestamp()
        where p.batch_id = page.batch_id and p.place = page.place;
      end;
      served := served || batch.auth_uid;
      busy := busy || page.host;
    end if;
    update private.batches b set state = 'finished'
    where b.id = batch.id and b.state = 'running'
      and not exists (select from private.batch_pages p where p.batch_id = b.id and p.state = 'waiting');
  end loop;
end;
$$;

-- Takes the turn of a page at its host: 0, or the whole seconds that it still has to wait. Two pages of a host run at
-- once at most. A page that was read before needs no turn.
create function private.take_host_turn(content public.contents) returns integer
language plpgsql set search_path = '' as $$
declare
  asked text := private.host_of(content.url_base);
  wait double precision;
begin
  if content.content_extracted is not null then
    return 0;
  end if;
  if 2 <= (
    select count(*) from private.batch_pages p
    where p.host = asked and p.state = 'running' and p.content_id <> content.id
  ) then
    return 1;
  end if;
  select extract(epoch from t.next_at - clock_timestamp()) into wait from private.host_turns t where t.host = asked;
  if wait > 0 then
    return ceil(wait);
  end if;
  delete from private.host_turns t where t.next_at < clock_timestamp() - interval '1 hour';
  insert into private.host_turns
  select asked, clock_timestamp() + make_interval(secs => s.host_delay_ms / 1000.0) from private.settings s
  on conflict (host) do update set next_at = excluded.next_at;
  return 0;
end;
$$;

-- As before, with pages of batches: one is let go if there is room, and none comes before its turn at its host.
create or replace function public.claim_analysis(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  passed_over text[] := '{}';
  chosen text;
  message record;
  content public.contents;
  wait integer;
begin
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  -- now(), which holds still, lets the index on vt find the few.
  update pgmq.q_analyses q set vt = now() where q.vt > now() + private.longest_wait();
  perform private.release_pages();
  loop
    chosen := private.next_in_turn(passed_over);
    if chosen is null then
      return null;
    end if;

    select m.msg_id, m.read_ct, (m.message ->> 'content_id')::uuid as content_id into message
    from pgmq.read('analyses', lease_seconds, 1, jsonb_build_object('auth_uid', chosen)) m;
    if not found then
      -- Locked by a worker that is reporting just now.
      passed_over := passed_over || chosen;
      continue;
    end if;

    select * into content from public.contents c where c.id = message.content_id for update;
    if not found or content.status in ('completed', 'failed') then
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if content.attempts >= private.max_deaths() then
      update public.contents c set status = 'failed', failure_code = 'interrupted', stage = null
      where c.id = content.id;
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if content.batch_id is not null then
      wait := private.take_host_turn(content);
      if wait > 0 then
        perform pgmq.set_vt('analyses', message.msg_id, wait);
        continue;
      end if;
    end if;

    update public.contents c
    set status = 'processing', stage = null, attempts = c.attempts + 1, started_at = now()
    where c.id = content.id
    returning * into content;
    return jsonb_build_object(
      'message_id', message.msg_id, 'attempt', message.read_ct, 'content', to_jsonb(content)
    );
  end loop;
end;
$$;

-- As before; a site that refused or broke down is left alone for as long as the page waits for its next attempt.
create or replace function public.fail_analysis(
  message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return 'lost';
  end if;
  if retryable and code in ('page_blocked', 'page_error', 'page_unreachable') then
    insert into private.host_turns as t
    select private.host_of(c.url_base), clock_timestamp() + make_interval(secs => delay_seconds)
    from public.contents c where c.id = held and c.batch_id is not null
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  end if;
  update public.contents c set status = 'filled', stage = null
  where c.id = held and retryable and c.attempts < private.max_attempts();
  if found then
    perform pgmq.set_vt('analyses', message_id, delay_seconds);
    return 'retry';
  end if;
  update public.contents c set status = 'failed', failure_code = code, stage = null where c.id = held;
  perform pgmq.archive('analyses', message_id);
  return 'failed';
end;
$$;

create function private.count_severity(additions jsonb, severity text) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box
  where box ->> 'severity' = severity
$$;

-- Keeps the page of a batch as its analysis is: its state, and when it completes what the list shows of its result.
create function private.follow_analysis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update private.batch_pages p set state = 'deleted', content_id = null, changed_at = clock_timestamp()
    where p.content_id = old.id and exists (select from private.batches b where b.id = p.batch_id);
    return old;
  end if;
  update private.batch_pages p
  set
    state = case new.status when 'filled' then 'queued' when 'processing' then 'running' else new.status end,
    failure_code = new.failure_code,
    boxes_open = case when new.status = 'completed' then new.boxes_open end,
    changed_at = clock_timestamp()
  where p.content_id = new.id;
  if new.status = 'completed' and old.status <> 'completed' then
    update private.batch_pages p
    set
      title = nullif(left(trim(new.content_extracted ->> 'title'), 300), ''),
      critical = private.count_severity(new.additions, 'critical'),
      major = private.count_severity(new.additions, 'major'),
      needs_open = (
        select count(*) from jsonb_path_query(new.understanding, '$.intents[*]') need
        where coalesce(need ->> 'verdict', case when need ->> 'covered' = 'true' then 'answered' else 'open' end)
          in ('open', 'partly', 'wrong')
      ),
      gulpease = (new.readability #>> '{before,whole,score}')::double precision,
      originality = new.originality_score_native_content,
      missing = array(
        select left(item ->> 'id', 60) from jsonb_path_query(new.assessment, '$.items[*]') item
        where item ->> 'verdict' = 'mancante'
      )
    where p.content_id = new.id;
  end if;
  return null;
end;
$$;

create trigger follow_analysis after update on public.contents
  for each row when (
    new.batch_id is not null and (old.status <> new.status or old.boxes_open <> new.boxes_open)
  )
  execute function private.follow_analysis();

create trigger follow_analysis_away before delete on public.contents
  for each row when (old.batch_id is not null)
  execute function private.follow_analysis();

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
  public.set_batch_limits(integer, integer),
  public.known_pages(jsonb),
  public.create_batch(uuid, text, jsonb, text, text, boolean, boolean, boolean),
  public.my_batches(),
  public.read_batch(uuid, timestamptz),
  public.steer_batch(uuid, text),
  public.delete_batch(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.set_batch_limits(integer, integer) to service_role;
grant execute on function
  public.known_pages(jsonb),
  public.create_batch(uuid, text, jsonb, text, text, boolean, boolean, boolean),
  public.my_batches(),
  public.read_batch(uuid, timestamptz),
  public.steer_batch(uuid, text),
  public.delete_batch(uuid)
to authenticated;
revoke execute on all functions in schema private from public;
