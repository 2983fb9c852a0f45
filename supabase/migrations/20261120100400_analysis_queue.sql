-- The queue of analyses. A lease is a message with its delivery count: whoever holds an older count has lost it and
-- changes nothing. Needs pgmq 1.5 or later (`conditional` of pgmq.read).

create extension if not exists pgmq;

select pgmq.create('analyses');

create function private.max_attempts() returns integer
language sql immutable set search_path = '' as $$ select 3 $$;

create function private.enqueue_analysis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pgmq.send('analyses', jsonb_build_object('content_id', new.id, 'auth_uid', new.auth_uid));
  return null;
end;
$$;

create trigger enqueue_analysis after insert on public.contents
  for each row when (new.status = 'filled')
  execute function private.enqueue_analysis();

-- The user whose turn it is: fewest analyses running, then the longest wait. Null when nobody waits.
create function private.next_in_turn(passed_over text[]) returns text
language sql volatile set search_path = '' as $$
  with waiting as (
    select q.message ->> 'auth_uid' as auth_uid, min(q.msg_id) as oldest
    from pgmq.q_analyses q
    where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' <> all (passed_over)
    group by 1
  ), running as (
    select q.message ->> 'auth_uid' as auth_uid, count(*) as analyses
    from pgmq.q_analyses q
    join public.contents c on c.id = (q.message ->> 'content_id')::uuid and c.status = 'processing'
    where q.vt > clock_timestamp()
    group by 1
  )
  select w.auth_uid
  from waiting w left join running r using (auth_uid)
  order by coalesce(r.analyses, 0), w.oldest
  limit 1;
$$;

-- Takes the next analysis for lease_seconds: null, or {message_id, attempt, content}.
create function public.claim_analysis(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  passed_over text[] := '{}';
  chosen text;
  message record;
  content public.contents;
begin
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
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

    if content.attempts >= private.max_attempts() then
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

-- The analysis that a lease is about, locked until the transaction ends; null when the lease is lost. The message of
-- an analysis deleted meanwhile goes away here.
create function private.held_analysis(message_id bigint, attempt integer) returns uuid
language plpgsql set search_path = '' as $$
declare
  held uuid;
  current_status text;
begin
  select (q.message ->> 'content_id')::uuid into held
  from pgmq.q_analyses q where q.msg_id = message_id and q.read_ct = attempt for update;
  if not found then
    return null;
  end if;
  select c.status into current_status from public.contents c where c.id = held for update;
  if not found then
    perform pgmq.archive('analyses', message_id);
  end if;
  -- A worker that gave its analysis back has no lease either, though the count is still the same.
  return case when current_status = 'processing' then held end;
end;
$$;

-- Extends the lease; with a stage also notes it, and what was extracted. False: the lease is lost.
create function public.report_stage(
  message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return false;
  end if;
  perform pgmq.set_vt('analyses', message_id, lease_seconds);
  if report_stage.stage is not null then
    update public.contents c
    set stage = report_stage.stage, content_extracted = coalesce(private.unwrapped(extracted), c.content_extracted)
    where c.id = held;
  end if;
  return true;
end;
$$;

-- Writes the result and closes the analysis: columns of the row, and `fingerprints` for those to come. False: the
-- lease is lost and nothing was written.
create function public.complete_analysis(message_id bigint, attempt integer, result jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
  given jsonb := private.unwrapped(result);
  written public.contents := jsonb_populate_record(null::public.contents, given);
begin
  if held is null then
    return false;
  end if;
  update public.contents c
  set
    status = 'completed',
    stage = null,
    completed_at = now(),
    content_completed = written.content_completed,
    legend = written.legend,
    additions = written.additions,
    sources = written.sources,
    assessment = written.assessment,
    readability = written.readability,
    provenance = written.provenance,
    originality = written.originality,
    originality_score_mixed_content = written.originality_score_mixed_content,
    originality_score_native_content = written.originality_score_native_content,
    originality_sentences_mixed_content = written.originality_sentences_mixed_content,
    originality_sentences_native_content = written.originality_sentences_native_content
  where c.id = held;
  perform private.keep_fingerprints(held, given -> 'fingerprints');
  perform pgmq.archive('analyses', message_id);
  return true;
end;
$$;

-- Ends an attempt: 'retry' (visible again after delay_seconds), 'failed', or 'lost' when the lease is.
create function public.fail_analysis(
  message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return 'lost';
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

-- Puts an unfinished analysis back for somebody else; the attempt does not count. False: the lease is lost.
create function public.give_back_analysis(message_id bigint, attempt integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return false;
  end if;
  update public.contents c
  set status = 'filled', stage = null, started_at = null, attempts = c.attempts - 1
  where c.id = held;
  perform pgmq.set_vt('analyses', message_id, 0);
  return true;
end;
$$;

revoke execute on function
  public.claim_analysis(integer),
  public.report_stage(bigint, integer, text, integer, jsonb),
  public.complete_analysis(bigint, integer, jsonb),
  public.fail_analysis(bigint, integer, text, boolean, integer),
  public.give_back_analysis(bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_analysis(integer),
  public.report_stage(bigint, integer, text, integer, jsonb),
  public.complete_analysis(bigint, integer, jsonb),
  public.fail_analysis(bigint, integer, text, boolean, integer),
  public.give_back_analysis(bigint, integer)
to service_role;

-- Puts the caller's own failed analysis back into the queue; false when it is not (or no longer) one.
create function public.retry_analysis(content_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  -- Locked, so that of two retries at once only one goes on.
  perform from public.contents c
  where c.id = content_id and c.auth_uid = auth.uid() and c.status = 'failed' for update;
  if not found then
    return false;
  end if;
  perform private.take_analysis(auth.uid());
  update public.contents c
  set status = 'filled', attempts = 0, failure_code = null, started_at = null
  where c.id = content_id;
  perform pgmq.send('analyses', jsonb_build_object('content_id', content_id, 'auth_uid', auth.uid()));
  return true;
end;
$$;

revoke execute on function public.retry_analysis(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_analysis(uuid) to authenticated;

revoke execute on all functions in schema private from public;
