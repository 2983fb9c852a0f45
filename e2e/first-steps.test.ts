import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { test } from './shared-app.ts';

test('with an empty history one click fills in the example and ticks the three tasks; a result follows', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/dashboard');
  await page.getByRole('button', { name: "Usa l'articolo di esempio" }).click();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue(/^Compost sul balcone/);
  for (const name of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completata')).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('link', { name: 'Compost sul balcone:...' })
    .or(page.locator('a.title'))
    .first()
    .click();
  for (const box of ['Completezza contenuto B1', 'FAQ V1']) {
    await expect(page.getByRole('region', { name: box })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('tab', { name: /Cronologia/ })).toContainText('1');
  await expect(page.getByRole('button', { name: "Usa l'articolo di esempio" })).toHaveCount(0);
});
