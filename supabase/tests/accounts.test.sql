begin;
select plan(40);
select tests.people();

-- Who sees which profiles

select tests.act_as_anonymous();
select is_empty('select * from public.profiles', 'anonymous sees no profiles');

select tests.act_as('dino');
select results_eq('select email from public.profiles', array['dino@example.it'],
  'an unapproved user sees only the own profile');
select is(public.is_approved(), false, 'an unapproved user is not approved');

select tests.act_as('elena');
select results_eq('select deleted_at is not null from public.profiles', array[true],
  'a deleted user sees only the own profile, with the date of deletion');
select is(public.is_approved(), false, 'a deleted user is not approved, whatever the flag says');

select tests.act_as('bruno');
select results_eq('select email from public.profiles', array['bruno@example.it'],
  'an approved user sees only the own profile');
select is(public.is_approved(), true, 'an approved user is approved');
select is(public.is_admin(), false, 'an approved user is no administrator');

select tests.act_as('ada');
select is((select count(*) from public.profiles), 5::bigint, 'an administrator sees all profiles');
select is(public.is_admin(), true, 'an administrator is one');

-- Who changes which profiles

select tests.act_as('dino');
select is(tests.rows('update public.profiles set is_approved = true'), 0::bigint, 'nobody approves themselves');
select tests.act_as('bruno');
select is(tests.rows('update public.profiles set is_admin = true'), 0::bigint, 'nobody makes themselves administrator');
select is(tests.rows('update public.profiles set full_name = ''x'''), 0::bigint, 'a user changes no profile');
select is(tests.rows('delete from public.profiles'), 0::bigint, 'a user deletes no profile');
select throws_ok(
  'insert into public.profiles (user_id, email, is_admin) values (tests.id(''bruno''), ''b@example.it'', true)',
  '42501', null, 'a user inserts no profile');

select tests.act_as('ada');
select is(tests.rows('update public.profiles set is_approved = true where email = ''dino@example.it'''), 1::bigint,
  'an administrator approves a user');
select is(tests.rows('update public.profiles set is_admin = true where email = ''bruno@example.it'''), 1::bigint,
  'an administrator makes another one');
select is(tests.rows('update public.profiles set is_approved = true where email = ''elena@example.it'''), 0::bigint,
  'a deleted profile does not change');
select throws_ok('update public.profiles set full_name = ''x'' where email = ''carla@example.it''', '42501',
  'profile_columns', 'an administrator does not rename others');
select throws_ok('update public.profiles set email = ''x@example.it'' where email = ''carla@example.it''', '42501',
  'profile_columns', 'an administrator does not change addresses');
select throws_ok('update public.profiles set deleted_at = now() where email = ''carla@example.it''', '42501',
  'profile_columns', 'an administrator deletes through the function only');
select throws_ok('update public.profiles set user_id = tests.id(''ada'') where email = ''carla@example.it''', '42501',
  'profile_columns', 'a profile stays with its user');
select throws_ok('update public.profiles set is_admin = false where email = ''ada@example.it''', '42501', 'own_flags',
  'an administrator does not change the own flags');
select is(tests.rows('update public.profiles set is_admin = false where email = ''bruno@example.it'''), 1::bigint,
  'an administrator demotes another one');

-- An administrator remains

select throws_ok($$select public.soft_delete_user(tests.id('ada'))$$, 'PT409', 'last_admin',
  'the last administrator cannot be soft-deleted, not even by themselves');
select throws_ok('select public.delete_my_account()', 'PT409', 'last_admin',
  'the last administrator cannot delete the own account');
select tests.act_as_superuser();
select throws_ok('update public.profiles set is_approved = false', 'PT409', 'last_admin',
  'the last administrator cannot be unapproved, not even by the server');
select throws_ok($$delete from auth.users where id = tests.id('ada')$$, 'PT409', 'last_admin',
  'the auth user of the last administrator cannot be removed');
update public.profiles set is_admin = true where email = 'bruno@example.it';
select throws_ok('update public.profiles set is_admin = false', 'PT409', 'last_admin',
  'one statement cannot demote all administrators together');

-- Deleting

select tests.act_as('bruno');
select tests.submit('bruno', 'mine');
select lives_ok($$select public.soft_delete_user(tests.id('ada'))$$, 'an administrator deletes another one');
select tests.act_as('ada');
select is(public.is_admin(), false, 'a deleted administrator is none from that moment');
select throws_ok($$select public.soft_delete_user(tests.id('carla'))$$, '42501', 'not_admin',
  'a deleted administrator deletes nobody');
select tests.act_as('bruno');
select throws_ok($$select public.soft_delete_user(tests.id('ada'))$$, 'PT404', 'user_not_found',
  'who is already deleted is not found');
select tests.act_as('elena');
select throws_ok('select public.delete_my_account()', '42501', 'no_account',
  'a deleted user cannot start over by deleting the account');
select tests.act_as('dino');
select lives_ok('select public.delete_my_account()', 'a user deletes the own account');
select tests.act_as('carla');
select tests.submit('carla', 'hers');
select lives_ok('select public.delete_my_account()', 'an account with analyses can be deleted');
select tests.act_as_superuser();
select results_eq('select session_title from public.contents', array['mine'], 'the analyses go with their account');
select is((select count(*) from public.profiles where email in ('carla@example.it', 'dino@example.it')), 0::bigint,
  'the profile goes with its account');

-- The server

select tests.act_as_worker();
select is(public.grant_admin(' Bruno@Example.it '), true, 'the server makes an administrator of a known address');
select is(public.grant_admin('elena@example.it') or public.grant_admin('nobody@example.it'), false,
  'the server makes no administrator of a deleted or unknown one');

select * from finish();
rollback;
