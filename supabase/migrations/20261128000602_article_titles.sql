-- The title that an article has itself, beside the one of the request: editors look for it in their history.
alter table public.contents add column article_title text
  check (char_length(article_title) <= 300);

create function private.take_article_title() returns trigger
language plpgsql security definer
set search_path to ''
as $$
begin
  new.article_title := nullif(left(trim(private.visible_text(new.content_extracted ->> 'title')), 300), '');
  return new;
end;
$$;

revoke all on function private.take_article_title() from public;

-- After keep_request_columns, by its name: what a submission says of an extraction is gone by then.
create trigger take_article_title before insert or update of content_extracted on public.contents
  for each row execute function private.take_article_title();

update public.contents set article_title = nullif(left(trim(private.visible_text(content_extracted ->> 'title')), 300), '')
where content_extracted is not null;
