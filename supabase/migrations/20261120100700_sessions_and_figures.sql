-- Sessions: an access token counts only as long as its session does. Signed tokens outlive a sign-out, a new password
-- or a deletion by up to an hour; the rows of auth.sessions do not. And the figures of the queue, for the operator.

-- True, or 401: the page then renews its session or signs out, instead of showing an empty history. People who are
-- deleted or not approved keep theirs, which opens the one row that tells them so.
create function public.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
  ) then
    raise exception 'session_ended' using errcode = 'PT401', detail = 'The session of this token has ended.';
  end if;
  return true;
end;
$$;

revoke execute on function public.session_is_open() from public, anon, authenticated, service_role;
grant execute on function public.session_is_open() to authenticated;

create or replace function public.is_approved() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.session_is_open() and exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_approved and p.deleted_at is null
  );
$$;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.session_is_open() and exists (
    select from public.profiles p
    where p.user_id = auth.uid() and p.is_admin and p.is_approved and p.deleted_at is null
  );
$$;

alter policy "everyone reads their own profile" on public.profiles
  using (user_id = (select auth.uid()) and (select public.session_is_open()));

-- As before, and only with an open session.
create or replace function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.session_is_open() or not exists (
    select from public.profiles p where p.user_id = auth.uid() and p.deleted_at is null
  ) then
    raise exception 'no_account' using errcode = '42501';
  end if;
  delete from auth.users where id = auth.uid();
end;
$$;

-- Waiting (nobody works on them, though somebody could), delayed (until their next attempt) and running analyses, and
-- for how many seconds the oldest one has waited.
create function public.queue_figures() returns jsonb
language sql volatile security definer set search_path = '' as $$
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

revoke execute on function public.queue_figures() from public, anon, authenticated, service_role;
grant execute on function public.queue_figures() to service_role;
