-- The editor has a language model write the text of a box in other words, or an author's answer in the voice of the
-- article. A worker asks the model; what it gives is a proposal, which changes nothing before the editor takes it.

-- One for each box: a new one takes the place of the last. It waits until it is finished, and is kept for a week.
create table private.rewrites (
  content_id uuid not null references public.contents (id) on delete cascade,
  box_id text not null,
  -- Another one for each request, so that whoever works on an earlier one changes nothing.
  id uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('rewrite', 'shorter', 'simpler', 'voice', 'answer')),
  -- What is to be rewritten, as the editor saw it: html of a box, or the words of an answer.
  given text not null check (char_length(given) between 1 and 20000),
  requested_at timestamptz not null default now(),
  -- The worker that holds it, by the number of its attempt, and until when.
  attempt integer not null default 0,
  held_until timestamptz,
  -- What the model has answered so far, as checkpoints: a later attempt pays for none of it again.
  answers jsonb not null default '{}' check (pg_column_size(answers) <= 2097152),
  -- United States dollars of all answers; null as long as no server has reported a cost.
  cost_usd numeric,
  finished_at timestamptz,
  -- Why there is no proposal, or the proposal: html as a box holds it, or an answer in plain lines.
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$'),
  proposal text check (char_length(proposal) between 1 and 20000),
  primary key (content_id, box_id),
  check ((finished_at is null) = (failure_code is null and proposal is null))
);

create index rewrites_waiting on private.rewrites (requested_at) where finished_at is null;

-- How many a user has asked for on the last day that they asked for any.
create table private.daily_rewrites (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  rewrites integer not null
);

-- Has the text of a box of an own completed analysis rewritten; false when the caller has no such box. What is being
-- rewritten is not asked for twice.
create function public.request_rewrite(content_id uuid, box_id text, kind text, given text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  perform private.require_approval();
  -- Lengths are looked at before patterns, which take their time.
  if not coalesce(char_length(given) <= case when kind = 'answer' then 5000 else 20000 end and given ~ '\S'
    and kind in ('rewrite', 'shorter', 'simpler', 'voice', 'answer'), false) then
    raise exception 'invalid_rewrite' using errcode = 'PT422', detail = 'A kind of rewriting, and a text to rewrite.';
  end if;
  -- Two calls for one analysis take turns.
  perform from public.contents c
  where c.id = request_rewrite.content_id and c.auth_uid = auth.uid() and c.status = 'completed'
    and c.content_extracted is not null and exists (select from jsonb_array_elements(c.additions) box where box ->> 'id' = request_rewrite.box_id)
  for update;
  if not found then
    return false;
  end if;
  if exists (
    select from private.rewrites r
    where r.content_id = request_rewrite.content_id and r.box_id = request_rewrite.box_id and r.finished_at is null
  ) then
    return true;
  end if;
  -- What is refused writes nothing.
  if private.model_month_is_spent() then
    raise exception 'model_month_spent' using errcode = 'PT429', detail = 'What language models may cost in a month.';
  end if;
  if private.cost_this_month(auth.uid()) >= (private.limits_of(auth.uid())).monthly_usd then
    raise exception 'monthly_cost' using errcode = 'PT429', detail = 'What one user may spend in a month.';
  end if;
  insert into private.daily_rewrites as d values (auth.uid(), today, 1)
  on conflict (user_id) do update
  set day = today, rewrites = case when d.day = today then d.rewrites + 1 else 1 end
  where d.day <> today or d.rewrites < 100;
  if not found then
    raise exception 'too_many_rewrites' using errcode = 'PT429', detail = 'Texts that one user may have rewritten in a day.';
  end if;
  delete from private.rewrites r
  where r.content_id = request_rewrite.content_id and r.box_id = request_rewrite.box_id;
  insert into private.rewrites (content_id, box_id, kind, given)
  values (request_rewrite.content_id, request_rewrite.box_id, request_rewrite.kind, request_rewrite.given);
  perform pg_notify('analyses', '');
  return true;
end;
$$;

-- What is being rewritten and what was, of an own analysis, by the id of the box.
create function public.rewrites_of(content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('box_id', r.box_id, 'kind', r.kind, 'given', r.given,
      'finished_at', r.finished_at, 'failure_code', r.failure_code, 'proposal', r.proposal, 'cost_usd', r.cost_usd)
      order by r.box_id), '[]')
    from private.rewrites r join public.contents c on c.id = r.content_id
    where r.content_id = rewrites_of.content_id and c.auth_uid = auth.uid()
  );
end;
$$;

-- Takes a request or its proposal away; false when the caller has no such box.
create function public.drop_rewrite(content_id uuid, box_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  delete from private.rewrites r using public.contents c
  where c.id = r.content_id and c.auth_uid = auth.uid()
    and r.content_id = drop_rewrite.content_id and r.box_id = drop_rewrite.box_id;
  return found;
end;
$$;

-- What a worker rewrites next, with what it takes; null when nothing waits. People take turns: first comes who has asked
-- for fewest that day. One that three workers have died of has failed.
create function public.claim_rewrite(lease_seconds integer) returns jsonb
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
  set attempt = r.attempt + 1, held_until = now() + make_interval(secs => lease_seconds)
  from public.contents c, jsonb_array_elements(c.additions) box
  where c.id = r.content_id and box ->> 'id' = r.box_id and r.id = any (array(
    select waiting.id from private.rewrites waiting
      join public.contents own on own.id = waiting.content_id
      join public.profiles p on p.user_id = own.auth_uid and p.is_approved and p.deleted_at is null
      left join private.daily_rewrites d on d.user_id = own.auth_uid
    where waiting.finished_at is null and coalesce(waiting.held_until <= now(), true)
    order by coalesce(d.rewrites, 0), waiting.requested_at limit 1 for update of waiting skip locked
  ))
  returning jsonb_build_object('id', r.id, 'attempt', r.attempt, 'person', c.auth_uid, 'content_id', c.id,
    'kind', r.kind, 'given', r.given, 'box', box, 'question', private.question_of(box, c.understanding),
    'article', c.content_extracted, 'llm', c.llm, 'answers', r.answers) into claimed;
  return claimed;
end;
$$;

-- Extends a lease; false when somebody else holds it now, or nobody wants it any more.
create function public.hold_rewrite(rewrite_id uuid, attempt integer, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.rewrites r set held_until = now() + make_interval(secs => lease_seconds)
  where r.id = rewrite_id and r.attempt = hold_rewrite.attempt and r.finished_at is null and r.held_until is not null;
  return found;
end;
$$;

-- Keeps an answer of the model and counts what was paid for it, also when nobody wants it any more: then it is not kept,
-- and the answer is false. The same save, tried again because its reply was lost, counts nothing.
create function public.save_rewrite_answer(rewrite_id uuid, attempt integer, person uuid, key text, value jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb := private.unwrapped(value);
  paid jsonb := answer -> 'paid';
  cost numeric := case when jsonb_typeof(paid -> 'costUsd') = 'number' then greatest((paid ->> 'costUsd')::numeric, 0) end;
  held private.rewrites;
begin
  select r.* into held from private.rewrites r
  where r.id = rewrite_id and r.attempt = save_rewrite_answer.attempt and r.finished_at is null
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

-- Ends a claimed rewriting with the proposal or with why there is none; without either it waits for the next worker, and
-- the attempt does not count. False when somebody else holds it now, or it is gone.
create function public.finish_rewrite(rewrite_id uuid, attempt integer, proposal text, failure_code text) returns boolean
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
  where r.id = rewrite_id and r.attempt = finish_rewrite.attempt
    and r.finished_at is null and r.held_until is not null;
  return found;
end;
$$;

revoke execute on function
  public.request_rewrite(uuid, text, text, text),
  public.rewrites_of(uuid),
  public.drop_rewrite(uuid, text),
  public.claim_rewrite(integer),
  public.hold_rewrite(uuid, integer, integer),
  public.save_rewrite_answer(uuid, integer, uuid, text, jsonb),
  public.finish_rewrite(uuid, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.request_rewrite(uuid, text, text, text),
  public.rewrites_of(uuid),
  public.drop_rewrite(uuid, text)
to authenticated;
grant execute on function
  public.claim_rewrite(integer),
  public.hold_rewrite(uuid, integer, integer),
  public.save_rewrite_answer(uuid, integer, uuid, text, jsonb),
  public.finish_rewrite(uuid, integer, text, text)
to service_role;
revoke execute on all functions in schema private from public;
