-- Programs make schedules through /api/v1: docs/decisions/128-schedules-have-a-scope.md.

alter table private.api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'analyse', 'batches', 'schedules']);

-- As in 20261123220200_keys_need_a_password.sql, with the scope for schedules.
create or replace function public.make_api_key(name text, scopes jsonb, days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := 'ril_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  wanted jsonb := private.unwrapped(scopes);
  granted text[];
begin
  perform private.require_person();
  perform private.require_recent_sign_in();
  if jsonb_typeof(wanted) = 'array' then
    granted := array(select distinct one from jsonb_array_elements_text(wanted) one order by one);
  end if;
  if not coalesce(days between 1 and 365, false)
    or not coalesce(char_length(make_api_key.name) <= 60 and make_api_key.name ~ '\S', false)
    or not coalesce(cardinality(granted) > 0 and granted <@ array['read', 'analyse', 'batches', 'schedules'], false) then
    raise exception 'invalid_key' using errcode = '22023',
      detail = 'A key has a name of up to 60 characters and something it may do, and holds for 1 to 365 days.';
  end if;
  -- What is refused writes nothing first.
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  -- The row that is counted up makes simultaneous calls of one user take turns.
  perform private.count_change(auth.uid());
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  insert into private.api_keys (owner, name, key_hash, scopes, expires_at)
  values (auth.uid(), trim(make_api_key.name), private.token_hash(secret), granted, now() + make_interval(days => days));
  return secret;
end;
$$;

-- As in 20261124010000_schedules.sql. A run waits for the person's own limits too, and that of a batch does not wait: its
-- pages do.
create or replace function public.my_schedules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'title', s.title, 'every', s.every, 'state', s.state, 'pause_code', s.pause_code, 'phase', s.phase,
      'next_at', s.next_at, 'ran_at', s.ran_at, 'wants_mail', s.wants_mail, 'created_at', s.created_at,
      'waits', case when s.phase = 'ready' and not s.is_batch then private.wait_of(s.auth_uid) end,
      'pages', pages.many, 'failing', pages.failing, 'left_out', pages.left_out, 'failure_code', pages.failure_code,
      'url', case when not s.is_batch then pages.url end,
      'session_uid', case when not s.is_batch then pages.session_uid end,
      'text_changed', case when not s.is_batch then pages.text_changed end,
      'batches', case when s.is_batch then coalesce((
        select jsonb_agg(b.id order by b.created_at desc, b.id) from private.batches b where b.schedule_id = s.id
      ), '[]') end
    ) order by s.created_at desc, s.id)
    from private.schedules s
    cross join lateral (
      select count(*) as many, count(*) filter (where p.failures > 0) as failing,
        count(*) filter (where p.failures >= private.max_page_failures()) as left_out,
        min(p.failure_code) as failure_code, min(p.url) as url, min(c.session_uid) as session_uid,
        bool_or(p.text_changed) as text_changed
      from private.schedule_pages p
      left join public.contents c on not s.is_batch and c.id = p.content_id
      where p.schedule_id = s.id
    ) pages
    where s.auth_uid = auth.uid()
  ), '[]');
end;
$$;
