import { expect } from '@playwright/test';
import { LEMONS, ROSES, ROWS, star, titles, VIEW, withHistory } from './history-page.ts';
import { test } from './shared-app.ts';

test.use({ expectsRefusals: true });

test('a star that is not saved goes back, with a message', async ({ app, faults, openAs }) => {
  const page = await openAs(await withHistory(app, [ROSES, LEMONS]), VIEW, faults.address);
  faults.inject('PATCH', ROWS, { status: 500 });
  await star(page, 'Limoni in vaso').click();
  await expect(page.getByText('Si è verificato un errore', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Potare le rose', 'Limoni in vaso']);
  await expect(star(page, 'Limoni in vaso')).toHaveAttribute('aria-pressed', 'false');
});

test('a title that is not saved goes back, with a message', async ({ app, faults, openAs }) => {
  const page = await openAs(await withHistory(app, [ROSES]), VIEW, faults.address);
  faults.inject('PATCH', ROWS, 'cut');
  await page.getByRole('button', { name: /^Modifica titolo/ }).click();
  await page.getByLabel('Titolo', { exact: true }).fill('Altro');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Si è verificato un errore nel salvare il titolo')).toBeVisible();
  await expect(titles(page)).toHaveText(['Potare le rose']);
});

test('a row that is not deleted comes back, with a message', async ({ app, faults, openAs }) => {
  const page = await openAs(await withHistory(app, [ROSES]), VIEW, faults.address);
  faults.inject('DELETE', ROWS, { status: 503 });
  await page.getByRole('button', { name: /^Elimina/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText("Si è verificato un errore durante l'eliminazione")).toBeVisible();
  await expect(titles(page)).toHaveText(['Potare le rose']);
});

test('a retry that is refused leaves the item failed, with a message', async ({ app, faults, openAs }) => {
  const failed = { ...ROSES, status: 'failed', failure_code: 'page_unreachable' };
  const page = await openAs(await withHistory(app, [failed]), VIEW, faults.address);
  faults.inject('POST', '/rest/v1/rpc/retry_analysis', { status: 500 });
  await page.getByRole('button', { name: /^Riprova/ }).click();
  await expect(page.getByText("Si è verificato un errore nell'aggiornamento dell'elemento")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Riprova/ })).toBeVisible();
});

test('a history that cannot be loaded says so and can be asked for again', async ({
  app,
  faults,
  openAs,
}) => {
  faults.inject('GET', ROWS, { status: 500 });
  const page = await openAs(await withHistory(app, [ROSES]), VIEW, faults.address);
  const message = 'Si è verificato un errore nel caricamento della cronologia';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  faults.heal();
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(titles(page)).toHaveText(['Potare le rose']);
});
