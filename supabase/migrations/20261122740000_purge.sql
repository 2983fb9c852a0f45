-- What nobody needs any more goes away: the worker asks for it from time to time.

-- Deletes at most so many of each kind: messages archived, links that ended and answers of analyses that failed more
-- than 45 days ago, and what ranked, after its day. Gives back the numbers. Rows that somebody else holds, another
-- worker too, are left for later. Answers of an analysis that met the ceiling of a month thus last into the next one.
create function public.purge_old_rows(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  long_ago timestamptz := now() - interval '45 days';
  messages integer;
  checkpoints integer;
  links integer;
  rankings integer;
begin
  -- Without a bound everything would go at once.
  if most is null then
    raise exception 'bad_request' using errcode = '22023';
  end if;

  -- Arrays: a list after `in` may be made anew for each row, and then the bound would not hold.
  delete from pgmq.a_analyses a where a.msg_id = any (array(
    select old.msg_id from pgmq.a_analyses old where old.archived_at < long_ago
    order by old.archived_at limit most for update skip locked
  ));
  get diagnostics messages = row_count;

  -- An analysis fails when its last message is archived. One that was sent again meanwhile keeps its answers: the lock
  -- on it has its state read anew.
  delete from public.analysis_checkpoints p where p.ctid = any (array(
    select old.ctid from public.analysis_checkpoints old
    join public.contents c on c.id = old.content_id and c.status = 'failed'
    where old.created_at < long_ago and not exists (
      select from pgmq.a_analyses a
      where a.message ->> 'content_id' = c.id::text and a.archived_at >= long_ago
    )
    limit most for update of old, c skip locked
  ));
  get diagnostics checkpoints = row_count;

  delete from private.share_links l where l.id = any (array(
    select old.id from private.share_links old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics links = row_count;

  delete from private.kept_rankings k where k.key = any (array(
    select old.key from private.kept_rankings old where old.created_at < now() - interval '1 day'
    limit most for update skip locked
  ));
  get diagnostics rankings = row_count;

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links,
    'rankings', rankings);
end;
$$;

revoke execute on function public.purge_old_rows(integer) from public, anon, authenticated, service_role;
grant execute on function public.purge_old_rows(integer) to service_role;
