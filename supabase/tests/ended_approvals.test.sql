begin;
select plan(22);
select tests.people();
update private.settings set host_delay_ms = 0;

create function pg_temp.state(name text) returns text language sql security definer as $$
  select concat_ws(' ', c.status, c.failure_code) from public.contents c where c.session_uid = tests.uid(name)
$$;
-- The title of what is claimed.
create function pg_temp.claim() returns text language sql as $$
  select public.claim_analysis(60) #>> '{content,session_title}'
$$;
-- An administrator changes their mind; then a worker comes by.
create function pg_temp.approve(person text, yes boolean) returns void language plpgsql as $$
begin
  perform tests.act_as('ada');
  update public.profiles set is_approved = yes where user_id = tests.id(person);
  perform tests.act_as_worker();
end;
$$;
create function pg_temp.leases_end() returns void language sql security definer as $$
  update pgmq.q_analyses set vt = clock_timestamp() - interval '1 second'
$$;

-- Analyses

select tests.act_as('bruno');
select tests.submit('bruno', 'running');
select tests.act_as_worker();
select set_config('tests.claim', public.claim_analysis(60)::text, true);
select tests.act_as('bruno');
select tests.submit('bruno', name) from unnest(array['first', 'second']) name;
select pg_temp.approve('bruno', false);
select is(pg_temp.claim(), null, 'what waits is not begun once its owner is no longer approved');
select is(pg_temp.state(name), 'failed approval_ended', 'it ends, and says why: ' || name)
from unnest(array['first', 'second']) name;
select is(pg_temp.state('running'), 'processing', 'what runs goes on');
select is(public.queue_figures() ->> 'waiting', '0', 'nothing is left waiting');
select is(
  public.complete_analysis((current_setting('tests.claim')::jsonb ->> 'message_id')::bigint, 1,
    '{"content_completed": "<p>Testo.</p>"}'),
  true, 'and may be completed');

select pg_temp.approve('bruno', true);
select is(pg_temp.claim(), null, 'who is approved again finds nothing begun behind their back');
select tests.act_as('bruno');
select is(public.retry_analysis((select id from public.contents where session_uid = tests.uid('first'))), true,
  'but may have it begun');
select tests.act_as_worker();
select is(pg_temp.claim(), 'first', 'which it is');

-- A worker that dies, or a page that is to be tried again, after the approval has ended.
select pg_temp.approve('bruno', false);
select pg_temp.leases_end();
select is(pg_temp.claim(), null, 'an analysis whose worker died is not begun again either');
select is(pg_temp.state('first'), 'failed approval_ended', 'and ends');

-- An account that is deleted never comes back: its analyses may not wait for that.
select tests.act_as('carla');
select tests.submit('carla', 'hers');
select tests.act_as('ada');
select public.soft_delete_user(tests.id('carla'));
select tests.act_as_worker();
select is(pg_temp.claim(), null, 'what a deleted account waited for is not begun');
select is(pg_temp.state('hers'), 'failed approval_ended', 'it ends');

-- Batches: the page in the queue ends and frees its host, those outside wait.
select pg_temp.approve('bruno', true);
select tests.act_as('bruno');
select public.create_batch(md5('batch')::uuid, 'Gruppo', '["https://sito.it/1", "https://sito.it/2"]', null,
  'google/gemini-2.5-flash', true, false, false);
select tests.act_as_superuser();
select private.release_pages();
select pg_temp.approve('bruno', false);
select is(pg_temp.claim(), null, 'pages of a batch are not begun');
select pg_temp.approve('bruno', true);
select is(pg_temp.claim(), 'https://sito.it/2', 'until their owner is approved again');
select tests.act_as('bruno');
select results_eq(
  $$select page ->> 'state', page ->> 'failure_code'
    from jsonb_array_elements(public.read_batch(md5('batch')::uuid, null) -> 'pages') page order by page ->> 'place'$$,
  $$values ('failed', 'approval_ended'), ('running', null)$$, 'the page that was in the queue may be retried');

-- Published pages and sitemaps wait: nobody else needs what they hold.
select tests.act_as_superuser();
update public.contents set published_at = now() where session_uid = tests.uid('running');
select tests.act_as('bruno');
select ok(public.request_page_check((select id from public.contents where session_uid = tests.uid('running'))),
  'a published page is to be read again');
select isnt(public.request_sitemap('https://sito.it/sitemap.xml', '/', null), null, 'and a sitemap to be read');
select pg_temp.approve('bruno', false);
select is(public.claim_page_check(60), null, 'the page is not read for a person who is not approved');
select is(public.claim_sitemap(60), null, 'nor is the sitemap');
select pg_temp.approve('bruno', true);
select isnt(public.claim_page_check(60), null, 'the page is read once they are approved again');
select isnt(public.claim_sitemap(60), null, 'and so is the sitemap');

select * from finish();
rollback;
