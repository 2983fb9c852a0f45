-- What the estimate of a batch rests on, before it is started: the pause between two pages of a site, the pages that may
-- still be started today and on any day, and how many seconds an analysis with this model has taken on average. The
-- caller's last fifty count, or else everybody's; null where there is none.
create function public.batch_terms(llm text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object(
      'pause_ms', s.host_delay_ms,
      'a_day', s.batch_daily_limit,
      'left_today', greatest(0, s.batch_daily_limit - private.pages_today(auth.uid())),
      'seconds', coalesce(private.usual_seconds(batch_terms.llm, auth.uid()), private.usual_seconds(batch_terms.llm, null)))
    from private.settings s
  );
end;
$$;

create index contents_by_model on public.contents (llm, completed_at desc) where status = 'completed';

create function private.usual_seconds(model text, person uuid) returns double precision
language sql stable set search_path = '' as $$
  select avg(extract(epoch from done.completed_at - done.started_at))::double precision
  from (
    select c.completed_at, c.started_at from public.contents c
    where c.status = 'completed' and c.llm = model and (person is null or c.auth_uid = person)
    order by c.completed_at desc limit 50
  ) done
$$;

revoke execute on function public.batch_terms(text) from public, anon, authenticated, service_role;
grant execute on function public.batch_terms(text) to authenticated;
revoke execute on all functions in schema private from public;
