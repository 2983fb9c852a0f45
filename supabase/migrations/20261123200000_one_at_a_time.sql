-- What one person asks for at the same moment, or in one statement, is looked at one after the other: what is refused
-- has filled the disk otherwise, and the counts that would stop it have been taken back with it.

-- Waits until what this person has asked for before has ended.
create function private.wait_for_own(person uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.wait_for_own ' || person, 0))
$$;

create function private.begin_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('rilievo.is_submitting', 'false', true);
  return null;
end;
$$;

-- Before limit_submissions, by its name, and once for each statement.
create trigger begin_submission before insert on public.contents
  for each statement when (current_user = 'authenticated')
  execute function private.begin_submission();

-- As before; of a statement of several rows no more than the first is ever written, and the same session_uid at the same
-- moment is refused before it is.
create or replace function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('rilievo.is_submitting') = 'true' then
    raise exception 'one_at_a_time' using errcode = 'PT422', detail = 'Analyses are submitted one by one.';
  end if;
  perform set_config('rilievo.is_submitting', 'true', true);
  perform private.wait_for_own(auth.uid());
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

-- As before; simultaneous calls of one person take turns before they write.
create or replace function public.create_batch(
  batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  listed text[];
  different integer;
begin
  perform private.require_approval();
  perform private.wait_for_own(auth.uid());
  if exists (select from private.batches b where b.id = create_batch.batch_id) then
    return exists (select from private.batches b where b.id = create_batch.batch_id and b.auth_uid = auth.uid());
  end if;
  if 50 <= (select count(*) from private.batches b where b.auth_uid = auth.uid()) then
    raise exception 'too_many_batches' using errcode = 'PT429', detail = 'Batches that one user may keep.';
  end if;
  listed := private.listed_pages(pages);
  different := (select count(distinct private.page_key(url)) from unnest(listed) url);
  perform private.refuse_waiting(auth.uid(), different);
  perform private.count_changes(auth.uid(), 1 + different / 50);
  insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3)
  values (create_batch.batch_id, auth.uid(), create_batch.title, create_batch.prompt, create_batch.llm,
    create_batch.task_1, create_batch.task_2, create_batch.task_3);
  insert into private.batch_pages (batch_id, place, url, host)
  select create_batch.batch_id, row_number() over (order by one.place), one.url, private.host_of(one.url)
  from (
    select distinct on (private.page_key(given.url)) given.url, given.place
    from unnest(listed) with ordinality given (url, place)
    order by private.page_key(given.url), given.place
  ) one;
  -- The pages of another batch may have failed meanwhile, and wait again.
  perform private.limit_waiting(auth.uid());
  perform pg_notify('analyses', '');
  return true;
end;
$$;

revoke execute on all functions in schema private from public;
