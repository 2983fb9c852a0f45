-- Whether a link leads to an analysis of somebody else, so that the page need not say that it was deleted. Only an
-- approved account may ask, and of an address that it knows: nobody guesses sixteen random characters.
create function public.is_anothers_analysis(session_uid text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_approved() then
    raise exception 'not_approved' using errcode = '42501';
  end if;
  return exists (
    select from public.contents c
    where c.session_uid = is_anothers_analysis.session_uid and c.auth_uid <> auth.uid()
  );
end;
$$;

revoke execute on function public.is_anothers_analysis(text) from public, anon, authenticated, service_role;
grant execute on function public.is_anothers_analysis(text) to authenticated;
