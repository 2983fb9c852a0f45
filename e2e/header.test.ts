import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { test } from './shared-app.ts';

test('the header links the product title to the dashboard, marks the current page, and signs out', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/profile');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Profilo']);
  await expect(page.getByRole('link', { name: 'Profilo' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  await page.getByRole('banner').getByRole('link', { name: 'Rilievo' }).click();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByText('Disconnessione effettuata con successo')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/`);
});

test('the current page is marked by its looks too', async ({ admin, openAs }) => {
  const page = await openAs(admin, '/profile');
  const looks = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => {
      const style = getComputedStyle(link.querySelector('span') ?? link);
      return `${style.color} ${style.fontWeight} ${style.backgroundImage} ${style.boxShadow} ${style.backgroundColor}`;
    });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await looks('Profilo')).not.toBe(await looks('Dashboard'));
});

test('administrators alone have Gestione Profili in the header', async ({ admin, app, openAs }) => {
  const page = await openAs(admin, '/dashboard');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'Profilo',
    'Gestione Profili',
  ]);
  await page.getByRole('link', { name: 'Gestione Profili' }).click();
  await expect(page).toHaveURL(`${app.address}/admin/users`);
});

test('every page names the browser tab and takes the focus when it opens', async ({ admin, openAs }) => {
  const page = await openAs(admin, '/dashboard');
  await expect(page).toHaveTitle('Nuova Analisi SEO · Rilievo');
  for (const [link, heading] of [
    ['Profilo', 'Profilo'],
    ['Gestione Profili', 'Gestione Profili'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  await expect(page).toHaveTitle('Nuova Analisi SEO · Rilievo');
  await page.getByRole('tab', { name: /Cronologia/ }).click();
  await expect(page).toHaveTitle('Cronologia · Rilievo');
  await page.goBack();
  await expect(page).toHaveTitle('Gestione Profili · Rilievo');
});

test('the first thing the keyboard reaches is the link past the header', async ({ admin, openAs }) => {
  const page = await openAs(admin, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
});

test('view=1 opens the history and leaves the address; /home and /history are the dashboard', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/dashboard?view=1');
  const history = page.getByRole('tab', { name: /Cronologia/ });
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
  await expect(history).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  for (const path of ['/home', '/history']) {
    await page.goto(`${app.address}${path}`);
    await expect(page).toHaveURL(`${app.address}/dashboard`);
    await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await page.goto(`${app.address}/dashboard?view=0`);
  await expect(page).toHaveURL(`${app.address}/dashboard`);
});

test('the view asked for by the navigation state is shown: an item that is not there leads to the history', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/history/AAAAAAAAAAAAAAAA');
  await page
    .getByRole('button', { name: 'Torna alla cronologia' })
    .or(page.getByRole('link', { name: 'Torna alla cronologia' }))
    .click();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
});
