-- The title that an article has itself, read in one place. Six functions read it out of the extraction, some of them
-- with invisible characters or an empty title, which no reader of a name should get (20261124030100_names_can_be_seen.sql).
create function private.own_title(extracted jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(left(trim(private.visible_text(extracted ->> 'title')), 300), '')
$$;
revoke all on function private.own_title(jsonb) from public;

create or replace function private.take_article_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.article_title := private.own_title(new.content_extracted);
  return new;
end;
$$;

-- The `session_title` of a batch's page is its address, so webhooks get the title of its article instead.
create or replace function private.told_title(content public.contents) returns text
language sql stable set search_path = '' as $$
  select left(coalesce(
    case when content.batch_id is not null then private.own_title(content.content_extracted) end,
    content.session_title), 300)
$$;

create or replace function private.follow_analysis() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create or replace function private.digest_of(schedule private.schedules, lease uuid) returns jsonb
language sql stable set search_path = '' as $$
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

create or replace function public.author_questions(token text) returns jsonb
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

create or replace function public.shared_analysis(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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

create or replace function public.own_article_candidates(content_id uuid, hashes integer[], most integer) returns table (id uuid, title text, url text, blocks jsonb)
language sql stable security definer set search_path = '' as $$
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
