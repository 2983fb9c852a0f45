-- Invitations: an administrator makes a link for an address; its token is spent by the sign-up.

create table public.user_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  invitation_token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

alter table public.user_invitations enable row level security;
revoke all on public.user_invitations from anon, authenticated;
grant select, delete on public.user_invitations to authenticated;
grant all on public.user_invitations to service_role;

create policy "admins read invitations" on public.user_invitations for select to authenticated
  using ((select public.is_admin()));

create policy "admins delete invitations" on public.user_invitations for delete to authenticated
  using ((select public.is_admin()));

-- The client puts its own origin in the place of the host; it shows messages other than 'already exists' as they are.
create function public.generate_invite_link(invite_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(trim(invite_email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  if address !~ '^[^@\s]+@[^@\s]+$' or char_length(address) > 254 then
    raise exception 'indirizzo email non valido' using errcode = 'PT400';
  end if;
  -- Whoever registered without an invitation needs no link any more, but an approval.
  if exists (
    select from public.profiles p where p.email = address and not p.is_approved and p.deleted_at is null
  ) then
    raise exception 'questa persona si è già registrata. Approvala nell''elenco degli utenti' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address) then
    raise exception 'A user with this address already exists' using errcode = 'PT409';
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

revoke execute on function public.generate_invite_link(text) from public, anon, authenticated, service_role;
grant execute on function public.generate_invite_link(text) to authenticated;

-- The invitation of a token, expired ones too, so that the form can say so.
create function public.invitation_for(token text) returns table (email text, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.email, i.expires_at from public.user_invitations i where i.invitation_token = token;
$$;

revoke execute on function public.invitation_for(text) from public, anon, authenticated, service_role;
grant execute on function public.invitation_for(text) to anon, authenticated;
