-- Says on the channel `analyses` that there is something to claim, so that a worker beside the database need not ask
-- all the time. The notice carries nothing: whoever hears it still has to claim.
create function private.announce_analyses() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('analyses', '');
  return null;
end;
$$;

create trigger announce_analyses after insert on pgmq.q_analyses
  for each statement execute function private.announce_analyses();
