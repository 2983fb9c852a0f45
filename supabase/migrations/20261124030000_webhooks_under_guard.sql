-- A stolen session made a webhook that outlived it, a blocked person's webhooks waited for the approval to come back, and
-- "send again" began a day of attempts anew. Now: a sign-in of its own, an end with the approval, and one attempt.

-- As before, for whatever outlives a session.
create or replace function private.require_recent_sign_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'no_recent_sign_in' using errcode = '42501',
      detail = 'Keys and webhooks are made within five minutes of a sign-in.';
  end if;
end;
$$;

-- As before, for whoever has just signed in, and for addresses as the page writes them: ASCII alone.
create or replace function public.make_webhook(url text, events jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made text := 'whsec_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64');
  wanted text[];
begin
  perform private.require_person();
  perform private.require_recent_sign_in();
  wanted := private.webhook_events(events);
  if not coalesce(char_length(make_webhook.url) <= 2048 and make_webhook.url ~ '^https?://[!-.0-~][!-~]*$', false) then
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

-- Whoever comes back switches webhooks on again; nothing is told meanwhile. The secrets of a deleted account go.
create function private.stop_webhooks_of_blocked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is null then
    update private.webhooks w set state = 'off' where w.owner = new.user_id and w.state = 'on';
  else
    delete from private.webhooks w where w.owner = new.user_id;
  end if;
  return null;
end;
$$;

create trigger stop_webhooks_of_blocked after update on public.profiles
  for each row when (old.is_approved and not new.is_approved or old.deleted_at is null and new.deleted_at is not null)
  execute function private.stop_webhooks_of_blocked();

-- As before, but the attempts go on counting: one that was given up is tried once more and no longer.
create or replace function public.resend_delivery(delivery_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.count_change(auth.uid());
  update private.webhook_deliveries d
  set due_at = now(), held_until = null, delivered_at = null, answer = null, failure_code = null
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

revoke execute on all functions in schema private from public;
