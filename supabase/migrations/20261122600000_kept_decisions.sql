-- An analysis that is run again keeps the decisions on boxes that came out the same.

-- What a decision is about, without the box's mark: its task, move and anchor, what it asks or changes, and its text.
create function private.box_subject(box jsonb, completed text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(
    box -> 'task', box -> 'move', box -> 'after', box -> 'passage', box -> 'question', box -> 'outside',
    split_part(split_part(completed, format('<blockquote data-addition="%s"', box ->> 'id'), 2), '</blockquote>', 1)
  )
$$;

-- The decisions of an own former analysis that hold for new boxes, by the new mark. Each box is looked at once; of
-- boxes that say the same, the first belongs to the first.
create function private.kept_decisions(former uuid, owner uuid, new_boxes jsonb, new_content text) returns jsonb
language sql stable set search_path = '' as $$
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

-- As before, with the decisions that are kept; the provenance says how many.
create or replace function public.complete_analysis(message_id bigint, attempt integer, result jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held uuid := private.held_analysis(message_id, attempt);
  given jsonb := private.unwrapped(result);
  written public.contents := jsonb_populate_record(null::public.contents, given);
  kept jsonb;
begin
  if held is null then
    return false;
  end if;
  select private.kept_decisions(c.rerun_of, c.auth_uid, written.additions, written.content_completed) into kept
  from public.contents c where c.id = held;
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

revoke execute on all functions in schema private from public;
