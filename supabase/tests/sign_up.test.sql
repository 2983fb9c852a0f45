begin;
select plan(23);

-- Nobody is let in by default

select tests.sign_up('primo');
select results_eq('select is_approved, is_admin from public.profiles', 'values (false, false)',
  'the first account is nothing special unless the server says so');
select tests.act_as_worker();
select public.allow_first_admin(true);
select tests.act_as_superuser();
select tests.sign_up('secondo');
select is((select is_approved or is_admin from public.profiles where email = 'secondo@example.it'), false,
  'only the very first account becomes administrator');
delete from auth.users;
select tests.sign_up('terzo');
select results_eq('select is_approved, is_admin from public.profiles', 'values (true, true)',
  'the first account becomes an approved administrator where the server says so');
select tests.sign_up('quarto', '{"is_admin": true, "is_approved": true, "role": "service_role", "full_name": "  Quarto Utente "}');
select results_eq(
  $$select is_approved, is_admin, full_name from public.profiles where email = 'quarto@example.it'$$,
  $$values (false, false, 'Quarto Utente')$$, 'metadata gives a name and nothing else');
select tests.sign_up('quinto', jsonb_build_object('full_name', repeat('x', 5000)));
select is((select length(full_name) from public.profiles where email = 'quinto@example.it'), 200,
  'a long name is cut rather than refused');
select tests.sign_up('sesto', '{"invite_token": "", "full_name": " "}');
select results_eq($$select is_approved, full_name from public.profiles where email = 'sesto@example.it'$$,
  $$values (false, null::text)$$, 'an empty token is no token, a blank name is no name');
select tests.act_as_worker();
select public.allow_first_admin(false);
select tests.act_as_superuser();
select is((select allow_first_admin from private.settings), false, 'the server can take the permission back');

-- Invited sign-up

insert into public.user_invitations (email, invitation_token, expires_at) values
  ('ospite@example.it', 'good', now() + interval '1 day'),
  ('tardi@example.it', 'late', now() - interval '1 second');
select throws_ok($$select tests.sign_up('ospite', '{"invite_token": "wrong"}')$$, 'P0001',
  'Token di invito non valido', 'a wrong token is refused');
select throws_ok($$select tests.sign_up('ospite', '{"invite_token": {"good": true}}')$$, 'P0001',
  'Token di invito non valido', 'a token that is no text is refused');
select throws_ok($$select tests.sign_up('tardi', '{"invite_token": "late"}')$$, 'P0001',
  'Token di invito scaduto', 'an expired token is refused');
select throws_ok($$select tests.sign_up('altro', '{"invite_token": "good"}')$$, 'P0001',
  'L''email deve corrispondere a quella dell''invito', 'a token for somebody else is refused');
select throws_ok($$select tests.sign_up('altro', to_jsonb('{"invite_token": "good"}'::text))$$, 'P0001',
  'L''email deve corrispondere a quella dell''invito', 'metadata wrapped in a string is read all the same');
select is((select count(*) from auth.users where email in ('ospite@example.it', 'tardi@example.it', 'altro@example.it')),
  0::bigint, 'a refused sign-up leaves no account');
select is((select count(*) from public.user_invitations), 2::bigint, 'a refused sign-up spends no invitation');

insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous)
values (tests.id('ospite'), 'Ospite@Example.IT', '{"invite_token": "good"}', false, false);
select results_eq($$select is_approved, is_admin from public.profiles where email = 'ospite@example.it'$$,
  'values (true, false)', 'an invited account is approved at once, and no administrator');
select is_empty($$select * from public.user_invitations where invitation_token = 'good'$$, 'the invitation is spent');
select throws_ok($$select tests.sign_up('ospite2', '{"invite_token": "good"}')$$, 'P0001',
  'Token di invito non valido', 'a spent token lets nobody in');
update auth.users set raw_user_meta_data = '{"invite_token": "late", "is_approved": true}' where email = 'quarto@example.it';
select is((select is_approved from public.profiles where email = 'quarto@example.it'), false,
  'metadata changed later approves nobody');

-- Addresses

update auth.users set email = 'Nuovo@Example.it' where id = tests.id('quarto');
select is((select email from public.profiles where user_id = tests.id('quarto')), 'nuovo@example.it',
  'the profile follows a changed address');
select throws_ok($$update auth.users set email = 'quinto@example.it' where id = tests.id('quarto')$$, '23505', null,
  'two accounts never share an address');
select throws_ok(
  $$insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (gen_random_uuid(), 'QUINTO@example.it', false, false)$$,
  '23505', null, 'nor does a second sign-up with another spelling');

-- Removal

delete from auth.users where id = tests.id('quinto');
select is_empty($$select * from public.profiles where user_id = tests.id('quinto')$$, 'a profile goes with its auth user');
select tests.act_as_anonymous();
select throws_ok('select public.allow_first_admin(true)', '42501', null, 'a visitor cannot open the door');

select * from finish();
rollback;
