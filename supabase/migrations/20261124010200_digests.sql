-- Mails about schedules: what their runs have found, collected for each person, one mail in a day at most. A process that
-- can send mail asks for them; where none does, nothing is collected, and the page says that nobody is mailed.

create table private.schedule_news (
  id bigint generated always as identity primary key,
  auth_uid uuid not null references auth.users (id) on delete cascade,
  schedule_id uuid not null references private.schedules (id) on delete cascade,
  -- The page, or null where it is about the schedule.
  url text,
  content_id uuid references public.contents (id) on delete cascade,
  text_changed boolean,
  failure_code text,
  happened_at timestamptz not null default now()
);

create index schedule_news_of_owner on private.schedule_news (auth_uid, id);
create index schedule_news_of_schedule on private.schedule_news (schedule_id);
create index schedule_news_of_content on private.schedule_news (content_id) where content_id is not null;

-- The mail of a person: when the last one went, and the attempt that is under way.
create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sent_at timestamptz,
  attempts integer not null default 0,
  held_until timestamptz
);

-- When a process that can send mail last asked for one.
alter table private.settings add column mailer_seen_at timestamptz;

create function private.note_page_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, url, content_id, text_changed, failure_code)
  select s.auth_uid, s.id, new.url, case when new.failure_code is null then new.content_id end,
    case when new.failure_code is null then new.text_changed end, new.failure_code
  from private.schedules s
  where s.id = new.schedule_id and s.wants_mail
    -- Nothing is collected that nobody would mail.
    and exists (select from private.settings l where l.mailer_seen_at > now() - interval '3 days');
  return null;
end;
$$;

create trigger note_page_news after update on private.schedule_pages
  for each row when (
    new.failures > old.failures
    or (new.content_id is distinct from old.content_id and new.content_id is not null)
  )
  execute function private.note_page_news();

create function private.note_pause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, failure_code) values (new.auth_uid, new.id, new.pause_code);
  return null;
end;
$$;

create trigger note_pause after update on private.schedules
  for each row when (new.wants_mail and old.pause_code is null and new.pause_code is not null)
  execute function private.note_pause();

-- What a mail says of a schedule: how many pages were analysed, had changed, failed, and the first of them, changed ones
-- before others.
create function private.digest_of(schedule private.schedules, last_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', schedule.title, 'every', schedule.every,
    'pause_code', (select max(n.failure_code) from private.schedule_news n
      where n.schedule_id = schedule.id and n.id <= last_id and n.url is null),
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
    where one.schedule_id = schedule.id and one.id <= last_id and one.url is not null
  ) n
  left join public.contents c on c.id = n.content_id
$$;

-- The next mail to send; null when nobody waits for one. It goes when nothing of the person's schedules is under way, at
-- the latest six hours after the first news, and a day after the last mail. News that nobody could mail for three days
-- is dropped.
create function public.claim_digest(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  last_id bigint;
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
  set attempts = d.attempts + 1, held_until = now() + make_interval(secs => lease_seconds * power(2, least(d.attempts, 6)))
  where d.user_id = person;
  select max(n.id) into last_id from private.schedule_news n where n.auth_uid = person;
  return (
    select jsonb_build_object('user_id', person, 'last_id', last_id, 'email', o.email, 'schedules', (
      select jsonb_agg(private.digest_of(s, last_id) order by s.created_at, s.id) from private.schedules s
      where s.auth_uid = person
        and exists (select from private.schedule_news n where n.schedule_id = s.id and n.id <= last_id)
    ))
    from public.profiles o where o.user_id = person
  );
end;
$$;

-- Ends a mail that was sent; false when it is gone.
create function public.finish_digest(user_id uuid, last_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.schedule_news n where n.auth_uid = finish_digest.user_id and n.id <= finish_digest.last_id;
  update private.digests d set sent_at = now(), attempts = 0, held_until = null where d.user_id = finish_digest.user_id;
  return found;
end;
$$;

-- Whether a process that can send mail has asked within a day, so that what is promised is kept.
create function public.digests_are_mailed() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return coalesce((select s.mailer_seen_at > now() - interval '1 day' from private.settings s), false);
end;
$$;

revoke execute on function
  public.claim_digest(integer), public.finish_digest(uuid, bigint), public.digests_are_mailed()
from public, anon, authenticated, service_role;
grant execute on function public.claim_digest(integer), public.finish_digest(uuid, bigint) to service_role;
grant execute on function public.digests_are_mailed() to authenticated;
revoke execute on all functions in schema private from public;
