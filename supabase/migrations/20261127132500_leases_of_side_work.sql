-- Rewritings, sitemap readings and page checks are held by a lease drawn at each claim, as deliveries of webhooks are
-- (20261124040200_webhook_leases.sql). Attempts were the lease before, and one that was given back or requested again had
-- the same number twice: a late worker could end what another one held.

alter table private.rewrites add column lease uuid;
alter table private.sitemap_readings add column lease uuid;
alter table private.page_checks add column lease uuid;

-- Rewritings

create or replace function public.claim_rewrite(lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  delete from private.rewrites r where r.finished_at < now() - interval '7 days';
  update private.rewrites r set finished_at = now(), failure_code = 'interrupted', held_until = null, answers = '{}'
  where r.id = any (array(
    select old.id from private.rewrites old
    where old.finished_at is null and old.attempt >= 3 and old.held_until <= now()
    for update skip locked
  ));
  update private.rewrites r
  set attempt = r.attempt + 1, held_until = now() + make_interval(secs => lease_seconds), lease = gen_random_uuid()
  from public.contents c, jsonb_array_elements(c.additions) box
  where c.id = r.content_id and box ->> 'id' = r.box_id and r.id = any (array(
    select waiting.id from private.rewrites waiting
      join public.contents own on own.id = waiting.content_id
      join public.profiles p on p.user_id = own.auth_uid and p.is_approved and p.deleted_at is null
      left join private.daily_rewrites d on d.user_id = own.auth_uid
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by coalesce(d.rewrites, 0), waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('id', r.id, 'lease', r.lease, 'person', c.auth_uid, 'content_id', c.id,
    'kind', r.kind, 'given', r.given, 'box', box, 'question', private.question_of(box, c.understanding),
    'article', c.content_extracted, 'llm', c.llm, 'answers', r.answers) into claimed;
  return claimed;
end;
$$;

drop function public.hold_rewrite(uuid, integer, integer);

-- Extends a lease; false when somebody else holds it now, or nobody wants it any more.
create function public.hold_rewrite(rewrite_id uuid, lease uuid, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.rewrites r set held_until = now() + make_interval(secs => lease_seconds)
  where r.id = rewrite_id and r.lease = hold_rewrite.lease and r.finished_at is null and r.held_until is not null;
  return found;
end;
$$;

drop function public.save_rewrite_answer(uuid, integer, uuid, text, jsonb);

-- Keeps an answer of the model and counts what was paid for it, also when nobody wants it any more: then it is not kept,
-- and the answer is false. The same save, tried again because its reply was lost, counts nothing.
create function public.save_rewrite_answer(rewrite_id uuid, lease uuid, person uuid, key text, value jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb := private.unwrapped(value);
  paid jsonb := answer -> 'paid';
  cost numeric := case when jsonb_typeof(paid -> 'costUsd') = 'number' then greatest((paid ->> 'costUsd')::numeric, 0) end;
  held private.rewrites;
begin
  select r.* into held from private.rewrites r
  where r.id = rewrite_id and r.lease = save_rewrite_answer.lease and r.finished_at is null
    and r.held_until is not null
  for update;
  if held.answers -> save_rewrite_answer.key = answer then
    return true;
  end if;
  if jsonb_typeof(paid) = 'object' then
    perform private.add_model_cost(person, paid);
  end if;
  update private.rewrites r
  set answers = r.answers || jsonb_build_object(save_rewrite_answer.key, answer),
    cost_usd = case when cost is null then r.cost_usd else coalesce(r.cost_usd, 0) + cost end
  where r.id = held.id;
  return found;
end;
$$;

drop function public.finish_rewrite(uuid, integer, text, text);

-- Ends a claimed rewriting with the proposal or with why there is none; without either it waits for the next worker, and
-- the attempt does not count. False when somebody else holds it now, or it is gone.
create function public.finish_rewrite(rewrite_id uuid, lease uuid, proposal text, failure_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given_back boolean := finish_rewrite.proposal is null and finish_rewrite.failure_code is null;
begin
  update private.rewrites r
  set proposal = case when finish_rewrite.failure_code is null then finish_rewrite.proposal end,
    failure_code = finish_rewrite.failure_code,
    finished_at = case when not given_back then now() end,
    held_until = null,
    answers = case when given_back then r.answers else '{}' end,
    attempt = case when given_back then r.attempt - 1 else r.attempt end
  where r.id = rewrite_id and r.lease = finish_rewrite.lease
    and r.finished_at is null and r.held_until is not null;
  return found;
end;
$$;

-- Sitemaps

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
  set attempt = s.attempt + 1, held_until = now() + make_interval(secs => lease_seconds), lease = gen_random_uuid()
  where s.user_id = any (array(
    select waiting.user_id from private.sitemap_readings waiting
      join public.profiles o on o.user_id = waiting.user_id and o.is_approved and o.deleted_at is null
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by waiting.readings, waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('id', s.id, 'lease', s.lease, 'url', s.url, 'path', s.path,
    'changed_since', s.changed_since) into claimed;
  return claimed;
end;
$$;

drop function public.finish_sitemap(uuid, integer, jsonb, text);

-- Ends a claimed reading with what was found or why it was not; without either it waits for the next worker, and the
-- attempt does not count. False when somebody else holds it now, or it is gone.
create function public.finish_sitemap(reading_id uuid, lease uuid, result jsonb, failure_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  read jsonb := private.unwrapped(result);
  given_back boolean := read is null and finish_sitemap.failure_code is null;
begin
  update private.sitemap_readings s
  set result = case when finish_sitemap.failure_code is null then read end,
    failure_code = finish_sitemap.failure_code,
    finished_at = case when not given_back then now() end,
    held_until = null,
    attempt = case when given_back then s.attempt - 1 else s.attempt end
  where s.id = reading_id and s.lease = finish_sitemap.lease
    and s.finished_at is null and s.held_until is not null;
  return found;
end;
$$;

-- Published pages

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
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds), lease = gen_random_uuid()
  from public.contents c
  where c.id = p.content_id and p.content_id = any (array(
    select waiting.content_id from private.page_checks waiting
      join public.contents own on own.id = waiting.content_id
      join public.profiles o on o.user_id = own.auth_uid and o.is_approved and o.deleted_at is null
      left join private.daily_page_checks d on d.user_id = own.auth_uid
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by coalesce(d.checks, 0), waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('content_id', p.content_id, 'lease', p.lease, 'url', c.url_base) into claimed;
  return claimed;
end;
$$;

drop function public.finish_page_check(uuid, integer, jsonb, text);

-- Ends a claimed check with what was read or why it was not; without either it waits for the next worker, and the attempt
-- does not count. False when somebody else holds it now, or it is gone.
create function public.finish_page_check(content_id uuid, lease uuid, page jsonb, failure_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  read jsonb := private.unwrapped(page);
  given_back boolean := read is null and finish_page_check.failure_code is null;
begin
  update private.page_checks p
  set page = case when finish_page_check.failure_code is null then read end,
    failure_code = finish_page_check.failure_code,
    finished_at = case when not given_back then now() end,
    held_until = null,
    attempt = case when given_back then p.attempt - 1 else p.attempt end
  where p.content_id = finish_page_check.content_id and p.lease = finish_page_check.lease
    and p.finished_at is null and p.held_until is not null;
  return found;
end;
$$;

revoke execute on function
  public.hold_rewrite(uuid, uuid, integer),
  public.save_rewrite_answer(uuid, uuid, uuid, text, jsonb),
  public.finish_rewrite(uuid, uuid, text, text),
  public.finish_sitemap(uuid, uuid, jsonb, text),
  public.finish_page_check(uuid, uuid, jsonb, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.hold_rewrite(uuid, uuid, integer),
  public.save_rewrite_answer(uuid, uuid, uuid, text, jsonb),
  public.finish_rewrite(uuid, uuid, text, text),
  public.finish_sitemap(uuid, uuid, jsonb, text),
  public.finish_page_check(uuid, uuid, jsonb, text)
to service_role;
