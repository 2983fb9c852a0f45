-- Each installation offers the models that its settings add to the usual ones. The database holds an id to its form;
-- the worker refuses one that is not offered.

alter table public.contents
  drop constraint contents_llm_check,
  add constraint contents_llm_check check (llm ~ '^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$');
