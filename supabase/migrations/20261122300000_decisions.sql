-- Decisions as objects: what the editor decided on each box, in their own words if they changed it, with the author's
-- answer. What is left to do is counted beside them, for the history.

-- A decision by its box: {"R1": {"state": "accepted", "html": "<p>…</p>", "answer": "…", "off": [3]}}.
create function private.is_decision(decision jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(decision) = 'object' and decision <> '{}'
    and decision - array['state', 'html', 'answer', 'off'] = '{}'
    and coalesce(decision -> 'state' <@ '["accepted", "ignored", "waiting", "done"]', true)
    and coalesce(jsonb_typeof(decision -> 'state') = 'string', true)
    and coalesce(jsonb_typeof(decision -> 'html') = 'string' and length(decision ->> 'html') <= 20000, true)
    and coalesce(jsonb_typeof(decision -> 'answer') = 'string' and length(decision ->> 'answer') <= 5000, true)
    and coalesce(decision ->> 'off' ~ '^\[(\d{1,2}(, )?){1,50}\]$', true)
$$;

create function private.are_decisions(decisions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(decisions) <> 'object' then false else coalesce((
    select bool_and(entry.key ~ '^[A-Za-z0-9_-]{1,32}$' and private.is_decision(entry.value))
    from jsonb_each(decisions) entry
  ), true) end
$$;

create function private.count_boxes(additions jsonb, decisions jsonb, decided text) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box
  where coalesce(decisions -> (box ->> 'id') ->> 'state', 'open') = decided
$$;

alter table public.contents
  add column boxes_open integer not null default 0,
  add column boxes_waiting integer not null default 0,
  add column published_at timestamptz,
  drop constraint contents_decisions;

update public.contents set decisions = (
  select coalesce(jsonb_object_agg(entry.key, jsonb_build_object('state', entry.value)), '{}')
  from jsonb_each(decisions) entry
)
where decisions <> '{}';

update public.contents set boxes_open = private.count_boxes(additions, decisions, 'open')
where additions is not null;

alter table public.contents
  add constraint contents_published check (published_at is null or status = 'completed');

-- As before, with `published_at`, whose moment is the database's own, and without `decisions`, which `decide` merges.
create or replace function private.guard_content_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  permitted public.contents := old;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  permitted.starred := new.starred;
  permitted.session_title := new.session_title;
  if (new.published_at is null) <> (old.published_at is null) then
    new.published_at := case when new.published_at is not null then now() end;
    permitted.published_at := new.published_at;
  end if;
  if new is distinct from permitted then
    raise exception 'content_columns' using errcode = '42501',
      detail = 'Only starred, session_title and published_at of an analysis can change.';
  end if;
  return new;
end;
$$;

-- Checks decisions and counts what is left to do. A check constraint would need its functions granted to users. Its name
-- comes after those of the guards: triggers run in the order of their names.
create function private.settle_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Sizes are looked at before patterns, which take their time.
  if pg_column_size(new.decisions) > 200000 or not private.are_decisions(new.decisions) then
    raise exception 'contents_decisions' using errcode = '23514', constraint = 'contents_decisions',
      detail = 'A decision is malformed or too long.';
  end if;
  new.boxes_open := private.count_boxes(new.additions, new.decisions, 'open');
  new.boxes_waiting := private.count_boxes(new.additions, new.decisions, 'waiting');
  return new;
end;
$$;

drop trigger check_decisions_size on public.contents;
drop function private.check_decisions_size();

create trigger settle_decisions before insert or update of additions, decisions on public.contents
  for each row execute function private.settle_decisions();

-- As before, for what `decide` changes with the rights of its owner as well.
drop trigger limit_changes on public.contents;
create trigger limit_changes before update on public.contents
  for each row when (auth.uid() = old.auth_uid)
  execute function private.limit_changes();

-- The decisions after a change of single fields of single boxes; a field that is null goes, and so does an empty box.
create function private.changed_decisions(decisions jsonb, changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(merged.id, merged.decision) filter (where merged.decision <> '{}'), '{}')
  from (
    select id, jsonb_strip_nulls(coalesce(decisions -> id, '{}') || coalesce(changes -> id, '{}')) as decision
    from (select jsonb_object_keys(decisions) as id union select jsonb_object_keys(changes)) boxes
  ) merged
$$;

-- Merges changes into the decisions of an own analysis, box by box and field by field, so that two devices never
-- overwrite each other. Gives back all decisions; null when the caller has no such analysis.
create function public.decide(content_id uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  patch jsonb := private.unwrapped(changes);
  decided jsonb;
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if jsonb_typeof(patch) <> 'object'
    or exists (select 1 from jsonb_each(patch) entry where jsonb_typeof(entry.value) <> 'object') then
    raise exception 'invalid_changes' using errcode = '22023', detail = 'Changes are objects by the id of their box.';
  end if;
  update public.contents c set decisions = private.changed_decisions(c.decisions, patch)
  where c.id = content_id and c.auth_uid = auth.uid()
  returning c.decisions into decided;
  return decided;
end;
$$;

revoke execute on function public.decide(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.decide(uuid, jsonb) to authenticated;
revoke execute on all functions in schema private from public;
