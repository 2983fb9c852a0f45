-- People write their own name; the table itself stays closed to them. Null takes the name away.
create function public.set_full_name(full_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  update public.profiles p set full_name = nullif(trim(set_full_name.full_name), '') where p.user_id = auth.uid();
end;
$$;

revoke execute on function public.set_full_name(text) from public, anon, authenticated, service_role;
grant execute on function public.set_full_name(text) to authenticated;
