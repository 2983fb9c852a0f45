-- Nothing is begun for a person whose approval has ended: docs/decisions/127-when-an-approval-ends.md.

alter table public.contents
  drop constraint contents_failure_code_check,
  add constraint contents_failure_code_check check (failure_code in (
    'invalid_url', 'address_not_allowed', 'page_unreachable', 'page_not_found', 'page_blocked', 'page_error',
    'too_many_redirects', 'page_too_large', 'not_html', 'no_article', 'too_short', 'too_long', 'page_too_complex',
    'model_key_refused', 'model_no_credit', 'model_busy', 'model_unavailable', 'model_request_refused',
    'model_answer_unusable', 'model_budget_spent', 'model_month_spent', 'approval_ended', 'interrupted', 'internal'
  ));

-- As in 20261122720000_batches.sql; an analysis whose owner is no longer approved ends.
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

-- As in 20261123210000_pages_read_again_count.sql; one whose owner is not approved waits.
create or replace function public.claim_page_check(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.page_checks p set finished_at = now(), failure_code = 'interrupted', held_until = null
  where p.content_id = any (array(
    select old.content_id from private.page_checks old
    where old.finished_at is null and old.attempt >= 3 and old.held_until <= now()
    for update skip locked
  ));
  update private.page_checks p
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  from public.contents c
  where c.id = p.content_id and p.content_id = any (array(
    select waiting.content_id from private.page_checks waiting
      join public.contents own on own.id = waiting.content_id
      join public.profiles o on o.user_id = own.auth_uid and o.is_approved and o.deleted_at is null
      left join private.daily_page_checks d on d.user_id = own.auth_uid
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by coalesce(d.checks, 0), waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('content_id', p.content_id, 'attempt', p.attempt, 'url', c.url_base) into claimed;
  return claimed;
end;
$$;

-- As in 20261123234000_sitemaps.sql; one whose owner is not approved waits.
create or replace function public.claim_sitemap(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  delete from private.sitemap_readings s where s.finished_at < now() - interval '1 day';
  update private.sitemap_readings s set finished_at = now(), failure_code = 'interrupted', held_until = null
  where s.finished_at is null and s.attempt >= 3 and s.held_until <= now();
  update private.sitemap_readings s
  set attempt = s.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  where s.user_id = any (array(
    select waiting.user_id from private.sitemap_readings waiting
      join public.profiles o on o.user_id = waiting.user_id and o.is_approved and o.deleted_at is null
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by waiting.readings, waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('id', s.id, 'attempt', s.attempt, 'url', s.url, 'path', s.path,
    'changed_since', s.changed_since) into claimed;
  return claimed;
end;
$$;
