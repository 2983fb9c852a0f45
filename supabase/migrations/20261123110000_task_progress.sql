-- What the model's tasks have found so far in a running analysis of the caller's own, as the worker notes it under this
-- key; null while nothing is noted.
create function public.analysis_progress(content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select p.value
    from public.analysis_checkpoints p join public.contents c on c.id = p.content_id
    where p.content_id = analysis_progress.content_id and p.key = 'progress'
      and c.auth_uid = auth.uid() and c.status = 'processing'
  );
end;
$$;

revoke execute on function public.analysis_progress(uuid) from public, anon, authenticated, service_role;
grant execute on function public.analysis_progress(uuid) to authenticated;
