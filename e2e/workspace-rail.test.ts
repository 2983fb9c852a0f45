import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { longAnalysis } from './long-analysis.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible, workspacePath } from './workspace-page.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** The text that the marker pen is on. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String).join());

test('search intents say what the text answers and what it does not, and lead to passage and box', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  await tab(page, 'Testo');
  const intents = page.getByRole('complementary', { name: 'Rilievi e controlli' }).getByRole('region', {
    name: 'Intenti di ricerca',
  });
  await expect(intents).toContainText('3 su 5 coperti');
  const rows = intents.getByRole('listitem');
  await expect(rows.first()).toContainText('Che misura serve per il punto 2?');
  await expect(rows.first()).toContainText('non coperto, informativo');
  await rows
    .first()
    .getByRole('link', { name: /^riquadro R2/ })
    .click();
  await expect(boxOf(page, 'R2')).toBeInViewport();
  await expect(boxOf(page, 'R2')).toHaveAttribute('aria-current', 'true');
  await intents.getByRole('link', { name: 'passaggio 1: Che misura serve per il punto 1?' }).click();
  await expect(page.locator('#b3')).toBeFocused();
  await expect(page.locator('#b3')).toHaveAttribute('data-found', '');
});

test('an E-E-A-T quotation and a long sentence lead to their passage and mark it', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  await tab(page, 'E-E-A-T');
  await page.getByText('Tutti i 48 criteri').click();
  const quote = section(page, 'E-E-A-T').getByRole('link').first();
  await quote.click();
  await expect(page.locator('#b3')).toBeInViewport();
  await expect.poll(() => marked(page)).toMatch(/^Una pialla ben affilata/);
  await tab(page, 'Testo');
  const readability = section(page, 'Leggibilità');
  await readability.getByText('1 frase lunga').click();
  await readability.getByRole('link', { name: /Prima di incollare due tavole/ }).click();
  await expect.poll(() => marked(page)).toMatch(/^Prima di incollare due tavole/);
});

test('readability is told before and after, by section, with its meaning', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  await tab(page, 'Testo');
  const readability = section(page, 'Leggibilità');
  await expect(readability).toContainText('Indice Gulpease, da 0 a 100: prima 58,3, dopo 60,1.');
  await expect(readability).toContainText('Facile per chi ha la licenza media');
  await readability.getByText('6 sezioni').click();
  const second = readability.getByRole('listitem').nth(1);
  await expect(second).toContainText('58,3');
  await second.getByRole('link').click();
  await expect(page.locator('#b2')).toBeInViewport();
});

test('reading of the text, sources and provenance are told, with tokens, cost and prompt versions', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  await tab(page, 'Testo');
  await expect(section(page, 'Lettura del testo').locator('dd')).toHaveText([
    'banco da falegname',
    'chi lavora il legno per hobby',
    '«banco da falegname»',
    'Non risulta: non abbiamo riconosciuto temi di salute, denaro, diritti o sicurezza.',
  ]);
  const sources = section(page, 'Fonti');
  await sources.getByRole('heading', { name: 'Fonti' }).click();
  await expect(sources.getByRole('listitem')).toHaveCount(8);
  await expect(sources.getByRole('listitem').first()).toContainText('letta il 14 marzo 2026');
  await expect(sources.getByRole('listitem').first()).toContainText('1 citazione verificata');
  const provenance = section(page, 'Come è nato il risultato');
  await provenance.getByRole('heading').click();
  for (const fact of [
    'openai/gpt-4.1',
    'lettura 3, intenti 2',
    '18.412 letti, 6.230 scritti',
    '0,09 $',
    '1 min 35 s',
  ]) {
    await expect(provenance.getByText(fact, { exact: true }).first()).toBeVisible();
  }
});

test('a result made before these columns existed shows nothing in their place', async ({ app, openAs }) => {
  const path = await workspacePath(app, account, {
    understanding: null,
    readability: null,
    assessment: null,
    sources: null,
    provenance: null,
    originality: null,
    content_extracted: null,
  });
  const page = await openAs(account, path);
  await expect(boxOf(page, 'R1')).toBeVisible();
  await tab(page, 'Testo');
  await expect(page.locator('.tab-text .rail-section')).toHaveCount(1);
  await expect(section(page, 'Leggibilità')).toHaveCount(0);
  await expectAccessible(page);
});

test('on a small screen the rail is a sheet that keeps the focus, closes with Escape and leads to places', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('button', { name: 'Elenco dei rilievi e controlli' });
  const sheet = page.getByRole('dialog', { name: 'Rilievi e controlli' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('tab', { name: 'Da fare' })).toBeVisible();
  await expectAccessible(page);
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('Tab');
  expect(
    await sheet.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('link', { name: /^B2/ }).click();
  await expect(sheet).toBeHidden();
  await expect(boxOf(page, 'B2')).toBeInViewport();
  await expect(boxOf(page, 'B2')).toBeFocused();
});

test('nothing runs beyond a window of 320 px, nor does the sheet', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, .toolbar .acts, .toolbar .acts > *, .dialog-sheet')].map(
        (element) => Math.max(0, Math.round(element.getBoundingClientRect().right) - 320),
      ),
    );
  await expect(boxOf(page, 'R1')).toBeVisible();
  expect(Math.max(...(await beyond()))).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Elenco dei rilievi e controlli' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(Math.max(...(await beyond()))).toBe(0);
});

test('nothing moves by itself for whoever asks for reduced motion', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(boxOf(page, 'R1')).toBeVisible();
  for (const key of ['j', 'a', 'u', '?']) await page.keyboard.press(key);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.poll(moving).toBe(0);
});

test('the sentences of a long article open at once: only those in sight are in the page', async ({
  app,
  openAs,
}) => {
  const seed = contentSeed(account.id, longAnalysis());
  await seedContents(app.service, [seed]);
  const page = await openAs(account, `/history/${seed.session_uid}`);
  await page.getByText('Confronto Punteggi di Originalità').click();
  await page.getByRole('button', { name: 'Mostra dettagli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dettaglio originalità' });
  const table = dialog.getByRole('table');
  const total = Number(await table.getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(2_000);
  await expect(dialog.getByRole('row').nth(1)).toContainText('Manuale del banco da falegname');
  expect(await dialog.getByRole('row').count()).toBeLessThan(60);
  await expect
    .poll(async () => {
      await dialog.getByRole('tabpanel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      return dialog.getByRole('row').last().getAttribute('aria-rowindex');
    })
    .toBe(String(total));
  await dialog.getByRole('tab', { name: /Contenuto rielaborato/ }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Testo di partenza');
  await expectAccessible(page);
});

test("an outside service's sentences have a list of their own", async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  await page.getByText('Confronto Punteggi di Originalità').click();
  await page.getByRole('button', { name: 'Mostra le frasi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dettaglio originalità' });
  await expect(dialog.getByRole('tab', { name: /Winston AI/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('row').last()).toContainText('91,23');
});
