-- One politeness for all that is read without a person who waits for it: pages of batches, looks at scheduled pages, and
-- runs of schedules. Two at most at once on a host, the pause between two, `Crawl-delay` and `Retry-After`.
-- Looks are held by a lease drawn at each claim, as deliveries of webhooks are (20261124040200_webhook_leases.sql).

alter table private.schedule_pages add column lease uuid;

-- Counted at each claim.
create index contents_scheduled_under_way on public.contents (id)
where schedule_id is not null and batch_id is null and status in ('filled', 'processing');

-- Pages that are read, or wait in the queue to be read, and of which analysis.
create function private.pages_under_way() returns table (host text, waits boolean, content_id uuid)
language sql stable set search_path = '' as $$
  select p.host, p.state = 'queued', p.content_id from private.batch_pages p where p.state in ('queued', 'running')
  union all
  select private.host_of(c.url_base), c.status = 'filled', c.id from public.contents c
  where c.schedule_id is not null and c.batch_id is null and c.status in ('filled', 'processing')
  union all
  select p.host, false, null from private.schedule_pages p where p.held_until > now()
$$;

-- Hosts of which no further page begins now: they are left alone for a while, a page waits in the queue, or two are read.
create or replace function private.busy_hosts() returns text[]
language sql stable set search_path = '' as $$
  select array(
    select t.host from private.host_turns t where t.next_at > clock_timestamp()
    union
    select p.host from private.pages_under_way() p group by p.host having bool_or(p.waits) or count(*) >= 2
  )
$$;

-- Takes the turn of a host for a page that is about to be read.
create function private.take_turn(asked text) returns void
language sql set search_path = '' as $$
  insert into private.host_turns as t values (asked, clock_timestamp() + private.pause_of(asked))
  on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at)
$$;

-- As before, for runs of schedules too, and with the pages that a look reads.
create or replace function private.take_host_turn(content public.contents) returns integer
language plpgsql set search_path = '' as $$
declare
  asked text := private.host_of(content.url_base);
  wait double precision;
begin
  if content.content_extracted is not null then
    return 0;
  end if;
  if 2 <= (
    select count(*) from private.pages_under_way() p
    where p.host = asked and not p.waits and p.content_id is distinct from content.id
  ) then
    return 1;
  end if;
  select extract(epoch from t.next_at - clock_timestamp()) into wait from private.host_turns t where t.host = asked;
  if wait > 0 then
    return ceil(wait);
  end if;
  delete from private.host_turns t where t.next_at < clock_timestamp() - interval '1 hour';
  perform private.take_turn(asked);
  return 0;
end;
$$;

-- As before, with the hosts that schedules read.
create or replace function private.release_pages() returns void
language plpgsql set search_path = '' as $$
declare
  batch private.batches;
  page private.batch_pages;
  served uuid[] := '{}';
  busy text[] := private.busy_hosts();
begin
  for batch in
    select b.* from private.batches b
    join public.profiles p on p.user_id = b.auth_uid and p.is_approved and p.deleted_at is null
    where b.id in (
        select one.id from (
          select r.id, row_number() over (partition by r.auth_uid order by r.created_at, r.id) as place
          from private.batches r where r.state = 'running'
        ) one where one.place <= 5
      )
      and private.wait_of(b.auth_uid) is null
      and not exists (
        select from pgmq.q_analyses q where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' = b.auth_uid::text
      )
    order by b.created_at, b.id
    for update of b skip locked
  loop
    continue when batch.auth_uid = any (served);
    select p.* into page from private.batch_pages p
    where p.batch_id = batch.id and p.state = 'waiting' and p.host <> all (busy)
    order by p.place limit 1;
    -- What is stored is summed up now and then only: it takes its time.
    if found and private.pages_today(batch.auth_uid) % 20 = 0
      and private.storage_used(batch.auth_uid) > (select s.storage_quota from private.settings s) then
      update private.batches b set state = 'paused', storage_full = true where b.id = batch.id;
    elsif found then
      begin
        perform private.release_page(batch, page);
      exception when others then
        update private.batch_pages p set state = 'failed', failure_code = 'internal', changed_at = clock_timestamp()
        where p.batch_id = page.batch_id and p.place = page.place;
      end;
      served := served || batch.auth_uid;
      busy := busy || page.host;
    end if;
    update private.batches b set state = 'finished'
    where b.id = batch.id and b.state = 'running'
      and not exists (select from private.batch_pages p where p.batch_id = b.id and p.state = 'waiting');
  end loop;
end;
$$;

-- As before; a run of a schedule takes the turn of its host.
create or replace function public.claim_analysis(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  passed_over text[] := '{}';
  chosen text;
  message record;
  content public.contents;
  wait integer;
begin
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  -- now(), which holds still, lets the index on vt find the few.
  update pgmq.q_analyses q set vt = now() where q.vt > now() + private.longest_wait();
  perform private.release_pages();
  loop
    chosen := private.next_in_turn(passed_over);
    if chosen is null then
      return null;
    end if;

    select m.msg_id, m.read_ct, (m.message ->> 'content_id')::uuid as content_id into message
    from pgmq.read('analyses', lease_seconds, 1, jsonb_build_object('auth_uid', chosen)) m;
    if not found then
      -- Locked by a worker that is reporting just now.
      passed_over := passed_over || chosen;
      continue;
    end if;

    select * into content from public.contents c where c.id = message.content_id for update;
    if not found or content.status in ('completed', 'failed') then
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if not exists (
      select from public.profiles o where o.user_id = content.auth_uid and o.is_approved and o.deleted_at is null
    ) then
      update public.contents c set status = 'failed', failure_code = 'approval_ended', stage = null
      where c.id = content.id;
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if content.attempts >= private.max_deaths() then
      update public.contents c set status = 'failed', failure_code = 'interrupted', stage = null
      where c.id = content.id;
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if content.batch_id is not null or content.schedule_id is not null then
      wait := private.take_host_turn(content);
      if wait > 0 then
        perform pgmq.set_vt('analyses', message.msg_id, wait);
        continue;
      end if;
    end if;

    update public.contents c
    set status = 'processing', stage = null, attempts = c.attempts + 1, started_at = now()
    where c.id = content.id
    returning * into content;
    return jsonb_build_object(
      'message_id', message.msg_id, 'attempt', message.read_ct, 'content', to_jsonb(content)
    );
  end loop;
end;
$$;

-- As before; a run of a schedule makes its host wait, too.
create or replace function public.fail_analysis(
  message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return 'lost';
  end if;
  if retryable and code in ('page_blocked', 'page_error', 'page_unreachable') then
    insert into private.host_turns as t
    select private.host_of(c.url_base), clock_timestamp() + make_interval(secs => delay_seconds)
    from public.contents c where c.id = held and (c.batch_id is not null or c.schedule_id is not null)
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  end if;
  update public.contents c set status = 'filled', stage = null
  where c.id = held and retryable and c.attempts < private.max_attempts();
  if found then
    perform pgmq.set_vt('analyses', message_id, delay_seconds);
    return 'retry';
  end if;
  update public.contents c set status = 'failed', failure_code = code, stage = null where c.id = held;
  perform pgmq.archive('analyses', message_id);
  return 'failed';
end;
$$;

-- As before; the turn of the host is taken when the analysis is claimed.
create or replace function private.begin_run(schedule private.schedules) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  page private.schedule_pages;
  former uuid;
  batch uuid := gen_random_uuid();
begin
  if schedule.is_batch then
    insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3, schedule_id)
    values (batch, schedule.auth_uid, left(schedule.title, 300), schedule.prompt, schedule.llm, schedule.task_1,
      schedule.task_2, schedule.task_3, schedule.id);
    insert into private.batch_pages (batch_id, place, url, host)
    select batch, row_number() over (order by p.place), p.url, p.host
    from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run';
    perform private.limit_waiting(schedule.auth_uid);
    perform pg_notify('analyses', '');
  else
    select p.* into page from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run' limit 1;
    -- Locked, so that nobody deletes it meanwhile.
    select c.id into former from public.contents c where c.id = page.content_id for key share;
    insert into private.daily_pages as d values (schedule.auth_uid, today, 1)
    on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, schedule_id, rerun_of)
    values (schedule.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), schedule.title, schedule.prompt, page.url,
      schedule.llm, schedule.task_1, schedule.task_2, schedule.task_3, schedule.id, former);
  end if;
  update private.schedule_pages p set wanted = null where p.schedule_id = schedule.id and p.wanted is not null;
  update private.schedules s set phase = 'idle', ran_at = now() where s.id = schedule.id;
end;
$$;

-- As before; an unexpected error is told to the log, and is not taken for a failure of the page.
create or replace function private.begin_runs() returns void
language plpgsql set search_path = '' as $$
declare
  ready private.schedules;
  refusal text;
  busy text[] := private.busy_hosts();
begin
  for ready in
    select s.* from private.schedules s
    join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
    where s.id in (
        select distinct on (r.auth_uid) r.id
        from private.schedules r join private.schedule_pages p on p.schedule_id = r.id and p.place = 1
        where r.state = 'on' and r.phase = 'ready' and (r.is_batch or p.host <> all (busy))
        order by r.auth_uid, r.next_at, r.id
      )
      and (s.is_batch or (
        private.wait_of(s.auth_uid) is null
        and not exists (
          select from pgmq.q_analyses q where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' = s.auth_uid::text
        )
      ))
    for update of s skip locked
  loop
    refusal := case
      when private.storage_used(ready.auth_uid) > (select l.storage_quota from private.settings l) then 'storage_quota'
      when ready.is_batch and 50 <= (select count(*) from private.batches b where b.auth_uid = ready.auth_uid)
        then 'too_many_batches' end;
    if refusal is null then
      begin
        perform private.begin_run(ready);
      exception when others then
        refusal := case sqlerrm when 'too_many_waiting' then 'too_many_waiting' else 'not_begun' end;
        if refusal = 'not_begun' then
          -- A class of our own, which the program writes to its log.
          raise warning using errcode = '01R01',
            message = format('the run of schedule %s could not begin: %s (%s)', ready.id, left(sqlerrm, 200), sqlstate);
        end if;
      end;
    end if;
    if refusal is not null then
      update private.schedules s set state = 'paused', pause_code = refusal where s.id = ready.id;
    end if;
  end loop;
end;
$$;

-- As before, with the pause that the site asks for.
create or replace function public.claim_look(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lost record;
  chosen record;
  claimed jsonb;
  busy text[];
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  -- In turn with the claims of analyses: both count pages of a day and turns of hosts.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  perform private.begin_rounds();
  perform private.begin_runs();
  for lost in
    select p.schedule_id, p.place, p.lease from private.schedule_pages p
    where p.held_until <= now() and p.attempt >= 3
  loop
    perform public.finish_look(lost.schedule_id, lost.place, lost.lease, 'failed', null, null, 'interrupted', 0);
  end loop;
  busy := private.busy_hosts();
  select s.id, page.place into chosen
  from private.schedules s
  join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
  cross join lateral (
    select p.place from private.schedule_pages p
    where p.schedule_id = s.id and p.wanted = 'look' and coalesce(p.held_until <= now(), true)
      and p.host <> all (busy)
    order by p.place limit 1
  ) page
  where s.state = 'on' and s.phase = 'looking'
  order by (select max(own.looked_at) from private.schedules own where own.auth_uid = s.auth_uid) nulls first,
    s.looked_at nulls first, s.id
  limit 1;
  if not found then
    return null;
  end if;
  update private.schedules s set looked_at = clock_timestamp() where s.id = chosen.id;
  update private.schedule_pages p
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds), lease = gen_random_uuid()
  where p.schedule_id = chosen.id and p.place = chosen.place
  -- What a server says of its page is believed for a week, then the page is read whole again.
  returning jsonb_build_object('schedule_id', p.schedule_id, 'place', p.place, 'lease', p.lease, 'url', p.url,
    'validators', case when p.validated_at > now() - interval '7 days' then p.validators end) into claimed;
  perform private.take_turn(private.host_of(claimed ->> 'url'));
  return claimed;
end;
$$;

drop function public.finish_look(uuid, integer, integer, text, jsonb, jsonb, text, integer);

-- Ends a claimed look: the server says that the page is as it was (`unchanged`), it was read (`read`, with its blocks and
-- what the server said of them), or it could not be (`failed`). `given_back`: it waits for the next worker, and the
-- attempt does not count. A site that asks for a delay is left alone for as long. False when somebody else holds the page
-- now, or it is gone.
create function public.finish_look(
  schedule_id uuid, place integer, lease uuid, outcome text, page jsonb, validators jsonb, failure_code text,
  delay_seconds integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held private.schedule_pages;
  was text;
  is_now text;
begin
  if not coalesce(outcome in ('unchanged', 'read', 'failed', 'given_back'), false)
    or (outcome = 'failed') <> (finish_look.failure_code is not null)
    or not coalesce(delay_seconds between 0 and 300, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  perform from private.schedules s where s.id = finish_look.schedule_id for update;
  select p.* into held from private.schedule_pages p
  where p.schedule_id = finish_look.schedule_id and p.place = finish_look.place and p.lease = finish_look.lease
    and p.wanted = 'look' and p.held_until is not null
  for update;
  if not found then
    return false;
  end if;
  if outcome = 'read' then
    is_now := private.text_hash(private.unwrapped(page));
    if is_now is null then
      raise exception 'bad_request' using errcode = '22023';
    end if;
    was := coalesce(held.text_hash,
      (select private.text_hash(c.content_extracted) from public.contents c where c.id = held.content_id), is_now);
  end if;
  update private.schedule_pages p
  set held_until = null,
    attempt = case outcome when 'given_back' then p.attempt - 1 else p.attempt end,
    -- A page that has changed is read whole until its new text is known: its analysis may fail.
    wanted = case when outcome = 'given_back' then 'look' when is_now <> was then 'run' end,
    text_hash = coalesce(was, p.text_hash),
    validators = case when outcome <> 'read' then p.validators when is_now = was then private.unwrapped(finish_look.validators) end,
    validated_at = case when outcome <> 'read' then p.validated_at when is_now = was then now() end,
    failures = case outcome when 'failed' then p.failures + 1 when 'given_back' then p.failures
      else case when is_now <> was then p.failures else 0 end end,
    failure_code = case outcome when 'failed' then finish_look.failure_code when 'given_back' then p.failure_code
      else case when is_now <> was then p.failure_code end end
  where p.schedule_id = held.schedule_id and p.place = held.place;
  if delay_seconds > 0 then
    insert into private.host_turns as t values (held.host, clock_timestamp() + make_interval(secs => delay_seconds))
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  end if;
  if outcome <> 'given_back' then
    perform private.settle_schedule(held.schedule_id);
  end if;
  return true;
end;
$$;

revoke execute on function public.finish_look(uuid, integer, uuid, text, jsonb, jsonb, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.finish_look(uuid, integer, uuid, text, jsonb, jsonb, text, integer) to service_role;
revoke execute on all functions in schema private from public;
