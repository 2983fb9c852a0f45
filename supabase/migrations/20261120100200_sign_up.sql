-- Sign-up: every auth user gets a profile. Invited ones are approved at once, the very first one may become the
-- administrator; nothing else in the metadata, which the user writes, has any say.

-- @supabase/lite on PostgreSQL hands over a JSON object as a JSON string that holds it (on PGlite it does not).
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := private.unwrapped(new.raw_user_meta_data);
  token text := nullif(metadata ->> 'invite_token', '');
  invitation public.user_invitations;
  first_admin boolean := false;
begin
  if token is not null then
    select * into invitation from public.user_invitations i where i.invitation_token = token for update;
    if not found then
      raise exception 'Token di invito non valido';
    elsif invitation.expires_at <= now() then
      raise exception 'Token di invito scaduto';
    elsif invitation.email is distinct from lower(new.email) then
      raise exception 'L''email deve corrispondere a quella dell''invito';
    end if;
    delete from public.user_invitations i where i.id = invitation.id;
  else
    -- The lock makes simultaneous first sign-ups take turns: the second one sees the first one's profile.
    select s.allow_first_admin into first_admin from private.settings s for update;
    first_admin := first_admin and not exists (select from public.profiles);
  end if;

  insert into public.profiles (user_id, email, full_name, is_approved, is_admin)
  values (
    new.id,
    lower(new.email),
    nullif(left(trim(metadata ->> 'full_name'), 200), ''),
    token is not null or first_admin,
    first_admin
  );
  return null;
end;
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = lower(new.email) where user_id = new.id;
  return null;
end;
$$;

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

revoke execute on all functions in schema private from public;
