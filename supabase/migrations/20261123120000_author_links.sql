-- Links through which an author without an account answers the questions of a result. As with read-only links, the
-- token is shown once and only its hash is kept.

create table private.author_links (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null references public.contents (id) on delete cascade,
  token_hash text not null unique,
  -- The boxes whose questions it asks, in their order.
  boxes text[] not null check (cardinality(boxes) between 1 and 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often somebody else than the owner opened it, and when last.
  opened integer not null default 0,
  opened_at timestamptz,
  -- Answers saved in the last hour that had any.
  hour timestamptz,
  saves integer not null default 0
);

create index author_links_of_content on private.author_links (content_id);

-- The author's own words, which stay when a link ends and when the editor writes something else into the box.
create table private.author_answers (
  content_id uuid not null references public.contents (id) on delete cascade,
  box_id text not null,
  answer text not null check (char_length(answer) between 1 and 5000),
  answered_at timestamptz not null,
  primary key (content_id, box_id)
);

-- Makes a link to the questions of these boxes of an own completed analysis, and gives back its token; null when the
-- caller has no such analysis, or it has none of the boxes.
create function public.ask_author(content_id uuid, boxes jsonb, days integer) returns text
language plpgsql security definer set search_path = '' as $$
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

-- What the owner of an analysis sees of its questions: the links, newest first, expired ones too, and the answers.
create function public.author_desk(content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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

-- Ends a link to an own analysis; false when the caller has no such link. The answers stay.
create function public.revoke_author_link(link_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  delete from private.author_links l using public.contents c
  where l.id = link_id and c.id = l.content_id and c.auth_uid = auth.uid();
  return found;
end;
$$;

-- The link of a token; none for one that is unknown, expired or revoked, nor when the owner may no longer use the analysis.
create function private.open_author_link(token text) returns private.author_links
language sql stable set search_path = '' as $$
  select l.*
  from private.author_links l
    join public.contents c on c.id = l.content_id
    join public.profiles p on p.user_id = c.auth_uid
  where l.token_hash = private.token_hash(token) and l.expires_at > now()
    and c.status = 'completed' and p.is_approved and p.deleted_at is null
$$;

-- What a box asks, in the words that the page shows (`box.ts`): its question, or that of the searcher, or its title.
create function private.question_of(box jsonb, understanding jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(box ->> 'question'), ''), (
    select nullif(trim(intent ->> 'question'), '')
    from jsonb_path_query(understanding, '$.intents[*]') intent
    where intent ->> 'id' = box ->> 'closes' limit 1
  ), box ->> 'title', '')
$$;

-- What a link asks a person who has its token: the questions with their passages, the answers given so far, and until
-- when. Questions that the editor has ignored are asked no more. Nothing else of the result leaves.
create function public.author_questions(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    'title', coalesce(nullif(trim(c.content_extracted ->> 'title'), ''), c.session_title),
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

-- Saves what the author answers to a question, or that there is no answer any more, and says when it was saved; null
-- for a token or a question that is none. The answer also enters the box, unless the editor has decided on it or
-- written something else there. Controls and marks that turn the direction of a text have no place in an answer.
create function public.answer_question(token text, question_id text, answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  perform private.count_changes(owner, 1);
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

-- As before; a box that waits for the author and has an answer waits for the editor.
create or replace function private.count_boxes(additions jsonb, decisions jsonb, decided text) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(additions) = 'array' then additions else '[]' end) box,
    lateral (select decisions -> (box ->> 'id') as decision) one
  where decided = case
    when decision ->> 'state' = 'waiting' and decision ->> 'answer' ~ '\S' then 'open'
    else coalesce(decision ->> 'state', 'open')
  end
$$;

-- As before, with the links to authors.
create or replace function public.purge_old_rows(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  long_ago timestamptz := now() - interval '45 days';
  messages integer;
  checkpoints integer;
  links integer;
  author_links integer;
  rankings integer;
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

  return jsonb_build_object('messages', messages, 'checkpoints', checkpoints, 'links', links + author_links,
    'rankings', rankings);
end;
$$;

revoke execute on function
  public.ask_author(uuid, jsonb, integer),
  public.author_desk(uuid),
  public.revoke_author_link(uuid),
  public.author_questions(text),
  public.answer_question(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.ask_author(uuid, jsonb, integer),
  public.author_desk(uuid),
  public.revoke_author_link(uuid)
to authenticated;
grant execute on function
  public.author_questions(text),
  public.answer_question(text, text, text)
to anon, authenticated;
revoke execute on all functions in schema private from public;
