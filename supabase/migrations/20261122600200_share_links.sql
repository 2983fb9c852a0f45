-- Links through which a person without an account reads a result, and changes nothing. The token is shown once; only
-- its hash is kept, so that a reader of the database or a backup can open nothing.

create table private.share_links (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null references public.contents (id) on delete cascade,
  token_hash text not null unique,
  with_boxes boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often somebody else than the owner opened it, and when last.
  opened integer not null default 0,
  opened_at timestamptz
);

create index share_links_of_content on private.share_links (content_id);

create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Makes a link to an own completed analysis and gives back its token; null when the caller has no such analysis.
create function public.share_analysis(content_id uuid, with_boxes boolean, days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  if with_boxes is null or not coalesce(days between 1 and 90, false) then
    raise exception 'invalid_share' using errcode = '22023', detail = 'A link holds for 1 to 90 days.';
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

-- The links to an own analysis, newest first, expired ones too.
create function public.shares_of_analysis(content_id uuid)
returns table (
  id uuid, with_boxes boolean, created_at timestamptz, expires_at timestamptz, opened integer, opened_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
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

-- Ends a link to an own analysis; false when the caller has no such link.
create function public.revoke_share(link_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  delete from private.share_links l using public.contents c
  where l.id = link_id and c.id = l.content_id and c.auth_uid = auth.uid();
  return found;
end;
$$;

-- A box as far as its text needs it: no reason, no citation, no question. Only a title that asks is part of a text.
create function private.bare_box(box jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', box -> 'id', 'task', box -> 'task', 'after', box -> 'after',
      'title', case when box ->> 'task' = 'task_1' and box ->> 'title' like '%?' then box ->> 'title' else '' end,
      'reason', '', 'closes', null, 'citations', '[]'::jsonb, 'asksAuthor', false)
    || jsonb_strip_nulls(jsonb_build_object('move', box -> 'move', 'passage', box -> 'passage'))
$$;

-- The move of a box as the page reads it (`box-move.ts`): results made before moves existed are read by what they hold.
create function private.move_of(box jsonb, decision jsonb, engine text) returns text
language sql immutable set search_path = '' as $$
  select case
    when box ->> 'move' = 'replace' and box ->> 'passage' is null then 'ask'
    when box ->> 'move' is not null then box ->> 'move'
    when decision ? 'answer' or (engine = 'local' and box ->> 'task' is distinct from 'task_3') then 'ask'
    else 'add'
  end
$$;

-- A result without its boxes: the text with what the editor accepted into it. Of other boxes, of reasons, notes,
-- questions and sources nothing leaves, nor what an edit or an answer has taken the place of.
-- `shared/src/completed-html.ts` describes the form of the content. `(?:…){1,1}?` makes a whole expression take the
-- shortest match: an alternative within it would make it take the longest.
create function private.accepted_text(result public.contents) returns jsonb
language sql stable set search_path = '' as $$
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
$$;

-- What a link shows to a person who has its token, with or without an account; null for a token that is unknown, expired or
-- revoked, and when the owner may no longer use the analysis.
create function public.shared_analysis(token text) returns jsonb
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
    'session_title', coalesce(nullif(trim(result.content_extracted ->> 'title'), ''), result.session_title),
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

revoke execute on function
  public.share_analysis(uuid, boolean, integer),
  public.shares_of_analysis(uuid),
  public.revoke_share(uuid),
  public.shared_analysis(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.share_analysis(uuid, boolean, integer),
  public.shares_of_analysis(uuid),
  public.revoke_share(uuid)
to authenticated;
grant execute on function public.shared_analysis(text) to anon, authenticated;
revoke execute on all functions in schema private from public;
