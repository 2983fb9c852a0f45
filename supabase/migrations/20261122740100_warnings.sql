-- What administrators are warned of on their page. What the database cannot see itself, the programs note here.

create table private.conditions (
  -- disk: megabytes that are left, while they are few; mail: 1 while none can be sent; program: the number of the newest
  -- migration that a worker brings.
  name text primary key check (name in ('disk', 'mail', 'program')),
  -- Null: all is well.
  figure bigint
);

-- Notes a condition when it changes. Always true: a call without an answer would look like one that failed.
create function public.note_condition(name text, figure bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.conditions as c values (note_condition.name, note_condition.figure)
  on conflict on constraint conditions_pkey do update set figure = excluded.figure
  where c.figure is distinct from excluded.figure;
  return true;
end;
$$;

-- For administrators: [{"kind": "disk", "megabytes"} | {"kind": "mail"} | {"kind": "worker", "waiting", "minutes"} |
-- {"kind": "migrations"}]. A worker is missed only where there is work: analyses wait and nobody works on any.
create function public.installation_warnings() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  queue jsonb := public.queue_figures();
  minutes integer := floor((queue ->> 'oldest_seconds')::double precision / 60);
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(w.warning order by w.place)
    from (
      select 1 as place, jsonb_build_object('kind', 'disk', 'megabytes', c.figure) as warning
      from private.conditions c where c.name = 'disk' and c.figure is not null
      union all
      select 2, jsonb_build_object('kind', 'mail')
      from private.conditions c where c.name = 'mail' and c.figure is not null
      union all
      select 3, jsonb_build_object('kind', 'worker', 'waiting', queue -> 'waiting', 'minutes', minutes)
      where minutes >= 5 and (queue ->> 'running')::integer = 0
      union all
      select 4, jsonb_build_object('kind', 'migrations')
      from private.conditions c where c.name = 'program' and not exists (
        select from supabase_migrations.schema_migrations m where m.version = c.figure::text
      )
    ) w
  ), '[]');
end;
$$;

revoke execute on function public.note_condition(text, bigint), public.installation_warnings()
from public, anon, authenticated, service_role;
grant execute on function public.note_condition(text, bigint) to service_role;
grant execute on function public.installation_warnings() to authenticated;
