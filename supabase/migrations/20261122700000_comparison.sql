-- What an article was compared with: the pages that rank for its query and the needs that each of them answers.

-- The bounds of `shared/src/comparison.ts`. Users' own statements check them too, and these may call no private function.
alter table public.contents
  add column comparison jsonb,
  add constraint contents_comparison_check check (comparison is null or (
    pg_column_size(comparison) <= 1048576
    and length(comparison ->> 'query') <= 300
    and coalesce(comparison @@ '$.type() == "object" && $.query.type() == "string"
      && $.needs.type() == "array" && $.needs.size() <= 60
      && $.pages.type() == "array" && $.pages.size() <= 8
      && $.unread.type() == "array" && $.unread.size() <= 16', false)
    and not comparison @? '$.pages[*] ? (!(@.url like_regex "^https?://"))'
    and not comparison @? '$.pages[*] ? (!(@.answers.type() == "array" && @.answers.size() <= 60))'
  ));

-- What a search engine named for a query, as it was read, by a hash of the query. It belongs to nobody.
create table private.kept_rankings (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 4194304),
  created_at timestamptz not null default now()
);

-- Null when nothing was kept for the query within a day.
create function public.kept_ranking(key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select k.value from private.kept_rankings k
  where k.key = kept_ranking.key and k.created_at > now() - interval '1 day';
$$;

-- Keeps what was found for a query; forgets what is older than a day, and all but the newest 500. Always true: a call without an answer would
-- look like one that failed.
create function public.keep_ranking(key text, value jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
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

revoke execute on function public.kept_ranking(text), public.keep_ranking(text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.kept_ranking(text), public.keep_ranking(text, jsonb) to service_role;

-- As before, and `comparison`.
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

-- As before, and `comparison`.
create or replace function private.storage_used(owner uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(
    coalesce(pg_column_size(c.content_base), 0) + coalesce(pg_column_size(c.prompt), 0)
    + coalesce(pg_column_size(c.content_extracted), 0) + coalesce(pg_column_size(c.content_completed), 0)
    + coalesce(pg_column_size(c.additions), 0) + coalesce(pg_column_size(c.assessment), 0)
    + coalesce(pg_column_size(c.sources), 0) + coalesce(pg_column_size(c.understanding), 0)
    + coalesce(pg_column_size(c.provenance), 0) + coalesce(pg_column_size(c.originality), 0)
    + coalesce(pg_column_size(c.comparison), 0)
  ), 0)
  from public.contents c where c.auth_uid = owner;
$$;

revoke execute on all functions in schema private from public;
