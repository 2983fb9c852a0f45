-- Accounts: one profile for each auth user, who sees and changes what, and the rule that an administrator remains.
-- Messages of errors are codes for the client; an errcode PTnnn is the HTTP status to answer with.

-- Never exposed through the API. Its tables must stay without row-level security: embedded Supabase grants
-- every table of a schema that has some to the API's roles.
create schema private;

create table private.settings (
  id boolean primary key default true check (id),
  allow_first_admin boolean not null default false,
  -- Analyses that one user may start in a day.
  daily_limit integer not null default 50 check (daily_limit > 0)
);

insert into private.settings default values;

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- Unique here too: embedded auth.users does not promise it.
  email text not null unique check (email = lower(email)),
  full_name text check (char_length(full_name) <= 200),
  is_approved boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create function public.is_approved() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_approved and p.deleted_at is null
  );
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_admin and p.is_approved and p.deleted_at is null
  );
$$;

revoke execute on function public.is_approved(), public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_approved(), public.is_admin() to authenticated;

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Unapproved and deleted users included: the page must be able to tell them why nothing else is shown.
create policy "everyone reads their own profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));

create policy "admins read all profiles" on public.profiles for select to authenticated
  using ((select public.is_admin()));

create policy "admins change profiles that are not deleted" on public.profiles for update to authenticated
  using ((select public.is_admin()) and deleted_at is null)
  with check ((select public.is_admin()));

-- Runs as the caller, to know its role. Column grants cannot do this: embedded Supabase grants whole tables.
create function private.guard_profile_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  permitted public.profiles := old;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  permitted.is_approved := new.is_approved;
  permitted.is_admin := new.is_admin;
  if new is distinct from permitted then
    raise exception 'profile_columns' using errcode = '42501',
      detail = 'Only is_approved and is_admin of a profile can change.';
  end if;
  return new;
end;
$$;

create trigger guard_profile_columns before update on public.profiles
  for each row execute function private.guard_profile_columns();

create function private.refuse_own_flags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id = auth.uid() then
    raise exception 'own_flags' using errcode = '42501',
      detail = 'Nobody changes their own approval or administrator flag.';
  end if;
  return new;
end;
$$;

create trigger refuse_own_flags before update on public.profiles
  for each row when (old.is_approved is distinct from new.is_approved or old.is_admin is distinct from new.is_admin)
  execute function private.refuse_own_flags();

-- After the change, so that it judges what is left however many rows one statement touched.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators who demote each other wait here for one another.
  perform from private.settings for update;
  if not exists (
    select from public.profiles p where p.is_admin and p.is_approved and p.deleted_at is null
  ) then
    raise exception 'last_admin' using errcode = 'PT409', detail = 'At least one administrator must remain.';
  end if;
  return null;
end;
$$;

create trigger keep_an_admin_on_update after update on public.profiles
  for each row when (
    (old.is_admin and old.is_approved and old.deleted_at is null)
    and not (new.is_admin and new.is_approved and new.deleted_at is null)
  )
  execute function private.keep_an_admin();

create trigger keep_an_admin_on_delete after delete on public.profiles
  for each row when (old.is_admin and old.is_approved and old.deleted_at is null)
  execute function private.keep_an_admin();

create function public.soft_delete_user(target_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  update public.profiles set deleted_at = now() where user_id = target_user_id and deleted_at is null;
  if not found then
    raise exception 'user_not_found' using errcode = 'PT404';
  end if;
end;
$$;

revoke execute on function public.soft_delete_user(uuid) from public, anon, authenticated, service_role;
grant execute on function public.soft_delete_user(uuid) to authenticated;

-- Really deletes the account with its analyses. Open to the unapproved; not to those an administrator deleted,
-- who would come back as new.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.profiles p where p.user_id = auth.uid() and p.deleted_at is null
  ) then
    raise exception 'no_account' using errcode = '42501';
  end if;
  delete from auth.users where id = auth.uid();
end;
$$;

revoke execute on function public.delete_my_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_my_account() to authenticated;

-- Makes the account with this address an approved administrator; false when there is none (or it is deleted).
create function public.grant_admin(user_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set is_approved = true, is_admin = true
  where email = lower(trim(user_email)) and deleted_at is null;
  return found;
end;
$$;

-- Whether the first account to register becomes an approved administrator.
create function public.allow_first_admin(allowed boolean) returns void
language sql security definer set search_path = '' as $$
  update private.settings set allow_first_admin = allowed;
$$;

revoke execute on function public.grant_admin(text), public.allow_first_admin(boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.grant_admin(text), public.allow_first_admin(boolean) to service_role;

revoke execute on all functions in schema private from public;
