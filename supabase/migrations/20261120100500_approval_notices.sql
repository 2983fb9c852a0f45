-- Approval notices: who has been approved and must still be told by mail. A worker claims a notice, sends the mail
-- and only then takes the notice away, so that a crash repeats a mail but never loses one.

create table private.approval_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null unique references public.profiles (user_id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- Whoever is approved from the first moment (invited, or the first administrator) knows it from the page.
create function private.note_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_approved and new.deleted_at is null then
    insert into private.approval_notices (user_id) values (new.user_id) on conflict (user_id) do nothing;
  else
    delete from private.approval_notices n where n.user_id = new.user_id;
  end if;
  return null;
end;
$$;

create trigger note_approval after update on public.profiles
  for each row when (
    old.is_approved is distinct from new.is_approved or old.deleted_at is distinct from new.deleted_at
  )
  execute function private.note_approval();

-- Takes the next notice for lease_seconds, twice as long after each failure: null, or {notice_id, email}.
create function public.claim_approval_notice(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- Where no mail can be sent for days, old news must not go out once it can.
  delete from private.approval_notices n where n.created_at < now() - interval '3 days';
  update private.approval_notices n
  set attempts = n.attempts + 1, due_at = now() + make_interval(secs => lease_seconds * power(2, least(n.attempts, 6)))
  from public.profiles p
  where p.user_id = n.user_id and n.id = (
    select w.id from private.approval_notices w
    where w.due_at <= now() order by w.due_at limit 1 for update skip locked
  )
  returning jsonb_build_object('notice_id', n.id, 'email', p.email) into claimed;
  return claimed;
end;
$$;

-- Ends a notice whose mail has been handed over; false when it was gone already.
create function public.finish_approval_notice(notice_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.approval_notices n where n.id = notice_id;
  return found;
end;
$$;

revoke execute on function public.claim_approval_notice(integer), public.finish_approval_notice(bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_approval_notice(integer), public.finish_approval_notice(bigint)
  to service_role;

revoke execute on all functions in schema private from public;
