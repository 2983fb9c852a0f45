-- What language models have cost by person and month, and the ceiling of a month.

alter table private.settings
  -- United States dollars that the answers of a month may cost; null: there is no ceiling.
  add column model_monthly_usd numeric check (model_monthly_usd > 0);

alter table public.contents
  drop constraint contents_failure_code_check,
  add constraint contents_failure_code_check check (failure_code in (
    'invalid_url', 'address_not_allowed', 'page_unreachable', 'page_not_found', 'page_blocked', 'page_error',
    'too_many_redirects', 'page_too_large', 'not_html', 'no_article', 'too_short', 'too_long',
    'page_too_complex', 'model_key_refused', 'model_no_credit', 'model_busy', 'model_unavailable',
    'model_request_refused', 'model_answer_unusable', 'model_budget_spent', 'model_month_spent', 'interrupted',
    'internal'
  ));

-- No reference to the account: what was paid stays paid when it goes.
create table private.model_costs (
  month date not null,
  auth_uid uuid not null,
  calls integer not null,
  -- Null as long as no server has reported a cost.
  cost_usd numeric,
  primary key (month, auth_uid)
);

create function private.this_month() returns date
language sql stable set search_path = '' as $$ select date_trunc('month', now() at time zone 'Europe/Rome')::date $$;

-- An answer of a language model is kept as a checkpoint before it is used; `paid` in it is what that answer cost. The
-- same save, tried again because its reply was lost, changes nothing and counts nothing.
create function private.count_model_cost() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paid jsonb := new.value -> 'paid';
  cost numeric := case when jsonb_typeof(paid -> 'costUsd') = 'number' then greatest((paid ->> 'costUsd')::numeric, 0) end;
begin
  insert into private.model_costs as m
  select private.this_month(), c.auth_uid, 1, cost from public.contents c where c.id = new.content_id
  on conflict (month, auth_uid) do update
  set calls = m.calls + 1,
    cost_usd = case when cost is null then m.cost_usd else coalesce(m.cost_usd, 0) + cost end;
  return null;
end;
$$;

create trigger count_model_cost after insert on public.analysis_checkpoints
  for each row when (jsonb_typeof(new.value -> 'paid') = 'object')
  execute function private.count_model_cost();

create trigger count_further_model_cost after update of value on public.analysis_checkpoints
  for each row when (jsonb_typeof(new.value -> 'paid') = 'object' and new.value is distinct from old.value)
  execute function private.count_model_cost();

-- Whether a language model may be asked: this month's answers have cost less than the ceiling. Without a ceiling: yes.
-- The ceiling is a setting of the worker; it is noted here for administrators to see.
create function public.may_ask_model(ceiling_usd numeric) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.settings s set model_monthly_usd = ceiling_usd
  where s.model_monthly_usd is distinct from ceiling_usd;
  return ceiling_usd is null or ceiling_usd > (
    select coalesce(sum(m.cost_usd), 0) from private.model_costs m where m.month = private.this_month()
  );
end;
$$;

-- For administrators: {"ceiling_usd", "month", "costs": [{"month", "email", "calls", "cost_usd"}]}, the last twelve
-- months, newest first, by person, dearest first; `email` is null once the account is gone.
create function public.model_costs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'ceiling_usd', s.model_monthly_usd,
      'month', private.this_month(),
      'costs', coalesce((
        select jsonb_agg(to_jsonb(one) order by one.month desc, one.cost_usd desc nulls last, one.email)
        from (
          select m.month, p.email, sum(m.calls) as calls, sum(m.cost_usd) as cost_usd
          from private.model_costs m left join public.profiles p on p.user_id = m.auth_uid
          where m.month > private.this_month() - interval '12 months'
          group by m.month, p.email
        ) one
      ), '[]'))
    from private.settings s
  );
end;
$$;

revoke execute on function public.may_ask_model(numeric), public.model_costs()
  from public, anon, authenticated, service_role;
grant execute on function public.may_ask_model(numeric) to service_role;
grant execute on function public.model_costs() to authenticated;
revoke execute on all functions in schema private from public;
