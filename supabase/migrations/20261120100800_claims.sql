-- Claims that outlive workers that die again and again, and a clock that is set back.

-- Workers that die say nothing against the analysis they held: when one machine restarts again and again, three lost
-- leases must not fail it. A failure that is reported still ends it after the third attempt.
create function private.max_deaths() returns integer
language sql immutable set search_path = '' as $$ select 10 $$;

-- A message waits until a moment of the clock. When the clock is set back, that moment can be hours away: nobody is
-- given more time than this, so whatever waits longer waits for a moment that was never meant.
create function private.longest_wait() returns interval
language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

revoke execute on function private.max_deaths(), private.longest_wait() from public;

-- As before, with a limit of its own for workers that die, and without waits that were never meant.
create or replace function public.claim_analysis(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  passed_over text[] := '{}';
  chosen text;
  message record;
  content public.contents;
begin
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  -- now(), which holds still, lets the index on vt find the few.
  update pgmq.q_analyses q set vt = now() where q.vt > now() + private.longest_wait();
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
