begin;
select plan(14);
select tests.people();

-- Storage

select tests.act_as('bruno');
select tests.submit('bruno', 'b1');
select throws_ok($$
  insert into public.contents (auth_uid, session_uid, session_title, content_base, task_1)
  values (tests.id('bruno'), tests.uid('b1'), 'b', repeat('lungo ', 100000), true)
$$, '23505', null, 'a session_uid that is taken is refused');
select throws_ok($$
  insert into public.contents (auth_uid, session_uid, session_title, content_base, task_1)
  values (tests.id('carla'), tests.uid('b1'), 'b', 'x', true)
$$, '23505', null, 'before anything else is looked at');
select tests.act_as_superuser();
select is((select analyses from private.daily_use where user_id = tests.id('bruno')), 1, 'and is not counted twice');
select ok(private.storage_used(tests.id('bruno')) = 0, 'an address alone takes no storage');
update public.contents set content_completed = repeat(md5('testo'), 1000) where auth_uid = tests.id('bruno');
select ok(private.storage_used(tests.id('bruno')) > 0, 'texts and results take storage');
update private.settings set storage_quota = 1;
select tests.act_as('bruno');
select throws_ok($$select tests.submit('bruno', 'b2')$$, 'PT429', 'storage_quota', 'beyond the quota nothing is added');
select tests.act_as('carla');
select lives_ok($$select tests.submit('carla', 'c1')$$, 'the quota of one user is not that of another');

-- Changes

select tests.act_as_superuser();
update private.settings set hourly_changes = 2;
select tests.act_as('bruno');
update public.contents set starred = true where session_uid = tests.uid('b1');
select isnt(public.decide(id, '{"R1": {"state": "accepted"}}'), null, 'a decision is a change')
from public.contents where session_uid = tests.uid('b1');
select throws_ok($$update public.contents set starred = false where session_uid = tests.uid('b1')$$,
  'PT429', 'too_many_changes', 'beyond the changes of an hour nothing changes');
select tests.act_as_superuser();
select lives_ok($$update public.contents set stage = null where session_uid = tests.uid('b1')$$, 'but for the worker');
update private.hourly_changes set hour = hour - interval '1 hour';
select tests.act_as('bruno');
select lives_ok($$update public.contents set starred = false where session_uid = tests.uid('b1')$$,
  'the next hour begins anew');

select tests.act_as_superuser();
update private.settings set hourly_changes = 3000;
select tests.act_as('carla');
select public.create_batch(gen_random_uuid(), 'c', (select jsonb_agg('https://pagine.it/' || i % 1000) from generate_series(1, 5000) i),
  null, 'google/gemini-2.5-flash', true, true, false);
select tests.act_as_superuser();
select is((select changes from private.hourly_changes where user_id = tests.id('carla')), 21,
  'fifty different pages of a batch are a change');

-- Metadata

select tests.act_as_superuser();
select throws_ok($$
  update auth.users set raw_user_meta_data = jsonb_build_object('nota', repeat(md5('a'), 300))
  where id = tests.id('bruno')
$$, '22001', 'user_metadata', 'the metadata of a user stays small');
select lives_ok($$
  update auth.users set raw_user_meta_data = '{"full_name": "Bruno"}' where id = tests.id('bruno')
$$, 'a name fits');

select * from finish();
rollback;
