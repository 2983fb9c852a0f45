import { expect, type Page } from '@playwright/test';
import { type ArticleSite, startArticleSite } from './article-site.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { test } from './watched-page.ts';

const EMAIL = 'editor@example.it';
const PASSWORD = 'una-password-lunga';
/** The site answers as slowly as the fetcher allows with a margin, so that every status is seen. */
const SLOWNESS_MS = 9_000;

/** The pieces of the article as its author wrote them, read from the site and not through the program. */
let authored: string[];
let site: ArticleSite;
let app: RunningApp;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await startArticleSite();
  const reader = await browser.newPage();
  await reader.goto(site.articleUrl());
  authored = await reader.locator('article :is(h1, h2, p, li, caption, th, td)').allInnerTexts();
  await reader.close();
  app = await startApp({ FETCH_ALLOW_HOSTS: site.host });
});

test.afterAll(async () => {
  await app.stop();
  await site.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(app.address);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Notes every status that the first row of the history shows, in order, from inside the page. */
async function watchStatuses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenStatuses: seen });
    new MutationObserver(() => {
      const status = document
        .querySelector('main')
        ?.textContent.match(/In Coda|In Elaborazione|Completata/)?.[0];
      if (status && seen.at(-1) !== status) seen.push(status);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenStatuses: string[] }).seenStatuses);
}

async function expectWholeResult(page: Page): Promise<void> {
  const article = page.getByRole('article', { name: 'Contenuto completato' });
  await expect(article).toBeVisible();
  for (const [mark, task] of [
    ['R1', 'Intenti di ricerca'],
    ['B1', 'Completezza contenuto'],
    ['V1', 'FAQ'],
  ]) {
    const box = page.getByRole('region', { name: `${task} ${mark}` });
    await expect(box).toBeVisible();
    await expect(box.getByText('Perché', { exact: true })).toBeVisible();
  }
  // Parts out of sight are not drawn, and have no inner text.
  const originals = await article.locator('.original').allTextContents();
  const shown = originals.join(' ').replace(/\s+/g, ' ');
  for (const text of authored) expect(shown).toContain(text.replace(/\s+/g, ' '));
}

test('a newcomer registers and follows the link from the outbox', async ({ page }) => {
  await page.goto(app.address);
  await page.getByRole('button', { name: 'Non hai un account? Registrati' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la tua email' })).toBeVisible();

  await page.goto(`${app.address}/outbox`);
  await expect(page.getByText(EMAIL)).toBeVisible();
  await page.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Conferma la tua email' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gestione Profili' })).toBeVisible();
});

test('an address becomes a result while the badge goes on to In Elaborazione and Completata by itself', async ({
  page,
}) => {
  const statuses = await watchStatuses(page);
  await signIn(page);
  await page.getByLabel('URL', { exact: true }).fill(site.articleUrl(SLOWNESS_MS));
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await page.getByRole('checkbox', { name: task }).check();
  }
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText("Contenuto inviato con successo! Attendi l'elaborazione.")).toBeVisible();
  await expect(page.getByText('Completata')).toBeVisible({ timeout: 60_000 });
  // The history may be read for the first time when the work has begun.
  const [first = '', ...later] = await statuses();
  const seen = first === 'In Coda' ? later : [first, ...later];
  expect(seen).toEqual(['In Elaborazione', 'Completata']);

  await page.getByRole('link', { name: /lievito-madre/ }).click();
  await expectWholeResult(page);
});

test('the boxes stand where they make sense: intents and weaknesses inside the article, the FAQ after it', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('tab', { name: /Cronologia/ }).click();
  await page.getByRole('link', { name: /lievito-madre/ }).click();
  const article = page.getByRole('article', { name: 'Contenuto completato' });
  await expect(article).toBeVisible();
  const order = await article
    .locator('.original, section.rilievo')
    .evaluateAll((elements) => elements.map((element) => element.id.match(/^[RBV]/)?.[0] ?? 'o').join(''));
  expect(order).toMatch(/^o.*[RB].*o/);
  expect(order).toMatch(/V$/);
});

test('a pasted text becomes a result with the text unchanged', async ({ page }) => {
  await signIn(page);
  await page.getByLabel('Testo', { exact: true }).fill(authored.join('\n\n'));
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await page.getByRole('checkbox', { name: task }).check();
  }
  await page.getByRole('button', { name: 'Invia' }).click();
  const row = page.getByRole('link', { name: /^Lievito madre: come/ });
  await expect(page.getByText('Completata')).toHaveCount(2, { timeout: 60_000 });
  await row.click();
  await expectWholeResult(page);
});

test('a refused address keeps its row, says why, and can be corrected and sent again', async ({ page }) => {
  await signIn(page);
  await page.getByLabel('URL', { exact: true }).fill('http://169.254.169.254/latest/meta-data/');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await page.getByRole('button', { name: 'Invia' }).click();
  const correct = page.getByRole('link', { name: /^Correggi e invia di nuovo/ });
  await expect(correct).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/rete privata|non è pubblico|non pubblico/)).toBeVisible();
  await correct.click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(
    'http://169.254.169.254/latest/meta-data/',
  );
  await expect(page.getByRole('checkbox', { name: 'FAQ' })).toBeChecked();
});
