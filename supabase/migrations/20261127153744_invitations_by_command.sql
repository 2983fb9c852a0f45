-- The operator invites somebody with a command (`npm run admin -- invite`), as administrators do on their page.

create function private.invite(invite_email text, valid interval) returns text
language plpgsql set search_path = ''
as $$
declare
  address text := lower(trim(invite_email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if char_length(invite_email) > 320 or char_length(address) > 254
    or address !~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$' then
    raise exception 'invalid_email' using errcode = 'PT400';
  end if;
  -- Whoever registered without an invitation needs no link any more, but an approval.
  if exists (
    select from public.profiles p where p.email = address and not p.is_approved and p.deleted_at is null
  ) then
    raise exception 'awaits_approval' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address and p.deleted_at is null) then
    raise exception 'already_approved' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address) then
    raise exception 'was_deleted' using errcode = 'PT422';
  end if;
  delete from public.user_invitations i where i.email = address and i.expires_at <= now();
  insert into public.user_invitations (email, invitation_token, expires_at)
  values (address, token, now() + valid)
  on conflict (email) do nothing;
  if not found then
    raise exception 'An invitation for this address already exists' using errcode = 'PT409';
  end if;
  return 'https://rilievo.invalid/auth?invite=' || token;
end;
$$;

create or replace function public.generate_invite_link(invite_email text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return private.invite(invite_email, interval '7 days');
end;
$$;

-- The link goes through a terminal, so it is short-lived. It takes the place of an open one, which nobody may have kept.
create function public.invite_by_command(invite_email text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_invitations i where i.email = lower(trim(invite_email));
  return private.invite(invite_email, interval '1 hour');
end;
$$;

revoke execute on function private.invite(text, interval) from public;
revoke execute on function public.invite_by_command(text) from public, anon, authenticated, service_role;
grant execute on function public.invite_by_command(text) to service_role;
