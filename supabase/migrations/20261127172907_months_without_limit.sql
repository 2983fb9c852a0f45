-- The estimate of a batch says that the month has no limit. `greatest` ignores nulls, so a person without one was told
-- that nothing is left.

create or replace function public.batch_terms(llm text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object(
      'pause_ms', s.host_delay_ms,
      'a_day', l.daily_pages,
      'left_today', greatest(0, l.daily_pages - private.pages_today(auth.uid())),
      'left_this_month',
        case when l.monthly is not null then greatest(0, l.monthly - private.analyses_this_month(auth.uid())) end,
      'seconds', coalesce(private.usual_seconds(batch_terms.llm, auth.uid()), private.usual_seconds(batch_terms.llm, null)))
    from private.settings s, private.limits_of(auth.uid()) l
  );
end;
$$;
