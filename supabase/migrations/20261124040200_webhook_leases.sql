-- A delivery is held by a lease drawn at each claim. Attempts were the lease before (20261123233000_webhooks.sql), and one
-- that was given back or sent again had the same number twice: a late worker could end what another one held.

alter table private.webhook_deliveries add column lease uuid;

-- Most claims find nothing due.
create index webhook_deliveries_next on private.webhook_deliveries (due_at) where due_at is not null;

-- The next delivery for the worker that asks, for a while; null when none is due. A webhook gets one at a time, a person
-- two, and who has fewer comes first: a receiver that hangs holds nobody else up. A delivery whose worker dies again and
-- again is given up.
create or replace function public.claim_delivery(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid;
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  if not exists (select from private.webhook_deliveries d where d.due_at <= now()) then
    return null;
  end if;
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_delivery'));
  -- Three more than a worker makes by itself.
  with lost as (
    update private.webhook_deliveries d set due_at = null, held_until = null, failure_code = 'interrupted'
    where d.held_until <= now() and d.attempts >= 12
    returning d.webhook_id
  )
  update private.webhooks w set failing_since = now()
  where w.id in (select l.webhook_id from lost l) and w.failing_since is null;
  with held as (
    select d.webhook_id, w.owner
    from private.webhook_deliveries d join private.webhooks w on w.id = d.webhook_id
    where d.held_until > now()
  )
  select next.id into chosen
  from private.webhooks w
  join public.profiles p on p.user_id = w.owner and p.is_approved and p.deleted_at is null
  cross join lateral (
    select d.id, d.due_at from private.webhook_deliveries d
    where d.webhook_id = w.id and d.due_at <= now() order by d.due_at limit 1
  ) next
  cross join lateral (select count(*) as deliveries from held h where h.owner = w.owner) own
  where w.state = 'on' and own.deliveries < 2 and not exists (select from held h where h.webhook_id = w.id)
  order by own.deliveries, next.due_at limit 1;
  update private.webhook_deliveries d
  set attempts = d.attempts + 1, attempted_at = now(), held_until = now() + make_interval(secs => lease_seconds),
    lease = gen_random_uuid()
  from private.webhooks w
  where d.id = chosen and w.id = d.webhook_id
  returning jsonb_build_object('delivery_id', d.id, 'lease', d.lease, 'attempt', d.attempts, 'url', w.url,
    'secret', w.secret, 'event', d.event, 'created_at', d.created_at, 'data', d.data) into claimed;
  return claimed;
end;
$$;

drop function public.finish_delivery(uuid, integer, text, integer, text, integer);

-- Ends an attempt. With `outcome` 'delivered' it is over; with 'failed' it is tried again after `delay_seconds`, or given
-- up without; 'gone' switches the webhook off; 'given_back' takes the attempt back. False when somebody else holds it now,
-- or it is gone. A webhook keeps its last 500 deliveries and those that wait.
create function public.finish_delivery(
  delivery_id uuid, lease uuid, outcome text, answer integer, failure_code text, delay_seconds integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hook uuid;
begin
  if not coalesce(outcome in ('delivered', 'failed', 'gone', 'given_back'), false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.webhook_deliveries d
  set held_until = null,
    attempts = case outcome when 'given_back' then d.attempts - 1 else d.attempts end,
    due_at = case outcome when 'given_back' then d.due_at
      when 'failed' then now() + make_interval(secs => finish_delivery.delay_seconds) end,
    delivered_at = case outcome when 'delivered' then now() end,
    answer = case outcome when 'given_back' then d.answer else finish_delivery.answer end,
    failure_code = case outcome when 'given_back' then d.failure_code else finish_delivery.failure_code end
  where d.id = finish_delivery.delivery_id and d.lease = finish_delivery.lease and d.held_until is not null
  returning d.webhook_id into hook;
  if not found then
    return false;
  end if;
  if outcome = 'gone' then
    update private.webhooks w set state = 'gone' where w.id = hook;
    update private.webhook_deliveries d set due_at = null where d.webhook_id = hook and d.due_at is not null;
  elsif outcome = 'delivered' then
    update private.webhooks w set failing_since = null where w.id = hook and w.failing_since is not null;
  elsif outcome = 'failed' and delay_seconds is null then
    update private.webhooks w set failing_since = now() where w.id = hook and w.failing_since is null;
  end if;
  delete from private.webhook_deliveries d where d.id = any (array(
    select old.id from private.webhook_deliveries old where old.webhook_id = hook and old.due_at is null
    order by old.created_at desc, old.id offset 500
  ));
  return true;
end;
$$;

revoke execute on function public.finish_delivery(uuid, uuid, text, integer, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.finish_delivery(uuid, uuid, text, integer, text, integer) to service_role;
