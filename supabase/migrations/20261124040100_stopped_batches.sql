-- A batch that was stopped has ended too, once its pages under way have: `batch.finished` is told of it, with the state
-- `stopped`. `tell_of_batch` (20261123233000_webhooks.sql) asked for `finished` alone.

create or replace function private.tell_of_batch() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid := case tg_table_name when 'batches' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'batch_id')::uuid end;
  batch private.batches;
begin
  if not exists (
    select from private.batches b join private.webhooks w on w.owner = b.auth_uid
    where b.id = ended and w.state = 'on' and 'batch.finished' = any (w.events)
  ) then
    return null;
  end if;
  -- Of two ends at the same moment the later one sees the earlier one.
  perform pg_advisory_xact_lock(hashtextextended('private.tell_of_batch ' || ended, 0));
  select b.* into batch from private.batches b
  where b.id = ended and b.state in ('finished', 'stopped') and not exists (
    select from private.batch_pages p where p.batch_id = b.id and p.state in ('waiting', 'queued', 'running')
  );
  if found then
    perform private.tell_webhooks(batch.auth_uid, 'batch.finished', jsonb_build_object(
      'batch', batch.id, 'title', batch.title, 'state', batch.state, 'pages', private.batch_counts(batch.id),
      'path', '/piu-pagine/' || batch.id));
  end if;
  return null;
end;
$$;

-- `delete_batch` stops a batch before it deletes it: one that has finished is not told again.
drop trigger tell_of_batch on private.batches;
create trigger tell_of_batch after update of state on private.batches
  for each row when (old.state in ('running', 'paused') and new.state in ('finished', 'stopped'))
  execute function private.tell_of_batch();
