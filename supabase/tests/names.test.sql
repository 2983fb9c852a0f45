begin;
select plan(13);
select tests.people();

-- A name that shows as `Ada`, and one of which nobody sees anything.
create function pg_temp.odd() returns text language sql immutable as $$ select U&'\202EA\200Bd\00ADa\2066\+0E0061' $$;
create function pg_temp.unseen() returns text language sql immutable as $$ select U&'\200B\2060\FEFF' $$;

select is(private.visible_text(U&'una\000D\000A riga\0007, \00E8 l''altra\2028!'), U&'una  riga, è l''altra !', 'breaks of lines become a space');
select is(private.visible_text(U&'Perche\0301 «è» 日本 עברית ✓ \+01F469'), U&'Perche\0301 «è» 日本 עברית ✓ \+01F469', 'what is seen stays');
select is(private.own_title(jsonb_build_object('title', ' ' || pg_temp.odd() || ' ')), 'Ada', 'the title of an article');
select is(private.own_title(jsonb_build_object('title', pg_temp.unseen())), null, 'which is none when nothing is left');

select tests.act_as('bruno');
select public.set_full_name(pg_temp.odd());
select is((select full_name from public.profiles where user_id = tests.id('bruno')), 'Ada', 'the name of a person');
select public.set_full_name(pg_temp.unseen());
select is((select full_name from public.profiles where user_id = tests.id('bruno')), null, 'which is none when nothing is left');
select public.make_api_key(pg_temp.odd(), '["read"]', 30);
select is((select name from public.my_api_keys()), 'Ada', 'of a key');
select throws_ok($$select public.make_api_key(pg_temp.unseen(), '["read"]', 30)$$, '23514', null, 'which is refused when nothing is left');
select public.create_batch(tests.id('bruno'), pg_temp.odd(), '["https://esempio.it/a"]', null, 'google/gemini-2.5-flash', true, false, false);
select is(public.my_batches() -> 0 ->> 'title', 'Ada', 'of a batch');
select tests.submit('bruno', 'mine');
update public.contents set session_title = pg_temp.odd() where session_uid = tests.uid('mine');
select is((select session_title from public.contents where session_uid = tests.uid('mine')), 'Ada', 'the title of an analysis');
select throws_ok(format('update public.contents set session_title = %L where session_uid = %L', pg_temp.unseen(), tests.uid('mine')),
  '23514', null, 'which is refused when nothing is left');
select tests.act_as_superuser();
select tests.sign_up('fabia', jsonb_build_object('full_name', pg_temp.odd()));
select is((select full_name from public.profiles where user_id = tests.id('fabia')), 'Ada', 'and the name of a sign-up');
insert into public.contents (auth_uid, session_uid, session_title, url_base, task_1)
select tests.id('bruno'), tests.uid('long'), url, url, true from (select 'https://a.it/' || repeat('x', 300) || pg_temp.unseen() as url) long;
select is((select session_title = url_base from public.contents where session_uid = tests.uid('long')), true, 'an address that is a title stays itself');
select * from finish();
rollback;
