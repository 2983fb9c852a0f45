-- The ceiling of a month holds back batches too, and counts what is paid after an analysis is gone.

-- The ceiling is a setting of the worker, which notes it when it starts. Always true: an answer is a sign of life.
create function public.note_model_ceiling(ceiling_usd numeric) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.settings s set model_monthly_usd = ceiling_usd
  where s.model_monthly_usd is distinct from ceiling_usd;
  return true;
end;
$$;

create function private.model_month_cost() returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(m.cost_usd), 0) from private.model_costs m where m.month = private.this_month()
$$;

-- Whether a language model may be asked: this month's answers have cost less than the ceiling. Without a ceiling: yes.
create or replace function public.may_ask_model(ceiling_usd numeric) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return ceiling_usd is null or ceiling_usd > private.model_month_cost();
end;
$$;

create function private.model_month_is_spent() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(s.model_monthly_usd <= private.model_month_cost(), false) from private.settings s
$$;

create function private.add_model_cost(person uuid, paid jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  cost numeric := case when jsonb_typeof(paid -> 'costUsd') = 'number' then greatest((paid ->> 'costUsd')::numeric, 0) end;
begin
  insert into private.model_costs as m values (private.this_month(), person, 1, cost)
  on conflict (month, auth_uid) do update
  set calls = m.calls + 1,
    cost_usd = case when cost is null then m.cost_usd else coalesce(m.cost_usd, 0) + cost end;
end;
$$;

create or replace function private.count_model_cost() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_model_cost(c.auth_uid, new.value -> 'paid') from public.contents c where c.id = new.content_id;
  return null;
end;
$$;

-- As before; an answer that comes when the lease is lost, or its analysis deleted, is not kept, but was paid for: the
-- message still says by whom.
create or replace function public.save_checkpoint(message_id bigint, attempt integer, key text, value jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
  given jsonb := private.unwrapped(save_checkpoint.value);
begin
  if held is null then
    if jsonb_typeof(given -> 'paid') = 'object' then
      perform private.add_model_cost((sent.message ->> 'auth_uid')::uuid, given -> 'paid')
      from (
        select q.message from pgmq.q_analyses q where q.msg_id = message_id
        union all
        select a.message from pgmq.a_analyses a where a.msg_id = message_id
        limit 1
      ) sent;
    end if;
    return false;
  end if;
  insert into public.analysis_checkpoints (content_id, key, value)
  values (held, save_checkpoint.key, given)
  on conflict on constraint analysis_checkpoints_pkey do update set value = excluded.value, created_at = now();
  return true;
end;
$$;

-- As before; while the month is spent no page is let go: it would be read in vain and use up the day.
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
      and private.pages_today(b.auth_uid) < (select s.batch_daily_limit from private.settings s)
      and not private.model_month_is_spent()
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

-- As before, with the spent month as a reason to wait.
create or replace function private.batch_head(batch private.batches) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', batch.id, 'title', batch.title, 'state', batch.state, 'created_at', batch.created_at,
    'counts', private.batch_counts(batch.id),
    'waits', case
      when batch.state = 'paused' and batch.storage_full then 'storage_quota'
      when batch.state = 'running' and private.pages_today(batch.auth_uid) >= s.batch_daily_limit then 'daily_limit'
      when batch.state = 'running' and private.model_month_is_spent() then 'model_month_spent'
    end)
  from private.settings s
$$;

revoke execute on function public.note_model_ceiling(numeric) from public, anon, authenticated, service_role;
grant execute on function public.note_model_ceiling(numeric) to service_role;
revoke execute on all functions in schema private from public;
