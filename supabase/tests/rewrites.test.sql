begin;
select plan(57);
select tests.people();

create table pg_temp.known (name text primary key, id uuid);
grant all on pg_temp.known to public;
create function pg_temp.id(name text) returns uuid language sql as $$ select id from pg_temp.known k where k.name = id.name $$;
create function pg_temp.asked(name text, box text default 'B1', kind text default 'shorter', given text default '<p>Lungo.</p>')
returns boolean language sql as $$ select public.request_rewrite(pg_temp.id(name), box, kind, given) $$;
create function pg_temp.seen(name text) returns jsonb language sql as $$ select public.rewrites_of(pg_temp.id(name)) $$;
create function pg_temp.claimed() returns jsonb language sql as $$ select public.claim_rewrite(60) $$;
create function pg_temp.rewrite(name text, box text default 'B1') returns uuid language sql security definer as $$
  select r.id from private.rewrites r where r.content_id = pg_temp.id(name) and r.box_id = box
$$;
create function pg_temp.lapse() returns void language sql security definer as $$
  update private.rewrites set held_until = now() - interval '1 second' where held_until is not null
$$;
-- Claims under a name, and what a worker that claimed so does with the rewriting of the first box.
create function pg_temp.claim(name text) returns jsonb language plpgsql security definer as $$
declare
  claim jsonb := public.claim_rewrite(60);
begin
  insert into pg_temp.known values (name, (claim ->> 'lease')::uuid);
  return claim;
end;
$$;
create function pg_temp.hold(worker text) returns boolean language sql as $$
  select public.hold_rewrite(pg_temp.rewrite('done'), pg_temp.id(worker), 60)
$$;
create function pg_temp.saved(worker text, key text, value jsonb) returns boolean language sql as $$
  select public.save_rewrite_answer(pg_temp.rewrite('done'), pg_temp.id(worker), tests.id('bruno'), key, value)
$$;
create function pg_temp.finish(worker text, proposal text) returns boolean language sql as $$
  select public.finish_rewrite(pg_temp.rewrite('done'), pg_temp.id(worker), proposal, null)
$$;
create function pg_temp.attempt() returns integer language sql security definer as $$
  select r.attempt from private.rewrites r where r.content_id = pg_temp.id('done') and r.box_id = 'B1'
$$;
create function pg_temp.costs(person text) returns table (calls integer, cost_usd numeric) language sql security definer as $$
  select m.calls, m.cost_usd from private.model_costs m where m.auth_uid = tests.id(person)
$$;

-- Bruno has a completed analysis with two boxes and one that waits; Carla has one of her own.
select tests.act_as('bruno');
select tests.submit('bruno', 'done'), tests.submit('bruno', 'queued');
select tests.act_as('carla');
select tests.submit('carla', 'hers');
select tests.act_as_superuser();
update public.contents set status = 'completed', completed_at = now(), content_completed = '<p>Testo.</p>',
  content_extracted = '{"title": "Olivo"}', understanding = '{"intents": [{"id": "i1", "question": "Quando si pota?"}]}',
  additions = '[{"id": "B1", "title": "Il vaso"}, {"id": "R1", "closes": "i1"}]'
where session_uid in (tests.uid('done'), tests.uid('hers'));
insert into pg_temp.known select name, c.id
from unnest(array['done', 'queued', 'hers']) name join public.contents c on c.session_uid = tests.uid(name);

-- Asking

select tests.act_as('dino');
select throws_ok($$select pg_temp.asked('done')$$, '42501', 'not_approved', 'an unapproved user asks for nothing');
select throws_ok($$select pg_temp.seen('done')$$, '42501', 'not_approved', 'and sees nothing');
select throws_ok($$select public.drop_rewrite(pg_temp.id('done'), 'B1')$$, '42501', 'not_approved', 'and drops nothing');
select tests.act_as_anonymous();
select throws_ok($$select pg_temp.asked('done')$$, '42501', null, 'nor does a stranger');
select tests.act_as('carla');
select is(pg_temp.asked('done'), false, 'another asks for nothing');
select tests.act_as('bruno');
select is(pg_temp.seen('done'), '[]', 'nothing is rewritten before somebody asks');
select is(pg_temp.asked('queued'), false, 'what is not completed has no boxes');
select is(pg_temp.asked('done', 'B9'), false, 'a box that is none');
select is(pg_temp.asked('done', null), false, 'nor is no box');
select throws_ok(format('select pg_temp.asked(%L, %L, %L, %L)', 'done', 'B1', kind, given), 'PT422', 'invalid_rewrite', why)
from (values ('longer', '<p>x</p>', 'a kind that is none'), (null, '<p>x</p>', 'no kind'), ('voice', ' ', 'a blank text'),
  ('voice', null, 'no text'), ('voice', repeat('x', 20001), 'a text that is too long'),
  ('answer', repeat('x', 5001), 'an answer that is too long')) bad (kind, given, why);
select is(pg_temp.asked('done'), true, 'the owner asks');
select is(pg_temp.seen('done'), '[{"box_id": "B1", "kind": "shorter", "given": "<p>Lungo.</p>", "finished_at": null,
  "failure_code": null, "proposal": null, "cost_usd": null}]', 'and it waits');
select is(pg_temp.asked('done', 'B1', 'voice'), true, 'who asks again');
select is(pg_temp.seen('done') #>> '{0,kind}', 'shorter', 'asks for nothing new');
select throws_ok(call, '42501', null, 'only a worker: ' || call)
from unnest(array['select public.claim_rewrite(60)', 'select public.hold_rewrite(null, null, 60)',
  'select public.save_rewrite_answer(null, null, null, ''k'', ''{}'')', 'select public.finish_rewrite(null, null, ''x'', null)']) call;
select tests.act_as('carla');
select is(pg_temp.seen('done'), '[]', 'nobody else sees it');
select is(public.drop_rewrite(pg_temp.id('done'), 'B1'), false, 'or drops it');

-- Rewriting

select tests.act_as_worker();
select is(pg_temp.claim('one') - array['id', 'lease'], jsonb_build_object('person', tests.id('bruno'), 'content_id', pg_temp.id('done'),
  'kind', 'shorter', 'given', '<p>Lungo.</p>', 'box', '{"id": "B1", "title": "Il vaso"}'::jsonb, 'question', 'Il vaso',
  'article', '{"title": "Olivo"}'::jsonb, 'llm', 'google/gemini-2.5-flash', 'answers', '{}'::jsonb), 'a worker learns what to rewrite');
select is(pg_temp.claimed(), null, 'and another nothing');
select is(pg_temp.saved('one', 'a', '{"text": "uno", "paid": {"costUsd": 0.25}}'), true, 'an answer is kept');
select is(pg_temp.saved('one', 'a', '{"text": "uno", "paid": {"costUsd": 0.25}}'), true, 'saved again');
select results_eq($$select * from pg_temp.costs('bruno')$$, 'values (1, 0.25)', 'it counts once');
select is(pg_temp.hold('one'), true, 'a worker that lives holds it on');
select is(pg_temp.finish('one', null), true, 'one that stops gives it back');
select is(pg_temp.attempt(), 0, 'and the attempt does not count');
select is(pg_temp.claim('two') -> 'answers' -> 'a' ->> 'text', 'uno', 'and the next pays for no answer again');
select is(pg_temp.finish('one', 'x'), false, 'who gave it back cannot end what the next one writes');
select is(pg_temp.finish('one', null), false, 'nor give that back');
select pg_temp.lapse();
select is(pg_temp.claim('three') ->> 'content_id', pg_temp.id('done')::text, 'what a dead worker held goes to the next');
select is(pg_temp.finish('two', 'x'), false, 'and the dead one changes nothing');
select is(pg_temp.hold('two'), false, 'nor holds it');
select is(pg_temp.saved('two', 'b', '{"paid": {"costUsd": 0.5}}'), false, 'what it still pays for is not kept');
select results_eq($$select * from pg_temp.costs('bruno')$$, 'values (2, 0.75)', 'but counts');
select is(pg_temp.finish('three', '<p>Corto.</p>'), true, 'the next says what came of it');
select tests.act_as('bruno');
select is((pg_temp.seen('done') -> 0) - 'given', jsonb_build_object('box_id', 'B1', 'kind', 'shorter', 'finished_at', now(),
  'failure_code', null, 'proposal', '<p>Corto.</p>', 'cost_usd', 0.25), 'the owner sees it, and what it cost');

-- A new request takes the place of the last; people take turns; what is dropped is nobody's.

select is(pg_temp.asked('done', 'R1', 'answer', 'A marzo.'), true, 'another box');
select tests.act_as('carla');
select pg_temp.asked('hers');
select tests.act_as_worker();
select is(pg_temp.claimed() ->> 'person', tests.id('carla')::text, 'who asked for fewer that day goes first');
select is(pg_temp.claimed() ->> 'question', 'Quando si pota?', 'then the others');
select tests.act_as('bruno');
select is(public.drop_rewrite(pg_temp.id('done'), 'R1'), true, 'the owner wants it no more');
select is(jsonb_array_length(pg_temp.seen('done')), 1, 'and it is gone');
select pg_temp.asked('done', 'R1', 'answer', 'A marzo.');
select tests.act_as_superuser();
update public.profiles set is_approved = false where user_id = tests.id('bruno');
select tests.act_as_worker();
select is(pg_temp.claimed(), null, 'nothing is paid for whoever may no longer use the program');
select tests.act_as_superuser();
update public.profiles set is_approved = true where user_id = tests.id('bruno');
select tests.act_as_worker();
select pg_temp.claimed(), pg_temp.lapse() from generate_series(1, 9);
select pg_temp.claimed();
select tests.act_as('bruno');
select is(pg_temp.seen('done') #>> '{1,failure_code}', 'interrupted', 'one that three workers have died of has failed');

-- Limits and the end

select tests.act_as_superuser();
update private.settings set model_monthly_usd = 0.5;
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('done')$$, 'PT429', 'model_month_spent', 'a spent month takes no request');
select tests.act_as_superuser();
update private.settings set model_monthly_usd = null;
insert into private.user_limits (user_id, monthly_usd) values (tests.id('bruno'), 0.5);
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('done')$$, 'PT429', 'monthly_cost', 'nor does that of the person');
select tests.act_as_superuser();
delete from private.user_limits;
update private.daily_rewrites set rewrites = 100;
select tests.act_as('bruno');
select throws_ok($$select pg_temp.asked('done')$$, 'PT429', 'too_many_rewrites', 'a hundred in a day, and no more');
select tests.act_as_superuser();
update private.daily_rewrites set day = day - 1;
select tests.act_as('bruno');
select is(pg_temp.asked('done'), true, 'but the next day');
select is(pg_temp.seen('done') #>> '{0,proposal}', null, 'the new one takes the place of the last');
select tests.act_as_superuser();
update private.rewrites set finished_at = now() - interval '8 days', failure_code = 'internal' where box_id = 'B1';
select tests.act_as_worker();
select pg_temp.claimed();
select tests.act_as('bruno');
select is(jsonb_array_length(pg_temp.seen('done')), 1, 'what is old goes');
select tests.act_as_superuser();
delete from public.contents where auth_uid in (tests.id('bruno'), tests.id('carla'));
select is_empty('select id from private.rewrites', 'rewritings go with the analysis');

select * from finish();
rollback;
