-- Contents: one row for each analysis. Owners write the request and three columns of their own; everything else
-- is the server's. Lengths, models, statuses, stages and failure codes are those of `shared`.

create table public.contents (
  id uuid primary key default gen_random_uuid(),
  auth_uid uuid not null references auth.users (id) on delete cascade,
  session_uid text not null unique check (session_uid ~ '^[A-Za-z0-9]{16}$'),
  session_title text not null,
  created_at timestamptz not null default now(),
  starred boolean not null default false,
  status text not null default 'filled' check (status in ('filled', 'processing', 'completed', 'failed')),
  stage text check (stage in ('extraction', 'research', 'analysis', 'composition', 'originality')),
  failure_code text check (failure_code in (
    'invalid_url', 'address_not_allowed', 'page_unreachable', 'page_not_found', 'page_blocked', 'page_error',
    'too_many_redirects', 'page_too_large', 'not_html', 'no_article', 'too_short', 'too_long',
    'page_too_complex', 'interrupted', 'internal'
  )),
  attempts integer not null default 0 check (attempts >= 0),
  started_at timestamptz,
  completed_at timestamptz,
  prompt text check (char_length(prompt) <= 10000),
  url_base text check (char_length(url_base) <= 2048),
  content_base text check (char_length(content_base) <= 1000000),
  llm text not null default 'google/gemini-2.5-flash'
    check (llm in ('google/gemini-2.5-flash', 'google/gemini-2.5-pro', 'openai/gpt-4.1')),
  task_1 boolean not null default false,
  task_2 boolean not null default false,
  task_3 boolean not null default false,
  content_extracted jsonb,
  content_completed text,
  legend jsonb,
  additions jsonb,
  decisions jsonb not null default '{}',
  sources jsonb,
  assessment jsonb,
  readability jsonb,
  provenance jsonb,
  originality jsonb,
  originality_score_mixed_content double precision,
  originality_score_native_content double precision,
  originality_sentences_mixed_content jsonb,
  originality_sentences_native_content jsonb,

  constraint contents_url_or_text check (coalesce(url_base ~ '\S', false) or coalesce(content_base ~ '\S', false)),
  constraint contents_task check (task_1 or task_2 or task_3),
  -- The title of a submission is its address, which may be longer than what a user may type.
  constraint contents_title check (
    session_title ~ '\S' and (char_length(session_title) <= 300 or session_title is not distinct from url_base)
  ),
  -- jsonb has one spelling, so a pattern can tell {"R1": "accepted", "B2": "ignored"} from anything else.
  constraint contents_decisions check (
    decisions::text ~ '^\{("[A-Za-z0-9_-]{1,32}": "(accepted|ignored)"(, )?)*\}$'
    and length(decisions::text) <= 20000
  ),
  constraint contents_failed check ((status = 'failed') = (failure_code is not null)),
  constraint contents_stage check (stage is null or status = 'processing'),
  constraint contents_completed check (
    status <> 'completed' or (content_completed is not null and completed_at is not null)
  )
);

create index contents_history on public.contents (auth_uid, created_at desc);

alter table public.contents enable row level security;
revoke all on public.contents from anon, authenticated;
grant select, insert, update, delete on public.contents to authenticated;
grant all on public.contents to service_role;

create policy "owner reads own analyses" on public.contents for select to authenticated
  using (auth_uid = (select auth.uid()) and (select public.is_approved()));

create policy "owner submits analyses" on public.contents for insert to authenticated
  with check (auth_uid = (select auth.uid()) and (select public.is_approved()));

create policy "owner edits own analyses" on public.contents for update to authenticated
  using (auth_uid = (select auth.uid()) and (select public.is_approved()))
  with check (auth_uid = (select auth.uid()) and (select public.is_approved()));

create policy "owner deletes own analyses" on public.contents for delete to authenticated
  using (auth_uid = (select auth.uid()) and (select public.is_approved()));

-- Both guards run as the caller, to know its role. Column grants cannot do this: embedded Supabase grants whole
-- tables. A column added later is the server's unless it is named here.
create function private.keep_request_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  request public.contents;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  request.id := gen_random_uuid();
  request.created_at := now();
  request.starred := false;
  request.status := 'filled';
  request.attempts := 0;
  request.decisions := '{}';

  request.auth_uid := new.auth_uid;
  request.session_uid := new.session_uid;
  request.session_title := new.session_title;
  request.prompt := new.prompt;
  request.url_base := new.url_base;
  request.content_base := new.content_base;
  request.llm := new.llm;
  request.task_1 := new.task_1;
  request.task_2 := new.task_2;
  request.task_3 := new.task_3;
  return request;
end;
$$;

create trigger keep_request_columns before insert on public.contents
  for each row execute function private.keep_request_columns();

create function private.guard_content_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  permitted public.contents := old;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  permitted.starred := new.starred;
  permitted.session_title := new.session_title;
  permitted.decisions := new.decisions;
  if new is distinct from permitted then
    raise exception 'content_columns' using errcode = '42501',
      detail = 'Only starred, session_title and decisions of an analysis can change.';
  end if;
  return new;
end;
$$;

create trigger guard_content_columns before update on public.contents
  for each row execute function private.guard_content_columns();

-- How many analyses a user has started on the last day that he started any: rows he deletes count all the same.
create table private.daily_use (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  analyses integer not null
);

-- Counts one analysis that a user starts, and refuses it beyond what one user may have waiting or start in a day.
create function private.take_analysis(starter uuid) returns void
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
    select count(*) from public.contents c where c.auth_uid = starter and c.status in ('filled', 'processing')
  ) then
    raise exception 'too_many_pending' using errcode = 'PT429', detail = 'Ten analyses of one user may be pending.';
  end if;
end;
$$;

create function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Rows for others are refused by the policy, after this: they must not use up the share of those others.
  if new.auth_uid = auth.uid() then
    perform private.take_analysis(new.auth_uid);
  end if;
  return new;
end;
$$;

create trigger limit_submissions before insert on public.contents
  for each row when (current_user = 'authenticated')
  execute function private.limit_submissions();

-- Set by the server when it starts.
create function public.set_daily_limit(analyses integer) returns void
language sql security definer set search_path = '' as $$
  update private.settings set daily_limit = analyses;
$$;

revoke execute on function public.set_daily_limit(integer) from public, anon, authenticated, service_role;
grant execute on function public.set_daily_limit(integer) to service_role;

revoke execute on all functions in schema private from public;
