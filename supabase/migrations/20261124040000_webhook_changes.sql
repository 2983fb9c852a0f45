-- `change_webhook` (20261123233000_webhooks.sql) changes only what is given. A choice of events used to carry the state
-- that the page had last read, and so switched on again what a new password had switched off meanwhile.

create or replace function public.change_webhook(webhook_id uuid, events jsonb default null, is_on boolean default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted text[];
begin
  perform private.require_person();
  if change_webhook.events is not null then
    wanted := private.webhook_events(change_webhook.events);
  end if;
  perform private.count_change(auth.uid());
  update private.webhooks w
  set events = coalesce(wanted, w.events),
    state = case when change_webhook.is_on then 'on' when not change_webhook.is_on and w.state = 'on' then 'off' else w.state end
  where w.id = change_webhook.webhook_id and w.owner = auth.uid();
  return found;
end;
$$;
