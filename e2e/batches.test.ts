import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type Account, createAccount } from './accounts.ts';
import { type ArticleSite, startArticleSite } from './article-site.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { enter, tabTo } from './keyboard.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { signedIn } from './shared-app.ts';
import { test } from './watched-page.ts';
import { expectAccessible } from './workspace-page.ts';

let site: ArticleSite;
let app: RunningApp;

test.use({ expectsRefusals: true });
test.setTimeout(400_000);

test.beforeAll(async () => {
  site = await startArticleSite();
  app = await startApp({ FETCH_ALLOW_HOSTS: site.host, BATCH_HOST_DELAY_MS: '0' });
  await createAccount(app, { admin: true });
});

test.afterAll(async () => {
  await app.stop();
  await site.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isZip = (download: Download) => download.suggestedFilename().endsWith('.zip');
const rows = (page: Page) => page.locator('.batch-rows > li');

/** The functions of the database as this person calls them. */
async function asPerson({ session }: Account) {
  const client = app.anonymous();
  await client.auth.setSession(session);
  return client;
}

test('many pages: from a spreadsheet to their results, what they share, and a table', async ({
  browser,
  watch,
}) => {
  const account = await createAccount(app);
  const proxy = await startFaultProxy(app.address);
  const context = await browser.newContext({
    locale: 'it-IT',
    storageState: signedIn(proxy.address, account.session),
  });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${proxy.address}/dashboard`);
  await page.getByRole('link', { name: 'Hai più pagine? Analizzale insieme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Più pagine');

  const address = (name: string) => `${site.articleUrl()}?${name}`;
  const cells = ['uno', 'due', 'uno', 'tre'].map((name) => `${address(name)};Perch\u00e9 s\u00ec`);
  const table = ['Pagina;Titolo', ...cells, 'nessuna;'].join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'pagine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table, 'latin1'),
  });
  await expect(page.locator('#addresses-found')).toHaveText(
    /3 indirizzi validi\s*1 doppione tolto\s*1 riga non valida/,
  );
  await button(page, 'Controlla').click();
  await expect(page.getByRole('alert').first()).toContainText('Seleziona almeno un task');
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ'])
    await page.getByRole('checkbox', { name: task }).check();
  await button(page, 'Controlla').click();
  await expectAccessible(page);

  // The answer gets lost: nothing of the form is, and the batch is made once.
  proxy.inject('POST', '/rest/v1/rpc/create_batch', { status: 503 }, 1);
  await button(page, 'Avvia 3 analisi').click();
  await expect(page.locator('.batch-check').getByRole('alert')).toBeVisible();
  await button(page, 'Avvia 3 analisi').click();
  await expect(page.getByText('3 di 3 pagine')).toBeVisible({ timeout: 170_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Finito' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(/Gulpease/);

  await button(page, /^3 pagine senza/)
    .first()
    .click();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Scarica CSV').click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved.split('\r\n')).toHaveLength(4);
  expect(saved).toContain(`${address('tre')};`);
  const [sheet, zip] = [page.waitForEvent('download'), page.waitForEvent('download', isZip)];
  await button(page, 'Scarica Excel').click();
  expect(Object.keys(unzipSync(readFileSync(await (await sheet).path())))).toContain(
    'xl/worksheets/sheet1.xml',
  );
  await button(page, 'Tutti i DOCX (ZIP)').click();
  const files = unzipSync(readFileSync(await (await zip).path()));
  expect(Object.keys(files)).toEqual(
    ['1', '2', '3'].map((place) => expect.stringMatching(`^${place}-.+\\.docx$`)),
  );

  // Sent again, they are known; left out, one page is.
  await page.getByRole('link', { name: 'Più pagine', exact: true }).click();
  await page.getByText('Prendi gli indirizzi dalla sitemap del sito').click();
  const sitemap = page.getByRole('textbox', { name: 'Sito o sitemap' });
  await sitemap.fill(site.sitemapUrl('uno', 'quattro').replace('sitemap.xml', 'lievito-madre'));
  await button(page, 'Leggi la sitemap').click();
  await expect(page.getByRole('alert')).toContainText("A questo indirizzo non c'è una sitemap");
  await sitemap.fill(site.sitemapUrl('uno', 'quattro'));
  // Polls get lost and the page is left: what was asked for is still found.
  proxy.inject('POST', '/rest/v1/rpc/my_sitemap', { status: 502 });
  const polls = () => proxy.seen.filter((seen) => seen.endsWith('/my_sitemap')).length;
  const before = polls();
  await sitemap.press('Enter');
  await expect.poll(polls).toBeGreaterThan(before + 1);
  await page.reload();
  await expect(button(page, 'Lettura della sitemap...')).toBeVisible();
  proxy.heal();
  await expect(page.locator('.batch-sitemap [role=status]')).toHaveText(
    "2 indirizzi aggiunti all'elenco da 1 sitemap. Lasciati fuori: 1 indirizzo di altri siti.",
  );
  await expect(page.getByRole('textbox', { name: 'Indirizzi', exact: true })).toHaveValue(
    `${address('uno')}\n${address('quattro')}`,
  );
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await button(page, 'Controlla').click();
  await expect(page.getByText('1 pagina è già stata analizzata')).toBeVisible();
  await expect(button(page, 'Avvia 1 analisi')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lascia fuori' }).uncheck();
  await expect(button(page, 'Avvia 2 analisi')).toBeVisible();

  await context.close();
  await proxy.close();
});

test('many pages by keyboard alone: paste, start, pause, go on, sort, export, open a page', async ({
  browser,
  watch,
}) => {
  const account = await createAccount(app);
  const context = await browser.newContext({
    locale: 'it-IT',
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: signedIn(app.address, account.session),
  });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${app.address}/piu-pagine`);
  const addresses = page.getByRole('textbox', { name: 'Indirizzi', exact: true });
  await expect(addresses).toBeVisible();
  const written = ['uno', 'due', 'tre'].map((name) => `${site.articleUrl()}?tasti-${name}`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), written);
  await tabTo(page, page.getByRole('checkbox', { name: 'Completezza contenuto' }));
  await page.keyboard.press('Space');
  await tabTo(page, addresses);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('#addresses-found')).toHaveText('3 indirizzi validi');
  await enter(page, button(page, 'Controlla'));
  await expect(page.getByRole('heading', { name: 'Prima di avviare' })).toBeFocused();
  await enter(page, button(page, 'Avvia 3 analisi'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await enter(page, button(page, 'Metti in pausa'));
  await expect(button(page, 'Riprendi')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'In pausa' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Metti in pausa')).toBeFocused();
  await expect(page.getByText('3 di 3 pagine')).toBeVisible({ timeout: 170_000 });

  const sort = page.getByLabel('Ordina per');
  await tabTo(page, sort);
  await page.keyboard.press('End');
  await expect(sort).toHaveValue('place');
  await expect(rows(page).locator('.batch-url')).toHaveText(written.split('\n'));
  await tabTo(page, button(page, 'Scarica CSV'), 'Shift+Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(readFileSync(await (await download).path(), 'utf8').split('\r\n')).toHaveLength(4);
  await enter(page, rows(page).first().getByRole('link'));
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await context.close();
});

test('five thousand pages: few are drawn; paused, stopped and deleted', async ({ browser, watch }) => {
  const account = await createAccount(app);
  const person = await asPerson(account);
  const id = '0a4f5f0e-6c0b-4a52-9a4e-3a6df0b7c001';
  const { error } = await person.rpc('create_batch', {
    batch_id: id,
    title: 'Tutto il sito',
    pages: Array.from({ length: 5_000 }, (_, index) => `${site.articleUrl()}?pagina=${index}`),
    prompt: null,
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: false,
    task_3: false,
  });
  expect(error).toBeNull();
  const context = await browser.newContext({
    locale: 'it-IT',
    storageState: signedIn(app.address, account.session),
  });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${app.address}/piu-pagine/${id}`);
  await expect(page.getByText(/di 5\.000 pagine/)).toBeVisible();
  await button(page, 'Metti in pausa').click();
  await expect(page.getByRole('status').filter({ hasText: 'In pausa' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '5000');
  expect(await rows(page).count()).toBeLessThan(60);

  await button(page, 'Ferma').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ferma' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Fermato' })).toBeVisible();
  await button(page, 'Elimina gruppo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Non hai ancora inviato gruppi di pagine.')).toBeVisible();
  await page.goto(`${app.address}/piu-pagine/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruppo non trovato');
  await context.close();
});
