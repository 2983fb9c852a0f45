-- Supabase grants new functions in `public` to all roles of its API. Those of keys are for signed-in users alone.
revoke execute on function
  public.make_api_key(text, jsonb, integer, integer),
  public.my_api_keys()
from public, anon, service_role;
