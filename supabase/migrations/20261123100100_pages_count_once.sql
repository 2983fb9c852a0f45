-- Pages of a batch are counted as they are stored: two spellings of one address are one page.

create or replace function private.limit_waiting(person uuid) returns void
language sql set search_path = '' as $$
  select private.refuse_waiting(person, 0)
$$;

-- As before; repetitions count neither among the waiting nor as changes.
create or replace function public.create_batch(
  batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  listed text[];
  different integer;
begin
  perform private.require_approval();
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
  -- Another call may have added pages meanwhile.
  perform private.limit_waiting(auth.uid());
  perform pg_notify('analyses', '');
  return true;
end;
$$;
