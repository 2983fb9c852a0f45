-- A site that asks for a pause between two requests (`Crawl-delay` in its robots.txt) gets it from every worker.

create table private.host_delays (
  host text primary key check (octet_length(host) between 1 and 255),
  delay_ms integer not null check (delay_ms between 1 and 60000),
  noted_at timestamptz not null
);

-- What a site's robots.txt has said counts for a day: a worker that works on its pages asks it every hour.
create function private.pause_of(asked text) returns interval
language sql stable set search_path = '' as $$
  select make_interval(secs => greatest(s.host_delay_ms, (
    select d.delay_ms from private.host_delays d
    where d.host = asked and d.noted_at > clock_timestamp() - interval '1 day'
  )) / 1000.0)
  from private.settings s
$$;

-- Notes the pause, and leaves the site alone for so long from now on. Always true: an answer is a sign of life.
create function public.note_crawl_delay(page text, delay_ms integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked text := private.host_of(page);
begin
  delete from private.host_delays d where d.host in (
    select old.host from private.host_delays old
    where old.noted_at < clock_timestamp() - interval '1 day' for update skip locked
  );
  insert into private.host_delays values (asked, note_crawl_delay.delay_ms, clock_timestamp())
  on conflict (host) do update set delay_ms = excluded.delay_ms, noted_at = excluded.noted_at;
  insert into private.host_turns as t
  values (asked, clock_timestamp() + make_interval(secs => note_crawl_delay.delay_ms / 1000.0))
  on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  return true;
end;
$$;

-- As before, with the pause that the site asks for.
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
  insert into private.host_turns values (asked, clock_timestamp() + private.pause_of(asked))
  on conflict (host) do update set next_at = excluded.next_at;
  return 0;
end;
$$;

revoke execute on function public.note_crawl_delay(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.note_crawl_delay(text, integer) to service_role;
revoke execute on all functions in schema private from public;
