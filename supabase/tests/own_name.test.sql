begin;
select plan(6);
select tests.people();

select tests.act_as('bruno');
select public.set_full_name('  Bruno È ');
select is((select full_name from public.profiles where user_id = tests.id('bruno')), 'Bruno È', 'a name is kept, trimmed');
select throws_ok(format('select public.set_full_name(%L)', repeat('x', 201)), '23514', null, 'of 200 characters at most');
select is((select full_name from public.profiles where user_id = tests.id('bruno')), 'Bruno È', 'a refused one changes nothing');
select public.set_full_name(' ');
select is((select full_name from public.profiles where user_id = tests.id('bruno')), null, 'and can be taken away');
select public.set_full_name('Bruno');
reset role;
select is((select count(*) from public.profiles where full_name = 'Bruno'), 1::bigint, 'nobody else gets it');
select is((select full_name from public.profiles where user_id = tests.id('carla')), null, 'the others keep theirs');

select * from finish();
rollback;
