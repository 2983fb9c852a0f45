-- An analysis costs the database less. The report of a stage writes the stage alone: to name content_extracted read
-- the article and took its title once more at each. And a lease that has three quarters of its time left is not
-- extended by it: a worker says every few seconds that it lives.
create or replace function public.report_stage(message_id bigint, attempt integer, stage text, lease_seconds integer, extracted jsonb default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
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

-- Only an analysis that repeats another one has decisions to keep.
create or replace function public.complete_analysis(message_id bigint, attempt integer, result jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
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

-- A notice says when there is nothing but an analysis to claim: the loops for other work then need not look.
create or replace function private.announce_analyses() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('analyses', 'analysis');
  return null;
end;
$$;
