-- Runs of schedules keep to the limits of their owner, and count for the month.

create function private.count_scheduled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_of_month(new.auth_uid);
  return null;
end;
$$;

-- Pages of batches are counted when they are let go.
create trigger count_scheduled after insert on public.contents
  for each row when (new.schedule_id is not null and new.batch_id is null)
  execute function private.count_scheduled();

-- As before, with the limits of the owner.
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
        refusal := case sqlerrm when 'too_many_waiting' then 'too_many_waiting' else 'internal' end;
      end;
    end if;
    if refusal is not null then
      update private.schedules s set state = 'paused', pause_code = refusal where s.id = ready.id;
    end if;
  end loop;
end;
$$;

revoke execute on all functions in schema private from public;
