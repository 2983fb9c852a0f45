-- The turns of pages: which one becomes an analysis when, at which host, and what of it its batch keeps.

create function private.pages_today(person uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(d.pages), 0)::integer from private.daily_pages d
  where d.user_id = person and d.day = (now() at time zone 'Europe/Rome')::date
$$;

-- Makes an analysis of a page whose turn has come, or puts its failed one back into the queue.
create function private.release_page(batch private.batches, page private.batch_pages) returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  made public.contents;
begin
  if page.content_id is null then
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, batch_id)
    values (batch.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), left(page.url, 300), batch.prompt, page.url,
      batch.llm, batch.task_1, batch.task_2, batch.task_3, batch.id)
    returning * into made;
    update private.batch_pages p
    set state = 'queued', content_id = made.id, session_uid = made.session_uid, changed_at = clock_timestamp()
    where p.batch_id = page.batch_id and p.place = page.place;
  else
    -- The page follows its analysis.
    update public.contents c set status = 'filled', attempts = 0, failure_code = null, started_at = null
    where c.id = page.content_id and c.status = 'failed';
    perform pgmq.send('analyses', jsonb_build_object('content_id', page.content_id, 'auth_uid', batch.auth_uid));
  end if;
  insert into private.daily_pages as d values (batch.auth_uid, today, 1)
  on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
end;
$$;

-- Lets one page go of each owner who has nothing in the queue that could be claimed: what is sent by hand comes first.
-- Of hosts that are to be left alone for now, none. The five oldest batches of an owner are looked at, and a page that
-- cannot be let go fails alone: the queue belongs to everybody.
create function private.release_pages() returns void
language plpgsql set search_path = '' as $$
declare
  batch private.batches;
  page private.batch_pages;
  served uuid[] := '{}';
  busy text[] := array(
    select t.host from private.host_turns t where t.next_at > clock_timestamp()
    union all
    select p.host from private.batch_pages p where p.state in ('queued', 'running')
    group by p.host having bool_or(p.state = 'queued') or count(*) >= 2
  );
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
      and private.pages_today(b.auth_uid) < (select s.batch_daily_limit from private.settings s)
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

-- Takes the turn of a page at its host: 0, or the whole seconds that it still has to wait. Two pages of a host run at
-- once at most. A page that was read before needs no turn.
create function private.take_host_turn(content public.contents) returns integer
language plpgsql set search_path = '' as $$
declare
  asked text := private.host_of(content.url_base);
  wait double precision;
begin
  if content.content_extracted is not null then
    return 0;
  end if;
  if 2 <= (
    select count(*) from private.batch_pages p
    where p.host = asked and p.state = 'running' and p.content_id <> content.id
  ) then
    return 1;
  end if;
  select extract(epoch from t.next_at - clock_timestamp()) into wait from private.host_turns t where t.host = asked;
  if wait > 0 then
    return ceil(wait);
  end if;
  delete from private.host_turns t where t.next_at < clock_timestamp() - interval '1 hour';
  insert into private.host_turns
  select asked, clock_timestamp() + make_interval(secs => s.host_delay_ms / 1000.0) from private.settings s
  on conflict (host) do update set next_at = excluded.next_at;
  return 0;
end;
$$;

-- As before, with pages of batches: one is let go if there is room, and none comes before its turn at its host.
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

    if content.attempts >= private.max_deaths() then
      update public.contents c set status = 'failed', failure_code = 'interrupted', stage = null
      where c.id = content.id;
      perform pgmq.archive('analyses', message.msg_id);
      continue;
    end if;

    if content.batch_id is not null then
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

-- As before; a site that refused or broke down is left alone for as long as the page waits for its next attempt.
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
    from public.contents c where c.id = held and c.batch_id is not null
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

create function private.count_severity(additions jsonb, severity text) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box
  where box ->> 'severity' = severity
$$;

-- Keeps the page of a batch as its analysis is: its state, and when it completes what the list shows of its result.
create function private.follow_analysis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update private.batch_pages p set state = 'deleted', content_id = null, changed_at = clock_timestamp()
    where p.content_id = old.id and exists (select from private.batches b where b.id = p.batch_id);
    return old;
  end if;
  update private.batch_pages p
  set
    state = case new.status when 'filled' then 'queued' when 'processing' then 'running' else new.status end,
    failure_code = new.failure_code,
    boxes_open = case when new.status = 'completed' then new.boxes_open end,
    changed_at = clock_timestamp()
  where p.content_id = new.id;
  if new.status = 'completed' and old.status <> 'completed' then
    update private.batch_pages p
    set
      title = nullif(left(trim(new.content_extracted ->> 'title'), 300), ''),
      critical = private.count_severity(new.additions, 'critical'),
      major = private.count_severity(new.additions, 'major'),
      needs_open = (
        select count(*) from jsonb_path_query(new.understanding, '$.intents[*]') need
        where coalesce(need ->> 'verdict', case when need ->> 'covered' = 'true' then 'answered' else 'open' end)
          in ('open', 'partly', 'wrong')
      ),
      gulpease = (new.readability #>> '{before,whole,score}')::double precision,
      originality = new.originality_score_native_content,
      missing = array(
        select left(item ->> 'id', 60) from jsonb_path_query(new.assessment, '$.items[*]') item
        where item ->> 'verdict' = 'mancante'
      )
    where p.content_id = new.id;
  end if;
  return null;
end;
$$;

create trigger follow_analysis after update on public.contents
  for each row when (
    new.batch_id is not null and (old.status <> new.status or old.boxes_open <> new.boxes_open)
  )
  execute function private.follow_analysis();

create trigger follow_analysis_away before delete on public.contents
  for each row when (old.batch_id is not null)
  execute function private.follow_analysis();

revoke execute on all functions in schema private from public;
