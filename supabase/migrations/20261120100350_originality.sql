-- Fingerprints of the analysed articles: they tell which few of a user's other articles are worth comparing with.

create table public.article_fingerprints (
  content_id uuid not null references public.contents (id) on delete cascade,
  auth_uid uuid not null,
  hash integer not null,
  -- Read by owner and hash; the id comes from the index alone.
  primary key (auth_uid, hash, content_id)
);

create index article_fingerprints_content on public.article_fingerprints (content_id);

-- No policy: only the functions below and the worker's role, which row-level security does not bind, get past it.
alter table public.article_fingerprints enable row level security;
revoke all on public.article_fingerprints from anon, authenticated;
grant all on public.article_fingerprints to service_role;

-- Notes the fingerprints of an analysis: a JSON array of integers, or null for none. Anything else is an error.
create function private.keep_fingerprints(content_id uuid, fingerprints jsonb) returns void
language sql set search_path = '' as $$
  insert into public.article_fingerprints (content_id, auth_uid, hash)
  select c.id, c.auth_uid, f.hash
  from public.contents c, (
    select distinct value::text::integer as hash
    from jsonb_array_elements(nullif(keep_fingerprints.fingerprints, 'null'))
  ) f
  where c.id = keep_fingerprints.content_id;
$$;

-- The owner's other analysed articles that share most of these fingerprints, at most `most`, each address or pasted
-- text once. Versions of the same article (half of the fingerprints in common) take no place from the others.
-- However long the history, each fingerprint reads at most 50 entries of the index.
create function public.own_article_candidates(content_id uuid, hashes integer[], most integer)
returns table (id uuid, title text, url text, blocks jsonb)
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
    coalesce(e.article ->> 'title', e.session_title),
    coalesce(e.article #>> '{origin,finalUrl}', e.url_base),
    e.article -> 'blocks'
  from chosen e
  order by e.same_article, e.shared desc, e.completed_at desc;
$$;

revoke execute on function public.own_article_candidates(uuid, integer[], integer)
  from public, anon, authenticated, service_role;
grant execute on function public.own_article_candidates(uuid, integer[], integer) to service_role;

revoke execute on all functions in schema private from public;
