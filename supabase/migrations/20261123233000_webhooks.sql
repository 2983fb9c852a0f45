-- Webhooks: a person's own server is told when an analysis or a batch has ended. What is to be told is written in the
-- transaction that ends it; a worker delivers it, as it alone opens addresses that people choose.

create table private.webhooks (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  url text not null check (char_length(url) <= 2048 and url ~ '^https?://[^\s/]+'),
  -- What deliveries are signed with. A signature needs the secret itself, so there is no hash of it in its place.
  secret text not null,
  events text[] not null check (
    cardinality(events) > 0 and events <@ array['analysis.completed', 'analysis.failed', 'batch.finished']
  ),
  -- `gone`: its receiver has answered that it wants nothing more.
  state text not null default 'on' check (state in ('on', 'off', 'gone')),
  -- Since when deliveries are given up, until one arrives.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);

create index webhooks_of_owner on private.webhooks (owner);

create table private.webhook_deliveries (
  -- Also the id that the receiver gets, the same at every attempt.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references private.webhooks (id) on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  attempted_at timestamptz,
  -- When it is to be tried next; null when it is over.
  due_at timestamptz default now(),
  -- Until when a worker holds it.
  held_until timestamptz,
  delivered_at timestamptz,
  -- The status of the last answer, or why there was none.
  answer integer,
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$')
);

create index webhook_deliveries_due on private.webhook_deliveries (webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_held on private.webhook_deliveries (held_until) where held_until is not null;
create index webhook_deliveries_made on private.webhook_deliveries (webhook_id, created_at);
create index webhook_deliveries_old on private.webhook_deliveries (created_at);

-- Has the webhooks of a person that want an event told of it. A receiver that is away for long leaves no more than 5,000
-- deliveries waiting.
create function private.tell_webhooks(person uuid, event text, data jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.webhook_deliveries (webhook_id, event, data)
  select w.id, tell_webhooks.event, tell_webhooks.data
  from private.webhooks w
  where w.owner = person and w.state = 'on' and tell_webhooks.event = any (w.events) and not exists (
    select from private.webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null offset 4999
  );
  if found then
    perform pg_notify('analyses', '');
  end if;
end;
$$;

create function private.tell_of_analysis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_webhooks(new.auth_uid, 'analysis.' || new.status, jsonb_build_object(
    'analysis', new.session_uid, 'title', left(new.session_title, 300), 'url', new.url_base, 'state', new.status,
    'failure', new.failure_code, 'batch', new.batch_id, 'path', '/history/' || new.session_uid));
  return null;
end;
$$;

create trigger tell_of_analysis after update on public.contents
  for each row when (old.status <> new.status and new.status in ('completed', 'failed'))
  execute function private.tell_of_analysis();

-- A batch has ended when none of its pages waits for anything. Its state says earlier that none waits for its turn, so
-- both the state and the pages are watched.
create function private.tell_of_batch() returns trigger
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
  select b.* into batch from private.batches b where b.id = ended and b.state = 'finished' and not exists (
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

create trigger tell_of_batch after update of state on private.batches
  for each row when (old.state <> new.state and new.state = 'finished')
  execute function private.tell_of_batch();

create trigger tell_of_batch after update of state on private.batch_pages
  for each row when (
    old.state in ('waiting', 'queued', 'running') and new.state not in ('waiting', 'queued', 'running')
  )
  execute function private.tell_of_batch();

-- The events of a request, each once; refused where one is unknown or none is left.
create function private.webhook_events(events jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  given jsonb := private.unwrapped(events);
  wanted text[];
begin
  if jsonb_typeof(given) = 'array' then
    wanted := array(select distinct one from jsonb_array_elements_text(given) one order by one);
  end if;
  if not coalesce(cardinality(wanted) > 0
    and wanted <@ array['analysis.completed', 'analysis.failed', 'batch.finished'], false) then
    raise exception 'invalid_webhook' using errcode = 'PT422', detail = 'A webhook has an address and known events.';
  end if;
  return wanted;
end;
$$;

-- Makes a webhook of the caller's and gives back its secret, which nobody can read again.
create function public.make_webhook(url text, events jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made text := 'whsec_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64');
  wanted text[];
begin
  perform private.require_person();
  wanted := private.webhook_events(events);
  if not coalesce(char_length(make_webhook.url) <= 2048 and make_webhook.url ~ '^https?://[^\s/]+\S*$', false) then
    raise exception 'invalid_webhook' using errcode = 'PT422', detail = 'A webhook has an address and known events.';
  end if;
  -- What is refused writes nothing. The row that is counted up makes simultaneous calls of one user take turns.
  for turn in 1..2 loop
    if 5 <= (select count(*) from private.webhooks w where w.owner = auth.uid()) then
      raise exception 'too_many_webhooks' using errcode = 'PT422', detail = 'A user may have five webhooks.';
    end if;
    if turn = 1 then
      perform private.count_change(auth.uid());
    end if;
  end loop;
  insert into private.webhooks (owner, url, secret, events) values (auth.uid(), make_webhook.url, made, wanted);
  return made;
end;
$$;

-- The caller's webhooks, oldest first.
create function public.my_webhooks()
returns table (id uuid, url text, events text[], state text, failing_since timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person();
  return query
  select w.id, w.url, w.events, w.state, w.failing_since, w.created_at
  from private.webhooks w where w.owner = auth.uid()
  order by w.created_at, w.id;
end;
$$;

-- Changes what a webhook of the caller's is told, and whether it is told anything; false when there is none.
create function public.change_webhook(webhook_id uuid, events jsonb, is_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted text[];
begin
  perform private.require_person();
  wanted := private.webhook_events(events);
  perform private.count_change(auth.uid());
  update private.webhooks w
  set events = wanted,
    state = case when change_webhook.is_on then 'on' when w.state = 'on' then 'off' else w.state end
  where w.id = change_webhook.webhook_id and w.owner = auth.uid();
  return found;
end;
$$;

-- Ends a webhook of the caller's with its deliveries; false when there is none.
create function public.delete_webhook(webhook_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_person();
  delete from private.webhooks w where w.id = delete_webhook.webhook_id and w.owner = auth.uid();
  return found;
end;
$$;

-- Sends a delivery without an event to a webhook of the caller's that is on, unless one still waits; false when there
-- is no such webhook.
create function public.test_webhook(webhook_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.count_change(auth.uid());
  -- Two tests at the same moment wait for one another.
  perform from private.webhooks w
  where w.id = test_webhook.webhook_id and w.owner = auth.uid() and w.state = 'on' for no key update;
  if not found then
    return false;
  end if;
  insert into private.webhook_deliveries (webhook_id, event, data)
  select test_webhook.webhook_id, 'webhook.test', jsonb_build_object('path', '/profile')
  where not exists (
    select from private.webhook_deliveries d
    where d.webhook_id = test_webhook.webhook_id and d.event = 'webhook.test' and d.due_at is not null
  );
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- The last 50 deliveries of a webhook of the caller's, newest first.
create function public.webhook_deliveries(webhook_id uuid)
returns table (
  id uuid, event text, title text, created_at timestamptz, attempts integer, attempted_at timestamptz,
  next_at timestamptz, delivered_at timestamptz, answer integer, failure_code text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person();
  return query
  select d.id, d.event, d.data ->> 'title', d.created_at, d.attempts, d.attempted_at, d.due_at, d.delivered_at,
    d.answer, d.failure_code
  from private.webhook_deliveries d join private.webhooks w on w.id = d.webhook_id
  where w.id = webhook_deliveries.webhook_id and w.owner = auth.uid()
  order by d.created_at desc, d.id limit 50;
end;
$$;

-- Sends a delivery of a webhook of the caller's that is on once more, with the same id; false when there is none, or a
-- worker is about it just now.
create function public.resend_delivery(delivery_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.count_change(auth.uid());
  update private.webhook_deliveries d
  set due_at = now(), attempts = 0, held_until = null, delivered_at = null, answer = null, failure_code = null
  from private.webhooks w
  where d.id = resend_delivery.delivery_id and w.id = d.webhook_id and w.owner = auth.uid() and w.state = 'on'
    and coalesce(d.held_until <= now(), true);
  if not found then
    return false;
  end if;
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- The next delivery for the worker that asks, for a while; null when none is due. A webhook gets one at a time, a person
-- two, and who has fewer comes first: a receiver that hangs holds nobody else up.
create function public.claim_delivery(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid;
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_delivery'));
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
  set attempts = d.attempts + 1, attempted_at = now(), held_until = now() + make_interval(secs => lease_seconds)
  from private.webhooks w
  where d.id = chosen and w.id = d.webhook_id
  returning jsonb_build_object('delivery_id', d.id, 'attempt', d.attempts, 'url', w.url, 'secret', w.secret,
    'event', d.event, 'created_at', d.created_at, 'data', d.data) into claimed;
  return claimed;
end;
$$;

-- Ends an attempt. With `outcome` 'delivered' it is over; with 'failed' it is tried again after `delay_seconds`, or given
-- up without; 'gone' switches the webhook off; 'given_back' takes the attempt back. False when somebody else holds it now,
-- or it is gone. A webhook keeps its last 500 deliveries and those that wait.
create function public.finish_delivery(
  delivery_id uuid, attempt integer, outcome text, answer integer, failure_code text, delay_seconds integer
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
  where d.id = finish_delivery.delivery_id and d.attempts = finish_delivery.attempt and d.held_until is not null
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

-- Whoever had a stolen session may have made a webhook: with a new password or address nothing is told until its owner
-- switches it on again.
create function private.switch_off_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.webhooks w set state = 'off' where w.owner = new.id and w.state = 'on';
  return null;
end;
$$;

create trigger switch_off_webhooks after update on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email
  )
  execute function private.switch_off_webhooks();

-- As before, and deliveries of webhooks after 30 days.
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

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links + author_links,
    'rankings', rankings, 'deliveries', deliveries);
end;
$$;

revoke execute on function
  public.make_webhook(text, jsonb),
  public.my_webhooks(),
  public.change_webhook(uuid, jsonb, boolean),
  public.delete_webhook(uuid),
  public.test_webhook(uuid),
  public.webhook_deliveries(uuid),
  public.resend_delivery(uuid),
  public.claim_delivery(integer),
  public.finish_delivery(uuid, integer, text, integer, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.make_webhook(text, jsonb),
  public.my_webhooks(),
  public.change_webhook(uuid, jsonb, boolean),
  public.delete_webhook(uuid),
  public.test_webhook(uuid),
  public.webhook_deliveries(uuid),
  public.resend_delivery(uuid)
to authenticated;
grant execute on function
  public.claim_delivery(integer),
  public.finish_delivery(uuid, integer, text, integer, text, integer)
to service_role;
revoke execute on all functions in schema private from public;
