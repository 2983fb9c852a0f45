import { expect } from '@playwright/test';
import { createAccount, PASSWORD } from './accounts.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

const PAGES = ['/dashboard', '/home', '/history', '/history/AAAAAAAAAAAAAAAA', '/profile', '/admin/users'];
const DELETED = { name: 'Account disattivato' };
const PENDING = { name: 'Account in attesa di approvazione' };

test('without a session every page leads to /', async ({ app, page }) => {
  for (const path of PAGES) {
    await page.goto(`${app.address}${path}`);
    await expect(page).toHaveURL(`${app.address}/`);
    await expect(page.getByRole('heading', { name: 'Accedi al tuo account' })).toBeVisible();
  }
});

test('without approval every page is the pending screen', async ({ app, openAs }) => {
  const page = await openAs(await createAccount(app, { approved: false }), '/dashboard');
  for (const path of PAGES) {
    await page.goto(`${app.address}${path}`);
    await expect(page.getByRole('heading', PENDING)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('without the admin role /admin/users leads to the dashboard, and no link to it is shown', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/admin/users');
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page.getByRole('link', { name: 'Profilo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toHaveCount(0);
});

test('while the profile is on its way a spinner shows, and then the page', async ({
  admin,
  faults,
  openAs,
}) => {
  faults.inject('GET', '/rest/v1/profiles', 'hold');
  const page = await openAs(admin, '/admin/users', faults.address);
  await expect(page.getByRole('status')).toHaveText('Caricamento...');
  faults.heal();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Profili' })).toBeVisible();
});

test('a profile that cannot be loaded is neither approved nor admin', async ({ admin, faults, openAs }) => {
  faults.inject('GET', '/rest/v1/profiles', { status: 500 });
  const page = await openAs(admin, '/admin/users', faults.address);
  await expect(page.getByRole('heading', PENDING)).toBeVisible();
});

test('a user deleted while at work is stopped at the next call, and told so with a way out', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard');
  await page.getByLabel('Testo', { exact: true }).fill('Un testo da analizzare');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await app.service
    .from('profiles')
    .update({ deleted_at: new Date().toISOString() })
    .eq('user_id', account.id);
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { level: 1, ...DELETED })).toBeVisible();
  await expect(page).toHaveTitle('Account disattivato · Rilievo');
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole('heading', PENDING)).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await app.service.from('contents').select('id').eq('auth_uid', account.id)).data).toEqual([]);

  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(`${app.address}/`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', DELETED)).toBeVisible();
});

test('an open page notices by itself within 15 s that approval was revoked, or the account deleted', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/email-confirmation');
  await page.clock.install();
  await page.goto(`${app.address}/profile`);
  await expect(page.getByRole('heading', { name: 'Profilo', exact: true })).toBeVisible();
  const change = (fields: object) => app.service.from('profiles').update(fields).eq('user_id', account.id);
  await change({ is_approved: false });
  await page.clock.runFor(15_500);
  await expect(page.getByRole('heading', PENDING)).toBeVisible();
  await change({ is_approved: true, deleted_at: new Date().toISOString() });
  await page.clock.runFor(5_500);
  await expect(page.getByRole('heading', DELETED)).toBeVisible();
});

test('the database gives a deleted or unapproved user nothing, whatever the page shows', async ({ app }) => {
  for (const deleted_at of [null, new Date().toISOString()]) {
    const { id, session } = await createAccount(app, { approved: deleted_at !== null });
    await app.service.from('profiles').update({ deleted_at }).eq('user_id', id);
    const client = app.anonymous();
    await client.auth.setSession(session);
    const row = {
      auth_uid: id,
      session_uid: 'B'.repeat(16),
      session_title: 'x',
      content_base: 'x',
      task_1: true,
    };
    expect((await client.from('contents').insert(row)).error?.code).toBe('42501');
  }
});
