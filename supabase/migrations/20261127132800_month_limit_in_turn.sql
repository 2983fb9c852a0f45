-- The limit of a month was read before simultaneous submissions of one user took turns, so that both could be the last.

create or replace function private.take_analysis(starter uuid) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  limits record := private.limits_of(starter);
  spent text;
  used integer;
begin
  -- The row that is counted up also makes the simultaneous submissions of one user take turns.
  insert into private.daily_use as u values (starter, today, 1)
  on conflict (user_id) do update
  set day = today, analyses = case when u.day = today then u.analyses + 1 else 1 end
  returning u.analyses into used;
  -- Only now: what another submission has counted is seen once its turn has ended.
  spent := private.month_limit(starter);
  if spent is not null then
    raise exception '%', spent using errcode = 'PT429', detail = 'What one user may start, or spend, in a month.';
  end if;
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
