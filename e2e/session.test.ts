import { expect, type Page } from '@playwright/test';
import { type Account, createAccount, PASSWORD } from './accounts.ts';
import { closeMessage } from './close-message.ts';
import type { RunningApp } from './running-app.ts';
import { SESSION_KEY, signedIn, test } from './shared-app.ts';

test.use({ expectsRefusals: true });

const REFRESH = 'POST /auth/v1/token';
const ENDED = 'La sessione è terminata. Accedi di nuovo: quello che hai scritto resta salvato.';

/** The account with a session that the browser takes to expire in so many seconds. */
function expiringIn(seconds: number, account: Account): Account {
  const expires_at = Math.floor(Date.now() / 1000) + seconds;
  return { ...account, session: { ...account.session, expires_at } };
}

/** Ends every session of a person, as a sign-out in another browser does. */
async function signOutElsewhere(app: RunningApp, { session }: Account): Promise<void> {
  const client = app.anonymous();
  await client.auth.setSession(session);
  expect((await client.auth.signOut()).error).toBeNull();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Testo', { exact: true }).fill(text);
}

async function expectDraftAfterSignIn(page: Page, { email }: Account, text: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue(text);
}

test('every 30 s the session is looked at, and renewed within 90 s of its end', async ({
  app,
  browser,
  faults,
  watch,
}) => {
  const account = expiringIn(145, await createAccount(app));
  const context = await browser.newContext({ storageState: signedIn(faults.address, account.session) });
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  await page.goto(`${faults.address}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  expect(faults.seen).not.toContain(REFRESH);
  await page.clock.runFor(31_000);
  await expect.poll(() => faults.seen.filter((call) => call === REFRESH)).toHaveLength(1);
  const stored = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.refresh_token, SESSION_KEY);
  await expect.poll(stored).not.toBe(account.session.refresh_token);
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  await context.close();
});

test('an expired session is renewed when the page opens, after a backend that was away for a moment', async ({
  app,
  faults,
  openAs,
}) => {
  faults.inject('POST', '/auth/v1/token', { status: 503 }, 2);
  const page = await openAs(expiringIn(-60, await createAccount(app)), '/dashboard', faults.address);
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  expect(faults.seen.filter((call) => call === REFRESH)).toHaveLength(3);
});

test('a session that expired and was revoked leads to /, and the draft is kept', async ({ app, openAs }) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard');
  await write(page, 'Una bozza da non perdere');
  await signOutElsewhere(app, account);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  await page.reload();
  await expect(page).toHaveURL(`${app.address}/`);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expectDraftAfterSignIn(page, account, 'Una bozza da non perdere');
});

test('an access token that the database refuses is renewed, and the page goes on', async ({
  app,
  faults,
  openAs,
}) => {
  faults.inject(
    'GET',
    '/rest/v1/contents',
    { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } },
    1,
  );
  const page = await openAs(await createAccount(app), '/dashboard?view=1', faults.address);
  await expect(page.getByText('Non hai ancora eseguito alcuna analisi')).toBeVisible();
  expect(faults.seen).toContain(REFRESH);
  await expect(page.getByText(ENDED)).toHaveCount(0);
});

test('a session that the database goes on refusing ends: /, a message, and the draft is kept', async ({
  app,
  faults,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard', faults.address);
  await write(page, 'Una bozza da non perdere');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  for (const method of ['GET', 'POST']) {
    faults.inject(method, '/rest/v1/contents', {
      status: 401,
      body: { code: 'PGRST301', message: 'JWSError' },
    });
  }
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page).toHaveURL(`${faults.address}/`);
  await expect(page.getByText(ENDED)).toBeVisible();
  faults.heal();
  await expectDraftAfterSignIn(page, account, 'Una bozza da non perdere');
});

test('an authentication that does not answer ends no session', async ({ app, browser, faults, watch }) => {
  const { session } = await createAccount(app);
  faults.inject('POST', '/auth/v1/token', { status: 503 });
  faults.inject('GET', '/rest/v1/contents', { status: 401 }, 1);
  const context = await browser.newContext({ storageState: signedIn(faults.address, session) });
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  await page.goto(`${faults.address}/dashboard`);
  await expect.poll(() => faults.seen).toContain(REFRESH);
  // Longer than the client goes on trying.
  for (let seconds = 0; seconds < 45; seconds += 5) await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
  await expect(page).toHaveURL(`${faults.address}/dashboard`);
  await context.close();
});

test("sending a request after the session has gone from the browser says 'Sessione non valida'", async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/dashboard', faults.address);
  await write(page, 'Un testo senza sessione');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.getByRole('button', { name: 'Invia' }).click();
  const toasts = page.getByRole('region', { name: /Notifiche/ });
  await expect(toasts.getByText('Sessione non valida')).toBeVisible();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('Un testo senza sessione');
  expect(faults.seen).not.toContain('POST /rest/v1/contents');
});

test('signing in and out in one tab is seen in the others', async ({ app, context, page, watch }) => {
  const { email } = await createAccount(app);
  const other = await context.newPage();
  watch(other);
  await other.goto(app.address);
  await page.goto(app.address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(other).toHaveURL(`${app.address}/dashboard`);

  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other.getByText('Disconnessione effettuata con successo')).toBeVisible();
  await expect(other).toHaveURL(`${app.address}/`);
  await expect(page).toHaveURL(`${app.address}/`);
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('signing out ends the sessions everywhere', async ({ app, openAs }) => {
  const account = await createAccount(app);
  const elsewhere = app.anonymous();
  await elsewhere.auth.signInWithPassword({ email: account.email, password: PASSWORD });
  const page = await openAs(account, '/profile');
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(`${app.address}/`);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('a sign-out that fails is told, and the session stays', async ({ app, faults, openAs }) => {
  const page = await openAs(await createAccount(app), '/profile', faults.address);
  const signOut = page.getByRole('button', { name: 'Esci' });
  const failed = page.getByText('Si è verificato un errore durante la disconnessione');
  for (const fault of [{ status: 500 }, 'cut'] as const) {
    faults.inject('POST', '/auth/v1/logout', fault);
    await signOut.click();
    await expect(page).toHaveURL(`${faults.address}/profile`);
    await closeMessage(failed);
  }
});

test('nothing of one user is shown to the next in the same browser', async ({ app, openAs }) => {
  const first = await createAccount(app, { admin: true });
  const second = await createAccount(app);
  const page = await openAs(first, '/profile');
  await expect(page.getByRole('definition').filter({ hasText: first.email })).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('link', { name: 'Profilo' }).click();
  await expect(page.getByRole('definition').filter({ hasText: second.email })).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toHaveCount(0);
  await app.service.from('profiles').update({ is_admin: false }).eq('user_id', first.id);
});
