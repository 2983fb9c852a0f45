-- What the caller's last fifty analyses have cost on average, in dollars by model, where a cost was reported.
create function public.my_usual_costs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select coalesce(jsonb_object_agg(one.llm, one.cost), '{}')
    from (
      select done.llm, round(avg((done.cost #>> '{}')::numeric), 6) as cost
      from (
        select c.llm, c.provenance #> '{usage,costUsd}' as cost
        from public.contents c
        where c.auth_uid = auth.uid() and c.status = 'completed'
        order by c.created_at desc limit 50
      ) done
      where jsonb_typeof(done.cost) = 'number'
      group by done.llm
    ) one
  );
end;
$$;

revoke execute on function public.my_usual_costs() from public, anon, authenticated, service_role;
grant execute on function public.my_usual_costs() to authenticated;
