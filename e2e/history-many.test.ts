import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const ROWS = '/rest/v1/contents';
const VIEW = '/dashboard?view=1';

const titles = (page: Page) => page.locator('li.row a.title');

async function withHistory(app: RunningApp, seeds: readonly ContentSeed[]): Promise<Account> {
  const account = await createAccount(app);
  // One by one: the columns differ, and PostgREST wants equal ones in a request.
  for (const seed of seeds) await seedContents(app.service, [contentSeed(account.id, seed)]);
  return account;
}

/** The history on a clock that the test may move on. */
async function withClock(page: Page, app: RunningApp): Promise<Page> {
  await page.clock.install();
  await page.goto(`${app.address}${VIEW}`);
  return page;
}

/** Longer than the address waits to be written. */
const WRITTEN_MS = 600;

const ROSES = { session_title: 'Potare le rose', created_at: '2026-03-14T09:42:00Z' };
const LEMONS = { session_title: 'Limoni in vaso', created_at: '2026-02-01T09:00:00Z' };

test('filters narrow the list; many are chosen, written to a table, run again and deleted with one question', async ({
  app,
  openAs,
}) => {
  const account = await withHistory(app, [
    { ...ROSES, content_base: 'Breve' },
    { ...LEMONS, session_title: '=1+1', content_base: 'Breve' },
    { session_title: 'Olivo', created_at: new Date().toISOString(), published_at: '2026-03-15T10:00:00Z' },
    {
      session_title: 'Fico',
      status: 'failed',
      failure_code: 'not_html',
      url_base: 'https://vivaio.example/',
    },
  ]);
  const page = await openAs(account, VIEW);
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  await choose('Stato', 'Pubblicata');
  await expect(titles(page)).toHaveText(['Olivo']);
  await expect(page).toHaveURL(`${app.address}/dashboard?work=published`);
  await choose('Tipo', 'Solo pagine');
  await expect(page.getByText('Nessuna analisi con questi filtri')).toBeVisible();
  await page.getByRole('button', { name: 'Togli i filtri' }).click();
  await choose('Periodo', 'Ultimi 30 giorni');
  await expect(titles(page)).toHaveText(['Olivo']);
  await choose('Periodo', 'Da sempre');

  await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tutte (4)' }).check();
  await page.getByRole('checkbox', { name: 'Seleziona: Potare le rose' }).uncheck();
  await expect(page.getByText('3 selezionate')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica CSV' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(4);
  expect(table).toContain('"\'=1+1";');

  await page.getByRole('button', { name: 'Analizza di nuovo' }).click();
  const again = page.getByRole('dialog', { name: 'Analizzare di nuovo 2 analisi?' });
  await expect(again).toContainText('1 analisi tra quelle selezionate resta fuori');
  await again.getByRole('button', { name: 'Analizza di nuovo' }).click();
  await expect(page.getByText("2 analisi in coda. Attendi l'elaborazione.")).toBeVisible();
  await expect(titles(page)).toHaveCount(6);
  // Analyses that cannot be run again stay chosen.
  await expect(page.getByText('1 selezionata')).toBeVisible();

  for (const title of ['Olivo', 'Fico']) {
    await page.getByRole('checkbox', { name: `Seleziona: ${title}`, exact: true }).check();
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Elimina', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminare definitivamente 2 analisi?' });
    await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Elimina 2 analisi' }).click();
    await expect(titles(page)).toHaveCount(4);
  };
  const message = page.getByRole('listitem').filter({ hasText: '2 analisi tolte dalla cronologia' });
  await remove();
  await message.getByRole('button', { name: 'Annulla' }).click();
  await expect(message).toHaveCount(0);
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByText('2 selezionate')).toBeVisible();
  await remove();
  await page.goto(`${app.address}/profile`);
  // The page that was left has sent what it still waited with.
  const stored = () => app.service.from('contents').select('id').eq('auth_uid', account.id);
  await expect.poll(async () => (await stored()).data?.length).toBe(4);
  await page.goto(`${app.address}${VIEW}`);
  await expect(titles(page)).toHaveCount(4);
  await expect(titles(page).filter({ hasText: /^(Olivo|Fico)$/ })).toHaveCount(0);
});

test('a result leads back to the list that it was opened from, and its address shows the same one elsewhere', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const seeds = Array.from({ length: 60 }, (_, place) =>
    contentSeed(account.id, {
      session_title: `${place % 2 === 0 ? 'Rose' : 'Limoni'} ${place}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 60 - place)).toISOString(),
    }),
  );
  await seedContents(app.service, seeds);
  const page = await openAs(account, VIEW);
  await page.getByPlaceholder('Cerca nella cronologia...').fill('rose');
  await expect(titles(page).nth(1)).toHaveText('Rose 2');
  const opened = page.getByRole('link', { name: 'Rose 48', exact: true });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const back of [
    () => page.getByRole('link', { name: 'Torna alla cronologia' }).click(),
    () => page.goBack(),
  ]) {
    await opened.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rose 48' })).toBeVisible();
    await back();
    await expect(page).toHaveURL(`${app.address}/dashboard?q=rose`);
    await expect(opened).toBeFocused();
    await expect(opened).toBeInViewport();
  }
  const other = await openAs(account, '/dashboard?view=1&q=rose+58&days=nonsense');
  await expect(titles(other)).toHaveText(['Rose 58']);
  await expect(other).toHaveURL(`${app.address}/dashboard?q=rose+58`);
});

test('the focus goes to the heading when rows go, and stays with the user when they are gone for good', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await withHistory(app, [ROSES, LEMONS, { session_title: 'Olivo' }]), VIEW);
  const heading = page.getByRole('heading', { level: 1 });
  const remove = async (title: string) => {
    await page.getByRole('checkbox', { name: `Seleziona: ${title}` }).check();
    await page.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina 1 analisi' }).click();
    await expect(heading).toBeFocused();
  };
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/contents\?id=in/, async (route) => {
    sent.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
  await remove('Olivo');
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await sent.promise;
  await remove('Limoni in vaso');
  const search = page.getByPlaceholder('Cerca nella cronologia...');
  await search.focus();
  answer.resolve();
  await expect(page.getByText('Elemento eliminato con successo')).toBeVisible();
  await expect(search).toBeFocused();
});

test('leaving right after typing leaves, however long the next page takes to load', async ({
  app,
  openAs,
}) => {
  const page = await withClock(await openAs(await withHistory(app, [ROSES]), '/profile'), app);
  await expect(titles(page)).toHaveCount(1);
  const load = Promise.withResolvers<void>();
  await page.route(/\/assets\/profile-page-[^/]*\.js$/, async (route) => {
    await load.promise;
    await route.continue();
  });
  await page.getByPlaceholder('Cerca nella cronologia...').fill('rose');
  const asked = page.waitForRequest(/profile-page/);
  await page.getByRole('navigation').getByRole('link', { name: 'Profilo' }).click();
  await asked;
  await page.clock.runFor(WRITTEN_MS);
  load.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profilo/);
  await expect(page).toHaveURL(`${app.address}/profile`);
});

test('the list follows the address when the user goes back to another search', async ({ app, openAs }) => {
  const page = await withClock(await openAs(await withHistory(app, [ROSES, LEMONS]), '/profile'), app);
  const search = page.getByPlaceholder('Cerca nella cronologia...');
  await search.fill('rose');
  await expect(page).toHaveURL(`${app.address}/dashboard?q=rose`);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Cronologia' }).click();
  await expect(titles(page)).toHaveCount(2);
  await page.goBack();
  await expect(search).toHaveValue('rose');
  await expect(titles(page)).toHaveText(['Potare le rose']);
  await page.clock.runFor(WRITTEN_MS);
  await expect(page).toHaveURL(`${app.address}/dashboard?q=rose`);
});

test.describe('when nobody answers', () => {
  test.use({ expectsRefusals: true });

  test('a page that the browser kept shows again what it could not delete', async ({ app, openAs }) => {
    const page = await openAs(await withHistory(app, [ROSES, LEMONS]), VIEW);
    await page.route(/\/rest\/v1\/contents\?id=in/, (route) => route.abort());
    await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Seleziona: Limoni in vaso' }).check();
    await page.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina 1 analisi' }).click();
    await expect(titles(page)).toHaveCount(1);
    // Playwright's Chromium keeps no page itself.
    for (const event of ['pagehide', 'pageshow'])
      await page.evaluate(
        (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        event,
      );
    await expect(titles(page)).toHaveText(['Potare le rose', 'Limoni in vaso']);
  });
});

test.describe('when a limit is reached half way', () => {
  test.use({ expectsRefusals: true });

  test('what was sent leaves the selection, so that nothing is sent twice', async ({
    app,
    faults,
    openAs,
  }) => {
    const account = await withHistory(app, [
      { ...ROSES, content_base: 'Breve', status: 'failed', failure_code: 'page_unreachable' },
      LEMONS,
    ]);
    const page = await openAs(account, VIEW, faults.address);
    faults.inject('POST', ROWS, { status: 429, body: { code: 'PT429', message: 'daily_limit' } });
    await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Tutte (2)' }).check();
    await page.getByRole('button', { name: 'Analizza di nuovo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Analizza di nuovo' }).click();
    await expect(page.getByText('Ne è partita 1 su 2. Hai raggiunto il numero massimo')).toBeVisible();
    await expect(page.getByText('1 selezionata')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Seleziona: Limoni in vaso' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Seleziona: Potare le rose' })).not.toBeChecked();
  });
});
