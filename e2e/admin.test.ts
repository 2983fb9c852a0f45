import { expect } from '@playwright/test';
import { programVersion } from '../server/src/platform/program-version.ts';
import { type Account, createAccount, newEmail } from './accounts.ts';
import { closeMessage } from './close-message.ts';
import type { RunningApp } from './running-app.ts';
import { test } from './shared-app.ts';
import { sendInvitation, userRow } from './users-page.ts';
import { expectAccessible } from './workspace-page.ts';

test.use({ expectsRefusals: true });

async function profileOf(app: RunningApp, { id }: Account) {
  const { data } = await app.service
    .from('profiles')
    .select('is_approved, is_admin, deleted_at')
    .eq('user_id', id)
    .single();
  return data;
}

test('the users are a table of address, name, state, role, registration and actions, newest first', async ({
  admin,
  app,
  openAs,
}) => {
  const [older, newer] = [await createAccount(app, { approved: false }), await createAccount(app)];
  await app.service.from('profiles').update({ full_name: 'Nome Cognome' }).eq('user_id', newer.id);
  const page = await openAs(admin, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Profili' })).toBeVisible();
  await expect(page).toHaveTitle('Gestione Profili · Rilievo');
  await expect(page.getByRole('heading', { name: 'Utenti registrati' })).toBeVisible();
  await expect(page.getByText(`Rilievo ${programVersion()}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Email',
    'Nome',
    'Stato',
    'Ruolo',
    'Registrato',
    'Azioni',
  ]);
  await expect(userRow(page, older)).toContainText('In attesa');
  await expect(userRow(page, older)).toContainText('Utente');
  await expect(userRow(page, newer)).toContainText('Approvato');
  await expect(userRow(page, newer)).toContainText('Nome Cognome');
  await expect(userRow(page, admin)).toContainText('Admin');
  const today = new Date().toLocaleDateString('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });
  await expect(userRow(page, newer)).toContainText(today);
  const emails = await page.locator('td:first-child').allInnerTexts();
  expect(emails.indexOf(newer.email)).toBeLessThan(emails.indexOf(older.email));
});

test('administrators read what is wrong with the installation, and nothing when all is well', async ({
  admin,
  app,
  openAs,
}) => {
  const note = async (name: string, figure: number | null) =>
    expect((await app.service.rpc('note_condition', { name, figure })).error).toBeNull();
  const page = await openAs(admin, '/admin/users');
  const warnings = page.getByRole('region', { name: 'Da sistemare' });
  await expect(userRow(page, admin)).toBeVisible();
  await expect(warnings).toHaveCount(0);
  await note('disk', 510);
  await note('mail', 1);
  await page.reload();
  await expect(warnings.getByRole('listitem')).toHaveText([
    'Sul disco restano 510 MB: libera spazio, altrimenti il database si ferma.',
    'Le email non partono: controlla il server di posta e SMTP_URL.',
  ]);
  await expectAccessible(page);
  await note('disk', null);
  await note('mail', null);
  await page.reload();
  await expect(userRow(page, admin)).toBeVisible();
  await expect(warnings).toHaveCount(0);
});

test('administrators are warned when the ceiling of the month for models is near', async ({
  admin,
  faults,
  openAs,
}) => {
  const costs = [{ month: '2026-11-01', email: admin.email, calls: 40, cost_usd: 8.5 }];
  faults.inject('POST', '/rest/v1/rpc/model_costs', {
    status: 200,
    body: { ceiling_usd: 10, month: '2026-11-01', costs },
  });
  const page = await openAs(admin, '/admin/users', faults.address);
  await expect(page.getByRole('region', { name: 'Da sistemare' }).getByRole('listitem')).toHaveText([
    'La spesa per i modelli linguistici è vicina al tetto del mese (8,50 $ su 10,00 $): quando lo raggiunge, i modelli si fermano. ' +
      'Per alzarlo, cambia LLM_MONTHLY_USD e riavvia il programma.',
  ]);
});

test('the search finds users by address or name, whatever the capitals', async ({ admin, app, openAs }) => {
  const [one, other] = [await createAccount(app), await createAccount(app)];
  await app.service
    .from('profiles')
    .update({ full_name: `Ugo ${one.id}` })
    .eq('user_id', one.id);
  const page = await openAs(admin, '/admin/users');
  const search = page.getByPlaceholder('Cerca utenti...');
  await expect(userRow(page, other)).toBeVisible();
  await search.fill(other.email.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(userRow(page, other)).toBeVisible();
  await search.fill(`UGO ${one.id}`);
  await expect(userRow(page, one)).toBeVisible();
  await expect(userRow(page, other)).toHaveCount(0);
  await search.fill('nessuno così');
  await expect(page.getByText('Nessun utente trovato per "nessuno così"')).toBeVisible();
});

test('approval is given and revoked', async ({ admin, app, openAs }) => {
  const user = await createAccount(app, { approved: false });
  const page = await openAs(admin, '/admin/users');
  await page.getByRole('button', { name: `Approva: ${user.email}` }).click();
  await expect(page.getByText('Stato di approvazione attivato con successo')).toBeVisible();
  await expect(userRow(page, user)).toContainText('Approvato');
  expect(await profileOf(app, user)).toMatchObject({ is_approved: true });
  await page.getByRole('button', { name: `Revoca: ${user.email}` }).click();
  await expect(page.getByText('Stato di approvazione disattivato con successo')).toBeVisible();
  await expect(userRow(page, user)).toContainText('In attesa');
  expect(await profileOf(app, user)).toMatchObject({ is_approved: false });
});

test('the admin role is given and revoked', async ({ admin, app, openAs }) => {
  const user = await createAccount(app);
  const page = await openAs(admin, '/admin/users');
  await page.getByRole('button', { name: `Rendi admin: ${user.email}` }).click();
  await expect(page.getByText('Ruolo di amministratore attivato con successo')).toBeVisible();
  await expect(userRow(page, user)).toContainText('Admin');
  expect(await profileOf(app, user)).toMatchObject({ is_admin: true });
  await page.getByRole('button', { name: `Togli admin: ${user.email}` }).click();
  await expect(page.getByText('Ruolo di amministratore disattivato con successo')).toBeVisible();
  await expect(userRow(page, user)).toContainText('Utente');
  expect(await profileOf(app, user)).toMatchObject({ is_admin: false });
});

test('a user is deleted after a dialog, vanishes from the list, and is only marked in the database', async ({
  admin,
  app,
  openAs,
}) => {
  const user = await createAccount(app);
  const page = await openAs(admin, '/admin/users');
  const ask = () => page.getByRole('button', { name: `Elimina utente: ${user.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina utente' });
  await ask();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  expect(await profileOf(app, user)).toMatchObject({ deleted_at: null });
  await ask();
  await dialog.getByRole('button', { name: 'Elimina utente' }).click();
  await expect(page.getByText('Utente eliminato con successo')).toBeVisible();
  await expect(userRow(page, user)).toHaveCount(0);
  expect((await profileOf(app, user))?.deleted_at).not.toBeNull();
});

test('the last administrator stays: neither flags nor account can be taken away, not even their own', async ({
  admin,
  app,
  openAs,
}) => {
  // Other files share the program and may have left administrators behind.
  const { error } = await app.service.from('profiles').update({ is_admin: false }).neq('user_id', admin.id);
  expect(error).toBeNull();
  const page = await openAs(admin, '/admin/users');
  const ownFlags = page.getByText('Non puoi cambiare la tua approvazione o il tuo ruolo');
  for (const action of ['Togli admin', 'Revoca']) {
    await page.getByRole('button', { name: `${action}: ${admin.email}` }).click();
    await closeMessage(ownFlags);
  }
  await page.getByRole('button', { name: `Elimina utente: ${admin.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina utente' }).click();
  await expect(page.getByText('Deve restare almeno un amministratore')).toBeVisible();
  await expect(userRow(page, admin)).toContainText('Approvato');
  await page.getByRole('link', { name: 'Profilo' }).click();
  await page.getByRole('button', { name: 'Elimina account' }).click();
  await page.getByLabel('Scrivi la tua email per confermare').fill(admin.email);
  await page.getByRole('button', { name: 'Elimina definitivamente' }).click();
  await expect(
    page.getByText("Sei l'unico amministratore: prima rendi admin un altro utente."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toBeVisible();
});

test('what cannot be loaded is told', async ({ admin, app, faults, openAs }) => {
  const page = await openAs(admin, '/profile', faults.address);
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toBeVisible();
  faults.inject('GET', '/rest/v1/profiles', { status: 500 });
  faults.inject('GET', '/rest/v1/user_invitations', { status: 500 });
  await page.getByRole('link', { name: 'Gestione Profili' }).click();
  await expect(page.getByText('Errore nel caricamento dei profili')).toBeVisible();
  await expect(page.getByText('Errore nel caricamento dei dati')).toBeVisible();
  expect(app.address).not.toBe(faults.address);
});

test('every change that fails is told in its own words', async ({ admin, app, faults, openAs }) => {
  const user = await createAccount(app);
  const email = newEmail('invitata');
  const invitation = { email, invitation_token: email, expires_at: new Date(Date.now() + 9e6).toISOString() };
  await app.service.from('user_invitations').insert(invitation);
  const page = await openAs(admin, '/admin/users', faults.address);
  await expect(userRow(page, user)).toBeVisible();
  const broken = { status: 500, body: { code: 'XX000', message: 'disco pieno' } };

  faults.inject('PATCH', '/rest/v1/profiles', broken);
  await page.getByRole('button', { name: `Revoca: ${user.email}` }).click();
  await expect(page.getByText("Errore nell'aggiornamento del profilo")).toBeVisible();
  await expect(userRow(page, user)).toContainText('Approvato');

  faults.inject('POST', '/rest/v1/rpc/soft_delete_user', broken);
  await page.getByRole('button', { name: `Elimina utente: ${user.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina utente' }).click();
  await expect(page.getByText("Errore nell'eliminazione dell'utente")).toBeVisible();
  await expect(userRow(page, user)).toBeVisible();

  faults.inject('POST', '/rest/v1/rpc/generate_invite_link', broken);
  await sendInvitation(page, newEmail('altra'));
  await expect(page.getByText('Errore nella generazione del link di invito: disco pieno')).toBeVisible();
  faults.inject('POST', '/rest/v1/rpc/generate_invite_link', 'cut');
  await sendInvitation(page, newEmail('altra'));
  await expect(page.getByText("Errore nella generazione dell'invito")).toBeVisible();

  faults.inject('DELETE', '/rest/v1/user_invitations', broken);
  await page.getByRole('button', { name: `Elimina invito: ${email}` }).click();
  await expect(page.getByText("Errore nell'eliminazione dell'invito")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await app.service.from('user_invitations').delete().eq('email', email);
});

test('an administrator who is demoted loses the page without doing anything', async ({
  admin,
  app,
  openAs,
}) => {
  const second = await createAccount(app, { admin: true });
  const page = await openAs(second, '/email-confirmation');
  await page.clock.install();
  await page.goto(`${app.address}/admin/users`);
  await expect(page.getByRole('heading', { name: 'Gestione Profili' })).toBeVisible();
  const client = app.anonymous();
  await client.auth.setSession(admin.session);
  const answer = await client
    .from('profiles')
    .update({ is_admin: false })
    .eq('user_id', second.id)
    .select('id');
  expect(answer.data).toHaveLength(1);
  await page.clock.runFor(15_500);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toHaveCount(0);
});

test('an administrator gives one user other limits, and sees what is used', async ({
  admin,
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(admin, '/admin/users');
  const open = page.getByRole('button', { name: `Limiti: ${account.email}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Limiti di ${account.email}` });
  const pending = dialog.getByLabel('Analisi in attesa insieme');
  await expect(pending).toHaveAccessibleDescription('Ora 0. Per tutti 10.');
  await expect(dialog.getByLabel('Analisi e pagine al mese')).toHaveAccessibleDescription(
    'Ora 0. Per tutti non c’è limite.',
  );
  await expectAccessible(page);
  await pending.fill('nessuna');
  await dialog.getByRole('button', { name: 'Salva limiti' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Scrivi un numero, oppure lascia vuoto.');
  await expect(pending).toBeFocused();
  await pending.fill('1');
  await dialog.getByLabel('Spesa al mese per i modelli, in dollari').fill('2,50');
  await dialog.getByRole('button', { name: 'Salva limiti' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  const person = app.anonymous();
  await person.auth.setSession(account.session);
  const submit = (name: string) =>
    person.from('contents').insert({
      auth_uid: account.id,
      session_uid: name.padEnd(16, '0'),
      session_title: name,
      content_base: 'Il glicine.',
      llm: 'google/gemini-2.5-flash',
      task_1: true,
    });
  expect((await submit('una')).error).toBeNull();
  expect((await submit('due')).error).toMatchObject({ message: 'too_many_pending' });
  await open.click();
  await expect(pending).toHaveValue('1');
  await expect(dialog.getByLabel('Spesa al mese per i modelli, in dollari')).toHaveValue('2,5');
});
