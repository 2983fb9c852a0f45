import { expect } from '@playwright/test';
import { createAccount, PASSWORD } from './accounts.ts';
import { test } from './shared-app.ts';
import { expectAccessible } from './workspace-page.ts';

const ADDRESS = 'https://esempio.it/olivo?a=1&b=2#radici';
const shared = `/analizza?title=Olivo&text=${encodeURIComponent(`Guarda: ${ADDRESS}`)}`;

test('a page that is shared stands in the form, also after signing in; nothing is sent', async ({
  app,
  page,
  openAs,
}) => {
  const account = await createAccount(app);
  await page.goto(`${app.address}${shared}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(ADDRESS);
  const other = await openAs(account, shared);
  await expect(other.getByLabel('URL', { exact: true })).toHaveValue(ADDRESS);
  const { count } = await app.service
    .from('contents')
    .select('id', { count: 'exact', head: true })
    .eq('auth_uid', account.id);
  expect(count).toBe(0);
});

test('a text that waits in the form is replaced only when its writer says so', async ({ app, openAs }) => {
  const page = await openAs(await createAccount(app), '/dashboard');
  const text = page.getByRole('textbox', { name: 'Testo' });
  await text.fill('Un testo non ancora inviato.');
  await page.goto(`${app.address}${shared}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Nel modulo c'è un testo che non hai inviato",
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tieni il testo' }).click();
  await expect(text).toHaveValue('Un testo non ancora inviato.');
  await page.goto(`${app.address}${shared}`);
  await page.getByRole('button', { name: "Usa l'indirizzo" }).click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(ADDRESS);
  await expect(text).toHaveValue('');
});

test('the bookmark of the profile leads here from any page, and phones find the same in the manifest', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/profile');
  const link = page.getByRole('link', { name: 'Analizza con Rilievo' });
  const bookmark = (await link.getAttribute('href')) ?? '';
  const script = decodeURIComponent(bookmark.replace(/^javascript:/, ''));
  await link.click();
  await expect(page.getByText('Questo link funziona dalla barra dei preferiti')).toBeVisible();
  await expectAccessible(page);
  const manifest = await page.request.get(`${app.address}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect((await manifest.json()).share_target.action).toBe('./analizza');
  // A browser runs a bookmark on another page without regard to that page's policy.
  const cdp = await page.context().newCDPSession(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    cdp.send('Runtime.evaluate', { expression: script, userGesture: true }),
  ]);
  await expect(opened.getByLabel('URL', { exact: true })).toHaveValue(`${app.address}/profile`);
});
