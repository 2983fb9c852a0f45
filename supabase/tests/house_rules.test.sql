begin;
select plan(21);
select tests.people();

create function pg_temp.rules(changes jsonb) returns jsonb language sql as $$
  select '{"voice": null, "names": [], "avoidWords": [], "preferSites": [], "neverSites": []}'::jsonb || changes
$$;
create function pg_temp.refuses(changes jsonb, description text) returns text language sql as $$
  select throws_ok(format('select public.set_house_rules(%L)', pg_temp.rules(changes)), 'PT422', 'invalid_house_rules',
    description)
$$;

select tests.act_as('bruno');
select is(public.my_house_rules(), null, 'at first there are none');
select public.set_house_rules(pg_temp.rules('{"voice": "lei", "names": ["iPhone 17"], "neverSites": ["blog.example.it"]}'));
select is(public.my_house_rules() ->> 'voice', 'lei', 'they are kept');
select public.set_house_rules(to_jsonb(pg_temp.rules('{"avoidWords": ["leader di settore", "a 360°"]}')::text));
select is(public.my_house_rules(), pg_temp.rules('{"avoidWords": ["leader di settore", "a 360°"]}'),
  'and replaced as a whole, also as JSON in a string');

select lives_ok($$select public.set_house_rules(pg_temp.rules(jsonb_build_object('names', jsonb_build_array(repeat('😀', 100)))))$$,
  'a character is one, however it is written');
select public.set_house_rules(pg_temp.rules('{"avoidWords": ["leader di settore", "a 360°"]}'));
select pg_temp.refuses('{"voice": "voi"}', 'a voice is one of three');
select pg_temp.refuses('{"names": null}', 'a list is a list');
select pg_temp.refuses('{"names": [7]}', 'of words');
select pg_temp.refuses('{"names": [""]}', 'that say something');
select pg_temp.refuses('{"names": ["due\nrighe"]}', 'on one line');
select pg_temp.refuses(jsonb_build_object('avoidWords', jsonb_build_array(repeat('x', 101))), 'of 100 characters at most');
select pg_temp.refuses(jsonb_build_object('avoidWords', (select jsonb_agg('x'::text) from generate_series(1, 51))),
  'and 50 entries at most');
select pg_temp.refuses('{"neverSites": ["https://example.it/"]}', 'a site is a host');
select pg_temp.refuses('{"preferSites": ["10.0.0.1"]}', 'and no number');
select pg_temp.refuses('{"other": []}', 'nothing else belongs to them');
select throws_ok($$select public.set_house_rules('[]')$$, 'PT422', null, 'they are an object');
select throws_ok($$select public.set_house_rules(null)$$, 'PT422', null, 'and not nothing');

select tests.act_as('carla');
select is(public.my_house_rules(), null, 'nobody reads another''s');
select tests.submit('carla', 'c1');
select tests.act_as('bruno');
select tests.submit('bruno', 'b1');
select tests.act_as('dino');
select throws_ok($$select public.set_house_rules(null)$$, '42501', 'not_approved', 'the unapproved have none');
select tests.act_as_worker();
select is(public.house_rules_of(c.id) ->> 'avoidWords', '["leader di settore", "a 360°"]', 'the worker gets those of the owner')
from public.contents c where c.session_uid = tests.uid('b1');
select is(public.house_rules_of(c.id), null, 'and none where there are none')
from public.contents c where c.session_uid = tests.uid('c1');
select tests.act_as('bruno');
select public.delete_my_account();
select tests.act_as_superuser();
select is_empty('select * from private.house_rules', 'they go with the account');

select * from finish();
rollback;
