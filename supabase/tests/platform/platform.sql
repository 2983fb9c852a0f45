-- A database as Supabase hands it out, as far as the migrations and backups touch it: its roles and their owners, row
-- level security on the accounts, and the types that its server of accounts gives them. Run it as a superuser, which no
-- customer of the platform is, on an empty database of a server with the roles anon, authenticated and service_role.
--
-- `project_owner` stands for the platform's `postgres`: it owns the database and is no superuser there.

do $$ begin
  if not exists (select from pg_roles where rolname = 'project_owner') then
    create role project_owner login password 'project_owner' nosuperuser createdb createrole bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'accounts_server') then
    create role accounts_server nologin;
  end if;
  execute format('alter database %I owner to project_owner', current_database());
end $$;

-- The extension supautils lets the owner do this.
grant set on parameter session_replication_role to project_owner;

alter default privileges for role project_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public grant all on functions to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role, project_owner, accounts_server;

create table auth.schema_migrations (version varchar(255) primary key);
insert into auth.schema_migrations values ('20171026211738'), ('20241009103726');
create table auth.instances (id uuid primary key, raw_base_config text);
create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create unique index confirmation_token_idx on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz
);
create table auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

do $$
declare
  name text;
begin
  for name in select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
    execute format('alter table auth.%I owner to accounts_server', name);
    execute format('alter table auth.%I enable row level security', name);
    execute format('grant all on auth.%I to project_owner', name);
  end loop;
end $$;
grant all on all sequences in schema auth to project_owner;
revoke all on auth.schema_migrations from project_owner;

-- The platform makes extensions for the owner and gives the owner what is in them.
create schema pgmq authorization project_owner;
create extension pgmq;
do $$
declare
  part record;
begin
  update pg_extension set extowner = 'project_owner'::regrole where extname = 'pgmq';
  for part in
    select d.classid, d.objid, c.relkind, t.typrelid from pg_depend d
    left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
    left join pg_type t on d.classid = 'pg_type'::regclass and t.oid = d.objid
    where d.deptype = 'e' and d.refobjid = (select oid from pg_extension where extname = 'pgmq')
  loop
    if part.relkind = 'r' or part.relkind = 'p' then
      execute format('alter table %s owner to project_owner', part.objid::regclass);
    elsif part.classid = 'pg_proc'::regclass then
      execute format('alter routine %s owner to project_owner', part.objid::regprocedure);
    elsif part.typrelid in (select oid from pg_class where relkind = 'c') then
      execute format('alter type %s owner to project_owner', part.objid::regtype);
    end if;
  end loop;
end $$;

-- Where the Supabase CLI notes what it has applied.
create schema supabase_migrations authorization project_owner;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations owner to project_owner;
