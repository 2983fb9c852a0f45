begin;
select plan(23);
select tests.people();

create function pg_temp.claim() returns void language sql as $$
  select set_config('tests.claim', public.claim_analysis(60)::text, true)
$$;
create function pg_temp.keep(key text, value jsonb) returns boolean language sql as $$
  select public.save_checkpoint((c ->> 'message_id')::bigint, (c ->> 'attempt')::integer, key, value)
  from (select current_setting('tests.claim')::jsonb as c) claim
$$;
create function pg_temp.costs(person text) returns text language sql as $$
  select format('%s calls, %s $', m.calls, m.cost_usd) from private.model_costs m where m.auth_uid = tests.id(person)
$$;

select tests.act_as('bruno');
select tests.submit('bruno', 'b1');
select tests.act_as_worker();
select pg_temp.claim();
select pg_temp.keep('sources', '["paid"]');
select pg_temp.keep('faq:1', '{"text": "a", "paid": {"costUsd": null}}');
select tests.act_as_superuser();
select is(pg_temp.costs('bruno'), '1 calls,  $', 'an answer counts also where no cost is reported, sources do not');
select tests.act_as_worker();
select pg_temp.keep('faq:2', '{"text": "b", "paid": {"costUsd": 0.25}}');
select pg_temp.keep('faq:2', '{"text": "b", "paid": {"costUsd": 0.25}}');
select tests.act_as_superuser();
select is(pg_temp.costs('bruno'), '2 calls, 0.25 $', 'the same save twice is paid once');
select tests.act_as_worker();
select pg_temp.keep('faq:2', '{"text": "c", "paid": {"costUsd": 0.5}}');
select pg_temp.keep('faq:2', '{"text": null, "usage": {"costUsd": 0.75}}');
select pg_temp.keep('eeat:1', '{"text": "d", "paid": {"costUsd": -3}}');
select pg_temp.keep('eeat:2', '{"text": "d", "paid": {"costUsd": "9"}}');
select tests.act_as_superuser();
select is(pg_temp.costs('bruno'), '5 calls, 0.75 $', 'a new answer adds to it; no cost takes away, and words are none');

-- What is paid after the analysis is gone

select tests.act_as('carla');
select tests.submit('carla', 'c1');
select tests.act_as_worker();
select pg_temp.claim();
select tests.act_as('carla');
delete from public.contents where session_uid = tests.uid('c1');
select tests.act_as_worker();
select is(pg_temp.keep('faq:1', '{"text": "e", "paid": {"costUsd": 0.25}}'), false, 'an answer for nobody is not kept');
select tests.act_as_superuser();
select is(pg_temp.costs('carla'), '1 calls, 0.25 $', 'but whoever asked for it has cost it');

-- The ceiling

select tests.act_as_worker();
select is(public.may_ask_model(null), true, 'without a ceiling every month is open');
select is(public.may_ask_model(1.01), true, 'below the ceiling the month is open');
select is(public.may_ask_model(1), false, 'at the ceiling it is closed');
select public.note_model_ceiling(1);
select tests.act_as('carla');
select public.create_batch(md5('batch')::uuid, 'Gruppo', '["https://example.it/uno"]', null, 'google/gemini-2.5-flash',
  true, false, false);
select is(public.my_batches() -> 0 ->> 'waits', 'model_month_spent', 'a batch waits while the month is spent');
select tests.act_as_worker();
select is(public.claim_analysis(60), null, 'and none of its pages is let go');
select public.note_model_ceiling(1.01);
select isnt(public.claim_analysis(60), null, 'when there is room it goes on');
select public.note_model_ceiling(1);
select tests.act_as_superuser();
update private.model_costs set month = month - interval '1 month';
select tests.act_as_worker();
select is(public.may_ask_model(1), true, 'the cost of last month is not this month''s');
select throws_ok($$select public.note_model_ceiling(0)$$, '23514', null, 'a ceiling is more than nothing');

-- What a request may cost

select tests.act_as('bruno');
select tests.submit('bruno', 'b2');
select tests.submit('bruno', 'b3');
select is(public.my_usual_costs(), '{}', 'without analyses that are done nothing is known');
select tests.act_as_superuser();
update public.contents set status = 'completed', content_completed = 'x', completed_at = now(),
  provenance = jsonb_build_object('usage', jsonb_build_object('costUsd', cost))
from (values ('b1', '0.01'::jsonb), ('b2', '0.04'), ('b3', 'null')) done (name, cost)
where session_uid = tests.uid(name);
select tests.act_as('bruno');
select is(public.my_usual_costs(), '{"google/gemini-2.5-flash": 0.025000}', 'then the average of those with a cost');

-- For administrators

select tests.act_as('bruno');
select throws_ok($$select public.model_costs()$$, '42501', 'not_admin', 'costs are for administrators alone');
delete from public.contents;
select tests.act_as('ada');
select is(public.model_costs() -> 'costs' -> 0 ->> 'email', 'bruno@example.it', 'they outlive the analysis');
select is(public.model_costs() -> 'costs' -> 0 -> 'cost_usd', '0.75', 'with their sum');
select is(public.model_costs() -> 'ceiling_usd', '1', 'beside the ceiling');
select tests.act_as('bruno');
select public.delete_my_account();
select tests.act_as('ada');
select is(public.model_costs() -> 'costs' -> 0 ->> 'email', null, 'they outlive the account, without its address');
select is(public.model_costs() -> 'costs' -> 0 -> 'calls', '5', 'and count as before');
select tests.act_as_superuser();
update private.model_costs set month = month - interval '11 months';
select tests.act_as('ada');
select is(public.model_costs() -> 'costs', '[]', 'after a year they are not shown');
select tests.act_as_worker();
select is(public.may_ask_model(null), true, 'a ceiling that is taken away is open again');

select * from finish();
rollback;
