-- Whoever held a link of an author could use up the changes of the owner, whose own decisions were then refused.

-- How many answers the authors of a user have saved in the last hour that they saved any.
create table private.hourly_answers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hour timestamptz not null,
  answers integer not null
);

-- Counts an answer to an owner, and refuses it beyond as many as the owner may change in an hour.
create function private.count_answer(owner uuid) returns void
language plpgsql set search_path = '' as $$
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

-- As before; what it saves counts among the answers to the owner, not among his changes.
create or replace function public.answer_question(token text, question_id text, answer text) returns jsonb
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

revoke execute on all functions in schema private from public;
