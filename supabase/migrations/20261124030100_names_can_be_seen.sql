-- Characters that nobody sees, and those that turn the direction of what follows, made one name look like another, or like
-- what it is not. Names and titles are stored without them, whoever writes them; `visibleText` in `shared` is the same rule.

-- A text without control characters and without what Unicode lets programs ignore; breaks of lines become a space.
create function private.visible_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    regexp_replace(written, '[\t-\r\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
      '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      '\U000E0000-\U000E0FFF]',
    '', 'g')
$$;

create function private.show_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'contents' then new.session_title := private.visible_text(new.session_title);
    when 'profiles' then new.full_name := nullif(trim(private.visible_text(new.full_name)), '');
    when 'batches' then new.title := private.visible_text(new.title);
    when 'api_keys' then new.name := private.visible_text(new.name);
  end case;
  return new;
end;
$$;

create trigger show_name before insert or update of session_title on public.contents
  -- A longer one is the address of its page, and stays the same as that.
  for each row when (char_length(new.session_title) <= 300) execute function private.show_name();
create trigger show_name before insert or update of full_name on public.profiles
  for each row execute function private.show_name();
create trigger show_name before insert or update of title on private.batches
  for each row execute function private.show_name();
create trigger show_name before insert or update of name on private.api_keys
  for each row execute function private.show_name();

-- Cleans what is stored already, also where triggers are silent. A name of which nothing would be left stays.
create function private.show_stored_names() returns void
language sql set search_path = '' as $$
  update public.contents set session_title = private.visible_text(session_title)
  where char_length(session_title) <= 300 and private.visible_text(session_title) <> session_title
    and private.visible_text(session_title) ~ '\S';
  update public.profiles set full_name = nullif(trim(private.visible_text(full_name)), '')
  where private.visible_text(full_name) <> full_name;
  update private.batches set title = private.visible_text(title)
  where private.visible_text(title) <> title and private.visible_text(title) ~ '\S';
  update private.api_keys set name = private.visible_text(name)
  where private.visible_text(name) <> name and private.visible_text(name) ~ '\S';
$$;

select private.show_stored_names();

revoke execute on all functions in schema private from public;
