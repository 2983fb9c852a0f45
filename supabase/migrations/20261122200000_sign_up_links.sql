-- Whose password a link confirms. Whoever signs up with an address need not be its owner: as soon as a second mail is
-- asked for an account that is not confirmed, nobody knows which of the two is, and the password of neither counts.

create function private.forget_contested_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;

create trigger forget_contested_password before update on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is null and (
      (old.confirmation_sent_at is not null and new.confirmation_sent_at is distinct from old.confirmation_sent_at)
      or (new.recovery_sent_at is not null and new.recovery_sent_at is distinct from old.recovery_sent_at)
    )
  )
  execute function private.forget_contested_password();

-- As before; an address needs a domain with a dot, and who is registered already is told apart from who is invited.
create or replace function public.generate_invite_link(invite_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(trim(invite_email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  if char_length(invite_email) > 320 or char_length(address) > 254
    or address !~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$' then
    raise exception 'indirizzo email non valido' using errcode = 'PT400';
  end if;
  -- Whoever registered without an invitation needs no link any more, but an approval.
  if exists (
    select from public.profiles p where p.email = address and not p.is_approved and p.deleted_at is null
  ) then
    raise exception 'questa persona si è già registrata. Approvala nell''elenco degli utenti' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address and p.deleted_at is null) then
    raise exception 'questa persona è già registrata e approvata' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address) then
    raise exception 'questa persona era registrata ed è stata eliminata' using errcode = 'PT422';
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

revoke execute on all functions in schema private from public;
