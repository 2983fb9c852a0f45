import { expect, type Page } from '@playwright/test';
import { createAccount, newEmail, PASSWORD } from './accounts.ts';
import { closeMessage } from './close-message.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

const CONNECTION = 'Errore di connessione a Supabase. Verifica la tua connessione internet.';
const UNEXPECTED = 'Si è verificato un errore';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(newEmail('chiunque'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('without its settings the page says that nobody answers, and tries again when asked', async ({
  faults,
  page,
}) => {
  faults.inject('GET', '/settings.json', { status: 502 });
  await page.goto(faults.address);
  await expect(page.getByRole('heading', { name: 'Rilievo non risponde' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(CONNECTION);
  faults.heal();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Accedi al tuo account' })).toBeVisible();
});

test('a profile that nobody gives is a connection error with a second try, not a refusal', async ({
  admin,
  faults,
  openAs,
}) => {
  faults.inject('GET', '/rest/v1/profiles', 'cut');
  const page = await openAs(admin, '/dashboard', faults.address);
  await expect(page.getByRole('alert')).toHaveText(CONNECTION);
  await expect(page.getByText('Quello che hai scritto resta salvato in questo browser.')).toBeVisible();
  faults.heal();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
});

test('an open page stays open while the backend is away', async ({ app, faults, openAs }) => {
  const page = await openAs(await createAccount(app), '/email-confirmation', faults.address);
  await page.clock.install();
  await page.goto(`${faults.address}/dashboard`);
  await page.getByLabel('Testo', { exact: true }).fill('Sto scrivendo');
  const asked = () => faults.seen.filter((call) => call === 'GET /rest/v1/profiles').length;
  for (const fault of ['cut', { status: 500 }] as const) {
    const before = asked();
    faults.inject('GET', '/rest/v1/profiles', fault);
    await page.clock.runFor(16_000);
    await expect.poll(asked).toBeGreaterThan(before);
    await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('Sto scrivendo');
  }
});

test('a sign-in that nobody answers is a connection error, whether cut off, 502, 503 or 504', async ({
  faults,
  page,
}) => {
  await page.goto(faults.address);
  for (const fault of ['cut', { status: 502 }, { status: 503 }, { status: 504 }] as const) {
    faults.inject('POST', '/auth/v1/token', fault);
    await signIn(page);
    await closeMessage(page.getByText(CONNECTION));
  }
});

test('a fault of the backend, or a refusal without a meaning, is just an error', async ({ faults, page }) => {
  await page.goto(faults.address);
  for (const fault of [
    { status: 500 },
    { status: 400, body: { code: 400, error_code: 'mai_visto', msg: 'never seen' } },
  ]) {
    faults.inject('POST', '/auth/v1/token', fault);
    await signIn(page);
    await closeMessage(page.getByText(UNEXPECTED, { exact: true }));
  }
});

test('feedback is one stack of toasts: at most 3 are seen, each for 4 s, the same message once', async ({
  faults,
  page,
}) => {
  await page.clock.install();
  await page.goto(faults.address);
  await expect(page.getByRole('heading', { name: 'Accedi al tuo account' })).toBeVisible();
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]');
  for (const status of [500, 500, 503, 400, 429]) {
    const error_code = status === 400 ? 'invalid_credentials' : 'x';
    faults.inject('POST', '/auth/v1/token', { status, body: { code: status, error_code, msg: 'x' } });
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeEnabled();
    await page.clock.runFor(100);
  }
  await expect(toasts).toHaveText([
    'Troppe richieste in poco tempo. Riprova tra un minuto.',
    'Credenziali non valide. Verifica email e password.',
    CONNECTION,
  ]);
  await expect(page.locator('[data-sonner-toaster]')).toHaveCount(1);
  await page.clock.runFor(3_000);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(1_500);
  await expect(toasts).toHaveCount(0);
});
