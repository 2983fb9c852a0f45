import { expect, type Page } from '@playwright/test';
import { createAccount, newEmail, PASSWORD } from './accounts.ts';
import { newestMail, openLink } from './outbox.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await button(page, 'Accedi').click();
}

test('/ and /auth are the same screen: product, tagline and sign-in, in Italian', async ({ app, page }) => {
  for (const path of ['/', '/auth']) {
    await page.goto(`${app.address}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rilievo' })).toBeVisible();
    await expect(page.getByText('Identifica le ottimizzazioni SEO')).toBeVisible();
    await expect(heading(page, 'Accedi al tuo account')).toBeVisible();
    await expect(page).toHaveTitle('Accedi · Rilievo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  }
});

test('the links lead through the three modes, and the magic link hides the password', async ({
  app,
  page,
}) => {
  await page.goto(app.address);
  await expect(button(page, 'Accedi')).toBeVisible();
  await button(page, 'Non hai un account? Registrati').click();
  await expect(heading(page, 'Crea un nuovo account')).toBeVisible();
  await expect(button(page, 'Registrati')).toBeVisible();
  await button(page, 'Hai già un account? Accedi').click();
  await button(page, 'Password dimenticata?').click();
  await expect(heading(page, 'Accedi con il magic link')).toBeVisible();
  await expect(passwordField(page)).toHaveCount(0);
  await expect(button(page, 'Invia magic link')).toBeVisible();
  await button(page, 'Torna al login').click();
  await expect(heading(page, 'Accedi al tuo account')).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
});

test('the password can be shown and hidden', async ({ app, page }) => {
  await page.goto(app.address);
  await passwordField(page).fill('segreta');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await button(page, 'Mostra password').click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await button(page, 'Nascondi password').click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('email and password are required, the email must be one, the password has 6 characters at least', async ({
  app,
  page,
}) => {
  await page.goto(app.address);
  await button(page, 'Accedi').click();
  await expect(page.getByText("Inserisci l'email")).toBeVisible();
  await expect(page.getByText('Inserisci la password')).toBeVisible();
  await signIn(page, 'non-una-email', '12345');
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  await expect(page.getByText('La password deve essere di almeno 6 caratteri')).toBeVisible();
  await expect(emailField(page)).toHaveAttribute('type', 'email');
});

test("signing in waits with 'Attendere...', says so and goes to the dashboard", async ({
  app,
  faults,
  page,
}) => {
  const { email } = await createAccount(app);
  await page.goto(faults.address);
  faults.inject('POST', '/auth/v1/token', 'hold');
  await signIn(page, email, PASSWORD);
  await expect(button(page, 'Attendere...')).toBeDisabled();
  await expect(emailField(page)).toBeDisabled();
  faults.heal();
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
  await expect(page).toHaveURL(`${faults.address}/dashboard`);
});

test('whoever has a session is sent from / and /auth to the dashboard', async ({ app, openAs }) => {
  const page = await openAs(await createAccount(app), '/');
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await page.goto(`${app.address}/auth`);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
});

test('a wrong password and an unknown address are told alike', async ({ app, page }) => {
  const { email } = await createAccount(app);
  for (const address of [email, newEmail('nessuno')]) {
    await page.goto(app.address);
    await signIn(page, address, 'password-sbagliata');
    await expect(page.getByText('Credenziali non valide. Verifica email e password.')).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/`);
  }
});

test('an address that is not confirmed is told to open the link first', async ({ app, page }) => {
  const email = newEmail('sospesa');
  await app.anonymous().auth.signUp({ email, password: PASSWORD });
  await page.goto(app.address);
  await signIn(page, email, PASSWORD);
  await expect(
    page.getByText('Prima conferma la tua email: apri il link che ti abbiamo inviato.'),
  ).toBeVisible();
});

test("a magic link is sent once, 'Email inviata', and signs in; changing mode forgets that it was sent", async ({
  app,
  page,
}) => {
  const { email } = await createAccount(app);
  await page.goto(app.address);
  await button(page, 'Password dimenticata?').click();
  await emailField(page).fill(email);
  await button(page, 'Invia magic link').click();
  await expect(
    page.getByText('Ti abbiamo inviato un link magico per accedere. Controlla la posta elettronica.'),
  ).toBeVisible();
  await expect(button(page, 'Email inviata')).toBeDisabled();
  await button(page, 'Torna al login').click();
  await expect(button(page, 'Accedi')).toBeEnabled();
  await button(page, 'Password dimenticata?').click();
  await expect(button(page, 'Invia magic link')).toBeEnabled();

  const { subject, link } = await newestMail(app.address, email);
  expect(subject).toBe('Il tuo link per accedere a Rilievo');
  await openLink(page, link);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
});

test('a magic link to an address without an account is answered like any other, and neither sent nor registered', async ({
  app,
  page,
}) => {
  const email = newEmail('ignota');
  await page.goto(app.address);
  await button(page, 'Password dimenticata?').click();
  await emailField(page).fill(email);
  await button(page, 'Invia magic link').click();
  await expect(
    page.getByText('Ti abbiamo inviato un link magico per accedere. Controlla la posta elettronica.'),
  ).toBeVisible();
  await expect(newestMail(app.address, email)).rejects.toThrow('No mail');
  expect((await app.service.from('profiles').select('id').eq('email', email)).data).toEqual([]);
});

test('too many tries are told with the time to wait', async ({ app, page }) => {
  const email = newEmail('insistente');
  const client = app.anonymous();
  const attempt = () => client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  for (let refused = false; !refused; ) refused = (await attempt()).error?.status === 429;
  await page.goto(app.address);
  await button(page, 'Password dimenticata?').click();
  await emailField(page).fill(email);
  await button(page, 'Invia magic link').click();
  await expect(
    page.getByText(/^Troppe richieste in poco tempo\. Riprova tra (9|10) minuti\.$/),
  ).toBeVisible();
});
