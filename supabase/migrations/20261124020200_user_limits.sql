-- Limits of one person, set by administrators: what is null is as for everybody. The costs of a month are those of
-- private.model_costs.

create table private.user_limits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Analyses sent by hand that may wait or run at once.
  pending integer check (pending between 1 and 1000),
  -- Analyses sent by hand, and pages of batches, that may be started in a day.
  daily integer check (daily between 1 and 100000),
  daily_pages integer check (daily_pages between 1 and 100000),
  -- Both together in a month; null: no limit.
  monthly integer check (monthly between 1 and 1000000),
  -- United States dollars that the answers of language models may cost in a month; null: no limit of this person's.
  monthly_usd numeric check (monthly_usd between 0.01 and 100000)
);

-- How many analyses a user has started in the last month that they started any.
create table private.monthly_use (
  user_id uuid primary key references auth.users (id) on delete cascade,
  month date not null,
  analyses integer not null
);

create function private.limits_of(
  person uuid, out pending integer, out daily integer, out daily_pages integer, out monthly integer, out monthly_usd numeric
) language sql stable set search_path = '' as $$
  select coalesce(l.pending, 10), coalesce(l.daily, s.daily_limit), coalesce(l.daily_pages, s.batch_daily_limit),
    l.monthly, l.monthly_usd
  from private.settings s left join private.user_limits l on l.user_id = person
$$;

create function private.analyses_this_month(person uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(m.analyses), 0)::integer from private.monthly_use m
  where m.user_id = person and m.month = private.this_month()
$$;

create function private.cost_this_month(person uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(m.cost_usd), 0) from private.model_costs m
  where m.auth_uid = person and m.month = private.this_month()
$$;

-- Which limit of the month keeps a person from starting anything; null if none does. What has been started goes on.
create function private.month_limit(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when private.analyses_this_month(person) >= l.monthly then 'monthly_limit'
    when private.cost_this_month(person) >= l.monthly_usd then 'monthly_cost'
  end
  from private.limits_of(person) l
$$;

create function private.count_of_month(person uuid) returns void
language sql set search_path = '' as $$
  insert into private.monthly_use as m values (person, private.this_month(), 1)
  on conflict (user_id) do update
  set month = excluded.month, analyses = case when m.month = excluded.month then m.analyses + 1 else 1 end
$$;

-- As before, with the limits of the person.
create or replace function private.take_analysis(starter uuid) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  limits record := private.limits_of(starter);
  spent text := private.month_limit(starter);
  used integer;
begin
  if spent is not null then
    raise exception '%', spent using errcode = 'PT429', detail = 'What one user may start, or spend, in a month.';
  end if;
  -- The row that is counted up also makes the simultaneous submissions of one user take turns.
  insert into private.daily_use as u values (starter, today, 1)
  on conflict (user_id) do update
  set day = today, analyses = case when u.day = today then u.analyses + 1 else 1 end
  returning u.analyses into used;
  if used > limits.daily then
    raise exception 'daily_limit' using errcode = 'PT429', detail = 'Analyses that one user may start in a day.';
  end if;
  if limits.pending <= (
    select count(*) from public.contents c
    where c.auth_uid = starter and c.status in ('filled', 'processing') and c.batch_id is null
  ) then
    raise exception 'too_many_pending' using errcode = 'PT429', detail = 'Analyses of one user that may be pending.';
  end if;
  perform private.count_of_month(starter);
end;
$$;

-- As before, and counted for the month.
create or replace function private.release_page(batch private.batches, page private.batch_pages) returns void
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
  perform private.count_of_month(batch.auth_uid);
end;
$$;

-- Why a person's batches wait although pages could be let go; null: they need not.
create function private.wait_of(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when private.pages_today(person) >= (private.limits_of(person)).daily_pages then 'daily_limit'
    when private.model_month_is_spent() then 'model_month_spent'
    else private.month_limit(person)
  end
$$;

-- As before, with the limits of each person.
create or replace function private.release_pages() returns void
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
      and private.wait_of(b.auth_uid) is null
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

create or replace function private.batch_head(batch private.batches) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', batch.id, 'title', batch.title, 'state', batch.state, 'created_at', batch.created_at,
    'counts', private.batch_counts(batch.id),
    'waits', case
      when batch.state = 'paused' and batch.storage_full then 'storage_quota'
      when batch.state = 'running' then private.wait_of(batch.auth_uid)
    end)
$$;

-- As before, with the limits of the caller. What a month leaves is not more than what the day does.
create or replace function public.batch_terms(llm text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object(
      'pause_ms', s.host_delay_ms,
      'a_day', l.daily_pages,
      'left_today', greatest(0, l.daily_pages - private.pages_today(auth.uid())),
      'left_this_month', greatest(0, l.monthly - private.analyses_this_month(auth.uid())),
      'seconds', coalesce(private.usual_seconds(batch_terms.llm, auth.uid()), private.usual_seconds(batch_terms.llm, null)))
    from private.settings s, private.limits_of(auth.uid()) l
  );
end;
$$;

create function private.require_admin() returns void
language plpgsql set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
end;
$$;

-- For administrators: {"own", "usual", "used"}, each with pending, daily, daily_pages, monthly, monthly_usd: the limits set
-- for this person (null: as for everybody), those of everybody (null: none), and what is used now.
create function public.user_limits(target_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'own', jsonb_build_object('pending', l.pending, 'daily', l.daily, 'daily_pages', l.daily_pages,
        'monthly', l.monthly, 'monthly_usd', l.monthly_usd),
      'usual', to_jsonb(private.limits_of(null)),
      'used', jsonb_build_object(
        'pending', (
          select count(*) from public.contents c
          where c.auth_uid = p.user_id and c.status in ('filled', 'processing') and c.batch_id is null
        ),
        'daily', (
          select coalesce(sum(u.analyses), 0) from private.daily_use u
          where u.user_id = p.user_id and u.day = (now() at time zone 'Europe/Rome')::date
        ),
        'daily_pages', private.pages_today(p.user_id),
        'monthly', private.analyses_this_month(p.user_id),
        'monthly_usd', private.cost_this_month(p.user_id)))
    from public.profiles p left join private.user_limits l on l.user_id = p.user_id
    where p.user_id = target_user_id
  );
end;
$$;

-- False when there is no such user.
create function public.set_user_limits(
  target_user_id uuid, pending integer, daily integer, daily_pages integer, monthly integer, monthly_usd numeric
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.count_change(auth.uid());
  if not exists (select from public.profiles p where p.user_id = target_user_id) then
    return false;
  end if;
  delete from private.user_limits l where l.user_id = target_user_id;
  if num_nonnulls(pending, daily, daily_pages, monthly, monthly_usd) > 0 then
    insert into private.user_limits values (target_user_id, pending, daily, daily_pages, monthly, monthly_usd);
  end if;
  perform pg_notify('analyses', '');
  return true;
end;
$$;

revoke execute on function
  public.user_limits(uuid), public.set_user_limits(uuid, integer, integer, integer, integer, numeric)
from public, anon, authenticated, service_role;
grant execute on function
  public.user_limits(uuid), public.set_user_limits(uuid, integer, integer, integer, integer, numeric)
to authenticated;
revoke execute on all functions in schema private from public;
