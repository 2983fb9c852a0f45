import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

test('any other path is a page not found with a way home, for anyone', async ({
  admin,
  app,
  openAs,
  page,
}) => {
  const signedIn = await openAs(admin, '/profile');
  for (const [reader, home] of [
    [page, `${app.address}/`],
    [signedIn, `${app.address}/dashboard`],
  ] as const) {
    for (const path of ['/niente', '/admin', '/history/a/b']) {
      await reader.goto(`${app.address}${path}`);
      await expect(reader.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
      await expect(reader).toHaveTitle('Pagina non trovata · Rilievo');
    }
    await reader.getByRole('link', { name: 'Torna alla Home' }).click();
    await expect(reader).toHaveURL(home);
  }
});

test("an analysis that is not there is not found, another's is said to be another's, and both lead back", async ({
  app,
  openAs,
}) => {
  const owner = await createAccount(app);
  const seed = contentSeed(owner.id, completedAnalysis);
  await seedContents(app.service, [seed]);
  const stranger = await createAccount(app);

  const page = await openAs(stranger, '/history/ABCDEFGHIJKLMNOP');
  await expect(page.getByRole('heading', { level: 1, name: 'Elemento non trovato' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Elemento non trovato' })).toBeVisible();
  await page.getByRole('link', { name: 'Torna alla cronologia' }).click();
  await expect(page).toHaveURL(`${app.address}/dashboard`);

  await page.goto(`${app.address}/history/${seed.session_uid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Questa analisi non è tua' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Torna alla cronologia' }).click();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
});
