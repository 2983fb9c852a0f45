-- An administrator's invitation is refused with a code, as everywhere; the page has the words. `already exists` stays:
-- the specification names it.
create or replace function public.generate_invite_link(invite_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(trim(invite_email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
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
  values (address, token, now() + interval '7 days')
  on conflict (email) do nothing;
  if not found then
    raise exception 'An invitation for this address already exists' using errcode = 'PT409';
  end if;
  return 'https://rilievo.invalid/auth?invite=' || token;
end;
$$;
