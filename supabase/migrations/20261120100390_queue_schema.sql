-- On Supabase pgmq lets its functions be used only by the owner of a schema that was there before the extension. This
-- comes before the migration of the queue; a database that has the queue already has the schema, and nothing changes.

create schema if not exists pgmq;
