-- What an analysis by a language model adds to a row, and the answers already paid for, kept until it is completed.

alter table public.contents
  add column understanding jsonb,
  add column rerun_of uuid references public.contents (id) on delete set null,
  drop constraint contents_failure_code_check,
  add constraint contents_failure_code_check check (failure_code in (
    'invalid_url', 'address_not_allowed', 'page_unreachable', 'page_not_found', 'page_blocked', 'page_error',
    'too_many_redirects', 'page_too_large', 'not_html', 'no_article', 'too_short', 'too_long',
    'page_too_complex', 'model_key_refused', 'model_no_credit', 'model_busy', 'model_unavailable',
    'model_request_refused', 'model_answer_unusable', 'model_budget_spent', 'interrupted', 'internal'
  ));

create index contents_rerun_of on public.contents (rerun_of) where rerun_of is not null;

-- As before, and `rerun_of`: an analysis of the caller's own that this one repeats.
create or replace function private.keep_request_columns() returns trigger
language plpgsql set search_path = '' as $$
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

-- Answers of a language model and pages read as sources, by what was asked: a later attempt does not ask again.
create table public.analysis_checkpoints (
  content_id uuid not null references public.contents (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  value jsonb not null,
  created_at timestamptz not null default now(),
  primary key (content_id, key)
);

-- No policy: only the worker's role, which row-level security does not bind, gets past it.
alter table public.analysis_checkpoints enable row level security;
revoke all on public.analysis_checkpoints from anon, authenticated;
grant all on public.analysis_checkpoints to service_role;

-- Keeps an answer with the analysis that the caller holds. False: the lease is lost and nothing was written.
create function public.save_checkpoint(message_id bigint, attempt integer, key text, value jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
begin
  if held is null then
    return false;
  end if;
  insert into public.analysis_checkpoints (content_id, key, value)
  values (held, save_checkpoint.key, private.unwrapped(save_checkpoint.value))
  on conflict on constraint analysis_checkpoints_pkey do update set value = excluded.value, created_at = now();
  return true;
end;
$$;

-- Everything kept for an analysis, as one object by key.
create function public.read_checkpoints(content_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(p.key, p.value), '{}')
  from public.analysis_checkpoints p where p.content_id = read_checkpoints.content_id;
$$;

revoke execute on function
  public.save_checkpoint(bigint, integer, text, jsonb),
  public.read_checkpoints(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.save_checkpoint(bigint, integer, text, jsonb),
  public.read_checkpoints(uuid)
to service_role;

-- As before, and `understanding`; what was kept for a later attempt goes away with the last one.
create or replace function public.complete_analysis(message_id bigint, attempt integer, result jsonb) returns boolean
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
    understanding = written.understanding,
    assessment = written.assessment,
    readability = written.readability,
    provenance = written.provenance,
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
