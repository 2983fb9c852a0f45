-- Claims need pgmq 1.5 (`conditional` of pgmq.read). A function is not compared with those that it calls when it is
-- made, so without this an older version would show only when a worker asks for work.

do $$
declare
  version text := (select extversion from pg_extension where extname = 'pgmq');
begin
  if (string_to_array(version, '.'))[1:2]::integer[] < array[1, 5] then
    raise exception
      'pgmq % is older than 1.5: run "alter extension pgmq update" (on Supabase in the SQL editor), then apply the migrations again. If that installs no newer version, upgrade PostgreSQL.',
      version;
  end if;
end $$;
