-- A mail about schedules says what it is about: news is marked when the mail is claimed, and what is marked alone is
-- deleted when it has left. Ids were the limit before, and are given before a transaction ends: news that came to light
-- between reading and the end could have a lower one, and was deleted unread.

alter table private.schedule_news add column lease uuid;
alter table private.digests add column lease uuid;

drop function private.digest_of(private.schedules, bigint);

-- What a mail says of a schedule: how many pages were analysed, had changed, failed, and the first of them, changed ones
-- before others.
create function private.digest_of(schedule private.schedules, lease uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', schedule.title, 'every', schedule.every,
    'pause_code', (select max(n.failure_code) from private.schedule_news n
      where n.schedule_id = schedule.id and n.lease = digest_of.lease and n.url is null),
    'analysed', count(c.id), 'changed', count(*) filter (where n.text_changed),
    'failed', count(*) filter (where n.failure_code is not null),
    'pages', coalesce(jsonb_agg(jsonb_build_object(
      'url', n.url, 'title', coalesce(c.content_extracted ->> 'title', c.session_title), 'session_uid', c.session_uid,
      'text_changed', n.text_changed, 'boxes_open', c.boxes_open, 'failure_code', n.failure_code
    ) order by n.place) filter (where n.place <= 20), '[]')
  )
  from (
    select one.*, row_number() over (
      order by coalesce(one.text_changed, false) desc, (one.failure_code is not null) desc, one.id
    ) as place
    from private.schedule_news one
    where one.schedule_id = schedule.id and one.lease = digest_of.lease and one.url is not null
  ) n
  left join public.contents c on c.id = n.content_id
$$;

-- As before, with a lease instead of the last id.
create or replace function public.claim_digest(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  drawn uuid := gen_random_uuid();
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.settings s set mailer_seen_at = now()
  where s.id and coalesce(s.mailer_seen_at < now() - interval '1 hour', true);
  delete from private.schedule_news n where n.happened_at < now() - interval '3 days';
  insert into private.digests (user_id) select distinct n.auth_uid from private.schedule_news n on conflict do nothing;
  select d.user_id into person
  from private.digests d
  join public.profiles o on o.user_id = d.user_id and o.is_approved and o.deleted_at is null
  cross join lateral (
    select min(n.happened_at) as since from private.schedule_news n where n.auth_uid = d.user_id
  ) news
  where news.since is not null
    and coalesce(d.held_until <= now(), true) and coalesce(d.sent_at <= now() - interval '20 hours', true)
    and (news.since <= now() - interval '6 hours' or not exists (
      select from private.schedules s
      where s.auth_uid = d.user_id and s.state = 'on' and (s.phase <> 'idle' or private.run_is_under_way(s))
    ))
  order by news.since limit 1 for update of d skip locked;
  if not found then
    return null;
  end if;
  update private.digests d
  set attempts = d.attempts + 1, lease = drawn, held_until = now() + make_interval(secs => lease_seconds * power(2, least(d.attempts, 6)))
  where d.user_id = person;
  update private.schedule_news n set lease = drawn where n.auth_uid = person;
  return (
    select jsonb_build_object('user_id', person, 'lease', drawn, 'email', o.email, 'schedules', (
      select jsonb_agg(private.digest_of(s, drawn) order by s.created_at, s.id) from private.schedules s
      where s.auth_uid = person
        and exists (select from private.schedule_news n where n.schedule_id = s.id and n.lease = drawn)
    ))
    from public.profiles o where o.user_id = person
  );
end;
$$;

drop function public.finish_digest(uuid, bigint);

-- Ends a mail that was sent; false when it is gone, or somebody else sends it now.
create function public.finish_digest(user_id uuid, lease uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.digests d set sent_at = now(), attempts = 0, held_until = null
  where d.user_id = finish_digest.user_id and d.lease = finish_digest.lease and d.held_until is not null;
  if not found then
    return false;
  end if;
  delete from private.schedule_news n where n.auth_uid = finish_digest.user_id and n.lease = finish_digest.lease;
  return true;
end;
$$;

-- Whether a process that can send mail has asked lately: what nobody would mail is not collected.
create function private.somebody_mails() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.settings s where s.mailer_seen_at > now() - interval '3 days')
$$;

-- As before, with that function.
create or replace function private.note_page_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, url, content_id, text_changed, failure_code)
  select s.auth_uid, s.id, new.url, case when new.failure_code is null then new.content_id end,
    case when new.failure_code is null then new.text_changed end, new.failure_code
  from private.schedules s
  where s.id = new.schedule_id and s.wants_mail and private.somebody_mails();
  return null;
end;
$$;

-- As before, but not where nobody would mail it.
create or replace function private.note_pause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, failure_code)
  select new.auth_uid, new.id, new.pause_code where private.somebody_mails();
  return null;
end;
$$;

revoke execute on function public.finish_digest(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.finish_digest(uuid, uuid) to service_role;
revoke execute on all functions in schema private from public;
