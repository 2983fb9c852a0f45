-- What nobody needs any more goes away: the worker asks for it from time to time.

-- Deletes at most so many of each sort: messages that were archived, answers kept for failed analyses, and links and
-- invitations that have ended, all of more than thirty days ago; and what ranked, after its day. Gives back the numbers.
-- Rows that somebody else holds, another worker too, are left for later.
create function public.purge_old_rows(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  long_ago timestamptz := now() - interval '30 days';
  messages integer;
  checkpoints integer;
  links integer;
  invitations integer;
  rankings integer;
begin
  -- Arrays: a list after `in` may be made anew for each row, and then the bound would not hold.
  delete from pgmq.a_analyses a where a.msg_id = any (array(
    select old.msg_id from pgmq.a_analyses old where old.archived_at < long_ago
    order by old.archived_at limit most for update skip locked
  ));
  get diagnostics messages = row_count;

  -- An analysis that was sent again is no failed one: its answers stay.
  delete from public.analysis_checkpoints p where p.ctid = any (array(
    select old.ctid from public.analysis_checkpoints old
    join public.contents c on c.id = old.content_id and c.status = 'failed'
    where old.created_at < long_ago
    limit most for update of old skip locked
  ));
  get diagnostics checkpoints = row_count;

  delete from private.share_links l where l.id = any (array(
    select old.id from private.share_links old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics links = row_count;

  delete from public.user_invitations i where i.id = any (array(
    select old.id from public.user_invitations old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics invitations = row_count;

  delete from private.kept_rankings k where k.key = any (array(
    select old.key from private.kept_rankings old where old.created_at < now() - interval '1 day'
    limit most for update skip locked
  ));
  get diagnostics rankings = row_count;

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links,
    'invitations', invitations, 'rankings', rankings);
end;
$$;

revoke execute on function public.purge_old_rows(integer) from public, anon, authenticated, service_role;
grant execute on function public.purge_old_rows(integer) to service_role;
