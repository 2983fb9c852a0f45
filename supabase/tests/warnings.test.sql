begin;
select plan(11);
select tests.people();

select tests.act_as('bruno');
select throws_ok('select public.installation_warnings()', '42501', null, 'warnings are for administrators');
select throws_ok($$select public.note_condition('mail', 1)$$, '42501', null, 'people note no condition');
select tests.act_as('ada');
select is(public.installation_warnings(), '[]', 'where all is well nobody is warned');

select tests.act_as_worker();
select public.note_condition('disk', 300);
select public.note_condition('mail', 1);
select tests.act_as_superuser();
select public.note_condition('program', (select max(version)::bigint from supabase_migrations.schema_migrations) + 1);
select tests.act_as_worker();
select throws_ok($$select public.note_condition('weather', 1)$$, '23514', null, 'other conditions are not known');
select tests.act_as('ada');
select is(public.installation_warnings(),
  '[{"kind": "disk", "megabytes": 300}, {"kind": "mail"}, {"kind": "migrations"}]',
  'a full disk, mails that stay and missing migrations are told');
select tests.act_as_worker();
select public.note_condition('disk', null);
select public.note_condition('mail', null);
select tests.act_as_superuser();
select public.note_condition('program', (select max(version)::bigint from supabase_migrations.schema_migrations));
select tests.act_as('ada');
select is(public.installation_warnings(), '[]', 'and no longer once that is over');

select tests.act_as('bruno');
select tests.submit('bruno', 'uno');
select tests.submit('bruno', 'due');
select tests.act_as('ada');
select is(public.installation_warnings(), '[]', 'that an analysis waits a moment is nothing to tell');
select tests.act_as_superuser();
update pgmq.q_analyses set enqueued_at = clock_timestamp() - interval '7 minutes 30 seconds',
  vt = clock_timestamp() - interval '7 minutes 30 seconds';
select tests.act_as('ada');
select is(public.installation_warnings(), '[{"kind": "worker", "waiting": 2, "minutes": 7}]',
  'that some wait and nobody works is told');
select tests.act_as_worker();
select isnt(public.claim_analysis(60), null, 'a worker takes one');
select tests.act_as('ada');
select is(public.installation_warnings(), '[]', 'while somebody works the others may wait');
select tests.act_as_anonymous();
select throws_ok('select public.installation_warnings()', '42501', null, 'visitors are told nothing');

select * from finish();
rollback;
