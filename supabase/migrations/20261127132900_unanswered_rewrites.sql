-- A rewriting that no model has answered for an hour has failed: no worker has a model, or none is there. It waited for
-- ever before. The hourly purge, which every worker calls, also deletes what only a worker with a model, or with mails,
-- deleted before.

create or replace function public.purge_old_rows(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  long_ago timestamptz := now() - interval '45 days';
  messages integer;
  checkpoints integer;
  links integer;
  author_links integer;
  rankings integer;
  deliveries integer;
  news integer;
  rewrites integer;
  unanswered integer;
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

  delete from private.author_links l where l.id = any (array(
    select old.id from private.author_links old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics author_links = row_count;

  delete from private.kept_rankings k where k.key = any (array(
    select old.key from private.kept_rankings old where old.created_at < now() - interval '1 day'
    limit most for update skip locked
  ));
  get diagnostics rankings = row_count;

  delete from private.webhook_deliveries d where d.id = any (array(
    select old.id from private.webhook_deliveries old where old.created_at < now() - interval '30 days'
    order by old.created_at limit most for update skip locked
  ));
  get diagnostics deliveries = row_count;

  -- Otherwise dropped when mails are sent, which may have ended meanwhile.
  delete from private.schedule_news n where n.id = any (array(
    select old.id from private.schedule_news old where old.happened_at < now() - interval '3 days'
    order by old.id limit most for update skip locked
  ));
  get diagnostics news = row_count;

  -- Otherwise deleted by a worker with a model, which this installation may have no more.
  delete from private.rewrites r where r.id = any (array(
    select old.id from private.rewrites old where old.finished_at < now() - interval '7 days'
    limit most for update skip locked
  ));
  get diagnostics rewrites = row_count;

  update private.rewrites r set finished_at = now(), failure_code = 'model_unavailable', held_until = null, answers = '{}'
  where r.id = any (array(
    select old.id from private.rewrites old
    where old.finished_at is null and old.requested_at < now() - interval '1 hour' and coalesce(old.held_until <= now(), true)
    order by old.requested_at limit most for update skip locked
  ));
  get diagnostics unanswered = row_count;

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links + author_links,
    'rankings', rankings, 'deliveries', deliveries,
    'news', news, 'rewrites', rewrites, 'unanswered', unanswered);
end;
$$;
