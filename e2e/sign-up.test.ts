import { expect, type Page } from '@playwright/test';
import { createAccount, newEmail, PASSWORD } from './accounts.ts';
import { closeMessage } from './close-message.ts';
import { newestMail, openLink } from './outbox.ts';
import type { RunningApp } from './running-app.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

async function register(page: Page, address: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Non hai un account? Registrati' }).click();
  await fillAndSend(page, email, password);
}

async function fillAndSend(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
}

/** Writes an invitation as the database does, and gives the address that it leads to. */
async function invite(app: RunningApp, email: string, expiresAt: Date): Promise<string> {
  const invitation_token = crypto.randomUUID();
  const row = { email, invitation_token, expires_at: expiresAt.toISOString() };
  expect((await app.service.from('user_invitations').insert(row)).error).toBeNull();
  return `${app.address}/auth?invite=${invitation_token}`;
}

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3600 * 1000);

test('registering says so and leads to the page that asks to look at the mail', async ({ app, page }) => {
  await register(page, app.address, newEmail('nuova'));
  await expect(page.getByText('Registrazione completata! Controlla la tua email.')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/email-confirmation`);
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla la tua email' })).toBeFocused();
  await expect(page).toHaveTitle('Controlla la tua email · Rilievo');
  await expect(page.getByText(/Ti abbiamo inviato un link di conferma/)).toBeVisible();
  await expect(page.getByText(/spam o posta indesiderata/)).toBeVisible();
  await page.getByRole('link', { name: 'Torna al login' }).click();
  await expect(page.getByRole('heading', { name: 'Accedi al tuo account' })).toBeVisible();
});

test('the link of the confirmation mail signs in, and the account waits for approval', async ({
  app,
  page,
}) => {
  const email = newEmail('nuova');
  await page.goto(app.address);
  await page.getByRole('button', { name: 'Non hai un account? Registrati' }).click();
  await page.getByLabel('Nome').fill(' Ada Rossi ');
  await fillAndSend(page, email);
  await expect(page).toHaveURL(`${app.address}/email-confirmation`);
  const { data } = await app.service.from('profiles').select('full_name').eq('email', email).single();
  expect(data).toEqual({ full_name: 'Ada Rossi' });
  const { subject, link } = await newestMail(app.address, email);
  expect(subject).toBe('Conferma la tua email per Rilievo');
  await openLink(page, link);
  await expect(page.getByRole('heading', { name: 'Account in attesa di approvazione' })).toBeVisible();
});

test('on another device the link of the confirmation mail asks for the password', async ({
  app,
  page,
  browser,
}) => {
  const email = newEmail('altrove');
  await register(page, app.address, email);
  await expect(page).toHaveURL(`${app.address}/email-confirmation`);
  const elsewhere = await browser.newPage();
  await openLink(elsewhere, (await newestMail(app.address, email)).link, PASSWORD);
  await expect(elsewhere.getByRole('heading', { name: 'Account in attesa di approvazione' })).toBeVisible();
  await elsewhere.close();
});

test('an address that has an account is told to sign in', async ({ app, page }) => {
  const { email } = await createAccount(app);
  await register(page, app.address, email.toUpperCase());
  await expect(page.getByText('Email già registrata. Prova ad accedere.')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/`);
});

test('registering an unconfirmed address again at once says when another mail can be had', async ({
  app,
  page,
}) => {
  const email = newEmail('impaziente');
  await app.anonymous().auth.signUp({ email, password: PASSWORD });
  await register(page, app.address, email);
  await expect(
    page.getByText(/^Ti abbiamo appena inviato un'email\. Puoi chiederne un'altra tra \d+ secondi\.$/),
  ).toBeVisible();
});

test('a password of fewer than 6 characters is not sent', async ({ faults, page }) => {
  await register(page, faults.address, newEmail('breve'), '12345');
  await expect(page.getByText('La password deve essere di almeno 6 caratteri')).toBeVisible();
  expect(faults.seen).not.toContain('POST /auth/v1/signup');
});

test('a password that the backend finds weak, with its reasons, is told as weak', async ({
  faults,
  page,
}) => {
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg: 'pwned',
    weak_password: { reasons: ['pwned'] },
  };
  faults.inject('POST', '/auth/v1/signup', { status: 422, body });
  await register(page, faults.address, newEmail('debole'));
  await expect(page.getByText('Password troppo debole. Scegline una più lunga o meno comune.')).toBeVisible();
});

test('an invitation opens the registration with its address and approves the account', async ({
  app,
  page,
}) => {
  const email = newEmail('invitata');
  await page.goto(await invite(app, email, inAWeek()));
  await expect(page.getByRole('heading', { name: 'Crea un nuovo account' })).toBeVisible();
  await expect(page.getByText("Completa la registrazione per accettare l'invito")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillAndSend(page, email);
  await expect(page.getByText('Registrazione completata! Il tuo account è stato approvato.')).toBeVisible();
  await openLink(page, (await newestMail(app.address, email)).link);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
});

test('an invitation is for its own address', async ({ app, page }) => {
  await page.goto(await invite(app, newEmail('invitata'), inAWeek()));
  await expect(page.getByText("Completa la registrazione per accettare l'invito")).toBeVisible();
  await fillAndSend(page, newEmail('altra'));
  await expect(page.getByText("L'email deve corrispondere a quella dell'invito")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?invite=/);
});

test('an expired invitation is told when opened and when sent', async ({ app, page }) => {
  const email = newEmail('tardi');
  await page.goto(await invite(app, email, new Date(Date.now() - 1000)));
  await closeMessage(page.getByText('Token di invito scaduto'));
  await fillAndSend(page, email);
  await expect(page.getByText('Token di invito scaduto')).toBeVisible();
});

test('an invitation that does not exist is told when opened and when sent', async ({ app, page }) => {
  await page.goto(`${app.address}/?invite=inventato`);
  await closeMessage(page.getByText('Token di invito non valido'));
  await fillAndSend(page, newEmail('intrusa'));
  await expect(page.getByText('Token di invito non valido')).toBeVisible();
});

test('an invitation that cannot be looked up is told by its cause, and nobody is registered', async ({
  app,
  faults,
  page,
}) => {
  const email = newEmail('invitata');
  const { search } = new URL(await invite(app, email, inAWeek()));
  const lookUp = '/rest/v1/rpc/invitation_for';
  faults.inject('POST', lookUp, {
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'you can only request this after 90 seconds.' },
  });
  await page.goto(`${faults.address}/auth${search}`);
  await expect(page.getByText('Troppe richieste in poco tempo. Riprova tra 2 minuti.')).toBeVisible();
  faults.inject('POST', lookUp, 'cut');
  await fillAndSend(page, email);
  await expect(
    page.getByText('Errore di connessione a Supabase. Verifica la tua connessione internet.'),
  ).toBeVisible();
  expect(faults.seen).not.toContain('POST /auth/v1/signup');
});

test('the database holds to the invitation whatever the page sends', async ({ app }) => {
  const email = newEmail('aggirata');
  const token = new URL(await invite(app, newEmail('invitata'), inAWeek())).searchParams.get('invite');
  const options = { data: { invite_token: token } };
  const { error } = await app.anonymous().auth.signUp({ email, password: PASSWORD, options });
  expect(error).not.toBeNull();
  expect((await app.service.from('profiles').select('id').eq('email', email)).data).toEqual([]);
});
