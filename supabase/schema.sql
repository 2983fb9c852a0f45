--
-- PostgreSQL database dump
--


SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: private; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA private;


--
-- Name: public; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA public;


--
-- Name: SCHEMA public; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON SCHEMA public IS 'standard public schema';


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: contents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    auth_uid uuid NOT NULL,
    session_uid text NOT NULL,
    session_title text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    starred boolean DEFAULT false NOT NULL,
    status text DEFAULT 'filled'::text NOT NULL,
    stage text,
    failure_code text,
    attempts integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone,
    completed_at timestamp with time zone,
    prompt text,
    url_base text,
    content_base text,
    llm text DEFAULT 'google/gemini-2.5-flash'::text NOT NULL,
    task_1 boolean DEFAULT false NOT NULL,
    task_2 boolean DEFAULT false NOT NULL,
    task_3 boolean DEFAULT false NOT NULL,
    content_extracted jsonb,
    content_completed text,
    legend jsonb,
    additions jsonb,
    decisions jsonb DEFAULT '{}'::jsonb NOT NULL,
    sources jsonb,
    assessment jsonb,
    readability jsonb,
    provenance jsonb,
    originality jsonb,
    originality_score_mixed_content double precision,
    originality_score_native_content double precision,
    originality_sentences_mixed_content jsonb,
    originality_sentences_native_content jsonb,
    understanding jsonb,
    rerun_of uuid,
    boxes_open integer DEFAULT 0 NOT NULL,
    boxes_waiting integer DEFAULT 0 NOT NULL,
    published_at timestamp with time zone,
    comparison jsonb,
    batch_id uuid,
    schedule_id uuid,
    text_changed boolean,
    article_title text,
    CONSTRAINT contents_article_title_check CHECK ((char_length(article_title) <= 300)),
    CONSTRAINT contents_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT contents_comparison_check CHECK (((comparison IS NULL) OR ((pg_column_size(comparison) <= 1048576) AND (length((comparison ->> 'query'::text)) <= 300) AND COALESCE((comparison @@ '((((((($.type() == "object" && $."query".type() == "string") && $."needs".type() == "array") && $."needs".size() <= 60) && $."pages".type() == "array") && $."pages".size() <= 8) && $."unread".type() == "array") && $."unread".size() <= 16)'::jsonpath), false) AND (NOT (comparison @? '$."pages"[*]?(!(@."url" like_regex "^https?://"))'::jsonpath)) AND (NOT (comparison @? '$."pages"[*]?(!(@."answers".type() == "array" && @."answers".size() <= 60))'::jsonpath))))),
    CONSTRAINT contents_completed CHECK (((status <> 'completed'::text) OR ((content_completed IS NOT NULL) AND (completed_at IS NOT NULL)))),
    CONSTRAINT contents_content_base_check CHECK ((char_length(content_base) <= 1000000)),
    CONSTRAINT contents_failed CHECK (((status = 'failed'::text) = (failure_code IS NOT NULL))),
    CONSTRAINT contents_failure_code_check CHECK ((failure_code = ANY (ARRAY['invalid_url'::text, 'address_not_allowed'::text, 'page_unreachable'::text, 'page_not_found'::text, 'page_blocked'::text, 'page_error'::text, 'too_many_redirects'::text, 'page_too_large'::text, 'not_html'::text, 'no_article'::text, 'too_short'::text, 'too_long'::text, 'page_too_complex'::text, 'model_key_refused'::text, 'model_no_credit'::text, 'model_busy'::text, 'model_unavailable'::text, 'model_request_refused'::text, 'model_answer_unusable'::text, 'model_budget_spent'::text, 'model_month_spent'::text, 'approval_ended'::text, 'interrupted'::text, 'internal'::text]))),
    CONSTRAINT contents_llm_check CHECK ((llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$'::text)),
    CONSTRAINT contents_prompt_check CHECK ((char_length(prompt) <= 10000)),
    CONSTRAINT contents_published CHECK (((published_at IS NULL) OR (status = 'completed'::text))),
    CONSTRAINT contents_result_sizes CHECK (((COALESCE(pg_column_size(content_extracted), 0) <= 16777216) AND (COALESCE(pg_column_size(content_completed), 0) <= 33554432) AND (COALESCE(pg_column_size(legend), 0) <= 1048576) AND (COALESCE(pg_column_size(additions), 0) <= 16777216) AND (COALESCE(pg_column_size(sources), 0) <= 4194304) AND (COALESCE(pg_column_size(understanding), 0) <= 4194304) AND (COALESCE(pg_column_size(assessment), 0) <= 16777216) AND (COALESCE(pg_column_size(readability), 0) <= 1048576) AND (COALESCE(pg_column_size(provenance), 0) <= 4194304) AND (COALESCE(pg_column_size(originality), 0) <= 16777216) AND (COALESCE(pg_column_size(originality_sentences_mixed_content), 0) <= 16777216) AND (COALESCE(pg_column_size(originality_sentences_native_content), 0) <= 16777216))),
    CONSTRAINT contents_session_uid_check CHECK ((session_uid ~ '^[A-Za-z0-9]{16}$'::text)),
    CONSTRAINT contents_stage CHECK (((stage IS NULL) OR (status = 'processing'::text))),
    CONSTRAINT contents_stage_check CHECK ((stage = ANY (ARRAY['extraction'::text, 'research'::text, 'analysis'::text, 'composition'::text, 'originality'::text]))),
    CONSTRAINT contents_status_check CHECK ((status = ANY (ARRAY['filled'::text, 'processing'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT contents_task CHECK ((task_1 OR task_2 OR task_3)),
    CONSTRAINT contents_title CHECK (((session_title ~ '\S'::text) AND ((char_length(session_title) <= 300) OR (NOT (session_title IS DISTINCT FROM url_base))))),
    CONSTRAINT contents_url_base_check CHECK ((char_length(url_base) <= 2048)),
    CONSTRAINT contents_url_or_text CHECK ((COALESCE((url_base ~ '\S'::text), false) OR COALESCE((content_base ~ '\S'::text), false)))
);


--
-- Name: accepted_text(public.contents); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.accepted_text(result public.contents) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  with decided as (
    select box, box ->> 'id' as id, result.decisions -> (box ->> 'id') as decision,
      private.move_of(box, result.decisions -> (box ->> 'id'), result.provenance #>> '{engine,kind}') as move
    from jsonb_array_elements(result.additions) box
    where result.decisions -> (box ->> 'id') ->> 'state' = 'accepted' and box ->> 'id' ~ '^[RBV]\d+$'
  ), accepted as (
    select box, id, move = 'ask' or decision ? 'html' as is_replaced, jsonb_strip_nulls(case when move = 'ask'
        then jsonb_build_object('state', 'accepted', 'answer', decision -> 'answer')
        else jsonb_build_object('state', 'accepted', 'html', decision -> 'html', 'off', decision -> 'off') end) as decision
    from decided
    where move <> 'outside' and (move <> 'ask' or trim(decision ->> 'answer') <> '')
  ), marks as (
    select coalesce(string_agg(id, '|'), '-') as kept,
      coalesce(string_agg(id, '|') filter (where is_replaced), '-') as replaced,
      coalesce(jsonb_agg(private.bare_box(box)), '[]') as boxes,
      coalesce(jsonb_object_agg(id, decision), '{}') as decisions
    from accepted
  ), without_others as (
    select regexp_replace(result.content_completed,
      format('(?:<blockquote data-addition="(?!(?:%s)")[^"]*".*?</blockquote>){1,1}?', kept), '', 'g') as content
    from marks
  ), without_replaced as (
    select regexp_replace(content,
      format('(?:(<blockquote data-addition="(?:%s)"[^>]*>).*?</blockquote>){1,1}?', replaced),
      '\1</blockquote>', 'g') as content
    from without_others, marks
  ), without_remarks as (
    select regexp_replace(regexp_replace(content, '(?:<p data-(?:note|label)="">.*?</p>){1,1}?', '', 'g'),
      '(?:<h[1-6] data-note="">.*?</h[1-6]>){1,1}?', '', 'g') as content
    from without_replaced
  )
  select jsonb_build_object('additions', boxes, 'decisions', decisions, 'sources', null, 'content_completed',
    regexp_replace(content, '(?:\n?<section data-sources="">.*?</section>){1,1}?', '', 'g'))
  from without_remarks, marks
$_$;


--
-- Name: add_model_cost(uuid, jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.add_model_cost(person uuid, paid jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  cost numeric := case when jsonb_typeof(paid -> 'costUsd') = 'number' then greatest((paid ->> 'costUsd')::numeric, 0) end;
begin
  insert into private.model_costs as m values (private.this_month(), person, 1, cost)
  on conflict (month, auth_uid) do update
  set calls = m.calls + 1,
    cost_usd = case when cost is null then m.cost_usd else coalesce(m.cost_usd, 0) + cost end;
end;
$$;


--
-- Name: analyses_this_month(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.analyses_this_month(person uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(sum(m.analyses), 0)::integer from private.monthly_use m
  where m.user_id = person and m.month = private.this_month()
$$;


--
-- Name: announce_analyses(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.announce_analyses() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('analyses', 'analysis');
  return null;
end;
$$;


--
-- Name: are_decisions(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.are_decisions(decisions jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when jsonb_typeof(decisions) <> 'object' then false else coalesce((
    select bool_and(entry.key ~ '^[A-Za-z0-9_-]{1,32}$' and private.is_decision(entry.value))
    from jsonb_each(decisions) entry
  ), true) end
$_$;


--
-- Name: are_house_rules(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.are_house_rules(rules jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  words constant text := '^[^[:cntrl:]]+$';
  site constant text := '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$';
begin
  if jsonb_typeof(rules) is distinct from 'object' then
    return false;
  end if;
  return rules ?& array['voice', 'names', 'avoidWords', 'preferSites', 'neverSites']
    and (select count(*) from jsonb_object_keys(rules)) = 5
    and rules -> 'voice' in ('null', '"tu"', '"lei"', '"impersonale"')
    and private.is_rule_list(rules -> 'names', words) and private.is_rule_list(rules -> 'avoidWords', words)
    and private.is_rule_list(rules -> 'preferSites', site) and private.is_rule_list(rules -> 'neverSites', site);
end;
$_$;


--
-- Name: bare_box(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.bare_box(box jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('id', box -> 'id', 'task', box -> 'task', 'after', box -> 'after',
      'title', case when box ->> 'task' = 'task_1' and box ->> 'title' like '%?' then box ->> 'title' else '' end,
      'reason', '', 'closes', null, 'citations', '[]'::jsonb, 'asksAuthor', false)
    || jsonb_strip_nulls(jsonb_build_object('move', box -> 'move', 'passage', box -> 'passage'))
$$;


--
-- Name: batch_counts(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.batch_counts(batch uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(c.state, c.pages), '{}')
  from (select p.state, count(*) as pages from private.batch_pages p where p.batch_id = batch group by p.state) c
$$;


--
-- Name: batches; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.batches (
    id uuid NOT NULL,
    auth_uid uuid NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    storage_full boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    prompt text,
    llm text NOT NULL,
    task_1 boolean NOT NULL,
    task_2 boolean NOT NULL,
    task_3 boolean NOT NULL,
    schedule_id uuid,
    is_run boolean DEFAULT false NOT NULL,
    CONSTRAINT batches_llm_check CHECK ((llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$'::text)),
    CONSTRAINT batches_prompt_check CHECK ((char_length(prompt) <= 10000)),
    CONSTRAINT batches_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'finished'::text]))),
    CONSTRAINT batches_task CHECK ((task_1 OR task_2 OR task_3)),
    CONSTRAINT batches_title_check CHECK (((title ~ '\S'::text) AND (char_length(title) <= 300)))
);


--
-- Name: batch_head(private.batches); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.batch_head(batch private.batches) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', batch.id, 'title', batch.title, 'state', batch.state, 'created_at', batch.created_at, 'is_run', batch.is_run,
    'counts', private.batch_counts(batch.id),
    'waits', case
      when batch.state = 'paused' and batch.storage_full then 'storage_quota'
      when batch.state = 'running' then private.wait_of(batch.auth_uid)
    end)
$$;


--
-- Name: begin_rounds(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.begin_rounds() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  due private.schedules;
begin
  for due in
    select s.* from private.schedules s
    join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
    where s.state = 'on' and s.phase = 'idle' and s.next_at <= now()
    order by s.next_at limit 100 for update of s skip locked
  loop
    update private.schedules s set next_at = private.next_turn(s.created_at, s.every) where s.id = due.id;
    continue when private.run_is_under_way(due);
    update private.schedule_pages p
    set wanted = case due.every when 'change' then 'look' else 'run' end, attempt = 0, held_until = null
    where p.schedule_id = due.id and p.failures < private.max_page_failures();
    update private.schedules s set phase = 'looking' where s.id = due.id;
    perform private.settle_schedule(due.id);
  end loop;
end;
$$;


--
-- Name: schedules; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.schedules (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    auth_uid uuid NOT NULL,
    title text NOT NULL,
    every text NOT NULL,
    is_batch boolean NOT NULL,
    prompt text,
    llm text NOT NULL,
    task_1 boolean NOT NULL,
    task_2 boolean NOT NULL,
    task_3 boolean NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    pause_code text,
    phase text DEFAULT 'idle'::text NOT NULL,
    next_at timestamp with time zone NOT NULL,
    ran_at timestamp with time zone,
    looked_at timestamp with time zone,
    wants_mail boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT schedules_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text, 'change'::text]))),
    CONSTRAINT schedules_llm_check CHECK ((llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$'::text)),
    CONSTRAINT schedules_pause_code_check CHECK ((pause_code ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT schedules_phase_check CHECK ((phase = ANY (ARRAY['idle'::text, 'looking'::text, 'ready'::text]))),
    CONSTRAINT schedules_prompt_check CHECK ((char_length(prompt) <= 10000)),
    CONSTRAINT schedules_state_check CHECK ((state = ANY (ARRAY['on'::text, 'paused'::text]))),
    CONSTRAINT schedules_task CHECK ((task_1 OR task_2 OR task_3)),
    CONSTRAINT schedules_title_check CHECK (((title ~ '\S'::text) AND (char_length(title) <= 2048)))
);


--
-- Name: begin_run(private.schedules); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.begin_run(schedule private.schedules) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  today date := now() at time zone 'Europe/Rome';
  page private.schedule_pages;
  former uuid;
  batch uuid := gen_random_uuid();
begin
  if schedule.is_batch then
    insert into private.batches (id, auth_uid, title, prompt, llm, task_1, task_2, task_3, schedule_id, is_run)
    values (batch, schedule.auth_uid, left(schedule.title, 300), schedule.prompt, schedule.llm, schedule.task_1,
      schedule.task_2, schedule.task_3, schedule.id, true);
    insert into private.batch_pages (batch_id, place, url, host)
    select batch, row_number() over (order by p.place), p.url, p.host
    from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run';
    perform private.limit_waiting(schedule.auth_uid);
    perform pg_notify('analyses', '');
  else
    select p.* into page from private.schedule_pages p where p.schedule_id = schedule.id and p.wanted = 'run' limit 1;
    -- Locked, so that nobody deletes it meanwhile.
    select c.id into former from public.contents c where c.id = page.content_id for key share;
    insert into private.daily_pages as d values (schedule.auth_uid, today, 1)
    on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, schedule_id, rerun_of)
    values (schedule.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), schedule.title, schedule.prompt, page.url,
      schedule.llm, schedule.task_1, schedule.task_2, schedule.task_3, schedule.id, former);
  end if;
  update private.schedule_pages p set wanted = null where p.schedule_id = schedule.id and p.wanted is not null;
  update private.schedules s set phase = 'idle', ran_at = now() where s.id = schedule.id;
end;
$$;


--
-- Name: begin_runs(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.begin_runs() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
        refusal := case sqlerrm when 'too_many_waiting' then 'too_many_waiting' else 'not_begun' end;
        if refusal = 'not_begun' then
          -- A class of our own, which the program writes to its log.
          raise warning using errcode = '01R01',
            message = format('the run of schedule %s could not begin: %s (%s)', ready.id, left(sqlerrm, 200), sqlstate);
        end if;
      end;
    end if;
    if refusal is not null then
      update private.schedules s set state = 'paused', pause_code = refusal where s.id = ready.id;
    end if;
  end loop;
end;
$$;


--
-- Name: begin_submission(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.begin_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform set_config('rilievo.is_submitting', 'false', true);
  return null;
end;
$$;


--
-- Name: box_subject(jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.box_subject(box jsonb, completed text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_array(
    box -> 'task', box -> 'move', box -> 'after', box -> 'passage', box -> 'question', box -> 'outside',
    split_part(split_part(completed, format('<blockquote data-addition="%s"', box ->> 'id'), 2), '</blockquote>', 1)
  )
$$;


--
-- Name: busy_hosts(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.busy_hosts() RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array(
    select t.host from private.host_turns t where t.next_at > clock_timestamp()
    union
    select p.host from private.pages_under_way() p group by p.host having bool_or(p.waits) or count(*) >= 2
  )
$$;


--
-- Name: change_own_schedule(uuid, text, boolean, boolean); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.change_own_schedule(schedule uuid, every text, wants_mail boolean, is_on boolean) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  known private.schedules;
begin
  select s.* into known from private.schedules s where s.id = schedule and s.auth_uid = auth.uid() for update;
  if not found then
    return false;
  end if;
  update private.schedules s
  set every = change_own_schedule.every, wants_mail = change_own_schedule.wants_mail,
    state = case when is_on then 'on' else 'paused' end,
    pause_code = case when not is_on then s.pause_code end,
    next_at = case when s.every = change_own_schedule.every and s.next_at > now() then s.next_at
      else private.next_turn(s.created_at, change_own_schedule.every) end
  where s.id = schedule;
  if known.every <> change_own_schedule.every then
    update private.schedules s set phase = 'idle' where s.id = schedule;
    update private.schedule_pages p set wanted = null, held_until = null
    where p.schedule_id = schedule and p.wanted is not null;
  end if;
  -- What had failed too often is tried again.
  if is_on and (known.state = 'paused' or known.every <> change_own_schedule.every) then
    update private.schedule_pages p set failures = 0, failure_code = null
    where p.schedule_id = schedule and p.failures > 0;
  end if;
  return true;
end;
$$;


--
-- Name: changed_decisions(jsonb, jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.changed_decisions(decisions jsonb, changes jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(merged.id, merged.decision) filter (where merged.decision <> '{}'), '{}')
  from (
    select id, jsonb_strip_nulls(coalesce(decisions -> id, '{}') || coalesce(changes -> id, '{}')) as decision
    from (select jsonb_object_keys(decisions) as id union select jsonb_object_keys(changes)) boxes
  ) merged
$$;


--
-- Name: cost_this_month(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.cost_this_month(person uuid) RETURNS numeric
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(sum(m.cost_usd), 0) from private.model_costs m
  where m.auth_uid = person and m.month = private.this_month()
$$;


--
-- Name: count_answer(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_answer(owner uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  this_hour timestamptz := date_trunc('hour', now());
begin
  -- Looked at before it is counted: a refusal writes nothing.
  if exists (
    select from private.hourly_answers h, private.settings s
    where h.user_id = owner and h.hour = this_hour and h.answers >= s.hourly_changes
  ) then
    raise exception 'too_many_answers' using errcode = 'PT429', detail = 'Answers that one user may get in an hour.';
  end if;
  insert into private.hourly_answers as h values (owner, this_hour, 1)
  on conflict (user_id) do update
  set hour = this_hour, answers = case when h.hour = this_hour then h.answers + 1 else 1 end;
end;
$$;


--
-- Name: count_boxes(jsonb, jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_boxes(additions jsonb, decisions jsonb, decided text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box,
    lateral (select decisions -> (box ->> 'id') as decision) one
  where decided = case
    when decision ->> 'state' = 'waiting' and decision ->> 'answer' ~ '\S' then 'open'
    else coalesce(decision ->> 'state', 'open')
  end
$$;


--
-- Name: count_change(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_change(person uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.count_changes(person, 1)
$$;


--
-- Name: count_changes(uuid, integer); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_changes(person uuid, many integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  this_hour timestamptz := date_trunc('hour', now());
begin
  -- Looked at before they are counted: a refusal writes nothing.
  if exists (
    select from private.hourly_changes h, private.settings s
    where h.user_id = person and h.hour = this_hour and h.changes >= s.hourly_changes
  ) then
    raise exception 'too_many_changes' using errcode = 'PT429', detail = 'Changes that one user may make in an hour.';
  end if;
  insert into private.hourly_changes as h values (person, this_hour, many)
  on conflict (user_id) do update
  set hour = this_hour, changes = case when h.hour = this_hour then h.changes + many else many end;
end;
$$;


--
-- Name: count_model_cost(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_model_cost() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.add_model_cost(c.auth_uid, new.value -> 'paid') from public.contents c where c.id = new.content_id;
  return null;
end;
$$;


--
-- Name: count_of_month(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_of_month(person uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into private.monthly_use as m values (person, private.this_month(), 1)
  on conflict (user_id) do update
  set month = excluded.month, analyses = case when m.month = excluded.month then m.analyses + 1 else 1 end
$$;


--
-- Name: count_scheduled(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_scheduled() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.count_of_month(new.auth_uid);
  return null;
end;
$$;


--
-- Name: count_severity(jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.count_severity(additions jsonb, severity text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box
  where box ->> 'severity' = severity
$$;


--
-- Name: create_profile(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.create_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  metadata jsonb := private.unwrapped(new.raw_user_meta_data);
  token text := nullif(metadata ->> 'invite_token', '');
  invitation public.user_invitations;
  first_admin boolean := false;
begin
  if token is not null then
    select * into invitation from public.user_invitations i where i.invitation_token = token for update;
    if not found then
      raise exception 'Token di invito non valido';
    elsif invitation.expires_at <= now() then
      raise exception 'Token di invito scaduto';
    elsif invitation.email is distinct from lower(new.email) then
      raise exception 'L''email deve corrispondere a quella dell''invito';
    end if;
    delete from public.user_invitations i where i.id = invitation.id;
  else
    -- The lock makes simultaneous first sign-ups take turns: the second one sees the first one's profile.
    select s.allow_first_admin into first_admin from private.settings s for update;
    first_admin := first_admin and not exists (select from public.profiles);
  end if;

  insert into public.profiles (user_id, email, full_name, is_approved, is_admin)
  values (
    new.id,
    lower(new.email),
    nullif(left(trim(metadata ->> 'full_name'), 200), ''),
    token is not null or first_admin,
    first_admin
  );
  return null;
end;
$$;


--
-- Name: digest_of(private.schedules, uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.digest_of(schedule private.schedules, lease uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'title', schedule.title, 'every', schedule.every,
    'pause_code', (select max(n.failure_code) from private.schedule_news n
      where n.schedule_id = schedule.id and n.lease = digest_of.lease and n.url is null),
    'analysed', count(c.id), 'changed', count(*) filter (where n.text_changed),
    'failed', count(*) filter (where n.failure_code is not null),
    'pages', coalesce(jsonb_agg(jsonb_build_object(
      'url', n.url, 'title', coalesce(private.own_title(c.content_extracted), c.session_title), 'session_uid', c.session_uid,
      'text_changed', n.text_changed, 'boxes_open', c.boxes_open, 'failure_code', n.failure_code
    ) order by n.place) filter (where n.place <= 20), '[]')
  )
  from (
    select one.*, row_number() over (
      order by coalesce(one.text_changed, false) desc, (one.failure_code is not null) desc, one.id
    ) as place
    from private.schedule_news one
    where one.schedule_id = schedule.id and one.lease = digest_of.lease and one.url is not null
  ) n
  left join public.contents c on c.id = n.content_id
$$;


--
-- Name: end_api_keys(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.end_api_keys() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.api_keys k where k.owner = new.id;
  return null;
end;
$$;


--
-- Name: end_api_keys_of_blocked(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.end_api_keys_of_blocked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.api_keys k where k.owner = new.user_id;
  return null;
end;
$$;


--
-- Name: enqueue_analysis(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.enqueue_analysis() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pgmq.send('analyses', jsonb_build_object('content_id', new.id, 'auth_uid', new.auth_uid));
  return null;
end;
$$;


--
-- Name: follow_analysis(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.follow_analysis() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if tg_op = 'DELETE' then
    update private.batch_pages p set state = 'deleted', content_id = null, changed_at = clock_timestamp()
    where p.content_id = old.id and exists (select from private.batches b where b.id = p.batch_id);
    return old;
  end if;
  update private.batch_pages p
  set
    state = case new.status when 'filled' then 'queued' when 'processing' then 'running' else new.status end,
    failure_code = new.failure_code,
    boxes_open = case when new.status = 'completed' then new.boxes_open end,
    changed_at = clock_timestamp()
  where p.content_id = new.id;
  if new.status = 'completed' and old.status <> 'completed' then
    update private.batch_pages p
    set
      title = private.own_title(new.content_extracted),
      query = nullif(left(trim(new.understanding ->> 'primaryQuery'), 200), ''),
      critical = private.count_severity(new.additions, 'critical'),
      major = private.count_severity(new.additions, 'major'),
      needs_open = (
        select count(*) from jsonb_path_query(new.understanding, '$.intents[*]') need
        where coalesce(need ->> 'verdict', case when need ->> 'covered' = 'true' then 'answered' else 'open' end)
          in ('open', 'partly', 'wrong')
      ),
      gulpease = (new.readability #>> '{before,whole,score}')::double precision,
      originality = new.originality_score_native_content,
      same_text = case when new.originality_score_native_content is null
        and jsonb_path_exists(new.originality, '$.leftOut[*] ? (@.reason == "same-text")') then true end,
      missing = array(
        select left(item ->> 'id', 60) from jsonb_path_query(new.assessment, '$.items[*]') item
        where item ->> 'verdict' = 'mancante'
      )
    where p.content_id = new.id;
  end if;
  return null;
end;
$_$;


--
-- Name: follow_email(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.follow_email() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.profiles set email = lower(new.email) where user_id = new.id;
  return null;
end;
$$;


--
-- Name: follow_schedule(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.follow_schedule() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  page private.schedule_pages;
  was text;
  is_now text;
begin
  -- In the order of a look: first the schedule, then its page.
  perform from private.schedules s where s.id = new.schedule_id for update;
  select p.* into page from private.schedule_pages p
  where p.schedule_id = new.schedule_id and md5(p.url) = md5(new.url_base) limit 1 for update;
  if not found then
    return new;
  end if;
  if new.status = 'failed' then
    update private.schedule_pages p set failures = p.failures + 1, failure_code = new.failure_code
    where p.schedule_id = page.schedule_id and p.place = page.place;
    perform private.settle_schedule(page.schedule_id);
    return new;
  end if;
  is_now := private.text_hash(new.content_extracted);
  was := coalesce(page.text_hash,
    (select private.text_hash(c.content_extracted) from public.contents c where c.id = page.content_id));
  new.text_changed := is_now <> was;
  update private.schedule_pages p
  set content_id = new.id, text_changed = new.text_changed, text_hash = is_now, failures = 0, failure_code = null
  where p.schedule_id = page.schedule_id and p.place = page.place;
  update private.batch_pages p set text_changed = new.text_changed where p.content_id = new.id;
  return new;
end;
$$;


--
-- Name: forget_contested_password(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.forget_contested_password() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;


--
-- Name: guard_content_columns(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.guard_content_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  permitted public.contents := old;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  permitted.starred := new.starred;
  permitted.session_title := new.session_title;
  if (new.published_at is null) <> (old.published_at is null) then
    new.published_at := case when new.published_at is not null then now() end;
    permitted.published_at := new.published_at;
  end if;
  if new is distinct from permitted then
    raise exception 'content_columns' using errcode = '42501',
      detail = 'Only starred, session_title and published_at of an analysis can change.';
  end if;
  return new;
end;
$$;


--
-- Name: guard_profile_columns(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.guard_profile_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  permitted public.profiles := old;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  permitted.is_approved := new.is_approved;
  permitted.is_admin := new.is_admin;
  if new is distinct from permitted then
    raise exception 'profile_columns' using errcode = '42501',
      detail = 'Only is_approved and is_admin of a profile can change.';
  end if;
  return new;
end;
$$;


--
-- Name: held_analysis(bigint, integer); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.held_analysis(message_id bigint, attempt integer) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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


--
-- Name: host_of(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.host_of(url text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
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
$_$;


--
-- Name: invite(text, interval); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.invite(invite_email text, valid interval) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  address text := lower(trim(invite_email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if char_length(invite_email) > 320 or char_length(address) > 254
    or address !~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$' then
    raise exception 'invalid_email' using errcode = 'PT400';
  end if;
  -- Whoever registered without an invitation needs no link any more, but an approval.
  if exists (
    select from public.profiles p where p.email = address and not p.is_approved and p.deleted_at is null
  ) then
    raise exception 'awaits_approval' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address and p.deleted_at is null) then
    raise exception 'already_approved' using errcode = 'PT422';
  end if;
  if exists (select from public.profiles p where p.email = address) then
    raise exception 'was_deleted' using errcode = 'PT422';
  end if;
  delete from public.user_invitations i where i.email = address and i.expires_at <= now();
  insert into public.user_invitations (email, invitation_token, expires_at)
  values (address, token, now() + valid)
  on conflict (email) do nothing;
  if not found then
    raise exception 'An invitation for this address already exists' using errcode = 'PT409';
  end if;
  return 'https://rilievo.invalid/auth?invite=' || token;
end;
$_$;


--
-- Name: is_decision(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.is_decision(decision jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select jsonb_typeof(decision) = 'object' and decision <> '{}'
    and decision - array['state', 'html', 'answer', 'off'] = '{}'
    and coalesce(decision -> 'state' <@ '["accepted", "ignored", "waiting", "done"]', true)
    and coalesce(jsonb_typeof(decision -> 'state') = 'string', true)
    and coalesce(jsonb_typeof(decision -> 'html') = 'string' and length(decision ->> 'html') <= 20000, true)
    and coalesce(jsonb_typeof(decision -> 'answer') = 'string' and length(decision ->> 'answer') <= 5000, true)
    and coalesce(decision ->> 'off' ~ '^\[(\d{1,2}(, )?){1,50}\]$', true)
$_$;


--
-- Name: is_page_address(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.is_page_address(url text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select char_length(url) <= 2048 and octet_length(url) <= 8192
    and url ~* '^https?://(([a-z0-9_-]+\.)*[a-z][a-z0-9_-]*\.?|(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3})(:[1-9]\d{0,4})?([/?#]\S*)?$'
    and octet_length(private.host_of(url)) <= 255
$_$;


--
-- Name: is_rule_list(jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.is_rule_list(list jsonb, form text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(list) is distinct from 'array' or jsonb_array_length(list) > 50 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(list) entry
    where jsonb_typeof(entry) <> 'string' or char_length(entry #>> '{}') not between 1 and 100
      or entry #>> '{}' !~ form
  );
end;
$$;


--
-- Name: keep_an_admin(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.keep_an_admin() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Two administrators who demote each other wait here for one another.
  perform from private.settings for update;
  if not exists (
    select from public.profiles p where p.is_admin and p.is_approved and p.deleted_at is null
  ) then
    raise exception 'last_admin' using errcode = 'PT409', detail = 'At least one administrator must remain.';
  end if;
  return null;
end;
$$;


--
-- Name: keep_fingerprints(uuid, jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.keep_fingerprints(content_id uuid, fingerprints jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into public.article_fingerprints (content_id, auth_uid, hash)
  select c.id, c.auth_uid, f.hash
  from public.contents c, (
    select distinct value::text::integer as hash
    from jsonb_array_elements(nullif(keep_fingerprints.fingerprints, 'null'))
  ) f
  where c.id = keep_fingerprints.content_id;
$$;


--
-- Name: keep_request_columns(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.keep_request_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  request public.contents;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  request.id := gen_random_uuid();
  request.created_at := now();
  request.starred := false;
  request.status := 'filled';
  request.attempts := 0;
  request.decisions := '{}';

  request.auth_uid := new.auth_uid;
  request.session_uid := new.session_uid;
  request.session_title := new.session_title;
  request.prompt := new.prompt;
  request.url_base := new.url_base;
  request.content_base := new.content_base;
  request.llm := new.llm;
  request.task_1 := new.task_1;
  request.task_2 := new.task_2;
  request.task_3 := new.task_3;
  -- Row-level security shows the caller his own rows only; one deleted meanwhile is no reason to refuse.
  select c.id into request.rerun_of from public.contents c
  where c.id = new.rerun_of and c.auth_uid = new.auth_uid;
  return request;
end;
$$;


--
-- Name: kept_decisions(uuid, uuid, jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.kept_decisions(former uuid, owner uuid, new_boxes jsonb, new_content text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with had as materialized (
    select c.decisions -> (box ->> 'id') as decision, private.box_subject(box, c.content_completed) as subject, place
    from public.contents c, jsonb_array_elements(c.additions) with ordinality as boxes (box, place)
    where c.id = former and c.auth_uid = owner
  ), made as materialized (
    select box ->> 'id' as id, private.box_subject(box, new_content) as subject, place
    from jsonb_array_elements(new_boxes) with ordinality as boxes (box, place)
  ), had_in_turn as (
    select decision, subject, row_number() over (partition by subject order by place) as turn from had
  ), made_in_turn as (
    select id, subject, row_number() over (partition by subject order by place) as turn from made
  )
  select coalesce(jsonb_object_agg(id, decision), '{}')
  from made_in_turn join had_in_turn using (subject, turn)
  where decision is not null
$$;


--
-- Name: limit_changes(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limit_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.count_change(old.auth_uid);
  return new;
end;
$$;


--
-- Name: limit_submissions(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limit_submissions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: limit_user_metadata(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limit_user_metadata() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if pg_column_size(new.raw_user_meta_data) > 8192 then
    raise exception 'user_metadata' using errcode = '22001', detail = 'User metadata may take 8192 bytes.';
  end if;
  return new;
end;
$$;


--
-- Name: limit_waiting(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limit_waiting(person uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.refuse_waiting(person, 0)
$$;


--
-- Name: limits_of(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limits_of(person uuid, OUT pending integer, OUT daily integer, OUT daily_pages integer, OUT monthly integer, OUT monthly_usd numeric) RETURNS record
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(l.pending, 10), coalesce(l.daily, s.daily_limit), coalesce(l.daily_pages, s.batch_daily_limit),
    l.monthly, l.monthly_usd
  from private.settings s left join private.user_limits l on l.user_id = person
$$;


--
-- Name: link_schedule(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.link_schedule() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  select b.schedule_id into new.schedule_id from private.batches b where b.id = new.batch_id;
  if new.schedule_id is not null then
    select p.content_id into new.rerun_of from private.schedule_pages p
    where p.schedule_id = new.schedule_id and md5(p.url) = md5(new.url_base) limit 1;
  end if;
  return new;
end;
$$;


--
-- Name: listed_pages(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.listed_pages(pages jsonb) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  given jsonb := private.unwrapped(pages);
  listed text[];
begin
  if jsonb_typeof(given) is distinct from 'array' then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are a list of addresses.';
  end if;
  if jsonb_array_length(given) not between 1 and 5000 or length(given::text) > 2000000 then
    raise exception 'batch_size' using errcode = 'PT422', detail = 'A batch has 1 to 5000 pages.';
  end if;
  listed := array(select jsonb_array_elements_text(given));
  if exists (
    select from unnest(listed) url
    where not coalesce(private.is_page_address(url), false)
  ) then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are complete public addresses.';
  end if;
  return listed;
end;
$$;


--
-- Name: longest_wait(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.longest_wait() RETURNS interval
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select interval '10 minutes' $$;


--
-- Name: max_attempts(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.max_attempts() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 3 $$;


--
-- Name: max_deaths(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.max_deaths() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 10 $$;


--
-- Name: max_page_failures(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.max_page_failures() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 3 $$;


--
-- Name: model_month_cost(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.model_month_cost() RETURNS numeric
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(sum(m.cost_usd), 0) from private.model_costs m where m.month = private.this_month()
$$;


--
-- Name: model_month_is_spent(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.model_month_is_spent() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(s.model_monthly_usd <= private.model_month_cost(), false) from private.settings s
$$;


--
-- Name: month_limit(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.month_limit(person uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when private.analyses_this_month(person) >= l.monthly then 'monthly_limit'
    when private.cost_this_month(person) >= l.monthly_usd then 'monthly_cost'
  end
  from private.limits_of(person) l
$$;


--
-- Name: move_of(jsonb, jsonb, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.move_of(box jsonb, decision jsonb, engine text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when box ->> 'move' = 'replace' and box ->> 'passage' is null then 'ask'
    when box ->> 'move' is not null then box ->> 'move'
    when decision ? 'answer' or (engine = 'local' and box ->> 'task' is distinct from 'task_3') then 'ask'
    else 'add'
  end
$$;


--
-- Name: next_in_turn(text[]); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.next_in_turn(passed_over text[]) RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
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


--
-- Name: next_turn(timestamp with time zone, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.next_turn(anchor timestamp with time zone, every text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select anchor + known.step * n
  from (
    select case every when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '1 day' end as step,
      case every when 'week' then 7 when 'month' then 31 else 1 end as days
  ) known,
  lateral generate_series(
    greatest(1, floor(extract(epoch from now() - anchor) / 86400 / known.days)::integer),
    greatest(1, floor(extract(epoch from now() - anchor) / 86400 / known.days)::integer) + 100
  ) n
  where anchor + known.step * n > now()
  order by n limit 1
$$;


--
-- Name: note_approval(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.note_approval() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.is_approved and new.deleted_at is null then
    insert into private.approval_notices (user_id) values (new.user_id) on conflict (user_id) do nothing;
  else
    delete from private.approval_notices n where n.user_id = new.user_id;
  end if;
  return null;
end;
$$;


--
-- Name: note_page_news(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.note_page_news() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, url, content_id, text_changed, failure_code)
  select s.auth_uid, s.id, new.url, case when new.failure_code is null then new.content_id end,
    case when new.failure_code is null then new.text_changed end, new.failure_code
  from private.schedules s
  where s.id = new.schedule_id and s.wants_mail and private.somebody_mails();
  return null;
end;
$$;


--
-- Name: note_pause(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.note_pause() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.schedule_news (auth_uid, schedule_id, failure_code)
  select new.auth_uid, new.id, new.pause_code where private.somebody_mails();
  return null;
end;
$$;


--
-- Name: author_links; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.author_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    content_id uuid NOT NULL,
    token_hash text NOT NULL,
    boxes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    opened integer DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone,
    hour timestamp with time zone,
    saves integer DEFAULT 0 NOT NULL,
    CONSTRAINT author_links_boxes_check CHECK (((cardinality(boxes) >= 1) AND (cardinality(boxes) <= 200)))
);


--
-- Name: open_author_link(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.open_author_link(token text) RETURNS private.author_links
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select l.*
  from private.author_links l
    join public.contents c on c.id = l.content_id
    join public.profiles p on p.user_id = c.auth_uid
  where l.token_hash = private.token_hash(token) and l.expires_at > now()
    and c.status = 'completed' and p.is_approved and p.deleted_at is null
$$;


--
-- Name: own_title(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.own_title(extracted jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select nullif(left(trim(private.visible_text(extracted ->> 'title')), 300), '')
$$;


--
-- Name: page_key(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.page_key(url text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
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


--
-- Name: pages_today(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.pages_today(person uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(sum(d.pages), 0)::integer from private.daily_pages d
  where d.user_id = person and d.day = (now() at time zone 'Europe/Rome')::date
$$;


--
-- Name: pages_under_way(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.pages_under_way() RETURNS TABLE(host text, waits boolean, content_id uuid)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select p.host, p.state = 'queued', p.content_id from private.batch_pages p where p.state in ('queued', 'running')
  union all
  select private.host_of(c.url_base), c.status = 'filled', c.id from public.contents c
  where c.schedule_id is not null and c.batch_id is null and c.status in ('filled', 'processing')
  union all
  select p.host, false, null from private.schedule_pages p where p.held_until > now()
$$;


--
-- Name: pause_of(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.pause_of(asked text) RETURNS interval
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select make_interval(secs => greatest(s.host_delay_ms, (
    select d.delay_ms from private.host_delays d
    where d.host = asked and d.noted_at > clock_timestamp() - interval '1 day'
  )) / 1000.0)
  from private.settings s
$$;


--
-- Name: question_of(jsonb, jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.question_of(box jsonb, understanding jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select coalesce(nullif(trim(box ->> 'question'), ''), (
    select nullif(trim(intent ->> 'question'), '')
    from jsonb_path_query(understanding, '$.intents[*]') intent
    where intent ->> 'id' = box ->> 'closes' limit 1
  ), box ->> 'title', '')
$_$;


--
-- Name: refuse_own_flags(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.refuse_own_flags() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if old.user_id = auth.uid() then
    raise exception 'own_flags' using errcode = '42501',
      detail = 'Nobody changes their own approval or administrator flag.';
  end if;
  return new;
end;
$$;


--
-- Name: refuse_schedule(integer); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.refuse_schedule(more_pages integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if 50 <= (select count(*) from private.schedules s where s.auth_uid = auth.uid()) then
    raise exception 'too_many_schedules' using errcode = 'PT429', detail = 'A user may have fifty schedules.';
  end if;
  if 5000 < more_pages + (
    select count(*) from private.schedule_pages p join private.schedules s on s.id = p.schedule_id
    where s.auth_uid = auth.uid()
  ) then
    raise exception 'too_many_scheduled' using errcode = 'PT429', detail = 'Pages that one user may schedule.';
  end if;
end;
$$;


--
-- Name: refuse_waiting(uuid, integer); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.refuse_waiting(person uuid, more integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if 10000 < more + (
    select count(*) from private.batch_pages p join private.batches b on b.id = p.batch_id
    where b.auth_uid = person and p.state = 'waiting'
  ) then
    raise exception 'too_many_waiting' using errcode = 'PT429', detail = 'Pages of one user that may wait.';
  end if;
end;
$$;


--
-- Name: batch_pages; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.batch_pages (
    batch_id uuid NOT NULL,
    place integer NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    content_id uuid,
    session_uid text,
    title text,
    failure_code text,
    boxes_open integer,
    critical integer,
    major integer,
    needs_open integer,
    gulpease double precision,
    originality double precision,
    missing text[],
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    query text,
    text_changed boolean,
    same_text boolean,
    CONSTRAINT batch_pages_host_check CHECK (((octet_length(host) >= 1) AND (octet_length(host) <= 255))),
    CONSTRAINT batch_pages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'stopped'::text, 'deleted'::text]))),
    CONSTRAINT batch_pages_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2048)))
);


--
-- Name: release_page(private.batches, private.batch_pages); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.release_page(batch private.batches, page private.batch_pages) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  today date := now() at time zone 'Europe/Rome';
  made public.contents;
begin
  if page.content_id is null then
    insert into public.contents
      (auth_uid, session_uid, session_title, prompt, url_base, llm, task_1, task_2, task_3, batch_id)
    values (batch.auth_uid, substr(md5(gen_random_uuid()::text), 1, 16), left(page.url, 300), batch.prompt, page.url,
      batch.llm, batch.task_1, batch.task_2, batch.task_3, batch.id)
    returning * into made;
    update private.batch_pages p
    set state = 'queued', content_id = made.id, session_uid = made.session_uid, changed_at = clock_timestamp()
    where p.batch_id = page.batch_id and p.place = page.place;
  else
    -- The page follows its analysis.
    update public.contents c set status = 'filled', attempts = 0, failure_code = null, started_at = null
    where c.id = page.content_id and c.status = 'failed';
    perform pgmq.send('analyses', jsonb_build_object('content_id', page.content_id, 'auth_uid', batch.auth_uid));
  end if;
  insert into private.daily_pages as d values (batch.auth_uid, today, 1)
  on conflict (user_id) do update set day = today, pages = case when d.day = today then d.pages + 1 else 1 end;
  perform private.count_of_month(batch.auth_uid);
end;
$$;


--
-- Name: release_pages(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.release_pages() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  batch private.batches;
  page private.batch_pages;
  served uuid[] := '{}';
  busy text[] := private.busy_hosts();
begin
  for batch in
    select b.* from private.batches b
    join public.profiles p on p.user_id = b.auth_uid and p.is_approved and p.deleted_at is null
    where b.id in (
        select one.id from (
          select r.id, row_number() over (partition by r.auth_uid order by r.created_at, r.id) as place
          from private.batches r where r.state = 'running'
        ) one where one.place <= 5
      )
      and private.wait_of(b.auth_uid) is null
      and not exists (
        select from pgmq.q_analyses q where q.vt <= clock_timestamp() and q.message ->> 'auth_uid' = b.auth_uid::text
      )
    order by b.created_at, b.id
    for update of b skip locked
  loop
    continue when batch.auth_uid = any (served);
    select p.* into page from private.batch_pages p
    where p.batch_id = batch.id and p.state = 'waiting' and p.host <> all (busy)
    order by p.place limit 1;
    -- What is stored is summed up now and then only: it takes its time.
    if found and private.pages_today(batch.auth_uid) % 20 = 0
      and private.storage_used(batch.auth_uid) > (select s.storage_quota from private.settings s) then
      update private.batches b set state = 'paused', storage_full = true where b.id = batch.id;
    elsif found then
      begin
        perform private.release_page(batch, page);
      exception when others then
        update private.batch_pages p set state = 'failed', failure_code = 'internal', changed_at = clock_timestamp()
        where p.batch_id = page.batch_id and p.place = page.place;
      end;
      served := served || batch.auth_uid;
      busy := busy || page.host;
    end if;
    update private.batches b set state = 'finished'
    where b.id = batch.id and b.state = 'running'
      and not exists (select from private.batch_pages p where p.batch_id = b.id and p.state = 'waiting');
  end loop;
end;
$$;


--
-- Name: require_admin(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_admin() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
end;
$$;


--
-- Name: require_approval(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_approval() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
end;
$$;


--
-- Name: require_person(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_person() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  if auth.jwt() ->> 'api_key' is not null then
    raise exception 'no_person' using errcode = '42501', detail = 'Keys are for people to make and to revoke.';
  end if;
end;
$$;


--
-- Name: require_recent_sign_in(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_recent_sign_in() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'no_recent_sign_in' using errcode = '42501',
      detail = 'Keys and webhooks are made within five minutes of a sign-in.';
  end if;
end;
$$;


--
-- Name: require_rhythm(text, boolean); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_rhythm(every text, wants_mail boolean) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if not coalesce(every in ('week', 'month', 'change'), false) or wants_mail is null then
    raise exception 'invalid_schedule' using errcode = 'PT422', detail = 'A schedule is for a week, a month or a change.';
  end if;
end;
$$;


--
-- Name: run_is_under_way(private.schedules); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.run_is_under_way(schedule private.schedules) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when schedule.is_batch then exists (
    select from private.batches b join private.batch_pages p on p.batch_id = b.id
    where b.schedule_id = schedule.id and b.state in ('running', 'paused') and p.state in ('waiting', 'queued', 'running')
  ) else exists (
    select from public.contents c where c.schedule_id = schedule.id and c.status in ('filled', 'processing')
  ) end
$$;


--
-- Name: settle_decisions(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.settle_decisions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Sizes are looked at before patterns, which take their time.
  if pg_column_size(new.decisions) > 200000 or not private.are_decisions(new.decisions) then
    raise exception 'contents_decisions' using errcode = '23514', constraint = 'contents_decisions',
      detail = 'A decision is malformed or too long.';
  end if;
  new.boxes_open := private.count_boxes(new.additions, new.decisions, 'open');
  new.boxes_waiting := private.count_boxes(new.additions, new.decisions, 'waiting');
  return new;
end;
$$;


--
-- Name: settle_schedule(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.settle_schedule(schedule uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update private.schedules s
  set phase = case
      when exists (select from private.schedule_pages p where p.schedule_id = s.id and p.wanted = 'look') then 'looking'
      when exists (select from private.schedule_pages p where p.schedule_id = s.id and p.wanted = 'run') then 'ready'
      else 'idle' end
  where s.id = schedule and s.phase <> 'idle';
  update private.schedules s
  set state = 'paused', pause_code = (
    select p.failure_code from private.schedule_pages p where p.schedule_id = s.id order by p.place limit 1
  )
  where s.id = schedule and s.state = 'on' and not exists (
    select from private.schedule_pages p where p.schedule_id = s.id and p.failures < private.max_page_failures()
  )
$$;


--
-- Name: show_name(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.show_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case tg_table_name
    when 'contents' then new.session_title := private.visible_text(new.session_title);
    when 'profiles' then new.full_name := nullif(trim(private.visible_text(new.full_name)), '');
    when 'batches' then new.title := private.visible_text(new.title);
    when 'api_keys' then new.name := private.visible_text(new.name);
  end case;
  return new;
end;
$$;


--
-- Name: show_stored_names(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.show_stored_names() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.contents set session_title = private.visible_text(session_title)
  where char_length(session_title) <= 300 and private.visible_text(session_title) <> session_title
    and private.visible_text(session_title) ~ '\S';
  update public.profiles set full_name = nullif(trim(private.visible_text(full_name)), '')
  where private.visible_text(full_name) <> full_name;
  update private.batches set title = private.visible_text(title)
  where private.visible_text(title) <> title and private.visible_text(title) ~ '\S';
  update private.api_keys set name = private.visible_text(name)
  where private.visible_text(name) <> name and private.visible_text(name) ~ '\S';
$$;


--
-- Name: somebody_mails(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.somebody_mails() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from private.settings s where s.mailer_seen_at > now() - interval '3 days')
$$;


--
-- Name: stop_webhooks_of_blocked(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.stop_webhooks_of_blocked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.deleted_at is null then
    update private.webhooks w set state = 'off' where w.owner = new.user_id and w.state = 'on';
  else
    delete from private.webhooks w where w.owner = new.user_id;
  end if;
  return null;
end;
$$;


--
-- Name: storage_used(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.storage_used(owner uuid) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(sum(
    coalesce(pg_column_size(c.content_base), 0) + coalesce(pg_column_size(c.prompt), 0)
    + coalesce(pg_column_size(c.content_extracted), 0) + coalesce(pg_column_size(c.content_completed), 0)
    + coalesce(pg_column_size(c.additions), 0) + coalesce(pg_column_size(c.assessment), 0)
    + coalesce(pg_column_size(c.sources), 0) + coalesce(pg_column_size(c.understanding), 0)
    + coalesce(pg_column_size(c.provenance), 0) + coalesce(pg_column_size(c.originality), 0)
    + coalesce(pg_column_size(c.comparison), 0) + coalesce(pg_column_size(p.page), 0)
  ), 0)
  from public.contents c left join private.page_checks p on p.content_id = c.id
  where c.auth_uid = owner;
$$;


--
-- Name: switch_off_webhooks(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.switch_off_webhooks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.webhooks w set state = 'off' where w.owner = new.id and w.state = 'on';
  return null;
end;
$$;


--
-- Name: take_analysis(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.take_analysis(starter uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  today date := now() at time zone 'Europe/Rome';
  limits record := private.limits_of(starter);
  spent text;
  used integer;
begin
  -- The row that is counted up also makes the simultaneous submissions of one user take turns.
  insert into private.daily_use as u values (starter, today, 1)
  on conflict (user_id) do update
  set day = today, analyses = case when u.day = today then u.analyses + 1 else 1 end
  returning u.analyses into used;
  -- Only now: what another submission has counted is seen once its turn has ended.
  spent := private.month_limit(starter);
  if spent is not null then
    raise exception '%', spent using errcode = 'PT429', detail = 'What one user may start, or spend, in a month.';
  end if;
  if used > limits.daily then
    raise exception 'daily_limit' using errcode = 'PT429', detail = 'Analyses that one user may start in a day.';
  end if;
  if limits.pending <= (
    select count(*) from public.contents c
    where c.auth_uid = starter and c.status in ('filled', 'processing') and c.batch_id is null
  ) then
    raise exception 'too_many_pending' using errcode = 'PT429', detail = 'Analyses of one user that may be pending.';
  end if;
  perform private.count_of_month(starter);
end;
$$;


--
-- Name: take_article_title(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.take_article_title() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.article_title := private.own_title(new.content_extracted);
  return new;
end;
$$;


--
-- Name: take_host_turn(public.contents); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.take_host_turn(content public.contents) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  asked text := private.host_of(content.url_base);
  wait double precision;
begin
  if content.content_extracted is not null then
    return 0;
  end if;
  if 2 <= (
    select count(*) from private.pages_under_way() p
    where p.host = asked and not p.waits and p.content_id is distinct from content.id
  ) then
    return 1;
  end if;
  select extract(epoch from t.next_at - clock_timestamp()) into wait from private.host_turns t where t.host = asked;
  if wait > 0 then
    return ceil(wait);
  end if;
  delete from private.host_turns t where t.next_at < clock_timestamp() - interval '1 hour';
  perform private.take_turn(asked);
  return 0;
end;
$$;


--
-- Name: take_turn(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.take_turn(asked text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into private.host_turns as t values (asked, clock_timestamp() + private.pause_of(asked))
  on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at)
$$;


--
-- Name: tell_of_analysis(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.tell_of_analysis() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.tell_webhooks(new.auth_uid, 'analysis.' || new.status, jsonb_build_object(
    'analysis', new.session_uid, 'title', private.told_title(new), 'url', new.url_base, 'state', new.status,
    'failure', new.failure_code, 'batch', new.batch_id, 'path', '/history/' || new.session_uid));
  return null;
end;
$$;


--
-- Name: tell_of_batch(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.tell_of_batch() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ended uuid := case tg_table_name when 'batches' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'batch_id')::uuid end;
  batch private.batches;
begin
  if not exists (
    select from private.batches b join private.webhooks w on w.owner = b.auth_uid
    where b.id = ended and w.state = 'on' and 'batch.finished' = any (w.events)
  ) then
    return null;
  end if;
  -- Of two ends at the same moment the later one sees the earlier one.
  perform pg_advisory_xact_lock(hashtextextended('private.tell_of_batch ' || ended, 0));
  select b.* into batch from private.batches b
  where b.id = ended and b.state in ('finished', 'stopped') and not exists (
    select from private.batch_pages p where p.batch_id = b.id and p.state in ('waiting', 'queued', 'running')
  );
  if found then
    perform private.tell_webhooks(batch.auth_uid, 'batch.finished', jsonb_build_object(
      'batch', batch.id, 'title', batch.title, 'state', batch.state, 'pages', private.batch_counts(batch.id),
      'path', '/piu-pagine/' || batch.id));
  end if;
  return null;
end;
$$;


--
-- Name: tell_of_change(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.tell_of_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.tell_webhooks(new.auth_uid, 'page.changed', jsonb_build_object(
    'analysis', new.session_uid, 'previous', (select c.session_uid from public.contents c where c.id = new.rerun_of),
    'title', private.told_title(new), 'url', new.url_base, 'batch', new.batch_id, 'schedule', new.schedule_id,
    'path', '/history/' || new.session_uid));
  return null;
end;
$$;


--
-- Name: tell_webhooks(uuid, text, jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.tell_webhooks(person uuid, event text, data jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into private.webhook_deliveries (webhook_id, event, data)
  select w.id, tell_webhooks.event, tell_webhooks.data
  from private.webhooks w
  where w.owner = person and w.state = 'on' and tell_webhooks.event = any (w.events) and not exists (
    select from private.webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null offset 4999
  );
  if found then
    perform pg_notify('analyses', '');
  end if;
end;
$$;


--
-- Name: text_hash(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.text_hash(article jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(string_agg(block ->> 'text', E'\n' order by place), 'UTF8')), 'hex')
  from jsonb_array_elements(article -> 'blocks') with ordinality blocks (block, place)
$$;


--
-- Name: this_month(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.this_month() RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select date_trunc('month', now() at time zone 'Europe/Rome')::date $$;


--
-- Name: token_hash(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.token_hash(token text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;


--
-- Name: told_title(public.contents); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.told_title(content public.contents) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select left(coalesce(
    case when content.batch_id is not null then private.own_title(content.content_extracted) end,
    content.session_title), 300)
$$;


--
-- Name: unwrapped(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.unwrapped(value jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;


--
-- Name: usual_seconds(text, uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.usual_seconds(model text, person uuid) RETURNS double precision
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select avg(extract(epoch from done.completed_at - done.started_at))::double precision
  from (
    select c.completed_at, c.started_at from public.contents c
    where c.status = 'completed' and c.llm = model and (person is null or c.auth_uid = person)
    order by c.completed_at desc limit 50
  ) done
$$;


--
-- Name: visible_text(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.visible_text(written text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select regexp_replace(
    regexp_replace(written, '[\t-\r\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
      '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      '\U000E0000-\U000E0FFF]',
    '', 'g')
$$;


--
-- Name: wait_for_own(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.wait_for_own(person uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_advisory_xact_lock(hashtextextended('private.wait_for_own ' || person, 0))
$$;


--
-- Name: wait_of(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.wait_of(person uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when private.pages_today(person) >= (private.limits_of(person)).daily_pages then 'daily_limit'
    when private.model_month_is_spent() then 'model_month_spent'
    else private.month_limit(person)
  end
$$;


--
-- Name: webhook_events(jsonb); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.webhook_events(events jsonb) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  given jsonb := private.unwrapped(events);
  wanted text[];
begin
  if jsonb_typeof(given) = 'array' then
    wanted := array(select distinct one from jsonb_array_elements_text(given) one order by one);
  end if;
  if not coalesce(cardinality(wanted) > 0
    and wanted <@ array['analysis.completed', 'analysis.failed', 'batch.finished', 'page.changed'], false) then
    raise exception 'invalid_webhook' using errcode = 'PT422', detail = 'A webhook has an address and known events.';
  end if;
  return wanted;
end;
$$;


--
-- Name: allow_first_admin(boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.allow_first_admin(allowed boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.settings s set allow_first_admin = allowed
  where s.allow_first_admin is distinct from allowed;
$$;


--
-- Name: analysis_progress(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.analysis_progress(content_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (
    select p.value
    from public.analysis_checkpoints p join public.contents c on c.id = p.content_id
    where p.content_id = analysis_progress.content_id and p.key = 'progress'
      and c.auth_uid = auth.uid() and c.status = 'processing'
  );
end;
$$;


--
-- Name: answer_question(text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.answer_question(token text, question_id text, answer text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  link private.author_links;
  written text;
  former private.author_answers;
  owner uuid;
  decided jsonb;
begin
  -- Lengths are looked at before patterns, which take their time.
  if not coalesce(char_length(answer) <= 5000, false) then
    raise exception 'invalid_answer' using errcode = '22023', detail = 'An answer may have 5000 characters.';
  end if;
  link := private.open_author_link(token);
  if not coalesce(question_id = any (link.boxes), false) then
    return null;
  end if;
  written := trim(both E' \n\t' from regexp_replace(answer,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'));
  -- Answers and decisions of an analysis take turns.
  select c.auth_uid, c.decisions into owner, decided from public.contents c where c.id = link.content_id for update;
  select a.* into former from private.author_answers a
  where a.content_id = link.content_id and a.box_id = question_id;
  -- A browser that did not hear that it was saved sends it again.
  if written = coalesce(former.answer, '') then
    return jsonb_build_object('saved_at', coalesce(former.answered_at, now()));
  end if;
  if link.hour = this_hour and link.saves >= 300 then
    raise exception 'too_many_answers' using errcode = 'PT429', detail = 'Answers that one link may save in an hour.';
  end if;
  -- Links end and are made anew: what all of them write has a limit too.
  perform private.count_answer(owner);
  update private.author_links l
  set hour = this_hour, saves = case when l.hour = this_hour then l.saves + 1 else 1 end
  where l.id = link.id;
  if written = '' then
    delete from private.author_answers a where a.content_id = link.content_id and a.box_id = question_id;
  else
    insert into private.author_answers (content_id, box_id, answer, answered_at)
    values (link.content_id, question_id, written, now())
    on conflict (content_id, box_id) do update set answer = excluded.answer, answered_at = excluded.answered_at;
  end if;
  if coalesce(decided -> question_id ->> 'state', 'waiting') = 'waiting'
    and coalesce(decided -> question_id ->> 'answer', '') in ('', coalesce(former.answer, '')) then
    decided := private.changed_decisions(decided,
      jsonb_build_object(question_id, jsonb_build_object('answer', nullif(written, ''))));
    -- Decisions that are full would refuse the answer, which its owner still sees beside the box.
    if pg_column_size(decided) <= 200000 then
      update public.contents c set decisions = decided where c.id = link.content_id;
    end if;
  end if;
  return jsonb_build_object('saved_at', now());
end;
$$;


--
-- Name: ask_author(uuid, jsonb, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.ask_author(content_id uuid, boxes jsonb, days integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wanted jsonb := private.unwrapped(boxes);
  asked text[];
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if not coalesce(days between 1 and 90, false) then
    raise exception 'invalid_share' using errcode = '22023', detail = 'A link holds for 1 to 90 days.';
  end if;
  if (case when jsonb_typeof(wanted) = 'array' then jsonb_array_length(wanted) not between 1 and 200 else true end) then
    raise exception 'invalid_share' using errcode = '22023', detail = 'A link asks 1 to 200 questions.';
  end if;
  -- What is refused writes nothing first.
  if 20 <= (
    select count(*) from private.author_links l join public.contents c on c.id = l.content_id
    where c.id = ask_author.content_id and c.auth_uid = auth.uid()
  ) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  select array_agg(given.id order by given.place) into asked
  from public.contents c, (
    select one.id, min(one.place) as place
    from jsonb_array_elements_text(wanted) with ordinality one (id, place) group by one.id
  ) given
  where c.id = ask_author.content_id and c.auth_uid = auth.uid() and c.status = 'completed'
    and exists (select from jsonb_array_elements(c.additions) box where box ->> 'id' = given.id);
  if asked is null then
    return null;
  end if;
  -- An update, so that it counts among the changes of an hour, and simultaneous calls take turns.
  update public.contents c set starred = c.starred where c.id = ask_author.content_id;
  if 20 <= (select count(*) from private.author_links l where l.content_id = ask_author.content_id) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  insert into private.author_links (content_id, token_hash, boxes, expires_at)
  values (ask_author.content_id, private.token_hash(token), asked, now() + make_interval(days => days));
  return token;
end;
$$;


--
-- Name: author_desk(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.author_desk(content_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'questions', cardinality(l.boxes),
        'created_at', l.created_at, 'expires_at', l.expires_at, 'opened', l.opened, 'opened_at', l.opened_at)
        order by l.created_at desc, l.id), '[]')
      from private.author_links l join public.contents c on c.id = l.content_id
      where c.id = author_desk.content_id and c.auth_uid = auth.uid()
    ),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.box_id, 'answer', a.answer, 'answered_at', a.answered_at)
        order by a.answered_at, a.box_id), '[]')
      from private.author_answers a join public.contents c on c.id = a.content_id
      where c.id = author_desk.content_id and c.auth_uid = auth.uid()
    )
  );
end;
$$;


--
-- Name: author_questions(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.author_questions(token text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link private.author_links := private.open_author_link(token);
  asked jsonb;
begin
  if link.id is null then
    return null;
  end if;
  -- Readers at the same moment do not wait for each other: one of them counts.
  update private.author_links l set opened = l.opened + 1, opened_at = now()
  where l.id = (
    select one.id from private.author_links one join public.contents c on c.id = one.content_id
    where one.id = link.id and c.auth_uid is distinct from auth.uid() for update of one skip locked
  );
  select jsonb_build_object(
    'title', coalesce(private.own_title(c.content_extracted), c.session_title),
    'expires_at', link.expires_at,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'question', private.question_of(box, c.understanding),
        'passage', box #>> '{passage,text}', 'answer', a.answer, 'answered_at', a.answered_at) order by one.place), '[]')
      from unnest(link.boxes) with ordinality one (id, place)
        join jsonb_array_elements(c.additions) box on box ->> 'id' = one.id
        left join private.author_answers a on a.content_id = c.id and a.box_id = one.id
      where a.answer is not null or c.decisions -> one.id ->> 'state' is distinct from 'ignored'
    )
  ) into asked
  from public.contents c where c.id = link.content_id;
  return asked;
end;
$$;


--
-- Name: batch_terms(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.batch_terms(llm text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object(
      'pause_ms', s.host_delay_ms,
      'a_day', l.daily_pages,
      'left_today', greatest(0, l.daily_pages - private.pages_today(auth.uid())),
      'left_this_month',
        case when l.monthly is not null then greatest(0, l.monthly - private.analyses_this_month(auth.uid())) end,
      'seconds', coalesce(private.usual_seconds(batch_terms.llm, auth.uid()), private.usual_seconds(batch_terms.llm, null)))
    from private.settings s, private.limits_of(auth.uid()) l
  );
end;
$$;


--
-- Name: change_schedule(uuid, text, boolean, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.change_schedule(schedule_id uuid, every text, wants_mail boolean, is_on boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  if is_on is null then
    raise exception 'invalid_schedule' using errcode = 'PT422', detail = 'A schedule is on or not.';
  end if;
  perform private.count_change(auth.uid());
  return private.change_own_schedule(schedule_id, every, wants_mail, is_on);
end;
$$;


--
-- Name: change_webhook(uuid, jsonb, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.change_webhook(webhook_id uuid, events jsonb DEFAULT NULL::jsonb, is_on boolean DEFAULT NULL::boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  wanted text[];
begin
  perform private.require_person();
  if change_webhook.events is not null then
    wanted := private.webhook_events(change_webhook.events);
  end if;
  perform private.count_change(auth.uid());
  update private.webhooks w
  set events = coalesce(wanted, w.events),
    state = case when change_webhook.is_on then 'on' when not change_webhook.is_on and w.state = 'on' then 'off' else w.state end
  where w.id = change_webhook.webhook_id and w.owner = auth.uid();
  return found;
end;
$$;


--
-- Name: claim_analysis(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_analysis(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

    if content.batch_id is not null or content.schedule_id is not null then
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


--
-- Name: claim_approval_notice(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_approval_notice(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  claimed jsonb;
begin
  -- Where no mail can be sent for days, old news must not go out once it can.
  delete from private.approval_notices n where n.created_at < now() - interval '3 days';
  update private.approval_notices n
  set attempts = n.attempts + 1, due_at = now() + make_interval(secs => lease_seconds * power(2, least(n.attempts, 6)))
  from public.profiles p
  where p.user_id = n.user_id and n.id = (
    select w.id from private.approval_notices w
    where w.due_at <= now() order by w.due_at limit 1 for update skip locked
  )
  returning jsonb_build_object('notice_id', n.id, 'email', p.email) into claimed;
  return claimed;
end;
$$;


--
-- Name: claim_delivery(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_delivery(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  chosen uuid;
  claimed jsonb;
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  if not exists (select from private.webhook_deliveries d where d.due_at <= now()) then
    return null;
  end if;
  -- Claims take turns, so that each counts what the one before has taken.
  perform pg_advisory_xact_lock(hashtext('public.claim_delivery'));
  -- Three more than a worker makes by itself.
  with lost as (
    update private.webhook_deliveries d set due_at = null, held_until = null, failure_code = 'interrupted'
    where d.held_until <= now() and d.attempts >= 12
    returning d.webhook_id
  )
  update private.webhooks w set failing_since = now()
  where w.id in (select l.webhook_id from lost l) and w.failing_since is null;
  with held as (
    select d.webhook_id, w.owner
    from private.webhook_deliveries d join private.webhooks w on w.id = d.webhook_id
    where d.held_until > now()
  )
  select next.id into chosen
  from private.webhooks w
  join public.profiles p on p.user_id = w.owner and p.is_approved and p.deleted_at is null
  cross join lateral (
    select d.id, d.due_at from private.webhook_deliveries d
    where d.webhook_id = w.id and d.due_at <= now() order by d.due_at limit 1
  ) next
  cross join lateral (select count(*) as deliveries from held h where h.owner = w.owner) own
  where w.state = 'on' and own.deliveries < 2 and not exists (select from held h where h.webhook_id = w.id)
  order by own.deliveries, next.due_at limit 1;
  update private.webhook_deliveries d
  set attempts = d.attempts + 1, attempted_at = now(), held_until = now() + make_interval(secs => lease_seconds),
    lease = gen_random_uuid()
  from private.webhooks w
  where d.id = chosen and w.id = d.webhook_id
  returning jsonb_build_object('delivery_id', d.id, 'lease', d.lease, 'attempt', d.attempts, 'url', w.url,
    'secret', w.secret, 'event', d.event, 'created_at', d.created_at, 'data', d.data) into claimed;
  return claimed;
end;
$$;


--
-- Name: claim_digest(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_digest(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person uuid;
  drawn uuid := gen_random_uuid();
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.settings s set mailer_seen_at = now()
  where s.id and coalesce(s.mailer_seen_at < now() - interval '1 hour', true);
  delete from private.schedule_news n where n.happened_at < now() - interval '3 days';
  insert into private.digests (user_id) select distinct n.auth_uid from private.schedule_news n on conflict do nothing;
  select d.user_id into person
  from private.digests d
  join public.profiles o on o.user_id = d.user_id and o.is_approved and o.deleted_at is null
  cross join lateral (
    select min(n.happened_at) as since from private.schedule_news n where n.auth_uid = d.user_id
  ) news
  where news.since is not null
    and coalesce(d.held_until <= now(), true) and coalesce(d.sent_at <= now() - interval '20 hours', true)
    and (news.since <= now() - interval '6 hours' or not exists (
      select from private.schedules s
      where s.auth_uid = d.user_id and s.state = 'on' and (s.phase <> 'idle' or private.run_is_under_way(s))
    ))
  order by news.since limit 1 for update of d skip locked;
  if not found then
    return null;
  end if;
  update private.digests d
  set attempts = d.attempts + 1, lease = drawn, held_until = now() + make_interval(secs => lease_seconds * power(2, least(d.attempts, 6)))
  where d.user_id = person;
  update private.schedule_news n set lease = drawn where n.auth_uid = person;
  return (
    select jsonb_build_object('user_id', person, 'lease', drawn, 'email', o.email, 'schedules', (
      select jsonb_agg(private.digest_of(s, drawn) order by s.created_at, s.id) from private.schedules s
      where s.auth_uid = person
        and exists (select from private.schedule_news n where n.schedule_id = s.id and n.lease = drawn)
    ))
    from public.profiles o where o.user_id = person
  );
end;
$$;


--
-- Name: claim_look(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_look(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lost record;
  chosen record;
  claimed jsonb;
  busy text[];
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  -- In turn with the claims of analyses: both count pages of a day and turns of hosts.
  perform pg_advisory_xact_lock(hashtext('public.claim_analysis'));
  perform private.begin_rounds();
  perform private.begin_runs();
  for lost in
    select p.schedule_id, p.place, p.lease from private.schedule_pages p
    where p.held_until <= now() and p.attempt >= 3
  loop
    perform public.finish_look(lost.schedule_id, lost.place, lost.lease, 'failed', null, null, 'interrupted', 0);
  end loop;
  busy := private.busy_hosts();
  select s.id, page.place into chosen
  from private.schedules s
  join public.profiles o on o.user_id = s.auth_uid and o.is_approved and o.deleted_at is null
  cross join lateral (
    select p.place from private.schedule_pages p
    where p.schedule_id = s.id and p.wanted = 'look' and coalesce(p.held_until <= now(), true)
      and p.host <> all (busy)
    order by p.place limit 1
  ) page
  where s.state = 'on' and s.phase = 'looking'
  order by (select max(own.looked_at) from private.schedules own where own.auth_uid = s.auth_uid) nulls first,
    s.looked_at nulls first, s.id
  limit 1;
  if not found then
    return null;
  end if;
  update private.schedules s set looked_at = clock_timestamp() where s.id = chosen.id;
  update private.schedule_pages p
  set attempt = p.attempt + 1, held_until = now() + make_interval(secs => lease_seconds), lease = gen_random_uuid()
  where p.schedule_id = chosen.id and p.place = chosen.place
  -- What a server says of its page is believed for a week, then the page is read whole again.
  returning jsonb_build_object('schedule_id', p.schedule_id, 'place', p.place, 'lease', p.lease, 'url', p.url,
    'validators', case when p.validated_at > now() - interval '7 days' then p.validators end) into claimed;
  perform private.take_turn(private.host_of(claimed ->> 'url'));
  return claimed;
end;
$$;


--
-- Name: claim_page_check(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_page_check(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: claim_rewrite(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_rewrite(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: claim_sitemap(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_sitemap(lease_seconds integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: complete_analysis(bigint, integer, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.complete_analysis(message_id bigint, attempt integer, result jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held uuid := private.held_analysis(message_id, attempt);
  given jsonb := private.unwrapped(result);
  written public.contents := jsonb_populate_record(null::public.contents, given);
  kept jsonb := '{}';
  former record;
begin
  if held is null then
    return false;
  end if;
  select c.rerun_of as id, c.auth_uid as owner into former from public.contents c where c.id = held;
  if former.id is not null then
    kept := private.kept_decisions(former.id, former.owner, written.additions, written.content_completed);
  end if;
  update public.contents c
  set
    status = 'completed',
    stage = null,
    completed_at = now(),
    content_completed = written.content_completed,
    legend = written.legend,
    additions = written.additions,
    decisions = kept,
    sources = written.sources,
    understanding = written.understanding,
    assessment = written.assessment,
    readability = written.readability,
    comparison = written.comparison,
    provenance = case when kept = '{}' then written.provenance
      else written.provenance || jsonb_build_object('keptDecisions', (select count(*) from jsonb_object_keys(kept))) end,
    originality = written.originality,
    originality_score_mixed_content = written.originality_score_mixed_content,
    originality_score_native_content = written.originality_score_native_content,
    originality_sentences_mixed_content = written.originality_sentences_mixed_content,
    originality_sentences_native_content = written.originality_sentences_native_content
  where c.id = held;
  delete from public.analysis_checkpoints p where p.content_id = held;
  perform private.keep_fingerprints(held, given -> 'fingerprints');
  perform pgmq.archive('analyses', message_id);
  return true;
end;
$$;


--
-- Name: create_batch(uuid, text, jsonb, text, text, boolean, boolean, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.create_batch(batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: decide(uuid, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.decide(content_id uuid, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  patch jsonb := private.unwrapped(changes);
  decided jsonb;
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if jsonb_typeof(patch) <> 'object'
    or exists (select 1 from jsonb_each(patch) entry where jsonb_typeof(entry.value) <> 'object') then
    raise exception 'invalid_changes' using errcode = '22023', detail = 'Changes are objects by the id of their box.';
  end if;
  update public.contents c set decisions = private.changed_decisions(c.decisions, patch)
  where c.id = content_id and c.auth_uid = auth.uid()
  returning c.decisions into decided;
  return decided;
end;
$$;


--
-- Name: delete_batch(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.delete_batch(batch_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  -- Stopped and locked, so that no claim lets go of another page meanwhile.
  update private.batches b set state = 'stopped' where b.id = delete_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return false;
  end if;
  -- As a worker does that ends an analysis: first the analyses, then their pages.
  perform from public.contents c where c.batch_id = delete_batch.batch_id order by c.id for update;
  delete from private.batch_pages p where p.batch_id = delete_batch.batch_id;
  delete from private.batches b where b.id = delete_batch.batch_id;
  return true;
end;
$$;


--
-- Name: delete_my_account(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.delete_my_account() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.session_is_open() or not exists (
    select from public.profiles p where p.user_id = auth.uid() and p.deleted_at is null
  ) then
    raise exception 'no_account' using errcode = '42501';
  end if;
  delete from auth.users where id = auth.uid();
end;
$$;


--
-- Name: delete_schedule(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.delete_schedule(schedule_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  delete from private.schedules s where s.id = delete_schedule.schedule_id and s.auth_uid = auth.uid();
  return found;
end;
$$;


--
-- Name: delete_webhook(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.delete_webhook(webhook_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  delete from private.webhooks w where w.id = delete_webhook.webhook_id and w.owner = auth.uid();
  return found;
end;
$$;


--
-- Name: digests_are_mailed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.digests_are_mailed() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return coalesce((select s.mailer_seen_at > now() - interval '1 day' from private.settings s), false);
end;
$$;


--
-- Name: drop_rewrite(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.drop_rewrite(content_id uuid, box_id text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  delete from private.rewrites r using public.contents c
  where c.id = r.content_id and c.auth_uid = auth.uid()
    and r.content_id = drop_rewrite.content_id and r.box_id = drop_rewrite.box_id;
  return found;
end;
$$;


--
-- Name: fail_analysis(bigint, integer, text, boolean, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fail_analysis(message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return 'lost';
  end if;
  if retryable and code in ('page_blocked', 'page_error', 'page_unreachable') then
    insert into private.host_turns as t
    select private.host_of(c.url_base), clock_timestamp() + make_interval(secs => delay_seconds)
    from public.contents c where c.id = held and (c.batch_id is not null or c.schedule_id is not null)
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
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


--
-- Name: finish_approval_notice(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_approval_notice(notice_id bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.approval_notices n where n.id = notice_id;
  return found;
end;
$$;


--
-- Name: finish_delivery(uuid, uuid, text, integer, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_delivery(delivery_id uuid, lease uuid, outcome text, answer integer, failure_code text, delay_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hook uuid;
begin
  if not coalesce(outcome in ('delivered', 'failed', 'gone', 'given_back'), false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.webhook_deliveries d
  set held_until = null,
    attempts = case outcome when 'given_back' then d.attempts - 1 else d.attempts end,
    due_at = case outcome when 'given_back' then d.due_at
      when 'failed' then now() + make_interval(secs => finish_delivery.delay_seconds) end,
    delivered_at = case outcome when 'delivered' then now() end,
    answer = case outcome when 'given_back' then d.answer else finish_delivery.answer end,
    failure_code = case outcome when 'given_back' then d.failure_code else finish_delivery.failure_code end
  where d.id = finish_delivery.delivery_id and d.lease = finish_delivery.lease and d.held_until is not null
  returning d.webhook_id into hook;
  if not found then
    return false;
  end if;
  if outcome = 'gone' then
    update private.webhooks w set state = 'gone' where w.id = hook;
    update private.webhook_deliveries d set due_at = null where d.webhook_id = hook and d.due_at is not null;
  elsif outcome = 'delivered' then
    update private.webhooks w set failing_since = null where w.id = hook and w.failing_since is not null;
  elsif outcome = 'failed' and delay_seconds is null then
    update private.webhooks w set failing_since = now() where w.id = hook and w.failing_since is null;
  end if;
  delete from private.webhook_deliveries d where d.id = any (array(
    select old.id from private.webhook_deliveries old where old.webhook_id = hook and old.due_at is null
    order by old.created_at desc, old.id offset 500
  ));
  return true;
end;
$$;


--
-- Name: finish_digest(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_digest(user_id uuid, lease uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.digests d set sent_at = now(), attempts = 0, held_until = null
  where d.user_id = finish_digest.user_id and d.lease = finish_digest.lease and d.held_until is not null;
  if not found then
    return false;
  end if;
  delete from private.schedule_news n where n.auth_uid = finish_digest.user_id and n.lease = finish_digest.lease;
  return true;
end;
$$;


--
-- Name: finish_look(uuid, integer, uuid, text, jsonb, jsonb, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_look(schedule_id uuid, place integer, lease uuid, outcome text, page jsonb, validators jsonb, failure_code text, delay_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held private.schedule_pages;
  was text;
  is_now text;
begin
  if not coalesce(outcome in ('unchanged', 'read', 'failed', 'given_back'), false)
    or (outcome = 'failed') <> (finish_look.failure_code is not null)
    or not coalesce(delay_seconds between 0 and 300, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  perform from private.schedules s where s.id = finish_look.schedule_id for update;
  select p.* into held from private.schedule_pages p
  where p.schedule_id = finish_look.schedule_id and p.place = finish_look.place and p.lease = finish_look.lease
    and p.wanted = 'look' and p.held_until is not null
  for update;
  if not found then
    return false;
  end if;
  if outcome = 'read' then
    is_now := private.text_hash(private.unwrapped(page));
    if is_now is null then
      raise exception 'bad_request' using errcode = '22023';
    end if;
    was := coalesce(held.text_hash,
      (select private.text_hash(c.content_extracted) from public.contents c where c.id = held.content_id), is_now);
  end if;
  update private.schedule_pages p
  set held_until = null,
    attempt = case outcome when 'given_back' then p.attempt - 1 else p.attempt end,
    -- A page that has changed is read whole until its new text is known: its analysis may fail.
    wanted = case when outcome = 'given_back' then 'look' when is_now <> was then 'run' end,
    text_hash = coalesce(was, p.text_hash),
    validators = case when outcome <> 'read' then p.validators when is_now = was then private.unwrapped(finish_look.validators) end,
    validated_at = case when outcome <> 'read' then p.validated_at when is_now = was then now() end,
    failures = case outcome when 'failed' then p.failures + 1 when 'given_back' then p.failures
      else case when is_now <> was then p.failures else 0 end end,
    failure_code = case outcome when 'failed' then finish_look.failure_code when 'given_back' then p.failure_code
      else case when is_now <> was then p.failure_code end end
  where p.schedule_id = held.schedule_id and p.place = held.place;
  if delay_seconds > 0 then
    insert into private.host_turns as t values (held.host, clock_timestamp() + make_interval(secs => delay_seconds))
    on conflict (host) do update set next_at = greatest(t.next_at, excluded.next_at);
  end if;
  if outcome <> 'given_back' then
    perform private.settle_schedule(held.schedule_id);
  end if;
  return true;
end;
$$;


--
-- Name: finish_page_check(uuid, uuid, jsonb, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_page_check(content_id uuid, lease uuid, page jsonb, failure_code text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: finish_rewrite(uuid, uuid, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_rewrite(rewrite_id uuid, lease uuid, proposal text, failure_code text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: finish_sitemap(uuid, uuid, jsonb, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_sitemap(reading_id uuid, lease uuid, result jsonb, failure_code text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: generate_invite_link(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.generate_invite_link(invite_email text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return private.invite(invite_email, interval '7 days');
end;
$$;


--
-- Name: give_back_analysis(bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.give_back_analysis(message_id bigint, attempt integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: grant_admin(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.grant_admin(user_email text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.profiles set is_approved = true, is_admin = true
  where email = lower(trim(user_email)) and deleted_at is null;
  return found;
end;
$$;


--
-- Name: hold_rewrite(uuid, uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.hold_rewrite(rewrite_id uuid, lease uuid, lease_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not coalesce(lease_seconds between 1 and 600, false) then
    raise exception 'bad_request' using errcode = '22023';
  end if;
  update private.rewrites r set held_until = now() + make_interval(secs => lease_seconds)
  where r.id = rewrite_id and r.lease = hold_rewrite.lease and r.finished_at is null and r.held_until is not null;
  return found;
end;
$$;


--
-- Name: house_rules_of(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.house_rules_of(content_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select h.rules from public.contents c join private.house_rules h on h.user_id = c.auth_uid
  where c.id = house_rules_of.content_id;
$$;


--
-- Name: installation_warnings(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.installation_warnings() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  queue jsonb := public.queue_figures();
  minutes integer := floor((queue ->> 'oldest_seconds')::double precision / 60);
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(w.warning order by w.place)
    from (
      select 1 as place, jsonb_build_object('kind', 'disk', 'megabytes', c.figure) as warning
      from private.conditions c where c.name = 'disk' and c.figure is not null
      union all
      select 2, jsonb_build_object('kind', 'mail')
      from private.conditions c where c.name = 'mail' and c.figure is not null
      union all
      select 3, jsonb_build_object('kind', 'worker', 'waiting', queue -> 'waiting', 'minutes', minutes)
      where minutes >= 5 and (queue ->> 'running')::integer = 0
      union all
      select 4, jsonb_build_object('kind', 'migrations')
      from private.conditions c where c.name = 'program' and not exists (
        select from supabase_migrations.schema_migrations m where m.version = c.figure::text
      )
    ) w
  ), '[]');
end;
$$;


--
-- Name: invitation_for(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invitation_for(token text) RETURNS TABLE(email text, expires_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.email, i.expires_at from public.user_invitations i where i.invitation_token = token;
$$;


--
-- Name: invite_by_command(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invite_by_command(invite_email text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.user_invitations i where i.email = lower(trim(invite_email));
  return private.invite(invite_email, interval '1 hour');
end;
$$;


--
-- Name: is_admin(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select public.session_is_open() and exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_admin and p.is_approved and p.deleted_at is null
  );
$$;


--
-- Name: is_anothers_analysis(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_anothers_analysis(session_uid text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  return exists (
    select from public.contents c
    where c.session_uid = is_anothers_analysis.session_uid and c.auth_uid <> auth.uid()
  );
end;
$$;


--
-- Name: is_approved(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_approved() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select public.session_is_open() and exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_approved and p.deleted_at is null
  );
$$;


--
-- Name: keep_ranking(text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_ranking(key text, value jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.kept_rankings k where k.created_at <= now() - interval '1 day';
  insert into private.kept_rankings (key, value)
  values (keep_ranking.key, private.unwrapped(keep_ranking.value))
  on conflict on constraint kept_rankings_pkey do update set value = excluded.value, created_at = now();
  delete from private.kept_rankings k where k.key in (
    select older.key from private.kept_rankings older
    order by older.created_at desc offset 500
  );
  return true;
end;
$$;


--
-- Name: kept_ranking(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.kept_ranking(key text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select k.value from private.kept_rankings k
  where k.key = kept_ranking.key and k.created_at > now() - interval '1 day';
$$;


--
-- Name: known_pages(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.known_pages(pages jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'url', asked.url, 'session_uid', done.session_uid, 'completed_at', done.completed_at))
    from unnest(private.listed_pages(pages)) asked (url)
    join (
      select distinct on (private.page_key(c.url_base)) private.page_key(c.url_base) as key, c.session_uid, c.completed_at
      from public.contents c
      where c.auth_uid = auth.uid() and c.status = 'completed' and c.url_base is not null
      order by private.page_key(c.url_base), c.completed_at desc
    ) done on done.key = private.page_key(asked.url)
  ), '[]');
end;
$$;


--
-- Name: make_api_key(text, jsonb, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.make_api_key(name text, scopes jsonb, days integer, per_minute integer DEFAULT 120) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  secret text := 'ril_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  wanted jsonb := private.unwrapped(scopes);
  granted text[];
begin
  perform private.require_person();
  perform private.require_recent_sign_in();
  if jsonb_typeof(wanted) = 'array' then
    granted := array(select distinct one from jsonb_array_elements_text(wanted) one order by one);
  end if;
  if not coalesce(days between 1 and 365, false)
    or not coalesce(per_minute between 1 and 120, false)
    or not coalesce(char_length(make_api_key.name) <= 60 and make_api_key.name ~ '\S', false)
    or not coalesce(cardinality(granted) > 0 and granted <@ array['read', 'analyse', 'batches', 'schedules'], false) then
    raise exception 'invalid_key' using errcode = '22023',
      detail = 'A key has a name of up to 60 characters and something it may do, and holds for 1 to 365 days and 1 to 120 requests a minute.';
  end if;
  -- What is refused writes nothing first.
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  -- The row that is counted up makes simultaneous calls of one user take turns.
  perform private.count_change(auth.uid());
  if 10 <= (select count(*) from private.api_keys k where k.owner = auth.uid()) then
    raise exception 'too_many_keys' using errcode = 'PT422', detail = 'A user may have ten keys.';
  end if;
  insert into private.api_keys (owner, name, key_hash, scopes, expires_at, per_minute)
  values (auth.uid(), trim(make_api_key.name), private.token_hash(secret), granted, now() + make_interval(days => days),
    make_api_key.per_minute);
  return secret;
end;
$$;


--
-- Name: make_webhook(text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.make_webhook(url text, events jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  made text := 'whsec_' || encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64');
  wanted text[];
begin
  perform private.require_person();
  perform private.require_recent_sign_in();
  wanted := private.webhook_events(events);
  if not coalesce(char_length(make_webhook.url) <= 2048 and make_webhook.url ~ '^https?://[!-.0-~][!-~]*$', false) then
    raise exception 'invalid_webhook' using errcode = 'PT422', detail = 'A webhook has an address and known events.';
  end if;
  -- What is refused writes nothing. The row that is counted up makes simultaneous calls of one user take turns.
  for turn in 1..2 loop
    if 5 <= (select count(*) from private.webhooks w where w.owner = auth.uid()) then
      raise exception 'too_many_webhooks' using errcode = 'PT422', detail = 'A user may have five webhooks.';
    end if;
    if turn = 1 then
      perform private.count_change(auth.uid());
    end if;
  end loop;
  insert into private.webhooks (owner, url, secret, events) values (auth.uid(), make_webhook.url, made, wanted);
  return made;
end;
$_$;


--
-- Name: may_ask_model(numeric); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.may_ask_model(ceiling_usd numeric) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return ceiling_usd is null or ceiling_usd > private.model_month_cost();
end;
$$;


--
-- Name: model_costs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.model_costs() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'ceiling_usd', s.model_monthly_usd,
      'month', private.this_month(),
      'costs', coalesce((
        select jsonb_agg(to_jsonb(one) order by one.month desc, one.cost_usd desc nulls last, one.email)
        from (
          select m.month, p.email, sum(m.calls) as calls, sum(m.cost_usd) as cost_usd
          from private.model_costs m left join public.profiles p on p.user_id = m.auth_uid
          where m.month > private.this_month() - interval '12 months'
          group by m.month, p.email
        ) one
      ), '[]'))
    from private.settings s
  );
end;
$$;


--
-- Name: my_api_keys(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_api_keys() RETURNS TABLE(id uuid, name text, scopes text[], created_at timestamp with time zone, expires_at timestamp with time zone, used_at timestamp with time zone, per_minute integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  return query
  select k.id, k.name, k.scopes, k.created_at, k.expires_at, k.used_at, k.per_minute
  from private.api_keys k where k.owner = auth.uid()
  order by k.created_at desc, k.id;
end;
$$;


--
-- Name: my_batches(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_batches() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return coalesce((
    select jsonb_agg(private.batch_head(b) order by b.created_at desc, b.id)
    from private.batches b where b.auth_uid = auth.uid()
  ), '[]');
end;
$$;


--
-- Name: my_house_rules(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_house_rules() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (select h.rules from private.house_rules h where h.user_id = auth.uid());
end;
$$;


--
-- Name: my_schedules(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_schedules() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'title', s.title, 'every', s.every, 'state', s.state, 'pause_code', s.pause_code, 'phase', s.phase,
      'next_at', s.next_at, 'ran_at', s.ran_at, 'wants_mail', s.wants_mail, 'created_at', s.created_at,
      'waits', case when s.phase = 'ready' and not s.is_batch then private.wait_of(s.auth_uid) end,
      'pages', pages.many, 'failing', pages.failing, 'left_out', pages.left_out, 'failure_code', pages.failure_code,
      'url', case when not s.is_batch then pages.url end,
      'session_uid', case when not s.is_batch then pages.session_uid end,
      'text_changed', case when not s.is_batch then pages.text_changed end,
      'batches', case when s.is_batch then coalesce((
        select jsonb_agg(b.id order by b.created_at desc, b.id) from private.batches b where b.schedule_id = s.id
      ), '[]') end
    ) order by s.created_at desc, s.id)
    from private.schedules s
    cross join lateral (
      select count(*) as many, count(*) filter (where p.failures > 0) as failing,
        count(*) filter (where p.failures >= private.max_page_failures()) as left_out,
        min(p.failure_code) as failure_code, min(p.url) as url, min(c.session_uid) as session_uid,
        bool_or(p.text_changed) as text_changed
      from private.schedule_pages p
      left join public.contents c on not s.is_batch and c.id = p.content_id
      where p.schedule_id = s.id
    ) pages
    where s.auth_uid = auth.uid()
  ), '[]');
end;
$$;


--
-- Name: my_sitemap(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_sitemap() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object('id', s.id, 'finished_at', s.finished_at, 'failure_code', s.failure_code, 'result', s.result)
    from private.sitemap_readings s where s.user_id = auth.uid()
  );
end;
$$;


--
-- Name: my_usual_costs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_usual_costs() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (
    select coalesce(jsonb_object_agg(one.llm, one.cost), '{}')
    from (
      select done.llm, round(avg((done.cost #>> '{}')::numeric), 6) as cost
      from (
        select c.llm, c.provenance #> '{usage,costUsd}' as cost
        from public.contents c
        where c.auth_uid = auth.uid() and c.status = 'completed'
        order by c.created_at desc limit 50
      ) done
      where jsonb_typeof(done.cost) = 'number'
      group by done.llm
    ) one
  );
end;
$$;


--
-- Name: my_webhooks(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.my_webhooks() RETURNS TABLE(id uuid, url text, events text[], state text, failing_since timestamp with time zone, created_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  return query
  select w.id, w.url, w.events, w.state, w.failing_since, w.created_at
  from private.webhooks w where w.owner = auth.uid()
  order by w.created_at, w.id;
end;
$$;


--
-- Name: note_condition(text, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_condition(name text, figure bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.conditions as c values (note_condition.name, note_condition.figure)
  on conflict on constraint conditions_pkey do update set figure = excluded.figure
  where c.figure is distinct from excluded.figure;
  return true;
end;
$$;


--
-- Name: note_crawl_delay(text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_crawl_delay(page text, delay_ms integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: note_model_ceiling(numeric); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_model_ceiling(ceiling_usd numeric) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.settings s set model_monthly_usd = ceiling_usd
  where s.model_monthly_usd is distinct from ceiling_usd;
  return true;
end;
$$;


--
-- Name: own_article_candidates(uuid, integer[], integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.own_article_candidates(content_id uuid, hashes integer[], most integer) RETURNS TABLE(id uuid, title text, url text, blocks jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with sharing as (
    select f.content_id, count(*) as shared
    from public.contents this
    cross join (select distinct h.hash from unnest(hashes) h(hash)) wanted
    cross join lateral (
      select a.content_id from public.article_fingerprints a
      where a.auth_uid = this.auth_uid and a.hash = wanted.hash
      order by a.content_id limit 50
    ) f
    where this.id = own_article_candidates.content_id and f.content_id <> this.id
    group by f.content_id
    order by shared desc, f.content_id
    limit 4 * most
  ), each_once as (
    select distinct on (coalesce(c.url_base, md5(c.content_base)))
      c.id, c.session_title, c.url_base, c.completed_at, c.content_extracted as article, s.shared,
      s.shared * 2 >= greatest(cardinality(hashes), (
        select count(*) from public.article_fingerprints a
        where a.content_id = c.id and s.shared * 2 >= cardinality(hashes)
      )) as same_article
    from sharing s join public.contents c on c.id = s.content_id
    where c.status = 'completed' and c.content_extracted is not null
    order by coalesce(c.url_base, md5(c.content_base)), s.shared desc, c.completed_at desc
  ), chosen as (
    select * from each_once e order by e.same_article, e.shared desc, e.completed_at desc limit most
  )
  select
    e.id,
    coalesce(private.own_title(e.article), e.session_title),
    coalesce(e.article #>> '{origin,finalUrl}', e.url_base),
    e.article -> 'blocks'
  from chosen e
  order by e.same_article, e.shared desc, e.completed_at desc;
$$;


--
-- Name: page_check_of(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.page_check_of(content_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  return (
    select jsonb_build_object('requested_at', p.requested_at, 'finished_at', p.finished_at,
      'failure_code', p.failure_code, 'page', p.page)
    from private.page_checks p join public.contents c on c.id = p.content_id
    where p.content_id = page_check_of.content_id and c.auth_uid = auth.uid()
  );
end;
$$;


--
-- Name: purge_old_rows(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_old_rows(most integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  long_ago timestamptz := now() - interval '45 days';
  messages integer;
  checkpoints integer;
  links integer;
  author_links integer;
  rankings integer;
  deliveries integer;
  news integer;
  rewrites integer;
  unanswered integer;
begin
  -- Without a bound everything would go at once.
  if most is null then
    raise exception 'bad_request' using errcode = '22023';
  end if;

  -- Arrays: a list after `in` may be made anew for each row, and then the bound would not hold.
  delete from pgmq.a_analyses a where a.msg_id = any (array(
    select old.msg_id from pgmq.a_analyses old where old.archived_at < long_ago
    order by old.archived_at limit most for update skip locked
  ));
  get diagnostics messages = row_count;

  -- An analysis fails when its last message is archived. One that was sent again meanwhile keeps its answers: the lock
  -- on it has its state read anew.
  delete from public.analysis_checkpoints p where p.ctid = any (array(
    select old.ctid from public.analysis_checkpoints old
    join public.contents c on c.id = old.content_id and c.status = 'failed'
    where old.created_at < long_ago and not exists (
      select from pgmq.a_analyses a
      where a.message ->> 'content_id' = c.id::text and a.archived_at >= long_ago
    )
    limit most for update of old, c skip locked
  ));
  get diagnostics checkpoints = row_count;

  delete from private.share_links l where l.id = any (array(
    select old.id from private.share_links old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics links = row_count;

  delete from private.author_links l where l.id = any (array(
    select old.id from private.author_links old where old.expires_at < long_ago limit most for update skip locked
  ));
  get diagnostics author_links = row_count;

  delete from private.kept_rankings k where k.key = any (array(
    select old.key from private.kept_rankings old where old.created_at < now() - interval '1 day'
    limit most for update skip locked
  ));
  get diagnostics rankings = row_count;

  delete from private.webhook_deliveries d where d.id = any (array(
    select old.id from private.webhook_deliveries old where old.created_at < now() - interval '30 days'
    order by old.created_at limit most for update skip locked
  ));
  get diagnostics deliveries = row_count;

  -- Otherwise dropped when mails are sent, which may have ended meanwhile.
  delete from private.schedule_news n where n.id = any (array(
    select old.id from private.schedule_news old where old.happened_at < now() - interval '3 days'
    order by old.id limit most for update skip locked
  ));
  get diagnostics news = row_count;

  -- Otherwise deleted by a worker with a model, which this installation may have no more.
  delete from private.rewrites r where r.id = any (array(
    select old.id from private.rewrites old where old.finished_at < now() - interval '7 days'
    limit most for update skip locked
  ));
  get diagnostics rewrites = row_count;

  update private.rewrites r set finished_at = now(), failure_code = 'model_unavailable', held_until = null, answers = '{}'
  where r.id = any (array(
    select old.id from private.rewrites old
    where old.finished_at is null and old.requested_at < now() - interval '1 hour' and coalesce(old.held_until <= now(), true)
    order by old.requested_at limit most for update skip locked
  ));
  get diagnostics unanswered = row_count;

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links + author_links,
    'rankings', rankings, 'deliveries', deliveries,
    'news', news, 'rewrites', rewrites, 'unanswered', unanswered);
end;
$$;


--
-- Name: queue_figures(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.queue_figures() RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'waiting', count(*) filter (where q.vt <= clock_timestamp()),
    'delayed', count(*) filter (where q.vt > clock_timestamp() and c.status = 'filled'),
    'running', count(*) filter (where q.vt > clock_timestamp() and c.status = 'processing'),
    -- Never below 0, whether nothing waits (null) or the clock was set back.
    'oldest_seconds', greatest(0, extract(epoch from
      clock_timestamp() - min(q.enqueued_at) filter (where q.vt <= clock_timestamp())))
  )
  from pgmq.q_analyses q
  join public.contents c on c.id = (q.message ->> 'content_id')::uuid and c.status in ('filled', 'processing');
$$;


--
-- Name: read_batch(uuid, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_batch(batch_id uuid, since timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  batch private.batches;
begin
  perform private.require_approval();
  select b.* into batch from private.batches b where b.id = read_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return null;
  end if;
  return private.batch_head(batch) || jsonb_build_object(
    'prompt', batch.prompt, 'llm', batch.llm,
    'task_1', batch.task_1, 'task_2', batch.task_2, 'task_3', batch.task_3,
    -- A change that is not yet committed carries a moment that has passed.
    'read_at', clock_timestamp() - interval '30 seconds',
    'pages', coalesce((
      select jsonb_agg(jsonb_strip_nulls(
        to_jsonb(p) - array['batch_id', 'host', 'content_id', 'changed_at'] ) order by p.place)
      from private.batch_pages p
      where p.batch_id = batch.id and (since is null or p.changed_at >= since)
    ), '[]'));
end;
$$;


--
-- Name: read_checkpoints(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_checkpoints(content_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(p.key, p.value), '{}')
  from public.analysis_checkpoints p where p.content_id = read_checkpoints.content_id;
$$;


--
-- Name: report_stage(bigint, integer, text, integer, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.report_stage(message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb DEFAULT NULL::jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return false;
  end if;
  perform pgmq.set_vt('analyses', q.msg_id, lease_seconds)
  from pgmq.q_analyses q
  where q.msg_id = report_stage.message_id and (
    report_stage.stage is null or q.vt < clock_timestamp() + make_interval(secs => 0.75 * lease_seconds)
  );
  if report_stage.extracted is not null then
    update public.contents c
    set stage = report_stage.stage, content_extracted = private.unwrapped(report_stage.extracted)
    where c.id = held and report_stage.stage is not null;
  elsif report_stage.stage is not null then
    update public.contents c set stage = report_stage.stage where c.id = held;
  end if;
  return true;
end;
$$;


--
-- Name: request_page_check(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.request_page_check(content_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  perform private.require_approval();
  -- Two calls for one analysis take turns.
  perform from public.contents c
  where c.id = request_page_check.content_id and c.auth_uid = auth.uid() and c.status = 'completed'
    and c.published_at is not null and c.url_base ~ '\S'
  for update;
  if not found then
    return false;
  end if;
  if exists (
    select from private.page_checks p
    where p.content_id = request_page_check.content_id and p.finished_at is null
  ) then
    return true;
  end if;
  -- What is refused writes nothing.
  if private.storage_used(auth.uid()) > (select s.storage_quota from private.settings s) then
    raise exception 'storage_quota' using errcode = 'PT429', detail = 'Bytes that the analyses of one user may take.';
  end if;
  insert into private.daily_page_checks as d values (auth.uid(), today, 1)
  on conflict (user_id) do update
  set day = today, checks = case when d.day = today then d.checks + 1 else 1 end
  where d.day <> today or d.checks < 50;
  if not found then
    raise exception 'too_many_checks' using errcode = 'PT429', detail = 'Pages that one user may have read again in a day.';
  end if;
  insert into private.page_checks as p (content_id) values (request_page_check.content_id)
  on conflict on constraint page_checks_pkey do update
  set requested_at = now(), attempt = 0, held_until = null, finished_at = null, failure_code = null, page = null;
  perform pg_notify('analyses', '');
  return true;
end;
$$;


--
-- Name: request_rewrite(uuid, text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.request_rewrite(content_id uuid, box_id text, kind text, given text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: request_sitemap(text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.request_sitemap(url text, path text, changed_since text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  today date := (now() at time zone 'UTC')::date;
  asked uuid;
begin
  perform private.require_approval();
  if not coalesce(private.is_page_address(url), false) or not coalesce(path ~ '^/[^\s?#]*$', false)
    or char_length(path) > 2048 or changed_since !~ '^20\d\d-[01]\d-[0-3]\d$' then
    raise exception 'invalid_sitemap' using errcode = 'PT422',
      detail = 'A complete public address, how paths begin, and a day as 2026-03-14.';
  end if;
  -- What is refused writes nothing.
  insert into private.sitemap_readings as s (user_id, url, path, changed_since, day)
  values (auth.uid(), request_sitemap.url, request_sitemap.path, request_sitemap.changed_since, today)
  on conflict (user_id) do update
  set id = gen_random_uuid(), url = excluded.url, path = excluded.path, changed_since = excluded.changed_since,
    requested_at = now(), attempt = 0, held_until = null, finished_at = null, failure_code = null, result = null,
    day = today, readings = case when s.day = today then s.readings + 1 else 1 end
  where s.day <> today or s.readings < 50
  returning s.id into asked;
  if asked is null then
    raise exception 'too_many_sitemaps' using errcode = 'PT429', detail = 'Sitemaps that one user may have read in a day.';
  end if;
  perform pg_notify('analyses', '');
  return asked;
end;
$_$;


--
-- Name: resend_delivery(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.resend_delivery(delivery_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  perform private.count_change(auth.uid());
  update private.webhook_deliveries d
  set due_at = now(), held_until = null, delivered_at = null, answer = null, failure_code = null
  from private.webhooks w
  where d.id = resend_delivery.delivery_id and w.id = d.webhook_id and w.owner = auth.uid() and w.state = 'on'
    and coalesce(d.held_until <= now(), true);
  if not found then
    return false;
  end if;
  perform pg_notify('analyses', '');
  return true;
end;
$$;


--
-- Name: retry_analysis(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.retry_analysis(content_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  -- Locked, so that of two retries at once only one goes on.
  perform from public.contents c
  where c.id = content_id and c.auth_uid = auth.uid() and c.status = 'failed' and c.batch_id is null for update;
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


--
-- Name: revoke_api_key(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.revoke_api_key(key_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  delete from private.api_keys k where k.id = key_id and k.owner = auth.uid();
  return found;
end;
$$;


--
-- Name: revoke_author_link(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.revoke_author_link(link_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  delete from private.author_links l using public.contents c
  where l.id = link_id and c.id = l.content_id and c.auth_uid = auth.uid();
  return found;
end;
$$;


--
-- Name: revoke_share(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.revoke_share(link_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  delete from private.share_links l using public.contents c
  where l.id = link_id and c.id = l.content_id and c.auth_uid = auth.uid();
  return found;
end;
$$;


--
-- Name: rewrites_of(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.rewrites_of(content_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: save_checkpoint(bigint, integer, text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.save_checkpoint(message_id bigint, attempt integer, key text, value jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held uuid := private.held_analysis(message_id, attempt);
  given jsonb := private.unwrapped(save_checkpoint.value);
begin
  if held is null then
    if jsonb_typeof(given -> 'paid') = 'object' then
      perform private.add_model_cost((sent.message ->> 'auth_uid')::uuid, given -> 'paid')
      from (
        select q.message from pgmq.q_analyses q where q.msg_id = message_id
        union all
        select a.message from pgmq.a_analyses a where a.msg_id = message_id
        limit 1
      ) sent;
    end if;
    return false;
  end if;
  insert into public.analysis_checkpoints (content_id, key, value)
  values (held, save_checkpoint.key, given)
  on conflict on constraint analysis_checkpoints_pkey do update set value = excluded.value, created_at = now();
  return true;
end;
$$;


--
-- Name: save_rewrite_answer(uuid, uuid, uuid, text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.save_rewrite_answer(rewrite_id uuid, lease uuid, person uuid, key text, value jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: schedule_batch(uuid, text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.schedule_batch(batch_id uuid, every text, wants_mail boolean) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  source private.batches;
  made uuid;
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  perform private.wait_for_own(auth.uid());
  select b.* into source from private.batches b where b.id = schedule_batch.batch_id and b.auth_uid = auth.uid();
  if not found then
    return null;
  end if;
  perform private.count_change(auth.uid());
  if source.schedule_id is not null then
    perform private.change_own_schedule(source.schedule_id, every, wants_mail, true);
    return source.schedule_id;
  end if;
  perform private.refuse_schedule(
    (select count(*) from private.batch_pages p where p.batch_id = source.id)::integer);
  insert into private.schedules (auth_uid, title, every, is_batch, prompt, llm, task_1, task_2, task_3, next_at, wants_mail)
  values (auth.uid(), source.title, schedule_batch.every, true, source.prompt, source.llm, source.task_1, source.task_2,
    source.task_3, private.next_turn(now(), schedule_batch.every), schedule_batch.wants_mail)
  returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host, content_id)
  select made, p.place, p.url, p.host, case when p.state = 'completed' then p.content_id end
  from private.batch_pages p where p.batch_id = source.id;
  update private.batches b set schedule_id = made where b.id = source.id;
  perform pg_notify('analyses', '');
  return made;
end;
$$;


--
-- Name: schedule_page(uuid, text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.schedule_page(content_id uuid, every text, wants_mail boolean) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  source public.contents;
  made uuid;
begin
  perform private.require_approval();
  perform private.require_rhythm(every, wants_mail);
  perform private.wait_for_own(auth.uid());
  select c.* into source from public.contents c
  where c.id = schedule_page.content_id and c.auth_uid = auth.uid() and c.status = 'completed' and c.url_base ~ '\S';
  if not found then
    return null;
  end if;
  if not private.is_page_address(source.url_base) then
    raise exception 'invalid_pages' using errcode = 'PT422', detail = 'Pages are complete public addresses.';
  end if;
  perform private.count_change(auth.uid());
  select s.id into made from private.schedules s join private.schedule_pages p on p.schedule_id = s.id
  where s.auth_uid = auth.uid() and not s.is_batch and private.page_key(p.url) = private.page_key(source.url_base);
  if found then
    perform private.change_own_schedule(made, every, wants_mail, true);
    return made;
  end if;
  perform private.refuse_schedule(1);
  insert into private.schedules (auth_uid, title, every, is_batch, prompt, llm, task_1, task_2, task_3, next_at, wants_mail)
  values (auth.uid(), source.session_title, schedule_page.every, false, source.prompt, source.llm, source.task_1,
    source.task_2, source.task_3, private.next_turn(now(), schedule_page.every), schedule_page.wants_mail)
  returning id into made;
  insert into private.schedule_pages (schedule_id, place, url, host, content_id)
  values (made, 1, source.url_base, private.host_of(source.url_base), source.id);
  perform pg_notify('analyses', '');
  return made;
end;
$$;


--
-- Name: session_is_open(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.session_is_open() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
  ) and not exists (
    select from private.api_keys k
    where k.id = (auth.jwt() ->> 'api_key')::uuid and k.owner = auth.uid() and k.expires_at > now()
  ) then
    raise exception 'session_ended' using errcode = 'PT401', detail = 'The session of this token has ended.';
  end if;
  return true;
end;
$$;


--
-- Name: set_batch_limits(integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_batch_limits(pages integer, host_delay_ms integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.settings s set batch_daily_limit = pages, host_delay_ms = set_batch_limits.host_delay_ms
  where (s.batch_daily_limit, s.host_delay_ms) is distinct from (pages, set_batch_limits.host_delay_ms);
$$;


--
-- Name: set_daily_limit(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_daily_limit(analyses integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.settings s set daily_limit = analyses
  where s.daily_limit is distinct from analyses;
$$;


--
-- Name: set_full_name(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_full_name(full_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  update public.profiles p set full_name = nullif(trim(set_full_name.full_name), '') where p.user_id = auth.uid();
end;
$$;


--
-- Name: set_house_rules(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_house_rules(rules jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  given jsonb := private.unwrapped(rules);
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  if not private.are_house_rules(given) then
    raise exception 'invalid_house_rules' using errcode = 'PT422', detail = 'House rules are not in their form.';
  end if;
  insert into private.house_rules as h values (auth.uid(), given)
  on conflict (user_id) do update set rules = excluded.rules;
end;
$$;


--
-- Name: set_user_limits(uuid, integer, integer, integer, integer, numeric); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_user_limits(target_user_id uuid, pending integer, daily integer, daily_pages integer, monthly integer, monthly_usd numeric) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform private.count_change(auth.uid());
  if not exists (select from public.profiles p where p.user_id = target_user_id) then
    return false;
  end if;
  delete from private.user_limits l where l.user_id = target_user_id;
  if num_nonnulls(pending, daily, daily_pages, monthly, monthly_usd) > 0 then
    insert into private.user_limits values (target_user_id, pending, daily, daily_pages, monthly, monthly_usd);
  end if;
  perform pg_notify('analyses', '');
  return true;
end;
$$;


--
-- Name: share_analysis(uuid, boolean, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.share_analysis(content_id uuid, with_boxes boolean, days integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if with_boxes is null or not coalesce(days between 1 and 90, false) then
    raise exception 'invalid_share' using errcode = '22023', detail = 'A link holds for 1 to 90 days.';
  end if;
  if 20 <= (
    select count(*) from private.share_links l join public.contents c on c.id = l.content_id
    where c.id = share_analysis.content_id and c.auth_uid = auth.uid()
  ) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  -- An update, so that it counts among the changes of an hour, and simultaneous calls take turns.
  update public.contents c set starred = c.starred
  where c.id = share_analysis.content_id and c.auth_uid = auth.uid() and c.status = 'completed';
  if not found then
    return null;
  end if;
  if 20 <= (select count(*) from private.share_links l where l.content_id = share_analysis.content_id) then
    raise exception 'too_many_links' using errcode = 'PT422', detail = 'An analysis may have twenty links.';
  end if;
  insert into private.share_links (content_id, token_hash, with_boxes, expires_at)
  values (share_analysis.content_id, private.token_hash(token), share_analysis.with_boxes,
    now() + make_interval(days => days));
  return token;
end;
$$;


--
-- Name: shared_analysis(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.shared_analysis(token text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link private.share_links;
  result public.contents;
begin
  select l.* into link from private.share_links l
  where l.token_hash = private.token_hash(token) and l.expires_at > now();
  select c.* into result from public.contents c join public.profiles p on p.user_id = c.auth_uid
  where c.id = link.content_id and c.status = 'completed' and p.is_approved and p.deleted_at is null;
  if not found then
    return null;
  end if;
  if result.auth_uid is distinct from auth.uid() then
    -- Readers at the same moment do not wait for each other: one of them counts.
    update private.share_links l set opened = l.opened + 1, opened_at = now()
    where l.id = (select one.id from private.share_links one where one.id = link.id for update skip locked);
  end if;
  return jsonb_build_object(
    'with_boxes', link.with_boxes,
    'session_title', coalesce(private.own_title(result.content_extracted), result.session_title),
    'url_base', result.url_base,
    'created_at', result.created_at,
    'provenance', case when result.provenance ? 'engine' then
      jsonb_build_object('engine', jsonb_build_object('kind', result.provenance #> '{engine,kind}')) end
  ) || case when link.with_boxes
    then jsonb_build_object('additions', result.additions, 'decisions', result.decisions, 'sources', result.sources,
      'content_completed', result.content_completed)
    else private.accepted_text(result) end;
end;
$$;


--
-- Name: shares_of_analysis(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.shares_of_analysis(content_id uuid) RETURNS TABLE(id uuid, with_boxes boolean, created_at timestamp with time zone, expires_at timestamp with time zone, opened integer, opened_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  return query
  select l.id, l.with_boxes, l.created_at, l.expires_at, l.opened, l.opened_at
  from private.share_links l join public.contents c on c.id = l.content_id
  where c.id = shares_of_analysis.content_id and c.auth_uid = auth.uid()
  order by l.created_at desc, l.id;
end;
$$;


--
-- Name: soft_delete_user(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.soft_delete_user(target_user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_admin() then
    raise exception 'not_admin' using errcode = '42501';
  end if;
  update public.profiles set deleted_at = now() where user_id = target_user_id and deleted_at is null;
  if not found then
    raise exception 'user_not_found' using errcode = 'PT404';
  end if;
end;
$$;


--
-- Name: steer_batch(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.steer_batch(batch_id uuid, step text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  batch private.batches;
  next_state text := case step when 'pause' then 'paused' when 'resume' then 'running' when 'stop' then 'stopped'
    when 'retry' then 'running' end;
begin
  perform private.require_approval();
  if next_state is null then
    raise exception 'invalid_step' using errcode = 'PT422', detail = 'A step is pause, resume, stop or retry.';
  end if;
  perform private.count_change(auth.uid());
  select b.* into batch from private.batches b
  where b.id = steer_batch.batch_id and b.auth_uid = auth.uid() for update;
  if not found then
    return false;
  end if;
  if step = 'retry' then
    perform private.refuse_waiting(auth.uid(),
      (select count(*) from private.batch_pages p where p.batch_id = batch.id and p.state = 'failed')::integer);
    update private.batch_pages p set state = 'waiting', failure_code = null, changed_at = clock_timestamp()
    where p.batch_id = batch.id and p.state = 'failed';
    if not found then
      return false;
    end if;
    perform private.limit_waiting(auth.uid());
  elsif (step = 'pause' and batch.state <> 'running') or (step = 'resume' and batch.state <> 'paused')
    or (step = 'stop' and batch.state not in ('running', 'paused')) then
    return false;
  elsif step = 'stop' then
    update private.batch_pages p set state = 'stopped', changed_at = clock_timestamp()
    where p.batch_id = batch.id and p.state = 'waiting';
  end if;
  update private.batches b set state = next_state, storage_full = false where b.id = batch.id;
  perform pg_notify('analyses', '');
  return true;
end;
$$;


--
-- Name: test_webhook(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.test_webhook(webhook_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  perform private.count_change(auth.uid());
  -- Two tests at the same moment wait for one another.
  perform from private.webhooks w
  where w.id = test_webhook.webhook_id and w.owner = auth.uid() and w.state = 'on' for no key update;
  if not found then
    return false;
  end if;
  insert into private.webhook_deliveries (webhook_id, event, data)
  select test_webhook.webhook_id, 'webhook.test', jsonb_build_object('path', '/profile')
  where not exists (
    select from private.webhook_deliveries d
    where d.webhook_id = test_webhook.webhook_id and d.event = 'webhook.test' and d.due_at is not null
  );
  perform pg_notify('analyses', '');
  return true;
end;
$$;


--
-- Name: use_api_key(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.use_api_key(key text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  used private.api_keys;
begin
  select k.* into used from private.api_keys k join public.profiles p on p.user_id = k.owner
  where k.key_hash = private.token_hash(use_api_key.key) and k.expires_at > now()
    and p.is_approved and p.deleted_at is null;
  if not found then
    return null;
  end if;
  -- Uses at the same moment do not wait for each other: one of them is noted.
  update private.api_keys k set used_at = now()
  where k.id = (
    select one.id from private.api_keys one
    where one.id = used.id and (one.used_at is null or one.used_at < now() - interval '1 minute')
    for update skip locked
  );
  return jsonb_build_object('id', used.id, 'owner', used.owner, 'scopes', used.scopes, 'per_minute', used.per_minute);
end;
$$;


--
-- Name: user_limits(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.user_limits(target_user_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'own', jsonb_build_object('pending', l.pending, 'daily', l.daily, 'daily_pages', l.daily_pages,
        'monthly', l.monthly, 'monthly_usd', l.monthly_usd),
      'usual', to_jsonb(private.limits_of(null)),
      'used', jsonb_build_object(
        'pending', (
          select count(*) from public.contents c
          where c.auth_uid = p.user_id and c.status in ('filled', 'processing') and c.batch_id is null
        ),
        'daily', (
          select coalesce(sum(u.analyses), 0) from private.daily_use u
          where u.user_id = p.user_id and u.day = (now() at time zone 'Europe/Rome')::date
        ),
        'daily_pages', private.pages_today(p.user_id),
        'monthly', private.analyses_this_month(p.user_id),
        'monthly_usd', private.cost_this_month(p.user_id)))
    from public.profiles p left join private.user_limits l on l.user_id = p.user_id
    where p.user_id = target_user_id
  );
end;
$$;


--
-- Name: webhook_deliveries(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.webhook_deliveries(webhook_id uuid) RETURNS TABLE(id uuid, event text, title text, created_at timestamp with time zone, attempts integer, attempted_at timestamp with time zone, next_at timestamp with time zone, delivered_at timestamp with time zone, answer integer, failure_code text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_person();
  return query
  select d.id, d.event, d.data ->> 'title', d.created_at, d.attempts, d.attempted_at, d.due_at, d.delivered_at,
    d.answer, d.failure_code
  from private.webhook_deliveries d join private.webhooks w on w.id = d.webhook_id
  where w.id = webhook_deliveries.webhook_id and w.owner = auth.uid()
  order by d.created_at desc, d.id limit 50;
end;
$$;


--
-- Name: api_keys; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.api_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner uuid NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    per_minute integer DEFAULT 120 NOT NULL,
    CONSTRAINT api_keys_name_check CHECK (((name ~ '\S'::text) AND (char_length(name) <= 60))),
    CONSTRAINT api_keys_per_minute_check CHECK (((per_minute >= 1) AND (per_minute <= 120))),
    CONSTRAINT api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'analyse'::text, 'batches'::text, 'schedules'::text])))
);


--
-- Name: approval_notices; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.approval_notices (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: approval_notices_id_seq; Type: SEQUENCE; Schema: private; Owner: -
--

ALTER TABLE private.approval_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.approval_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: author_answers; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.author_answers (
    content_id uuid NOT NULL,
    box_id text NOT NULL,
    answer text NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT author_answers_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 5000)))
);


--
-- Name: conditions; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.conditions (
    name text NOT NULL,
    figure bigint,
    CONSTRAINT conditions_name_check CHECK ((name = ANY (ARRAY['disk'::text, 'mail'::text, 'program'::text])))
);


--
-- Name: daily_page_checks; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.daily_page_checks (
    user_id uuid NOT NULL,
    day date NOT NULL,
    checks integer NOT NULL
);


--
-- Name: daily_pages; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.daily_pages (
    user_id uuid NOT NULL,
    day date NOT NULL,
    pages integer NOT NULL
);


--
-- Name: daily_rewrites; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.daily_rewrites (
    user_id uuid NOT NULL,
    day date NOT NULL,
    rewrites integer NOT NULL
);


--
-- Name: daily_use; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.daily_use (
    user_id uuid NOT NULL,
    day date NOT NULL,
    analyses integer NOT NULL
);


--
-- Name: digests; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.digests (
    user_id uuid NOT NULL,
    sent_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    lease uuid
);


--
-- Name: host_delays; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.host_delays (
    host text NOT NULL,
    delay_ms integer NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT host_delays_delay_ms_check CHECK (((delay_ms >= 1) AND (delay_ms <= 60000))),
    CONSTRAINT host_delays_host_check CHECK (((octet_length(host) >= 1) AND (octet_length(host) <= 255)))
);


--
-- Name: host_turns; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.host_turns (
    host text NOT NULL,
    next_at timestamp with time zone NOT NULL
);


--
-- Name: hourly_answers; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.hourly_answers (
    user_id uuid NOT NULL,
    hour timestamp with time zone NOT NULL,
    answers integer NOT NULL
);


--
-- Name: hourly_changes; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.hourly_changes (
    user_id uuid NOT NULL,
    hour timestamp with time zone NOT NULL,
    changes integer NOT NULL
);


--
-- Name: house_rules; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.house_rules (
    user_id uuid NOT NULL,
    rules jsonb NOT NULL,
    CONSTRAINT house_rules_rules_check CHECK (private.are_house_rules(rules))
);


--
-- Name: kept_rankings; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.kept_rankings (
    key text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT kept_rankings_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT kept_rankings_value_check CHECK (((jsonb_typeof(value) = 'object'::text) AND (pg_column_size(value) <= 4194304)))
);


--
-- Name: model_costs; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.model_costs (
    month date NOT NULL,
    auth_uid uuid NOT NULL,
    calls integer NOT NULL,
    cost_usd numeric
);


--
-- Name: monthly_use; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.monthly_use (
    user_id uuid NOT NULL,
    month date NOT NULL,
    analyses integer NOT NULL
);


--
-- Name: page_checks; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.page_checks (
    content_id uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    finished_at timestamp with time zone,
    failure_code text,
    page jsonb,
    lease uuid,
    CONSTRAINT page_checks_check CHECK (((finished_at IS NULL) = ((failure_code IS NULL) AND (page IS NULL)))),
    CONSTRAINT page_checks_failure_code_check CHECK ((failure_code ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT page_checks_page_check CHECK ((pg_column_size(page) <= 8388608))
);


--
-- Name: rewrites; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.rewrites (
    content_id uuid NOT NULL,
    box_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    given text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    cost_usd numeric,
    finished_at timestamp with time zone,
    failure_code text,
    proposal text,
    lease uuid,
    CONSTRAINT rewrites_answers_check CHECK ((pg_column_size(answers) <= 2097152)),
    CONSTRAINT rewrites_check CHECK (((finished_at IS NULL) = ((failure_code IS NULL) AND (proposal IS NULL)))),
    CONSTRAINT rewrites_failure_code_check CHECK ((failure_code ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT rewrites_given_check CHECK (((char_length(given) >= 1) AND (char_length(given) <= 20000))),
    CONSTRAINT rewrites_kind_check CHECK ((kind = ANY (ARRAY['rewrite'::text, 'shorter'::text, 'simpler'::text, 'voice'::text, 'answer'::text]))),
    CONSTRAINT rewrites_proposal_check CHECK (((char_length(proposal) >= 1) AND (char_length(proposal) <= 20000)))
);


--
-- Name: schedule_news; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.schedule_news (
    id bigint NOT NULL,
    auth_uid uuid NOT NULL,
    schedule_id uuid NOT NULL,
    url text,
    content_id uuid,
    text_changed boolean,
    failure_code text,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    lease uuid
);


--
-- Name: schedule_news_id_seq; Type: SEQUENCE; Schema: private; Owner: -
--

ALTER TABLE private.schedule_news ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.schedule_news_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: schedule_pages; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.schedule_pages (
    schedule_id uuid NOT NULL,
    place integer NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    content_id uuid,
    text_changed boolean,
    text_hash text,
    validators jsonb,
    validated_at timestamp with time zone,
    wanted text,
    attempt integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    failure_code text,
    lease uuid,
    CONSTRAINT schedule_pages_failure_code_check CHECK ((failure_code ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT schedule_pages_host_check CHECK (((octet_length(host) >= 1) AND (octet_length(host) <= 255))),
    CONSTRAINT schedule_pages_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2048))),
    CONSTRAINT schedule_pages_validators_check CHECK ((pg_column_size(validators) <= 8192)),
    CONSTRAINT schedule_pages_wanted_check CHECK ((wanted = ANY (ARRAY['look'::text, 'run'::text])))
);


--
-- Name: settings; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.settings (
    id boolean DEFAULT true NOT NULL,
    allow_first_admin boolean DEFAULT false NOT NULL,
    daily_limit integer DEFAULT 50 NOT NULL,
    storage_quota bigint DEFAULT 1073741824 NOT NULL,
    hourly_changes integer DEFAULT 3000 NOT NULL,
    batch_daily_limit integer DEFAULT 500 NOT NULL,
    host_delay_ms integer DEFAULT 1000 NOT NULL,
    model_monthly_usd numeric,
    mailer_seen_at timestamp with time zone,
    CONSTRAINT settings_batch_daily_limit_check CHECK ((batch_daily_limit > 0)),
    CONSTRAINT settings_daily_limit_check CHECK ((daily_limit > 0)),
    CONSTRAINT settings_host_delay_ms_check CHECK (((host_delay_ms >= 0) AND (host_delay_ms <= 60000))),
    CONSTRAINT settings_hourly_changes_check CHECK ((hourly_changes > 0)),
    CONSTRAINT settings_id_check CHECK (id),
    CONSTRAINT settings_model_monthly_usd_check CHECK ((model_monthly_usd > (0)::numeric)),
    CONSTRAINT settings_storage_quota_check CHECK ((storage_quota > 0))
);


--
-- Name: share_links; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.share_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    content_id uuid NOT NULL,
    token_hash text NOT NULL,
    with_boxes boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    opened integer DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone
);


--
-- Name: sitemap_readings; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.sitemap_readings (
    user_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    url text NOT NULL,
    path text NOT NULL,
    changed_since text,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    finished_at timestamp with time zone,
    failure_code text,
    result jsonb,
    day date NOT NULL,
    readings integer DEFAULT 1 NOT NULL,
    lease uuid,
    CONSTRAINT sitemap_readings_changed_since_check CHECK ((changed_since ~ '^20\d\d-[01]\d-[0-3]\d$'::text)),
    CONSTRAINT sitemap_readings_check CHECK (((finished_at IS NULL) = ((failure_code IS NULL) AND (result IS NULL)))),
    CONSTRAINT sitemap_readings_failure_code_check CHECK ((failure_code ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT sitemap_readings_path_check CHECK ((char_length(path) <= 2048)),
    CONSTRAINT sitemap_readings_result_check CHECK ((pg_column_size(result) <= 4194304)),
    CONSTRAINT sitemap_readings_url_check CHECK ((char_length(url) <= 2048))
);


--
-- Name: user_limits; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.user_limits (
    user_id uuid NOT NULL,
    pending integer,
    daily integer,
    daily_pages integer,
    monthly integer,
    monthly_usd numeric,
    CONSTRAINT user_limits_daily_check CHECK (((daily >= 1) AND (daily <= 100000))),
    CONSTRAINT user_limits_daily_pages_check CHECK (((daily_pages >= 1) AND (daily_pages <= 100000))),
    CONSTRAINT user_limits_monthly_check CHECK (((monthly >= 1) AND (monthly <= 1000000))),
    CONSTRAINT user_limits_monthly_usd_check CHECK (((monthly_usd >= 0.01) AND (monthly_usd <= (100000)::numeric))),
    CONSTRAINT user_limits_pending_check CHECK (((pending >= 1) AND (pending <= 1000)))
);


--
-- Name: webhook_deliveries; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.webhook_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_id uuid NOT NULL,
    event text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    attempted_at timestamp with time zone,
    due_at timestamp with time zone DEFAULT now(),
    held_until timestamp with time zone,
    delivered_at timestamp with time zone,
    answer integer,
    failure_code text,
    lease uuid,
    CONSTRAINT webhook_deliveries_failure_code_check CHECK ((failure_code ~ '^[a-z_]{1,40}$'::text))
);


--
-- Name: webhooks; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner uuid NOT NULL,
    url text NOT NULL,
    secret text NOT NULL,
    events text[] NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    failing_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_events_check CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['analysis.completed'::text, 'analysis.failed'::text, 'batch.finished'::text, 'page.changed'::text]))),
    CONSTRAINT webhooks_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'gone'::text]))),
    CONSTRAINT webhooks_url_check CHECK (((char_length(url) <= 2048) AND (url ~ '^https?://[^\s/]+'::text)))
);


--
-- Name: analysis_checkpoints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.analysis_checkpoints (
    content_id uuid NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT analysis_checkpoints_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);


--
-- Name: article_fingerprints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_fingerprints (
    content_id uuid NOT NULL,
    auth_uid uuid NOT NULL,
    hash integer NOT NULL
);


--
-- Name: profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profiles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    full_name text,
    is_approved boolean DEFAULT false NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT profiles_email_check CHECK ((email = lower(email))),
    CONSTRAINT profiles_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT profiles_full_name_check CHECK ((char_length(full_name) <= 200))
);


--
-- Name: user_invitations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    invitation_token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_invitations_email_check CHECK ((email = lower(email))),
    CONSTRAINT user_invitations_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT user_invitations_token_length CHECK (((char_length(invitation_token) >= 1) AND (char_length(invitation_token) <= 200)))
);


--
-- Name: api_keys api_keys_key_hash_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.api_keys
    ADD CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash);


--
-- Name: api_keys api_keys_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);


--
-- Name: approval_notices approval_notices_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.approval_notices
    ADD CONSTRAINT approval_notices_pkey PRIMARY KEY (id);


--
-- Name: approval_notices approval_notices_user_id_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.approval_notices
    ADD CONSTRAINT approval_notices_user_id_key UNIQUE (user_id);


--
-- Name: author_answers author_answers_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.author_answers
    ADD CONSTRAINT author_answers_pkey PRIMARY KEY (content_id, box_id);


--
-- Name: author_links author_links_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.author_links
    ADD CONSTRAINT author_links_pkey PRIMARY KEY (id);


--
-- Name: author_links author_links_token_hash_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.author_links
    ADD CONSTRAINT author_links_token_hash_key UNIQUE (token_hash);


--
-- Name: batch_pages batch_pages_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batch_pages
    ADD CONSTRAINT batch_pages_pkey PRIMARY KEY (batch_id, place);


--
-- Name: batches batches_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (id);


--
-- Name: conditions conditions_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.conditions
    ADD CONSTRAINT conditions_pkey PRIMARY KEY (name);


--
-- Name: daily_page_checks daily_page_checks_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_page_checks
    ADD CONSTRAINT daily_page_checks_pkey PRIMARY KEY (user_id);


--
-- Name: daily_pages daily_pages_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_pages
    ADD CONSTRAINT daily_pages_pkey PRIMARY KEY (user_id);


--
-- Name: daily_rewrites daily_rewrites_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_rewrites
    ADD CONSTRAINT daily_rewrites_pkey PRIMARY KEY (user_id);


--
-- Name: daily_use daily_use_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_use
    ADD CONSTRAINT daily_use_pkey PRIMARY KEY (user_id);


--
-- Name: digests digests_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.digests
    ADD CONSTRAINT digests_pkey PRIMARY KEY (user_id);


--
-- Name: host_delays host_delays_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.host_delays
    ADD CONSTRAINT host_delays_pkey PRIMARY KEY (host);


--
-- Name: host_turns host_turns_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.host_turns
    ADD CONSTRAINT host_turns_pkey PRIMARY KEY (host);


--
-- Name: hourly_answers hourly_answers_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.hourly_answers
    ADD CONSTRAINT hourly_answers_pkey PRIMARY KEY (user_id);


--
-- Name: hourly_changes hourly_changes_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.hourly_changes
    ADD CONSTRAINT hourly_changes_pkey PRIMARY KEY (user_id);


--
-- Name: house_rules house_rules_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.house_rules
    ADD CONSTRAINT house_rules_pkey PRIMARY KEY (user_id);


--
-- Name: kept_rankings kept_rankings_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.kept_rankings
    ADD CONSTRAINT kept_rankings_pkey PRIMARY KEY (key);


--
-- Name: model_costs model_costs_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.model_costs
    ADD CONSTRAINT model_costs_pkey PRIMARY KEY (month, auth_uid);


--
-- Name: monthly_use monthly_use_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.monthly_use
    ADD CONSTRAINT monthly_use_pkey PRIMARY KEY (user_id);


--
-- Name: page_checks page_checks_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.page_checks
    ADD CONSTRAINT page_checks_pkey PRIMARY KEY (content_id);


--
-- Name: rewrites rewrites_id_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.rewrites
    ADD CONSTRAINT rewrites_id_key UNIQUE (id);


--
-- Name: rewrites rewrites_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.rewrites
    ADD CONSTRAINT rewrites_pkey PRIMARY KEY (content_id, box_id);


--
-- Name: schedule_news schedule_news_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_news
    ADD CONSTRAINT schedule_news_pkey PRIMARY KEY (id);


--
-- Name: schedule_pages schedule_pages_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_pages
    ADD CONSTRAINT schedule_pages_pkey PRIMARY KEY (schedule_id, place);


--
-- Name: schedules schedules_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);


--
-- Name: share_links share_links_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.share_links
    ADD CONSTRAINT share_links_pkey PRIMARY KEY (id);


--
-- Name: share_links share_links_token_hash_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.share_links
    ADD CONSTRAINT share_links_token_hash_key UNIQUE (token_hash);


--
-- Name: sitemap_readings sitemap_readings_id_key; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.sitemap_readings
    ADD CONSTRAINT sitemap_readings_id_key UNIQUE (id);


--
-- Name: sitemap_readings sitemap_readings_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.sitemap_readings
    ADD CONSTRAINT sitemap_readings_pkey PRIMARY KEY (user_id);


--
-- Name: user_limits user_limits_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.user_limits
    ADD CONSTRAINT user_limits_pkey PRIMARY KEY (user_id);


--
-- Name: webhook_deliveries webhook_deliveries_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);


--
-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);


--
-- Name: analysis_checkpoints analysis_checkpoints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.analysis_checkpoints
    ADD CONSTRAINT analysis_checkpoints_pkey PRIMARY KEY (content_id, key);


--
-- Name: article_fingerprints article_fingerprints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_fingerprints
    ADD CONSTRAINT article_fingerprints_pkey PRIMARY KEY (auth_uid, hash, content_id);


--
-- Name: contents contents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_pkey PRIMARY KEY (id);


--
-- Name: contents contents_session_uid_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_session_uid_key UNIQUE (session_uid);


--
-- Name: profiles profiles_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_email_key UNIQUE (email);


--
-- Name: profiles profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);


--
-- Name: profiles profiles_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_key UNIQUE (user_id);


--
-- Name: user_invitations user_invitations_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_invitations
    ADD CONSTRAINT user_invitations_email_key UNIQUE (email);


--
-- Name: user_invitations user_invitations_invitation_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_invitations
    ADD CONSTRAINT user_invitations_invitation_token_key UNIQUE (invitation_token);


--
-- Name: user_invitations user_invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_invitations
    ADD CONSTRAINT user_invitations_pkey PRIMARY KEY (id);


--
-- Name: api_keys_of_owner; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX api_keys_of_owner ON private.api_keys USING btree (owner);


--
-- Name: author_links_of_content; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX author_links_of_content ON private.author_links USING btree (content_id);


--
-- Name: batch_pages_changed; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batch_pages_changed ON private.batch_pages USING btree (batch_id, changed_at);


--
-- Name: batch_pages_content; Type: INDEX; Schema: private; Owner: -
--

CREATE UNIQUE INDEX batch_pages_content ON private.batch_pages USING btree (content_id) WHERE (content_id IS NOT NULL);


--
-- Name: batch_pages_under_way; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batch_pages_under_way ON private.batch_pages USING btree (host) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));


--
-- Name: batch_pages_waiting; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batch_pages_waiting ON private.batch_pages USING btree (batch_id, place) WHERE (state = 'waiting'::text);


--
-- Name: batches_of_owner; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batches_of_owner ON private.batches USING btree (auth_uid);


--
-- Name: batches_of_schedule; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batches_of_schedule ON private.batches USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);


--
-- Name: batches_running; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX batches_running ON private.batches USING btree (created_at) WHERE (state = 'running'::text);


--
-- Name: page_checks_waiting; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX page_checks_waiting ON private.page_checks USING btree (requested_at) WHERE (finished_at IS NULL);


--
-- Name: rewrites_waiting; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX rewrites_waiting ON private.rewrites USING btree (requested_at) WHERE (finished_at IS NULL);


--
-- Name: schedule_news_of_content; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_news_of_content ON private.schedule_news USING btree (content_id) WHERE (content_id IS NOT NULL);


--
-- Name: schedule_news_of_owner; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_news_of_owner ON private.schedule_news USING btree (auth_uid, id);


--
-- Name: schedule_news_of_schedule; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_news_of_schedule ON private.schedule_news USING btree (schedule_id);


--
-- Name: schedule_pages_by_url; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_pages_by_url ON private.schedule_pages USING btree (schedule_id, md5(url));


--
-- Name: schedule_pages_content; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_pages_content ON private.schedule_pages USING btree (content_id) WHERE (content_id IS NOT NULL);


--
-- Name: schedule_pages_held; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_pages_held ON private.schedule_pages USING btree (held_until) WHERE (held_until IS NOT NULL);


--
-- Name: schedule_pages_wanted; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedule_pages_wanted ON private.schedule_pages USING btree (schedule_id, place) WHERE (wanted IS NOT NULL);


--
-- Name: schedules_due; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedules_due ON private.schedules USING btree (next_at) WHERE ((state = 'on'::text) AND (phase = 'idle'::text));


--
-- Name: schedules_of_owner; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedules_of_owner ON private.schedules USING btree (auth_uid);


--
-- Name: schedules_under_way; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX schedules_under_way ON private.schedules USING btree (next_at) WHERE ((state = 'on'::text) AND (phase <> 'idle'::text));


--
-- Name: share_links_of_content; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX share_links_of_content ON private.share_links USING btree (content_id);


--
-- Name: sitemap_readings_waiting; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX sitemap_readings_waiting ON private.sitemap_readings USING btree (requested_at) WHERE (finished_at IS NULL);


--
-- Name: webhook_deliveries_due; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhook_deliveries_due ON private.webhook_deliveries USING btree (webhook_id, due_at) WHERE (due_at IS NOT NULL);


--
-- Name: webhook_deliveries_held; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhook_deliveries_held ON private.webhook_deliveries USING btree (held_until) WHERE (held_until IS NOT NULL);


--
-- Name: webhook_deliveries_made; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhook_deliveries_made ON private.webhook_deliveries USING btree (webhook_id, created_at);


--
-- Name: webhook_deliveries_next; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhook_deliveries_next ON private.webhook_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: webhook_deliveries_old; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhook_deliveries_old ON private.webhook_deliveries USING btree (created_at);


--
-- Name: webhooks_of_owner; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX webhooks_of_owner ON private.webhooks USING btree (owner);


--
-- Name: article_fingerprints_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_fingerprints_content ON public.article_fingerprints USING btree (content_id);


--
-- Name: contents_by_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_by_model ON public.contents USING btree (llm, completed_at DESC) WHERE (status = 'completed'::text);


--
-- Name: contents_history; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_history ON public.contents USING btree (auth_uid, created_at DESC);


--
-- Name: contents_of_batch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_of_batch ON public.contents USING btree (batch_id) WHERE (batch_id IS NOT NULL);


--
-- Name: contents_of_schedule; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_of_schedule ON public.contents USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);


--
-- Name: contents_rerun_of; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_rerun_of ON public.contents USING btree (rerun_of) WHERE (rerun_of IS NOT NULL);


--
-- Name: contents_scheduled_under_way; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_scheduled_under_way ON public.contents USING btree (id) WHERE ((schedule_id IS NOT NULL) AND (batch_id IS NULL) AND (status = ANY (ARRAY['filled'::text, 'processing'::text])));


--
-- Name: schedule_pages note_page_news; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER note_page_news AFTER UPDATE ON private.schedule_pages FOR EACH ROW WHEN (((new.failures > old.failures) OR ((new.content_id IS DISTINCT FROM old.content_id) AND (new.content_id IS NOT NULL)))) EXECUTE FUNCTION private.note_page_news();


--
-- Name: schedules note_pause; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER note_pause AFTER UPDATE ON private.schedules FOR EACH ROW WHEN ((new.wants_mail AND (old.pause_code IS NULL) AND (new.pause_code IS NOT NULL))) EXECUTE FUNCTION private.note_pause();


--
-- Name: api_keys show_name; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF name ON private.api_keys FOR EACH ROW EXECUTE FUNCTION private.show_name();


--
-- Name: batches show_name; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF title ON private.batches FOR EACH ROW EXECUTE FUNCTION private.show_name();


--
-- Name: batch_pages tell_of_batch; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER tell_of_batch AFTER UPDATE OF state ON private.batch_pages FOR EACH ROW WHEN (((old.state = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text])) AND (new.state <> ALL (ARRAY['waiting'::text, 'queued'::text, 'running'::text])))) EXECUTE FUNCTION private.tell_of_batch();


--
-- Name: batches tell_of_batch; Type: TRIGGER; Schema: private; Owner: -
--

CREATE TRIGGER tell_of_batch AFTER UPDATE OF state ON private.batches FOR EACH ROW WHEN (((old.state = ANY (ARRAY['running'::text, 'paused'::text])) AND (new.state = ANY (ARRAY['finished'::text, 'stopped'::text])))) EXECUTE FUNCTION private.tell_of_batch();


--
-- Name: contents begin_submission; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER begin_submission BEFORE INSERT ON public.contents FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.begin_submission();


--
-- Name: analysis_checkpoints count_further_model_cost; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_further_model_cost AFTER UPDATE OF value ON public.analysis_checkpoints FOR EACH ROW WHEN (((jsonb_typeof((new.value -> 'paid'::text)) = 'object'::text) AND (new.value IS DISTINCT FROM old.value))) EXECUTE FUNCTION private.count_model_cost();


--
-- Name: analysis_checkpoints count_model_cost; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_model_cost AFTER INSERT ON public.analysis_checkpoints FOR EACH ROW WHEN ((jsonb_typeof((new.value -> 'paid'::text)) = 'object'::text)) EXECUTE FUNCTION private.count_model_cost();


--
-- Name: contents count_scheduled; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_scheduled AFTER INSERT ON public.contents FOR EACH ROW WHEN (((new.schedule_id IS NOT NULL) AND (new.batch_id IS NULL))) EXECUTE FUNCTION private.count_scheduled();


--
-- Name: profiles end_api_keys_of_blocked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER end_api_keys_of_blocked AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.is_approved AND (NOT new.is_approved)) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION private.end_api_keys_of_blocked();


--
-- Name: contents enqueue_analysis; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER enqueue_analysis AFTER INSERT ON public.contents FOR EACH ROW WHEN ((new.status = 'filled'::text)) EXECUTE FUNCTION private.enqueue_analysis();


--
-- Name: contents follow_analysis; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER follow_analysis AFTER UPDATE ON public.contents FOR EACH ROW WHEN (((new.batch_id IS NOT NULL) AND ((old.status <> new.status) OR (old.boxes_open <> new.boxes_open)))) EXECUTE FUNCTION private.follow_analysis();


--
-- Name: contents follow_analysis_away; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER follow_analysis_away BEFORE DELETE ON public.contents FOR EACH ROW WHEN ((old.batch_id IS NOT NULL)) EXECUTE FUNCTION private.follow_analysis();


--
-- Name: contents follow_schedule; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER follow_schedule BEFORE UPDATE ON public.contents FOR EACH ROW WHEN (((new.schedule_id IS NOT NULL) AND (old.status <> new.status) AND (new.status = ANY (ARRAY['completed'::text, 'failed'::text])))) EXECUTE FUNCTION private.follow_schedule();


--
-- Name: contents guard_content_columns; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guard_content_columns BEFORE UPDATE ON public.contents FOR EACH ROW EXECUTE FUNCTION private.guard_content_columns();


--
-- Name: profiles guard_profile_columns; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guard_profile_columns BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.guard_profile_columns();


--
-- Name: profiles keep_an_admin_on_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keep_an_admin_on_delete AFTER DELETE ON public.profiles FOR EACH ROW WHEN ((old.is_admin AND old.is_approved AND (old.deleted_at IS NULL))) EXECUTE FUNCTION private.keep_an_admin();


--
-- Name: profiles keep_an_admin_on_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keep_an_admin_on_update AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((old.is_admin AND old.is_approved AND (old.deleted_at IS NULL) AND (NOT (new.is_admin AND new.is_approved AND (new.deleted_at IS NULL))))) EXECUTE FUNCTION private.keep_an_admin();


--
-- Name: contents keep_request_columns; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keep_request_columns BEFORE INSERT ON public.contents FOR EACH ROW EXECUTE FUNCTION private.keep_request_columns();


--
-- Name: contents limit_changes; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER limit_changes BEFORE UPDATE ON public.contents FOR EACH ROW WHEN ((auth.uid() = old.auth_uid)) EXECUTE FUNCTION private.limit_changes();


--
-- Name: contents limit_submissions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER limit_submissions BEFORE INSERT ON public.contents FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_submissions();


--
-- Name: contents link_schedule; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER link_schedule BEFORE INSERT ON public.contents FOR EACH ROW WHEN ((new.batch_id IS NOT NULL)) EXECUTE FUNCTION private.link_schedule();


--
-- Name: profiles note_approval; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER note_approval AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.is_approved IS DISTINCT FROM new.is_approved) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION private.note_approval();


--
-- Name: profiles refuse_own_flags; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER refuse_own_flags BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (((old.is_approved IS DISTINCT FROM new.is_approved) OR (old.is_admin IS DISTINCT FROM new.is_admin))) EXECUTE FUNCTION private.refuse_own_flags();


--
-- Name: contents settle_decisions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER settle_decisions BEFORE INSERT OR UPDATE OF additions, decisions ON public.contents FOR EACH ROW EXECUTE FUNCTION private.settle_decisions();


--
-- Name: contents show_name; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF session_title ON public.contents FOR EACH ROW WHEN ((char_length(new.session_title) <= 300)) EXECUTE FUNCTION private.show_name();


--
-- Name: profiles show_name; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.show_name();


--
-- Name: profiles stop_webhooks_of_blocked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stop_webhooks_of_blocked AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.is_approved AND (NOT new.is_approved)) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION private.stop_webhooks_of_blocked();


--
-- Name: contents take_article_title; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER take_article_title BEFORE INSERT OR UPDATE OF content_extracted ON public.contents FOR EACH ROW EXECUTE FUNCTION private.take_article_title();


--
-- Name: contents tell_of_analysis; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tell_of_analysis AFTER UPDATE ON public.contents FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['completed'::text, 'failed'::text])))) EXECUTE FUNCTION private.tell_of_analysis();


--
-- Name: contents tell_of_change; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tell_of_change AFTER UPDATE ON public.contents FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = 'completed'::text) AND new.text_changed)) EXECUTE FUNCTION private.tell_of_change();


--
-- Name: api_keys api_keys_owner_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.api_keys
    ADD CONSTRAINT api_keys_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: approval_notices approval_notices_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.approval_notices
    ADD CONSTRAINT approval_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;


--
-- Name: author_answers author_answers_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.author_answers
    ADD CONSTRAINT author_answers_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: author_links author_links_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.author_links
    ADD CONSTRAINT author_links_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: batch_pages batch_pages_batch_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batch_pages
    ADD CONSTRAINT batch_pages_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES private.batches(id) ON DELETE CASCADE;


--
-- Name: batch_pages batch_pages_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batch_pages
    ADD CONSTRAINT batch_pages_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE SET NULL;


--
-- Name: batches batches_auth_uid_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batches
    ADD CONSTRAINT batches_auth_uid_fkey FOREIGN KEY (auth_uid) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: batches batches_schedule_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.batches
    ADD CONSTRAINT batches_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES private.schedules(id) ON DELETE SET NULL;


--
-- Name: daily_page_checks daily_page_checks_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_page_checks
    ADD CONSTRAINT daily_page_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: daily_pages daily_pages_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_pages
    ADD CONSTRAINT daily_pages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: daily_rewrites daily_rewrites_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_rewrites
    ADD CONSTRAINT daily_rewrites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: daily_use daily_use_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.daily_use
    ADD CONSTRAINT daily_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: digests digests_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.digests
    ADD CONSTRAINT digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: hourly_answers hourly_answers_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.hourly_answers
    ADD CONSTRAINT hourly_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: hourly_changes hourly_changes_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.hourly_changes
    ADD CONSTRAINT hourly_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: house_rules house_rules_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.house_rules
    ADD CONSTRAINT house_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: monthly_use monthly_use_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.monthly_use
    ADD CONSTRAINT monthly_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: page_checks page_checks_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.page_checks
    ADD CONSTRAINT page_checks_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: rewrites rewrites_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.rewrites
    ADD CONSTRAINT rewrites_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: schedule_news schedule_news_auth_uid_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_news
    ADD CONSTRAINT schedule_news_auth_uid_fkey FOREIGN KEY (auth_uid) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: schedule_news schedule_news_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_news
    ADD CONSTRAINT schedule_news_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: schedule_news schedule_news_schedule_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_news
    ADD CONSTRAINT schedule_news_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES private.schedules(id) ON DELETE CASCADE;


--
-- Name: schedule_pages schedule_pages_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_pages
    ADD CONSTRAINT schedule_pages_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE SET NULL;


--
-- Name: schedule_pages schedule_pages_schedule_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedule_pages
    ADD CONSTRAINT schedule_pages_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES private.schedules(id) ON DELETE CASCADE;


--
-- Name: schedules schedules_auth_uid_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.schedules
    ADD CONSTRAINT schedules_auth_uid_fkey FOREIGN KEY (auth_uid) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: share_links share_links_content_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.share_links
    ADD CONSTRAINT share_links_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: sitemap_readings sitemap_readings_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.sitemap_readings
    ADD CONSTRAINT sitemap_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: user_limits user_limits_user_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.user_limits
    ADD CONSTRAINT user_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: webhook_deliveries webhook_deliveries_webhook_id_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES private.webhooks(id) ON DELETE CASCADE;


--
-- Name: webhooks webhooks_owner_fkey; Type: FK CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.webhooks
    ADD CONSTRAINT webhooks_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: analysis_checkpoints analysis_checkpoints_content_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.analysis_checkpoints
    ADD CONSTRAINT analysis_checkpoints_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: article_fingerprints article_fingerprints_content_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_fingerprints
    ADD CONSTRAINT article_fingerprints_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;


--
-- Name: contents contents_auth_uid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_auth_uid_fkey FOREIGN KEY (auth_uid) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: contents contents_batch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES private.batches(id) ON DELETE CASCADE;


--
-- Name: contents contents_rerun_of_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_rerun_of_fkey FOREIGN KEY (rerun_of) REFERENCES public.contents(id) ON DELETE SET NULL;


--
-- Name: profiles profiles_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: profiles admins change profiles that are not deleted; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "admins change profiles that are not deleted" ON public.profiles FOR UPDATE TO authenticated USING ((( SELECT public.is_admin() AS is_admin) AND (deleted_at IS NULL))) WITH CHECK (( SELECT public.is_admin() AS is_admin));


--
-- Name: user_invitations admins delete invitations; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "admins delete invitations" ON public.user_invitations FOR DELETE TO authenticated USING (( SELECT public.is_admin() AS is_admin));


--
-- Name: profiles admins read all profiles; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "admins read all profiles" ON public.profiles FOR SELECT TO authenticated USING (( SELECT public.is_admin() AS is_admin));


--
-- Name: user_invitations admins read invitations; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "admins read invitations" ON public.user_invitations FOR SELECT TO authenticated USING (( SELECT public.is_admin() AS is_admin));


--
-- Name: analysis_checkpoints; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.analysis_checkpoints ENABLE ROW LEVEL SECURITY;

--
-- Name: article_fingerprints; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.article_fingerprints ENABLE ROW LEVEL SECURITY;

--
-- Name: contents; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.contents ENABLE ROW LEVEL SECURITY;

--
-- Name: profiles everyone reads their own profile; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "everyone reads their own profile" ON public.profiles FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.session_is_open() AS session_is_open)));


--
-- Name: contents owner deletes own analyses; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "owner deletes own analyses" ON public.contents FOR DELETE TO authenticated USING (((auth_uid = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_approved() AS is_approved)));


--
-- Name: contents owner edits own analyses; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "owner edits own analyses" ON public.contents FOR UPDATE TO authenticated USING (((auth_uid = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_approved() AS is_approved))) WITH CHECK (((auth_uid = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_approved() AS is_approved)));


--
-- Name: contents owner reads own analyses; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "owner reads own analyses" ON public.contents FOR SELECT TO authenticated USING (((auth_uid = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_approved() AS is_approved)));


--
-- Name: contents owner submits analyses; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "owner submits analyses" ON public.contents FOR INSERT TO authenticated WITH CHECK (((auth_uid = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_approved() AS is_approved)));


--
-- Name: profiles; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

--
-- Name: user_invitations; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.user_invitations ENABLE ROW LEVEL SECURITY;

--
-- Name: SCHEMA public; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;


--
-- Name: TABLE contents; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contents TO authenticated;
GRANT ALL ON TABLE public.contents TO service_role;


--
-- Name: FUNCTION accepted_text(result public.contents); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.accepted_text(result public.contents) FROM PUBLIC;


--
-- Name: FUNCTION add_model_cost(person uuid, paid jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.add_model_cost(person uuid, paid jsonb) FROM PUBLIC;


--
-- Name: FUNCTION analyses_this_month(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.analyses_this_month(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION announce_analyses(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.announce_analyses() FROM PUBLIC;


--
-- Name: FUNCTION are_decisions(decisions jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.are_decisions(decisions jsonb) FROM PUBLIC;


--
-- Name: FUNCTION are_house_rules(rules jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.are_house_rules(rules jsonb) FROM PUBLIC;


--
-- Name: FUNCTION bare_box(box jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.bare_box(box jsonb) FROM PUBLIC;


--
-- Name: FUNCTION batch_counts(batch uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.batch_counts(batch uuid) FROM PUBLIC;


--
-- Name: FUNCTION batch_head(batch private.batches); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.batch_head(batch private.batches) FROM PUBLIC;


--
-- Name: FUNCTION begin_rounds(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.begin_rounds() FROM PUBLIC;


--
-- Name: FUNCTION begin_run(schedule private.schedules); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.begin_run(schedule private.schedules) FROM PUBLIC;


--
-- Name: FUNCTION begin_runs(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.begin_runs() FROM PUBLIC;


--
-- Name: FUNCTION begin_submission(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.begin_submission() FROM PUBLIC;


--
-- Name: FUNCTION box_subject(box jsonb, completed text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.box_subject(box jsonb, completed text) FROM PUBLIC;


--
-- Name: FUNCTION busy_hosts(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.busy_hosts() FROM PUBLIC;


--
-- Name: FUNCTION change_own_schedule(schedule uuid, every text, wants_mail boolean, is_on boolean); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.change_own_schedule(schedule uuid, every text, wants_mail boolean, is_on boolean) FROM PUBLIC;


--
-- Name: FUNCTION changed_decisions(decisions jsonb, changes jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.changed_decisions(decisions jsonb, changes jsonb) FROM PUBLIC;


--
-- Name: FUNCTION cost_this_month(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.cost_this_month(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION count_answer(owner uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_answer(owner uuid) FROM PUBLIC;


--
-- Name: FUNCTION count_boxes(additions jsonb, decisions jsonb, decided text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_boxes(additions jsonb, decisions jsonb, decided text) FROM PUBLIC;


--
-- Name: FUNCTION count_change(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_change(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION count_changes(person uuid, many integer); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_changes(person uuid, many integer) FROM PUBLIC;


--
-- Name: FUNCTION count_model_cost(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_model_cost() FROM PUBLIC;


--
-- Name: FUNCTION count_of_month(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_of_month(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION count_scheduled(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_scheduled() FROM PUBLIC;


--
-- Name: FUNCTION count_severity(additions jsonb, severity text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.count_severity(additions jsonb, severity text) FROM PUBLIC;


--
-- Name: FUNCTION create_profile(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.create_profile() FROM PUBLIC;


--
-- Name: FUNCTION digest_of(schedule private.schedules, lease uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.digest_of(schedule private.schedules, lease uuid) FROM PUBLIC;


--
-- Name: FUNCTION end_api_keys(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.end_api_keys() FROM PUBLIC;


--
-- Name: FUNCTION end_api_keys_of_blocked(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.end_api_keys_of_blocked() FROM PUBLIC;


--
-- Name: FUNCTION enqueue_analysis(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.enqueue_analysis() FROM PUBLIC;


--
-- Name: FUNCTION follow_analysis(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.follow_analysis() FROM PUBLIC;


--
-- Name: FUNCTION follow_email(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.follow_email() FROM PUBLIC;


--
-- Name: FUNCTION follow_schedule(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.follow_schedule() FROM PUBLIC;


--
-- Name: FUNCTION forget_contested_password(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.forget_contested_password() FROM PUBLIC;


--
-- Name: FUNCTION guard_content_columns(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.guard_content_columns() FROM PUBLIC;


--
-- Name: FUNCTION guard_profile_columns(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.guard_profile_columns() FROM PUBLIC;


--
-- Name: FUNCTION held_analysis(message_id bigint, attempt integer); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.held_analysis(message_id bigint, attempt integer) FROM PUBLIC;


--
-- Name: FUNCTION host_of(url text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.host_of(url text) FROM PUBLIC;


--
-- Name: FUNCTION invite(invite_email text, valid interval); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.invite(invite_email text, valid interval) FROM PUBLIC;


--
-- Name: FUNCTION is_decision(decision jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.is_decision(decision jsonb) FROM PUBLIC;


--
-- Name: FUNCTION is_page_address(url text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.is_page_address(url text) FROM PUBLIC;


--
-- Name: FUNCTION is_rule_list(list jsonb, form text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.is_rule_list(list jsonb, form text) FROM PUBLIC;


--
-- Name: FUNCTION keep_an_admin(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.keep_an_admin() FROM PUBLIC;


--
-- Name: FUNCTION keep_fingerprints(content_id uuid, fingerprints jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.keep_fingerprints(content_id uuid, fingerprints jsonb) FROM PUBLIC;


--
-- Name: FUNCTION keep_request_columns(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.keep_request_columns() FROM PUBLIC;


--
-- Name: FUNCTION kept_decisions(former uuid, owner uuid, new_boxes jsonb, new_content text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.kept_decisions(former uuid, owner uuid, new_boxes jsonb, new_content text) FROM PUBLIC;


--
-- Name: FUNCTION limit_changes(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limit_changes() FROM PUBLIC;


--
-- Name: FUNCTION limit_submissions(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limit_submissions() FROM PUBLIC;


--
-- Name: FUNCTION limit_user_metadata(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limit_user_metadata() FROM PUBLIC;


--
-- Name: FUNCTION limit_waiting(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limit_waiting(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION limits_of(person uuid, OUT pending integer, OUT daily integer, OUT daily_pages integer, OUT monthly integer, OUT monthly_usd numeric); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limits_of(person uuid, OUT pending integer, OUT daily integer, OUT daily_pages integer, OUT monthly integer, OUT monthly_usd numeric) FROM PUBLIC;


--
-- Name: FUNCTION link_schedule(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.link_schedule() FROM PUBLIC;


--
-- Name: FUNCTION listed_pages(pages jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.listed_pages(pages jsonb) FROM PUBLIC;


--
-- Name: FUNCTION longest_wait(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.longest_wait() FROM PUBLIC;


--
-- Name: FUNCTION max_attempts(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.max_attempts() FROM PUBLIC;


--
-- Name: FUNCTION max_deaths(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.max_deaths() FROM PUBLIC;


--
-- Name: FUNCTION max_page_failures(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.max_page_failures() FROM PUBLIC;


--
-- Name: FUNCTION model_month_cost(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.model_month_cost() FROM PUBLIC;


--
-- Name: FUNCTION model_month_is_spent(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.model_month_is_spent() FROM PUBLIC;


--
-- Name: FUNCTION month_limit(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.month_limit(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION move_of(box jsonb, decision jsonb, engine text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.move_of(box jsonb, decision jsonb, engine text) FROM PUBLIC;


--
-- Name: FUNCTION next_in_turn(passed_over text[]); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.next_in_turn(passed_over text[]) FROM PUBLIC;


--
-- Name: FUNCTION next_turn(anchor timestamp with time zone, every text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.next_turn(anchor timestamp with time zone, every text) FROM PUBLIC;


--
-- Name: FUNCTION note_approval(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.note_approval() FROM PUBLIC;


--
-- Name: FUNCTION note_page_news(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.note_page_news() FROM PUBLIC;


--
-- Name: FUNCTION note_pause(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.note_pause() FROM PUBLIC;


--
-- Name: FUNCTION open_author_link(token text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.open_author_link(token text) FROM PUBLIC;


--
-- Name: FUNCTION own_title(extracted jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.own_title(extracted jsonb) FROM PUBLIC;


--
-- Name: FUNCTION page_key(url text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.page_key(url text) FROM PUBLIC;


--
-- Name: FUNCTION pages_today(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.pages_today(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION pages_under_way(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.pages_under_way() FROM PUBLIC;


--
-- Name: FUNCTION pause_of(asked text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.pause_of(asked text) FROM PUBLIC;


--
-- Name: FUNCTION question_of(box jsonb, understanding jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.question_of(box jsonb, understanding jsonb) FROM PUBLIC;


--
-- Name: FUNCTION refuse_own_flags(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.refuse_own_flags() FROM PUBLIC;


--
-- Name: FUNCTION refuse_schedule(more_pages integer); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.refuse_schedule(more_pages integer) FROM PUBLIC;


--
-- Name: FUNCTION refuse_waiting(person uuid, more integer); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.refuse_waiting(person uuid, more integer) FROM PUBLIC;


--
-- Name: FUNCTION release_page(batch private.batches, page private.batch_pages); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.release_page(batch private.batches, page private.batch_pages) FROM PUBLIC;


--
-- Name: FUNCTION release_pages(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.release_pages() FROM PUBLIC;


--
-- Name: FUNCTION require_admin(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_admin() FROM PUBLIC;


--
-- Name: FUNCTION require_approval(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_approval() FROM PUBLIC;


--
-- Name: FUNCTION require_person(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_person() FROM PUBLIC;


--
-- Name: FUNCTION require_recent_sign_in(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_recent_sign_in() FROM PUBLIC;


--
-- Name: FUNCTION require_rhythm(every text, wants_mail boolean); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_rhythm(every text, wants_mail boolean) FROM PUBLIC;


--
-- Name: FUNCTION run_is_under_way(schedule private.schedules); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.run_is_under_way(schedule private.schedules) FROM PUBLIC;


--
-- Name: FUNCTION settle_decisions(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.settle_decisions() FROM PUBLIC;


--
-- Name: FUNCTION settle_schedule(schedule uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.settle_schedule(schedule uuid) FROM PUBLIC;


--
-- Name: FUNCTION show_name(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.show_name() FROM PUBLIC;


--
-- Name: FUNCTION show_stored_names(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.show_stored_names() FROM PUBLIC;


--
-- Name: FUNCTION somebody_mails(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.somebody_mails() FROM PUBLIC;


--
-- Name: FUNCTION stop_webhooks_of_blocked(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.stop_webhooks_of_blocked() FROM PUBLIC;


--
-- Name: FUNCTION storage_used(owner uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.storage_used(owner uuid) FROM PUBLIC;


--
-- Name: FUNCTION switch_off_webhooks(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.switch_off_webhooks() FROM PUBLIC;


--
-- Name: FUNCTION take_analysis(starter uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.take_analysis(starter uuid) FROM PUBLIC;


--
-- Name: FUNCTION take_article_title(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.take_article_title() FROM PUBLIC;


--
-- Name: FUNCTION take_host_turn(content public.contents); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.take_host_turn(content public.contents) FROM PUBLIC;


--
-- Name: FUNCTION take_turn(asked text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.take_turn(asked text) FROM PUBLIC;


--
-- Name: FUNCTION tell_of_analysis(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.tell_of_analysis() FROM PUBLIC;


--
-- Name: FUNCTION tell_of_batch(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.tell_of_batch() FROM PUBLIC;


--
-- Name: FUNCTION tell_of_change(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.tell_of_change() FROM PUBLIC;


--
-- Name: FUNCTION tell_webhooks(person uuid, event text, data jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.tell_webhooks(person uuid, event text, data jsonb) FROM PUBLIC;


--
-- Name: FUNCTION text_hash(article jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.text_hash(article jsonb) FROM PUBLIC;


--
-- Name: FUNCTION this_month(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.this_month() FROM PUBLIC;


--
-- Name: FUNCTION token_hash(token text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.token_hash(token text) FROM PUBLIC;


--
-- Name: FUNCTION told_title(content public.contents); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.told_title(content public.contents) FROM PUBLIC;


--
-- Name: FUNCTION unwrapped(value jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.unwrapped(value jsonb) FROM PUBLIC;


--
-- Name: FUNCTION usual_seconds(model text, person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.usual_seconds(model text, person uuid) FROM PUBLIC;


--
-- Name: FUNCTION visible_text(written text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.visible_text(written text) FROM PUBLIC;


--
-- Name: FUNCTION wait_for_own(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.wait_for_own(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION wait_of(person uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.wait_of(person uuid) FROM PUBLIC;


--
-- Name: FUNCTION webhook_events(events jsonb); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.webhook_events(events jsonb) FROM PUBLIC;


--
-- Name: FUNCTION allow_first_admin(allowed boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.allow_first_admin(allowed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.allow_first_admin(allowed boolean) TO service_role;


--
-- Name: FUNCTION analysis_progress(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.analysis_progress(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.analysis_progress(content_id uuid) TO authenticated;


--
-- Name: FUNCTION answer_question(token text, question_id text, answer text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.answer_question(token text, question_id text, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_question(token text, question_id text, answer text) TO anon;
GRANT ALL ON FUNCTION public.answer_question(token text, question_id text, answer text) TO authenticated;


--
-- Name: FUNCTION ask_author(content_id uuid, boxes jsonb, days integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.ask_author(content_id uuid, boxes jsonb, days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_author(content_id uuid, boxes jsonb, days integer) TO authenticated;


--
-- Name: FUNCTION author_desk(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.author_desk(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.author_desk(content_id uuid) TO authenticated;


--
-- Name: FUNCTION author_questions(token text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.author_questions(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.author_questions(token text) TO anon;
GRANT ALL ON FUNCTION public.author_questions(token text) TO authenticated;


--
-- Name: FUNCTION batch_terms(llm text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.batch_terms(llm text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.batch_terms(llm text) TO authenticated;


--
-- Name: FUNCTION change_schedule(schedule_id uuid, every text, wants_mail boolean, is_on boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.change_schedule(schedule_id uuid, every text, wants_mail boolean, is_on boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_schedule(schedule_id uuid, every text, wants_mail boolean, is_on boolean) TO authenticated;


--
-- Name: FUNCTION change_webhook(webhook_id uuid, events jsonb, is_on boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.change_webhook(webhook_id uuid, events jsonb, is_on boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_webhook(webhook_id uuid, events jsonb, is_on boolean) TO authenticated;


--
-- Name: FUNCTION claim_analysis(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_analysis(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_analysis(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_approval_notice(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_approval_notice(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_approval_notice(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_delivery(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_delivery(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_delivery(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_digest(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_digest(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_digest(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_look(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_look(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_look(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_page_check(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_page_check(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_page_check(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_rewrite(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_rewrite(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_rewrite(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION claim_sitemap(lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_sitemap(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_sitemap(lease_seconds integer) TO service_role;


--
-- Name: FUNCTION complete_analysis(message_id bigint, attempt integer, result jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.complete_analysis(message_id bigint, attempt integer, result jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_analysis(message_id bigint, attempt integer, result jsonb) TO service_role;


--
-- Name: FUNCTION create_batch(batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.create_batch(batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_batch(batch_id uuid, title text, pages jsonb, prompt text, llm text, task_1 boolean, task_2 boolean, task_3 boolean) TO authenticated;


--
-- Name: FUNCTION decide(content_id uuid, changes jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.decide(content_id uuid, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide(content_id uuid, changes jsonb) TO authenticated;


--
-- Name: FUNCTION delete_batch(batch_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.delete_batch(batch_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_batch(batch_id uuid) TO authenticated;


--
-- Name: FUNCTION delete_my_account(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.delete_my_account() FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_my_account() TO authenticated;


--
-- Name: FUNCTION delete_schedule(schedule_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.delete_schedule(schedule_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_schedule(schedule_id uuid) TO authenticated;


--
-- Name: FUNCTION delete_webhook(webhook_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.delete_webhook(webhook_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_webhook(webhook_id uuid) TO authenticated;


--
-- Name: FUNCTION digests_are_mailed(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.digests_are_mailed() FROM PUBLIC;
GRANT ALL ON FUNCTION public.digests_are_mailed() TO authenticated;


--
-- Name: FUNCTION drop_rewrite(content_id uuid, box_id text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.drop_rewrite(content_id uuid, box_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_rewrite(content_id uuid, box_id text) TO authenticated;


--
-- Name: FUNCTION fail_analysis(message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.fail_analysis(message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fail_analysis(message_id bigint, attempt integer, code text, retryable boolean, delay_seconds integer) TO service_role;


--
-- Name: FUNCTION finish_approval_notice(notice_id bigint); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_approval_notice(notice_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_approval_notice(notice_id bigint) TO service_role;


--
-- Name: FUNCTION finish_delivery(delivery_id uuid, lease uuid, outcome text, answer integer, failure_code text, delay_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_delivery(delivery_id uuid, lease uuid, outcome text, answer integer, failure_code text, delay_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_delivery(delivery_id uuid, lease uuid, outcome text, answer integer, failure_code text, delay_seconds integer) TO service_role;


--
-- Name: FUNCTION finish_digest(user_id uuid, lease uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_digest(user_id uuid, lease uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_digest(user_id uuid, lease uuid) TO service_role;


--
-- Name: FUNCTION finish_look(schedule_id uuid, place integer, lease uuid, outcome text, page jsonb, validators jsonb, failure_code text, delay_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_look(schedule_id uuid, place integer, lease uuid, outcome text, page jsonb, validators jsonb, failure_code text, delay_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_look(schedule_id uuid, place integer, lease uuid, outcome text, page jsonb, validators jsonb, failure_code text, delay_seconds integer) TO service_role;


--
-- Name: FUNCTION finish_page_check(content_id uuid, lease uuid, page jsonb, failure_code text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_page_check(content_id uuid, lease uuid, page jsonb, failure_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_page_check(content_id uuid, lease uuid, page jsonb, failure_code text) TO service_role;


--
-- Name: FUNCTION finish_rewrite(rewrite_id uuid, lease uuid, proposal text, failure_code text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_rewrite(rewrite_id uuid, lease uuid, proposal text, failure_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_rewrite(rewrite_id uuid, lease uuid, proposal text, failure_code text) TO service_role;


--
-- Name: FUNCTION finish_sitemap(reading_id uuid, lease uuid, result jsonb, failure_code text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.finish_sitemap(reading_id uuid, lease uuid, result jsonb, failure_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_sitemap(reading_id uuid, lease uuid, result jsonb, failure_code text) TO service_role;


--
-- Name: FUNCTION generate_invite_link(invite_email text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.generate_invite_link(invite_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.generate_invite_link(invite_email text) TO authenticated;


--
-- Name: FUNCTION give_back_analysis(message_id bigint, attempt integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.give_back_analysis(message_id bigint, attempt integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_back_analysis(message_id bigint, attempt integer) TO service_role;


--
-- Name: FUNCTION grant_admin(user_email text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.grant_admin(user_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.grant_admin(user_email text) TO service_role;


--
-- Name: FUNCTION hold_rewrite(rewrite_id uuid, lease uuid, lease_seconds integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.hold_rewrite(rewrite_id uuid, lease uuid, lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hold_rewrite(rewrite_id uuid, lease uuid, lease_seconds integer) TO service_role;


--
-- Name: FUNCTION house_rules_of(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.house_rules_of(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.house_rules_of(content_id uuid) TO service_role;


--
-- Name: FUNCTION installation_warnings(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.installation_warnings() FROM PUBLIC;
GRANT ALL ON FUNCTION public.installation_warnings() TO authenticated;


--
-- Name: FUNCTION invitation_for(token text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.invitation_for(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invitation_for(token text) TO anon;
GRANT ALL ON FUNCTION public.invitation_for(token text) TO authenticated;


--
-- Name: FUNCTION invite_by_command(invite_email text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.invite_by_command(invite_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invite_by_command(invite_email text) TO service_role;


--
-- Name: FUNCTION is_admin(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_admin() TO authenticated;


--
-- Name: FUNCTION is_anothers_analysis(session_uid text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.is_anothers_analysis(session_uid text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_anothers_analysis(session_uid text) TO authenticated;


--
-- Name: FUNCTION is_approved(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.is_approved() FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_approved() TO authenticated;


--
-- Name: FUNCTION keep_ranking(key text, value jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.keep_ranking(key text, value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_ranking(key text, value jsonb) TO service_role;


--
-- Name: FUNCTION kept_ranking(key text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.kept_ranking(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.kept_ranking(key text) TO service_role;


--
-- Name: FUNCTION known_pages(pages jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.known_pages(pages jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.known_pages(pages jsonb) TO authenticated;


--
-- Name: FUNCTION make_api_key(name text, scopes jsonb, days integer, per_minute integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.make_api_key(name text, scopes jsonb, days integer, per_minute integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_api_key(name text, scopes jsonb, days integer, per_minute integer) TO authenticated;


--
-- Name: FUNCTION make_webhook(url text, events jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.make_webhook(url text, events jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_webhook(url text, events jsonb) TO authenticated;


--
-- Name: FUNCTION may_ask_model(ceiling_usd numeric); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.may_ask_model(ceiling_usd numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_ask_model(ceiling_usd numeric) TO service_role;


--
-- Name: FUNCTION model_costs(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.model_costs() FROM PUBLIC;
GRANT ALL ON FUNCTION public.model_costs() TO authenticated;


--
-- Name: FUNCTION my_api_keys(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_api_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_api_keys() TO authenticated;


--
-- Name: FUNCTION my_batches(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_batches() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_batches() TO authenticated;


--
-- Name: FUNCTION my_house_rules(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_house_rules() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_house_rules() TO authenticated;


--
-- Name: FUNCTION my_schedules(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_schedules() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_schedules() TO authenticated;


--
-- Name: FUNCTION my_sitemap(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_sitemap() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_sitemap() TO authenticated;


--
-- Name: FUNCTION my_usual_costs(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_usual_costs() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_usual_costs() TO authenticated;


--
-- Name: FUNCTION my_webhooks(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.my_webhooks() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_webhooks() TO authenticated;


--
-- Name: FUNCTION note_condition(name text, figure bigint); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.note_condition(name text, figure bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_condition(name text, figure bigint) TO service_role;


--
-- Name: FUNCTION note_crawl_delay(page text, delay_ms integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.note_crawl_delay(page text, delay_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_crawl_delay(page text, delay_ms integer) TO service_role;


--
-- Name: FUNCTION note_model_ceiling(ceiling_usd numeric); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.note_model_ceiling(ceiling_usd numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_model_ceiling(ceiling_usd numeric) TO service_role;


--
-- Name: FUNCTION own_article_candidates(content_id uuid, hashes integer[], most integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.own_article_candidates(content_id uuid, hashes integer[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_article_candidates(content_id uuid, hashes integer[], most integer) TO service_role;


--
-- Name: FUNCTION page_check_of(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.page_check_of(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.page_check_of(content_id uuid) TO authenticated;


--
-- Name: FUNCTION purge_old_rows(most integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.purge_old_rows(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.purge_old_rows(most integer) TO service_role;


--
-- Name: FUNCTION queue_figures(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.queue_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_figures() TO service_role;


--
-- Name: FUNCTION read_batch(batch_id uuid, since timestamp with time zone); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.read_batch(batch_id uuid, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_batch(batch_id uuid, since timestamp with time zone) TO authenticated;


--
-- Name: FUNCTION read_checkpoints(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.read_checkpoints(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_checkpoints(content_id uuid) TO service_role;


--
-- Name: FUNCTION report_stage(message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.report_stage(message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_stage(message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb) TO service_role;


--
-- Name: FUNCTION request_page_check(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.request_page_check(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_page_check(content_id uuid) TO authenticated;


--
-- Name: FUNCTION request_rewrite(content_id uuid, box_id text, kind text, given text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.request_rewrite(content_id uuid, box_id text, kind text, given text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_rewrite(content_id uuid, box_id text, kind text, given text) TO authenticated;


--
-- Name: FUNCTION request_sitemap(url text, path text, changed_since text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.request_sitemap(url text, path text, changed_since text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_sitemap(url text, path text, changed_since text) TO authenticated;


--
-- Name: FUNCTION resend_delivery(delivery_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.resend_delivery(delivery_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resend_delivery(delivery_id uuid) TO authenticated;


--
-- Name: FUNCTION retry_analysis(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.retry_analysis(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.retry_analysis(content_id uuid) TO authenticated;


--
-- Name: FUNCTION revoke_api_key(key_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.revoke_api_key(key_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_api_key(key_id uuid) TO authenticated;


--
-- Name: FUNCTION revoke_author_link(link_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.revoke_author_link(link_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_author_link(link_id uuid) TO authenticated;


--
-- Name: FUNCTION revoke_share(link_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.revoke_share(link_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_share(link_id uuid) TO authenticated;


--
-- Name: FUNCTION rewrites_of(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.rewrites_of(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rewrites_of(content_id uuid) TO authenticated;


--
-- Name: FUNCTION save_checkpoint(message_id bigint, attempt integer, key text, value jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.save_checkpoint(message_id bigint, attempt integer, key text, value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_checkpoint(message_id bigint, attempt integer, key text, value jsonb) TO service_role;


--
-- Name: FUNCTION save_rewrite_answer(rewrite_id uuid, lease uuid, person uuid, key text, value jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.save_rewrite_answer(rewrite_id uuid, lease uuid, person uuid, key text, value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_rewrite_answer(rewrite_id uuid, lease uuid, person uuid, key text, value jsonb) TO service_role;


--
-- Name: FUNCTION schedule_batch(batch_id uuid, every text, wants_mail boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.schedule_batch(batch_id uuid, every text, wants_mail boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.schedule_batch(batch_id uuid, every text, wants_mail boolean) TO authenticated;


--
-- Name: FUNCTION schedule_page(content_id uuid, every text, wants_mail boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.schedule_page(content_id uuid, every text, wants_mail boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.schedule_page(content_id uuid, every text, wants_mail boolean) TO authenticated;


--
-- Name: FUNCTION session_is_open(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.session_is_open() FROM PUBLIC;
GRANT ALL ON FUNCTION public.session_is_open() TO authenticated;


--
-- Name: FUNCTION set_batch_limits(pages integer, host_delay_ms integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.set_batch_limits(pages integer, host_delay_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_batch_limits(pages integer, host_delay_ms integer) TO service_role;


--
-- Name: FUNCTION set_daily_limit(analyses integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.set_daily_limit(analyses integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_daily_limit(analyses integer) TO service_role;


--
-- Name: FUNCTION set_full_name(full_name text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.set_full_name(full_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_full_name(full_name text) TO authenticated;


--
-- Name: FUNCTION set_house_rules(rules jsonb); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.set_house_rules(rules jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_house_rules(rules jsonb) TO authenticated;


--
-- Name: FUNCTION set_user_limits(target_user_id uuid, pending integer, daily integer, daily_pages integer, monthly integer, monthly_usd numeric); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.set_user_limits(target_user_id uuid, pending integer, daily integer, daily_pages integer, monthly integer, monthly_usd numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_user_limits(target_user_id uuid, pending integer, daily integer, daily_pages integer, monthly integer, monthly_usd numeric) TO authenticated;


--
-- Name: FUNCTION share_analysis(content_id uuid, with_boxes boolean, days integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.share_analysis(content_id uuid, with_boxes boolean, days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.share_analysis(content_id uuid, with_boxes boolean, days integer) TO authenticated;


--
-- Name: FUNCTION shared_analysis(token text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.shared_analysis(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.shared_analysis(token text) TO anon;
GRANT ALL ON FUNCTION public.shared_analysis(token text) TO authenticated;


--
-- Name: FUNCTION shares_of_analysis(content_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.shares_of_analysis(content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.shares_of_analysis(content_id uuid) TO authenticated;


--
-- Name: FUNCTION soft_delete_user(target_user_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.soft_delete_user(target_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.soft_delete_user(target_user_id uuid) TO authenticated;


--
-- Name: FUNCTION steer_batch(batch_id uuid, step text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.steer_batch(batch_id uuid, step text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.steer_batch(batch_id uuid, step text) TO authenticated;


--
-- Name: FUNCTION test_webhook(webhook_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.test_webhook(webhook_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.test_webhook(webhook_id uuid) TO authenticated;


--
-- Name: FUNCTION use_api_key(key text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.use_api_key(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.use_api_key(key text) TO service_role;


--
-- Name: FUNCTION user_limits(target_user_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.user_limits(target_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.user_limits(target_user_id uuid) TO authenticated;


--
-- Name: FUNCTION webhook_deliveries(webhook_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.webhook_deliveries(webhook_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.webhook_deliveries(webhook_id uuid) TO authenticated;


--
-- Name: TABLE analysis_checkpoints; Type: ACL; Schema: public; Owner: -
--

GRANT ALL ON TABLE public.analysis_checkpoints TO service_role;


--
-- Name: TABLE article_fingerprints; Type: ACL; Schema: public; Owner: -
--

GRANT ALL ON TABLE public.article_fingerprints TO service_role;


--
-- Name: TABLE profiles; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,UPDATE ON TABLE public.profiles TO authenticated;
GRANT ALL ON TABLE public.profiles TO service_role;


--
-- Name: TABLE user_invitations; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,DELETE ON TABLE public.user_invitations TO authenticated;
GRANT ALL ON TABLE public.user_invitations TO service_role;


--
-- PostgreSQL database dump complete
--

CREATE TRIGGER announce_analyses AFTER INSERT ON pgmq.q_analyses FOR EACH STATEMENT EXECUTE FUNCTION private.announce_analyses();
CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER end_api_keys AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text)) EXECUTE FUNCTION private.end_api_keys();
CREATE TRIGGER end_api_keys_of_address AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.end_api_keys();
CREATE TRIGGER follow_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.follow_email();
CREATE TRIGGER forget_contested_password BEFORE UPDATE ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NULL) AND (((old.confirmation_sent_at IS NOT NULL) AND (new.confirmation_sent_at IS DISTINCT FROM old.confirmation_sent_at)) OR ((new.recovery_sent_at IS NOT NULL) AND (new.recovery_sent_at IS DISTINCT FROM old.recovery_sent_at))))) EXECUTE FUNCTION private.forget_contested_password();
CREATE TRIGGER limit_user_metadata BEFORE INSERT OR UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW EXECUTE FUNCTION private.limit_user_metadata();
CREATE TRIGGER note_page_news AFTER UPDATE ON private.schedule_pages FOR EACH ROW WHEN (((new.failures > old.failures) OR ((new.content_id IS DISTINCT FROM old.content_id) AND (new.content_id IS NOT NULL)))) EXECUTE FUNCTION private.note_page_news();
CREATE TRIGGER note_pause AFTER UPDATE ON private.schedules FOR EACH ROW WHEN ((new.wants_mail AND (old.pause_code IS NULL) AND (new.pause_code IS NOT NULL))) EXECUTE FUNCTION private.note_pause();
CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF title ON private.batches FOR EACH ROW EXECUTE FUNCTION private.show_name();
CREATE TRIGGER show_name BEFORE INSERT OR UPDATE OF name ON private.api_keys FOR EACH ROW EXECUTE FUNCTION private.show_name();
CREATE TRIGGER switch_off_webhooks AFTER UPDATE ON auth.users FOR EACH ROW WHEN ((((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text) OR ((old.email)::text IS DISTINCT FROM (new.email)::text))) EXECUTE FUNCTION private.switch_off_webhooks();
CREATE TRIGGER tell_of_batch AFTER UPDATE OF state ON private.batch_pages FOR EACH ROW WHEN (((old.state = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text])) AND (new.state <> ALL (ARRAY['waiting'::text, 'queued'::text, 'running'::text])))) EXECUTE FUNCTION private.tell_of_batch();
CREATE TRIGGER tell_of_batch AFTER UPDATE OF state ON private.batches FOR EACH ROW WHEN (((old.state = ANY (ARRAY['running'::text, 'paused'::text])) AND (new.state = ANY (ARRAY['finished'::text, 'stopped'::text])))) EXECUTE FUNCTION private.tell_of_batch();
