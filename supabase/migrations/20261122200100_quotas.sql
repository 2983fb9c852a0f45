-- What one account may store and change. Everything is checked before a row is written: what is refused afterwards has
-- filled the disk already, whatever the transaction forgets.

alter table private.settings
  -- Bytes, as they are stored, of the requests and results of one user.
  add column storage_quota bigint not null default 1073741824 check (storage_quota > 0),
  -- Changes of titles, stars and decisions that one user may make in an hour.
  add column hourly_changes integer not null default 3000 check (hourly_changes > 0);

-- Bytes that the analyses of a user take; long values are not read for it.
create function private.storage_used(owner uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(
    coalesce(pg_column_size(c.content_base), 0) + coalesce(pg_column_size(c.prompt), 0)
    + coalesce(pg_column_size(c.content_extracted), 0) + coalesce(pg_column_size(c.content_completed), 0)
    + coalesce(pg_column_size(c.additions), 0) + coalesce(pg_column_size(c.assessment), 0)
    + coalesce(pg_column_size(c.sources), 0) + coalesce(pg_column_size(c.understanding), 0)
    + coalesce(pg_column_size(c.provenance), 0) + coalesce(pg_column_size(c.originality), 0)
  ), 0)
  from public.contents c where c.auth_uid = owner;
$$;

-- As before; a session_uid that is taken is refused before the row is written, and so is what exceeds the quota.
create or replace function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contents c where c.session_uid = new.session_uid) then
    raise exception 'duplicate key value violates unique constraint "contents_session_uid_key"'
      using errcode = '23505';
  end if;
  -- Rows for others are refused by the policy, after this: they must not use up the share of those others.
  if new.auth_uid = auth.uid() then
    if private.storage_used(new.auth_uid) > (select s.storage_quota from private.settings s) then
      raise exception 'storage_quota' using errcode = 'PT429', detail = 'Bytes that the analyses of one user may take.';
    end if;
    perform private.take_analysis(new.auth_uid);
  end if;
  return new;
end;
$$;

-- How many changes a user has made in the last hour that he made any.
create table private.hourly_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hour timestamptz not null,
  changes integer not null
);

create function private.limit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
begin
  -- Looked at before it is counted: a refusal writes nothing.
  if exists (
    select from private.hourly_changes h, private.settings s
    where h.user_id = old.auth_uid and h.hour = this_hour and h.changes >= s.hourly_changes
  ) then
    raise exception 'too_many_changes' using errcode = 'PT429', detail = 'Changes that one user may make in an hour.';
  end if;
  insert into private.hourly_changes as h values (old.auth_uid, this_hour, 1)
  on conflict (user_id) do update
  set hour = this_hour, changes = case when h.hour = this_hour then h.changes + 1 else 1 end;
  return new;
end;
$$;

-- Lengths are looked at before patterns, which take their time.
create function private.check_decisions_size() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.decisions) > 40000 then
    raise exception 'decisions' using errcode = '23514', detail = 'Decisions may take 20000 characters.';
  end if;
  return new;
end;
$$;

create trigger check_decisions_size before update of decisions on public.contents
  for each row execute function private.check_decisions_size();

create trigger limit_changes before update on public.contents
  for each row when (current_user = 'authenticated')
  execute function private.limit_changes();

-- Sizes of what a worker stores; the sizes of what people write are in 20261120100300_contents.sql. pg_column_size does
-- not read a long value that is stored already.
alter table public.contents add constraint contents_result_sizes check (
  coalesce(pg_column_size(content_extracted), 0) <= 16777216
  and coalesce(pg_column_size(content_completed), 0) <= 33554432
  and coalesce(pg_column_size(legend), 0) <= 1048576
  and coalesce(pg_column_size(additions), 0) <= 16777216
  and coalesce(pg_column_size(sources), 0) <= 4194304
  and coalesce(pg_column_size(understanding), 0) <= 4194304
  and coalesce(pg_column_size(assessment), 0) <= 16777216
  and coalesce(pg_column_size(readability), 0) <= 1048576
  and coalesce(pg_column_size(provenance), 0) <= 4194304
  and coalesce(pg_column_size(originality), 0) <= 16777216
  and coalesce(pg_column_size(originality_sentences_mixed_content), 0) <= 16777216
  and coalesce(pg_column_size(originality_sentences_native_content), 0) <= 16777216
);

alter table public.profiles add constraint profiles_email_length check (char_length(email) <= 320);
alter table public.user_invitations
  add constraint user_invitations_email_length check (char_length(email) <= 320),
  add constraint user_invitations_token_length check (char_length(invitation_token) between 1 and 200);

-- What users say of themselves: a name and an invitation, and what the authentication adds. Nesting is bounded by size.
create function private.limit_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.raw_user_meta_data) > 8192 then
    raise exception 'user_metadata' using errcode = '22001', detail = 'User metadata may take 8192 bytes.';
  end if;
  return new;
end;
$$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- Where the API takes the role's own settings, as Supabase does, no statement of a person runs longer.
do $$ begin
  alter role anon set statement_timeout = '5s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'statement_timeout of the API roles stays as it is';
end $$;

revoke execute on all functions in schema private from public;
