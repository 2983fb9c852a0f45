import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { newestMail } from './outbox.ts';
import { test } from './shared-app.ts';

const TITLE = 'Account in attesa di approvazione';

test('whoever waits is told that an administrator must approve, where the mail will arrive, and can sign out', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app, { approved: false });
  const page = await openAs(account, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} · Rilievo`);
  await expect(page.getByText(/Un amministratore deve approvare il tuo account/)).toBeVisible();
  await expect(page.getByText(/Ti arriverà un'email di conferma/)).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByText('Disconnessione effettuata con successo')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/`);
});

test('whoever waits can choose a password, as the link that let them in meant', async ({ app, openAs }) => {
  const account = await createAccount(app, { approved: false });
  const page = await openAs(account, '/dashboard');
  await page.getByRole('link', { name: 'Scegli una nuova password' }).click();
  await expect(page.getByLabel('Nuova password', { exact: true })).toBeFocused();
  for (const field of ['Nuova password', 'Conferma password']) {
    await page.getByLabel(field, { exact: true }).fill('una-password-nuova');
  }
  await page.getByRole('button', { name: 'Aggiorna password' }).click();
  await expect(page.getByText('Password aggiornata con successo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('the approval by an administrator opens the waiting page by itself, and arrives by mail', async ({
  admin,
  app,
  openAs,
}) => {
  const account = await createAccount(app, { approved: false });
  const waiting = await openAs(account, '/email-confirmation');
  await waiting.clock.install();
  await waiting.goto(`${app.address}/dashboard`);
  await expect(waiting.getByRole('heading', { name: TITLE })).toBeVisible();

  const desk = await openAs(admin, '/admin/users');
  await desk.getByRole('button', { name: `Approva: ${account.email}` }).click();
  await expect(desk.getByText('Stato di approvazione attivato con successo')).toBeVisible();

  await waiting.clock.runFor(5_500);
  await expect(waiting.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  await expect
    .poll(async () => (await newestMail(app.address, account.email, '')).subject)
    .toBe('Il tuo account Rilievo è stato approvato');
  const mail = await newestMail(app.address, account.email, '');
  expect(mail.text).toContain('Un amministratore ha approvato il tuo account');
  expect(mail.link).toBe(app.address);
});
