-- A batch of 5,000 pages took most of its time for patterns on its addresses, many of them twice, and passed the time
-- limit of a statement on a busy machine.

-- As before; an address is cut where it is marked, and patterns look only at a host that ends like a port or a dot.
create or replace function private.host_of(url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  scheme text := split_part(url, '://', 1);
  host text := split_part(split_part(split_part(substr(url, char_length(scheme) + 4), '/', 1), '?', 1), '#', 1);
begin
  if scheme = '' or strpos(scheme, ':') > 0 or host = '' then
    return null;
  end if;
  host := lower(host);
  if right(host, 1) in ('.', '0', '3') or strpos(host, '.:') > 0 then
    return regexp_replace(regexp_replace(host, ':(80|443)$', ''), '\.(:\d+)?$', '\1');
  end if;
  return host;
end;
$$;

-- As before.
create or replace function private.page_key(url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  host text := private.host_of(url);
  rest text := split_part(substr(url, strpos(url, '://') + 3), '#', 1);
  place text := split_part(rest, '?', 1);
  path text := substr(place, char_length(split_part(place, '/', 1)) + 1);
begin
  if lower(split_part(url, '://', 1)) not in ('http', 'https') then
    return null;
  end if;
  return case when starts_with(host, 'www.') then substr(host, 5) else host end
    || rtrim(path, '/') || substr(rest, char_length(place) + 1);
end;
$$;

-- As before; the key of each address is made once.
create or replace function public.create_batch(
  batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  different text[];
begin
  perform private.require_approval();
  perform private.wait_for_own(auth.uid());
  if exists (select from private.batches b where b.id = create_batch.batch_id) then
    return exists (select from private.batches b where b.id = create_batch.batch_id and b.auth_uid = auth.uid());
  end if;
  if 50 <= (select count(*) from private.batches b where b.auth_uid = auth.uid()) then
    raise exception 'too_many_batches' using errcode = 'PT429', detail = 'Batches that one user may keep.';
  end if;
  different := array(
    select first.url from (
      select distinct on (keyed.key) keyed.url, keyed.place
      from (
        select given.url, given.place, private.page_key(given.url) as key
        from unnest(private.listed_pages(pages)) with ordinality given (url, place)
      ) keyed
      order by keyed.key, keyed.place
    ) first
    order by first.place
  );
  perform private.refuse_waiting(auth.uid(), cardinality(different));
  perform private.count_changes(auth.uid(), 1 + cardinality(different) / 50);
  insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3)
  values (create_batch.batch_id, auth.uid(), create_batch.title, create_batch.prompt, create_batch.llm,
    create_batch.task_1, create_batch.task_2, create_batch.task_3);
  insert into private.batch_pages (batch_id, place, url, host)
  select create_batch.batch_id, page.place, page.url, private.host_of(page.url)
  from unnest(different) with ordinality page (url, place);
  -- The pages of another batch may have failed meanwhile, and wait again.
  perform private.limit_waiting(auth.uid());
  perform pg_notify('analyses', '');
  return true;
end;
$$;

revoke execute on all functions in schema private from public;
