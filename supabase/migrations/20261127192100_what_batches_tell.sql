-- What a list of batches and a batch's page did not tell apart.

-- A run of a schedule has the title of the batch that it repeats; the mark stays when the schedule ends.
alter table private.batches add column is_run boolean not null default false;
update private.batches b set is_run = true from private.schedules s where s.id = b.schedule_id and b.created_at > s.created_at;

create or replace function private.batch_head(batch private.batches)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', batch.id, 'title', batch.title, 'state', batch.state, 'created_at', batch.created_at, 'is_run', batch.is_run,
    'counts', private.batch_counts(batch.id),
    'waits', case
      when batch.state = 'paused' and batch.storage_full then 'storage_quota'
      when batch.state = 'running' then private.wait_of(batch.auth_uid)
    end)
$$;

create or replace function private.begin_run(schedule private.schedules)
returns void
language plpgsql set search_path = '' as $$
declare
  today date := now() at time zone 'Europe/Rome';
  page private.schedule_pages;
  former uuid;
  batch uuid := gen_random_uuid();
begin
  if schedule.is_batch then
    insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3, schedule_id, is_run)
    values (batch, schedule.auth_uid, left(schedule.title, 300), schedule.prompt, schedule.llm, schedule.task_1,
      schedule.task_2, schedule.task_3, schedule.id, true);
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

-- A page that is a version of another article of its owner is not compared with it, and so may have no score.
alter table private.batch_pages add column same_text boolean;
update private.batch_pages p set same_text = true
from public.contents c
where c.id = p.content_id and p.state = 'completed' and p.originality is null
  and jsonb_path_exists(c.originality, '$.leftOut[*] ? (@.reason == "same-text")');

create or replace function private.follow_analysis()
returns trigger
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
      query = nullif(left(trim(new.understanding ->> 'primaryQuery'), 200), ''),
      critical = private.count_severity(new.additions, 'critical'),
      major = private.count_severity(new.additions, 'major'),
      needs_open = (
        select count(*) from jsonb_path_query(new.understanding, '$.intents[*]') need
        where coalesce(need ->> 'verdict', case when need ->> 'covered' = 'true' then 'answered' else 'open' end)
          in ('open', 'partly', 'wrong')
      ),
      gulpease = (new.readability #>> '{before,whole,score}')::double precision,
      originality = new.originality_score_native_content,
      same_text = case when new.originality_score_native_content is null
        and jsonb_path_exists(new.originality, '$.leftOut[*] ? (@.reason == "same-text")') then true end,
      missing = array(
        select left(item ->> 'id', 60) from jsonb_path_query(new.assessment, '$.items[*]') item
        where item ->> 'verdict' = 'mancante'
      )
    where p.content_id = new.id;
  end if;
  return null;
end;
$$;

-- The analysis of a batch's page is named by its address: its article has a title.
create function private.told_title(content public.contents) returns text
language sql stable set search_path = '' as $$
  select left(coalesce(
    case when content.batch_id is not null then nullif(trim(private.visible_text(content.content_extracted ->> 'title')), '') end,
    content.session_title), 300)
$$;

revoke all on function private.told_title(public.contents) from public;

create or replace function private.tell_of_analysis()
returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_webhooks(new.auth_uid, 'analysis.' || new.status, jsonb_build_object(
    'analysis', new.session_uid, 'title', private.told_title(new), 'url', new.url_base, 'state', new.status,
    'failure', new.failure_code, 'batch', new.batch_id, 'path', '/history/' || new.session_uid));
  return null;
end;
$$;

create or replace function private.tell_of_change()
returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_webhooks(new.auth_uid, 'page.changed', jsonb_build_object(
    'analysis', new.session_uid, 'previous', (select c.session_uid from public.contents c where c.id = new.rerun_of),
    'title', private.told_title(new), 'url', new.url_base, 'batch', new.batch_id, 'schedule', new.schedule_id,
    'path', '/history/' || new.session_uid));
  return null;
end;
$$;
