-- The event `page.changed`: an analysis of a schedule has found a text that differs from that of the analysis before.

alter table private.webhooks drop constraint webhooks_events_check;
alter table private.webhooks add constraint webhooks_events_check check (
  cardinality(events) > 0
  and events <@ array['analysis.completed', 'analysis.failed', 'batch.finished', 'page.changed']
);

-- As before, with the new event.
create or replace function private.webhook_events(events jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  given jsonb := private.unwrapped(events);
  wanted text[];
begin
  if jsonb_typeof(given) = 'array' then
    wanted := array(select distinct one from jsonb_array_elements_text(given) one order by one);
  end if;
  if not coalesce(cardinality(wanted) > 0
    and wanted <@ array['analysis.completed', 'analysis.failed', 'batch.finished', 'page.changed'], false) then
    raise exception 'invalid_webhook' using errcode = 'PT422', detail = 'A webhook has an address and known events.';
  end if;
  return wanted;
end;
$$;

create function private.tell_of_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_webhooks(new.auth_uid, 'page.changed', jsonb_build_object(
    'analysis', new.session_uid, 'previous', (select c.session_uid from public.contents c where c.id = new.rerun_of),
    'title', left(new.session_title, 300), 'url', new.url_base, 'batch', new.batch_id, 'schedule', new.schedule_id,
    'path', '/history/' || new.session_uid));
  return null;
end;
$$;

create trigger tell_of_change after update on public.contents
  for each row when (old.status <> new.status and new.status = 'completed' and new.text_changed)
  execute function private.tell_of_change();

revoke execute on all functions in schema private from public;
