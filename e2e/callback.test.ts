import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { followLink, newestMail, openLink } from './outbox.ts';
import type { RunningApp } from './running-app.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

/** The one-time token of a new mail to a person, as the link carries it. */
async function mailedToken(app: RunningApp, kind: 'magiclink' | 'recovery'): Promise<string> {
  const { email } = await createAccount(app);
  const { auth } = app.anonymous();
  const { error } =
    kind === 'magiclink' ? await auth.signInWithOtp({ email }) : await auth.resetPasswordForEmail(email);
  expect(error).toBeNull();
  return new URL((await newestMail(app.address, email)).link).searchParams.get('token') ?? '';
}

async function expectRefused(page: Page, address: string, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${address}/`);
}

test('tokens in the hash open the session, and the dashboard follows', async ({ app, page }) => {
  const { session } = await createAccount(app);
  const hash = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
  });
  await page.goto(`${app.address}/auth/callback#${hash}`);
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
});

test("meanwhile a spinner says 'Completamento dell'autenticazione in corso...'", async ({
  app,
  faults,
  page,
}) => {
  const token = await mailedToken(app, 'magiclink');
  faults.inject('POST', '/auth/v1/verify', 'hold');
  await page.goto(`${faults.address}/auth/callback?token=${token}&type=magiclink`);
  await expect(page.getByRole('status')).toHaveText("Completamento dell'autenticazione in corso...");
  await expect(page).toHaveTitle('Accesso · Rilievo');
  faults.heal();
  await expect(page).toHaveURL(`${faults.address}/dashboard`);
});

test('a one-time token of type magiclink signs in, once', async ({ app, page }) => {
  const token = await mailedToken(app, 'magiclink');
  const address = `${app.address}/auth/callback?token=${token}&type=magiclink`;
  await page.goto(address);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(`${app.address}/`);
  await page.goto(address);
  await expectRefused(page, app.address, 'Link di autenticazione non valido o scaduto');
});

test('a one-time token of any other type is a recovery, and leads to the choice of a password', async ({
  app,
  page,
}) => {
  const token = await mailedToken(app, 'recovery');
  await page.goto(`${app.address}/auth/callback?token=${token}&type=recovery`);
  await expect(page).toHaveURL(`${app.address}/profile`);
  await expect(page.getByLabel('Nuova password', { exact: true })).toBeFocused();
});

test('an address without usable parameters is refused, and leads to /', async ({ app, page }) => {
  for (const parameters of ['', '?token=solo', '?type=magiclink', '#access_token=solo']) {
    await page.goto(`${app.address}/auth/callback${parameters}`);
    await expectRefused(page, app.address, 'Parametri di autenticazione non validi nella URL');
  }
});

test('the error of a link that was used or has expired is told, and leads to /', async ({ app, page }) => {
  const { email } = await createAccount(app);
  await app.anonymous().auth.signInWithOtp({ email });
  const { link } = await newestMail(app.address, email);
  await followLink(link);
  await openLink(page, link);
  await expectRefused(page, app.address, 'Link di autenticazione non valido o scaduto');
});

test('tokens that are none, or not valid any more, are refused', async ({ app, page }) => {
  await page.goto(`${app.address}/auth/callback#access_token=a.b.c&refresh_token=inventato`);
  await expectRefused(page, app.address, 'Token di autenticazione non valido');

  const { session } = await createAccount(app);
  const revoked = app.anonymous();
  await revoked.auth.setSession(session);
  await revoked.auth.signOut();
  const expired = session.access_token.replace(/\.(.+)\./, (_, payload: string) => {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return `.${Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url')}.`;
  });
  await page.goto(
    `${app.address}/auth/callback#access_token=${expired}&refresh_token=${session.refresh_token}`,
  );
  await expectRefused(page, app.address, 'Token di autenticazione non valido');
});

test("another refusal is told in the backend's words, and without words as a failure", async ({
  faults,
  page,
}) => {
  const address = `${faults.address}/auth/callback?token=x&type=magiclink`;
  const refusal = (msg: string) => ({ status: 400, body: { code: 400, error_code: 'strano', msg } });
  faults.inject('POST', '/auth/v1/verify', refusal('Quota esaurita'));
  await page.goto(address);
  await expectRefused(page, faults.address, 'Quota esaurita');
  await page.goto(`${faults.address}/auth/callback#error=server_error`);
  await expectRefused(page, faults.address, "Errore durante l'autenticazione");
});

test('a backend that does not answer is told as such', async ({ faults, page }) => {
  faults.inject('POST', '/auth/v1/verify', 'cut');
  await page.goto(`${faults.address}/auth/callback?token=x&type=magiclink`);
  await expectRefused(
    page,
    faults.address,
    'Errore di connessione a Supabase. Verifica la tua connessione internet.',
  );
});

test.describe('with the session of another user open', () => {
  const linkOf = ({ session }: Account) =>
    new URLSearchParams({ access_token: session.access_token, refresh_token: session.refresh_token });

  test('the page says whose account is open and whose the link is; who stays keeps the own one', async ({
    app,
    openAs,
  }) => {
    const [present, stranger] = [await createAccount(app), await createAccount(app)];
    const page = await openAs(present, `/auth/callback#${linkOf(stranger)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cambiare account?' })).toBeVisible();
    await expect(page.locator('main')).toContainText(`è aperto l'account ${present.email}`);
    await expect(page.locator('main')).toContainText(`Il link apre l'account ${stranger.email}`);
    await expect(page).toHaveURL(`${app.address}/auth/callback`);
    await page.getByRole('button', { name: `Resta come ${present.email}` }).click();
    await expect(page).toHaveURL(`${app.address}/dashboard`);
    await page.getByRole('link', { name: 'Profilo' }).click();
    await expect(page.getByText(present.email)).toBeVisible();
  });

  test('who wants to goes on with the account of the link', async ({ app, openAs }) => {
    const [present, other] = [await createAccount(app), await createAccount(app)];
    const page = await openAs(present, `/auth/callback#${linkOf(other)}`);
    await page.getByRole('button', { name: `Entra come ${other.email}` }).click();
    await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
    await page.getByRole('link', { name: 'Profilo' }).click();
    await expect(page.getByText(other.email)).toBeVisible();
  });

  test('a one-time token asks as well, and a link of the same user goes on', async ({ app, openAs }) => {
    const present = await createAccount(app);
    const token = await mailedToken(app, 'magiclink');
    const page = await openAs(present, `/auth/callback?token=${token}&type=magiclink`);
    await expect(page.getByRole('button', { name: `Resta come ${present.email}` })).toBeVisible();
    await page.getByRole('button', { name: /^Resta/ }).click();
    await expect(page).toHaveURL(`${app.address}/dashboard`);

    await app.anonymous().auth.signInWithOtp({ email: present.email });
    const own = new URL((await newestMail(app.address, present.email)).link).searchParams.get('token');
    await page.goto(`${app.address}/auth/callback?token=${own}&type=magiclink`);
    await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/dashboard`);
  });

  test('a link that does not work leaves the open session as it is', async ({ app, openAs }) => {
    const present = await createAccount(app);
    const page = await openAs(present, '/auth/callback?token=inventato&type=magiclink');
    await expect(page.getByText('Link di autenticazione non valido o scaduto')).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/dashboard`);
  });
});
