begin;
select plan(15);
select tests.people();
delete from private.approval_notices;

-- Recipients

select tests.act_as('ada');
update public.profiles set is_approved = true where email = 'dino@example.it';
select tests.act_as_worker();
select is(public.claim_approval_notice(60) ->> 'email', 'dino@example.it',
  'whoever an administrator approves is to be told');
select is(public.claim_approval_notice(60), null, 'a claimed notice is not claimed again');

select tests.act_as('ada');
update public.profiles set is_admin = true where email = 'carla@example.it';
update public.profiles set is_approved = false where email = 'bruno@example.it';
select tests.act_as_worker();
select is(public.claim_approval_notice(60), null, 'other changes of a profile are no news');

select tests.act_as('ada');
update public.profiles set is_approved = true where email = 'bruno@example.it';
update public.profiles set is_approved = false where email = 'bruno@example.it';
select tests.act_as_worker();
select is(public.claim_approval_notice(60), null, 'an approval that is taken back is not told');

select tests.act_as('ada');
update public.profiles set is_approved = true where email = 'bruno@example.it';
select public.soft_delete_user(tests.id('bruno'));
select tests.act_as_worker();
select is(public.claim_approval_notice(60), null, 'a deleted user is not told');

select tests.act_as('ada');
select public.generate_invite_link('franca@example.it');
select tests.act_as_superuser();
select tests.sign_up('franca', jsonb_build_object('invite_token',
  (select invitation_token from public.user_invitations where email = 'franca@example.it')));
select is((select is_approved from public.profiles where email = 'franca@example.it'), true,
  'an invited user is approved at once');
select is((select count(*) from private.approval_notices n join public.profiles p using (user_id)
  where p.email = 'franca@example.it'), 0::bigint, 'an invited user knows it from the page');

-- Until the mail is sent

update private.approval_notices set due_at = now();
select tests.act_as_worker();
create temporary table second_claim as select public.claim_approval_notice(60) as notice;
select is((select notice ->> 'email' from second_claim), 'dino@example.it',
  'a notice whose mail was not sent in time is claimed again');
select tests.act_as_superuser();
select is((select due_at from private.approval_notices), now() + interval '120 seconds',
  'after a failure the next try waits twice as long');
select tests.act_as_worker();
select is(public.finish_approval_notice((select (notice ->> 'notice_id')::bigint from second_claim)), true,
  'a sent notice is over');
select is(public.finish_approval_notice((select (notice ->> 'notice_id')::bigint from second_claim)), false,
  'a notice ends once');

select tests.act_as('ada');
update public.profiles set is_approved = false where email = 'dino@example.it';
update public.profiles set is_approved = true where email = 'dino@example.it';
select tests.act_as_superuser();
update private.approval_notices set created_at = now() - interval '4 days';
select tests.act_as_worker();
select is(public.claim_approval_notice(60), null, 'news older than three days is not told');

-- For the worker alone

select tests.act_as_anonymous();
select throws_ok('select public.claim_approval_notice(60)', '42501', null, 'anonymous claims no notice');
select tests.act_as('ada');
select throws_ok('select public.claim_approval_notice(60)', '42501', null, 'an administrator claims no notice');
select throws_ok('select public.finish_approval_notice(1)', '42501', null, 'an administrator ends no notice');

select * from finish();
rollback;
