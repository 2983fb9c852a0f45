import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createAccount, newEmail, PASSWORD } from './accounts.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

const NEW_PASSWORD = 'una-password-nuova';

const newPassword = (page: Page) => page.getByLabel('Nuova password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Conferma password', { exact: true });

const ownAddress = (page: Page) => page.getByLabel('Scrivi la tua email per confermare');

async function change(page: Page, password: string, repeated = password): Promise<void> {
  await newPassword(page).fill(password);
  await confirmation(page).fill(repeated);
  await page.getByRole('button', { name: 'Aggiorna password' }).click();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Elimina account' }).click();
  await expect(page.getByRole('dialog', { name: 'Sei sicuro?' })).toBeVisible();
}

test("the profile shows the user's address", async ({ app, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profilo' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: account.email })).toBeVisible();
  const schedules = page.getByRole('region', { name: 'Analisi programmate' });
  await expect(schedules).toContainText('Non ne hai ancora.');
  await expect(schedules).not.toContainText('terminata');
});

test('a name given in the profile stays, and can be taken away', async ({ app, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile');
  const name = page.getByLabel('Nome', { exact: true });
  const stored = async () =>
    (await app.service.from('profiles').select('full_name').eq('user_id', account.id).single()).data;
  for (const [given, kept] of [
    [' Ada <b>È</b> ', 'Ada <b>È</b>'],
    ['', null],
  ] as const) {
    await name.fill(given);
    await page.getByRole('button', { name: 'Salva nome' }).click();
    await expect.poll(stored).toEqual({ full_name: kept });
    await expect(name).toHaveValue(kept ?? '');
  }
});

test('house rules are kept; a line that is no site is refused by its words', async ({ app, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile');
  const card = page.getByRole('region', { name: 'Regole della redazione' });
  await card.getByLabel('Come ti rivolgi a chi legge').selectOption('Con il Lei');
  await card.getByLabel('Parole da evitare').fill('leader di settore\na 360 gradi');
  await card.getByLabel('Fonti da non citare mai').fill('Wikipedia');
  await card.getByRole('button', { name: 'Salva regole' }).click();
  await expect(card.getByText('"Wikipedia" non è un sito: scrivilo come iss.it.')).toBeVisible();
  await card.getByLabel('Fonti da non citare mai').fill('https://www.esempio.it/pagina');
  await card.getByRole('button', { name: 'Salva regole' }).click();
  await expect(page.getByText('Regole salvate con successo')).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('Come ti rivolgi a chi legge')).toHaveValue('lei');
  await expect(card.getByLabel('Parole da evitare')).toHaveValue('leader di settore\na 360 gradi');
  await expect(card.getByLabel('Fonti da non citare mai')).toHaveValue('esempio.it');
});

test('keys are made for the address of the API, and not where there is none', async ({ app, openAs }) => {
  const page = await openAs(await createAccount(app), '/profile');
  const card = page.getByRole('region', { name: 'Chiavi API' });
  const settings: object = await (await page.request.get(`${app.address}/settings.json`)).json();
  const serve = async (apiUrl: string | null) => {
    await page.unrouteAll();
    await page.route('**/settings.json', (route) => route.fulfill({ json: { ...settings, apiUrl } }));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Webhook' })).toBeVisible();
  };
  await serve('https://api.esempio.it/rilievo');
  await expect(card.getByText('https://api.esempio.it/rilievo/api/v1', { exact: true })).toBeVisible();
  await serve(null);
  await expect(card).toHaveCount(0);
});

test('a key is made, shown once, opens the API and is revoked', async ({ app, openAs }) => {
  const page = await openAs(await createAccount(app), '/profile');
  const card = page.getByRole('region', { name: 'Chiavi API' });
  await expect(card.getByText(`${app.address}/api/v1`, { exact: true })).toBeVisible();
  await expect(card.getByText(`${app.address}/mcp`, { exact: true })).toBeVisible();
  await card.getByLabel('Lettura').uncheck();
  await card.getByRole('button', { name: 'Crea chiave' }).click();
  await expect(card.getByText('Scrivi un nome per la chiave')).toBeVisible();
  await expect(card.getByText('Scegli che cosa può fare la chiave')).toBeVisible();
  await card.getByLabel('Nome della chiave').fill('Sito');
  await card.getByLabel('Lettura').check();
  await expect(card.getByText('Scrivi la tua password')).toBeVisible();
  await card.getByLabel('La tua password', { exact: true }).fill('unaltra-password');
  await card.getByRole('button', { name: 'Crea chiave' }).click();
  await expect(card.getByText('Password errata: riprova.')).toBeVisible();
  await expect(card.getByLabel('La tua password', { exact: true })).toBeFocused();
  await card.getByLabel('La tua password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Crea chiave' }).click();
  const key = await card.getByLabel('Chiave', { exact: true }).inputValue();
  const ask = () =>
    page.request.get(`${app.address}/api/v1/analyses`, { headers: { authorization: `Bearer ${key}` } });
  expect(await (await ask()).json()).toEqual({ items: [], next_cursor: null });
  await expect(card.getByRole('button', { name: 'Copia chiave' })).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const [reference] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: "Come si usa l'API" }).click(),
  ]);
  await expect(reference.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  expect((await new AxeBuilder({ page: reference }).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(card.getByLabel('Chiave', { exact: true })).toHaveCount(0);
  await expect(card.getByText("Usata l'ultima volta")).toBeVisible();
  await card.getByRole('button', { name: 'Revoca' }).click();
  await page
    .getByRole('dialog', { name: 'Revocare la chiave?' })
    .getByRole('button', { name: 'Revoca' })
    .click();
  await expect(page.getByText('Chiave revocata: non apre più nulla.')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('both passwords are required, of 6 characters at least, and must match', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/profile', faults.address);
  await page.getByRole('button', { name: 'Aggiorna password' }).click();
  await expect(page.getByText('Inserisci la nuova password')).toBeVisible();
  await expect(page.getByText('Conferma la nuova password')).toBeVisible();
  await change(page, '12345');
  await expect(page.getByText('La password deve essere di almeno 6 caratteri')).toBeVisible();
  await change(page, NEW_PASSWORD, 'un-altra-password');
  await expect(page.getByText('Le password non corrispondono')).toBeVisible();
  expect(faults.seen).not.toContain('PUT /auth/v1/user');
});

test("changing the password waits with 'Aggiornamento...', says so, empties both fields and counts from then on", async ({
  app,
  faults,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile', faults.address);
  faults.inject('PUT', '/auth/v1/user', 'hold');
  await change(page, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Aggiornamento...' })).toBeDisabled();
  faults.heal();
  await expect(page.getByText('Password aggiornata con successo')).toBeVisible();
  await expect(newPassword(page)).toHaveValue('');
  await expect(confirmation(page)).toHaveValue('');
  await expect(page).toHaveURL(`${faults.address}/profile`);
  const { email } = account;
  const client = app.anonymous();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
});

test('a password that cannot be changed is told with its cause, and stays in the form', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/profile', faults.address);
  const refusal = (status: number, error_code: string) => ({
    status,
    body: { code: status, error_code, msg: 'x' },
  });
  for (const [fault, message] of [
    ['cut', 'Errore di connessione a Supabase. Verifica la tua connessione internet.'],
    [refusal(422, 'same_password'), 'La nuova password è uguale a quella attuale.'],
    [refusal(422, 'weak_password'), 'Password troppo debole. Scegline una più lunga o meno comune.'],
    [refusal(400, 'mai_visto'), 'Si è verificato un errore'],
  ] as const) {
    faults.inject('PUT', '/auth/v1/user', fault);
    await change(page, NEW_PASSWORD);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(newPassword(page)).toHaveValue(NEW_PASSWORD);
  }
});

test('a password change in a session that is gone leads to /', async ({ app, faults, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile', faults.address);
  await expect(newPassword(page)).toBeVisible();
  const elsewhere = app.anonymous();
  await elsewhere.auth.setSession(account.session);
  await elsewhere.auth.signOut();
  faults.inject('PUT', '/auth/v1/user', {
    status: 403,
    body: { code: 403, error_code: 'session_not_found', msg: 'Session not found' },
  });
  await change(page, NEW_PASSWORD);
  await expect(page).toHaveURL(`${faults.address}/`);
  await expect(page.getByText(/^La sessione è terminata/)).toBeVisible();
});

test("deleting the account asks first: 'Annulla' keeps it, 'Elimina definitivamente' deletes it with its data", async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const row = {
    auth_uid: account.id,
    session_uid: account.id.replaceAll('-', '').slice(-16),
    session_title: 'Una analisi',
    content_base: 'Una analisi',
    task_3: true,
  };
  expect((await app.service.from('contents').insert(row)).error).toBeNull();
  const page = await openAs(account, '/profile');
  await askToDelete(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const profiles = () => app.service.from('profiles').select('id').eq('user_id', account.id);
  expect((await profiles()).data).toHaveLength(1);

  await askToDelete(page);
  const confirm = page.getByRole('button', { name: 'Elimina definitivamente' });
  await ownAddress(page).fill('altra@example.it');
  await expect(confirm).toBeDisabled();
  await ownAddress(page).fill(` ${account.email.toUpperCase()}`);
  await confirm.click();
  await expect(page.getByText('Il tuo account è stato eliminato')).toBeVisible();
  await expect(page.getByText(/^La sessione è terminata/)).toHaveCount(0);
  await expect(page).toHaveURL(`${app.address}/`);
  expect((await profiles()).data).toEqual([]);
  expect((await app.service.from('contents').select('id').eq('auth_uid', account.id)).data).toEqual([]);
  const { error } = await app
    .anonymous()
    .auth.signInWithPassword({ email: account.email, password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
  await createAccount(app, { email: account.email });
});

test('a deletion that fails is told, and the account stays', async ({ app, faults, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/profile', faults.address);
  for (const [fault, message] of [
    ['cut', 'Errore di connessione a Supabase. Verifica la tua connessione internet.'],
    [{ status: 500 }, 'Si è verificato un errore'],
  ] as const) {
    faults.inject('POST', '/rest/v1/rpc/delete_my_account', fault);
    await askToDelete(page);
    await ownAddress(page).fill(account.email);
    await page.getByRole('button', { name: 'Elimina definitivamente' }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${faults.address}/profile`);
});

test('an account deleted in another browser leads to / at the next look', async ({ app, openAs }) => {
  const account = await createAccount(app, { email: newEmail('sparita') });
  const page = await openAs(account, '/email-confirmation');
  await page.clock.install();
  await page.goto(`${app.address}/profile`);
  await expect(page.getByRole('heading', { name: 'Profilo', exact: true })).toBeVisible();
  const elsewhere = app.anonymous();
  await elsewhere.auth.setSession(account.session);
  expect((await elsewhere.rpc('delete_my_account')).error).toBeNull();
  await page.clock.runFor(15_500);
  await expect(page).toHaveURL(`${app.address}/`);
});
