-- Supabase's API refuses changes without `where` (the extension safeupdate). Both settings stand in one row.

create or replace function public.allow_first_admin(allowed boolean) returns void
language sql security definer set search_path = '' as $$
  update private.settings s set allow_first_admin = allowed
  where s.allow_first_admin is distinct from allowed;
$$;

create or replace function public.set_daily_limit(analyses integer) returns void
language sql security definer set search_path = '' as $$
  update private.settings s set daily_limit = analyses
  where s.daily_limit is distinct from analyses;
$$;
