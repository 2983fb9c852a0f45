-- What a user wants of every analysis by a language model: voice, names, words to avoid, sites to prefer or never to
-- cite. The form is that of shared/src/house-rules.ts.

create function private.is_rule_list(list jsonb, form text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(list) is distinct from 'array' or jsonb_array_length(list) > 50 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(list) entry
    where jsonb_typeof(entry) <> 'string' or char_length(entry #>> '{}') not between 1 and 100
      or entry #>> '{}' !~ form
  );
end;
$$;

create function private.are_house_rules(rules jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := '^[^[:cntrl:]]+$';
  site constant text := '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$';
begin
  if jsonb_typeof(rules) is distinct from 'object' then
    return false;
  end if;
  return rules ?& array['voice', 'names', 'avoidWords', 'preferSites', 'neverSites']
    and (select count(*) from jsonb_object_keys(rules)) = 5
    and rules -> 'voice' in ('null', '"tu"', '"lei"', '"impersonale"')
    and private.is_rule_list(rules -> 'names', words) and private.is_rule_list(rules -> 'avoidWords', words)
    and private.is_rule_list(rules -> 'preferSites', site) and private.is_rule_list(rules -> 'neverSites', site);
end;
$$;

create table private.house_rules (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rules jsonb not null check (private.are_house_rules(rules))
);

-- The caller's own rules; null as long as there are none.
create function public.my_house_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_approval();
  return (select h.rules from private.house_rules h where h.user_id = auth.uid());
end;
$$;

create function public.set_house_rules(rules jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.unwrapped(rules);
begin
  perform private.require_approval();
  perform private.count_change(auth.uid());
  if not private.are_house_rules(given) then
    raise exception 'invalid_house_rules' using errcode = 'PT422', detail = 'House rules are not in their form.';
  end if;
  insert into private.house_rules as h values (auth.uid(), given)
  on conflict (user_id) do update set rules = excluded.rules;
end;
$$;

-- The rules of whoever an analysis belongs to, for the worker; null where there are none.
create function public.house_rules_of(content_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select h.rules from public.contents c join private.house_rules h on h.user_id = c.auth_uid
  where c.id = house_rules_of.content_id;
$$;

revoke execute on function public.my_house_rules(), public.set_house_rules(jsonb), public.house_rules_of(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.my_house_rules(), public.set_house_rules(jsonb) to authenticated;
grant execute on function public.house_rules_of(uuid) to service_role;
revoke execute on all functions in schema private from public;
