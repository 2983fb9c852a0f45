begin;
select plan(35);
select tests.people();

-- Making a link

select tests.act_as('bruno');
select throws_ok($$select public.generate_invite_link('nuovo@example.it')$$, '42501', 'not_admin',
  'a user invites nobody');
select tests.act_as('dino');
select throws_ok($$select public.generate_invite_link('nuovo@example.it')$$, '42501', 'not_admin',
  'an unapproved user invites nobody');
select tests.act_as('elena');
select throws_ok($$select public.generate_invite_link('nuovo@example.it')$$, '42501', 'not_admin',
  'a deleted user invites nobody');

select tests.act_as('ada');
select matches(public.generate_invite_link(' Nuovo@Example.it '), '^https://rilievo\.invalid/auth\?invite=[0-9a-f]{64}$',
  'an administrator gets a link with a token of 256 bits');
select results_eq('select email from public.user_invitations', array['nuovo@example.it'],
  'the address is kept trimmed and in lower case');
select ok((select expires_at = now() + interval '7 days' from public.user_invitations), 'it expires in 7 days');
select throws_like($$select public.generate_invite_link('NUOVO@example.it')$$, '%already exists%',
  'an open invitation is not made twice');
select throws_ok($$select public.generate_invite_link('Dino@example.it')$$, 'PT422',
  'awaits_approval',
  'whoever registered already is to be approved, not invited');
select throws_ok($$select public.generate_invite_link('Bruno@example.it')$$, 'PT422',
  'already_approved', 'a registered user is not invited');
select throws_ok($$select public.generate_invite_link('Elena@example.it')$$, 'PT422',
  'was_deleted', 'nor is one who was deleted');
select throws_ok(format('select public.generate_invite_link(%L)', address), 'PT400', 'invalid_email',
  format('%s is no address', left(address, 30)))
from unnest(array['', 'senza-chiocciola', 'due indirizzi@example.it', repeat('x', 250) || '@e.it', 'a@b', 'a@b.', 'a@.it']) address;

select tests.act_as_superuser();
update public.user_invitations set invitation_token = 'old', expires_at = now() - interval '1 second';
select tests.act_as('ada');
select lives_ok($$select public.generate_invite_link('nuovo@example.it')$$, 'an expired invitation is replaced');
select is((select count(*) from public.user_invitations where invitation_token <> 'old'), 1::bigint,
  'the expired one is gone');

-- Reading a token

select tests.act_as_superuser();
update public.user_invitations set invitation_token = 'known';
select tests.act_as_anonymous();
select results_eq($$select email, expires_at > now() from public.invitation_for('known')$$,
  $$values ('nuovo@example.it', true)$$, 'anonymous reads the invitation of a token');
select is_empty($$select * from public.invitation_for('unknown')$$, 'an unknown token has none');
select is_empty($$select * from public.invitation_for(null)$$, 'no token has none');
select tests.act_as_superuser();
update public.user_invitations set expires_at = now() - interval '1 second';
select tests.act_as_anonymous();
select results_eq($$select expires_at < now() from public.invitation_for('known')$$, array[true],
  'an expired invitation is shown, so that the form can say so');

-- The table

select is_empty('select * from public.user_invitations', 'anonymous sees no invitations');
select tests.act_as('bruno');
select is_empty('select * from public.user_invitations', 'a user sees no invitations');
select is(tests.rows('delete from public.user_invitations'), 0::bigint, 'a user deletes no invitations');
select throws_ok(
  $$insert into public.user_invitations (email, invitation_token, expires_at)
    values ('x@example.it', 'mine', now() + interval '1 year')$$,
  '42501', null, 'a user inserts no invitations');
select tests.act_as('ada');
select throws_ok(
  $$insert into public.user_invitations (email, invitation_token, expires_at)
    values ('x@example.it', 'mine', now() + interval '1 year')$$,
  '42501', null, 'an administrator invites through the function only');
select is((select count(*) from public.user_invitations), 1::bigint, 'an administrator sees all invitations');
select is(tests.rows('delete from public.user_invitations'), 1::bigint, 'an administrator deletes an invitation');

-- By the operator's command

select throws_ok($$select public.invite_by_command('nuovo@example.it')$$, '42501', null, 'the command is for nobody else');
select public.generate_invite_link('nuovo@example.it');
select tests.act_as_worker();
select matches(public.invite_by_command(' Nuovo@Example.it '), '^https://rilievo\.invalid/auth\?invite=[0-9a-f]{64}$',
  'the command makes a link');
select tests.act_as_superuser();
select is((select jsonb_agg(expires_at - now()) from public.user_invitations), '["01:00:00"]',
  'it holds an hour, in place of the one that was open');
select tests.act_as_worker();
select throws_ok($$select public.invite_by_command('Bruno@example.it')$$, 'PT422', 'already_approved',
  'the command invites nobody who is registered');
select throws_ok($$select public.invite_by_command('nessuno')$$, 'PT400', 'invalid_email', 'nor what is no address');

select * from finish();
rollback;
