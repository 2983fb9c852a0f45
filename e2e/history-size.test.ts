import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import type { RunningApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const VIEW = '/dashboard?view=1';

const rows = (page: Page) => page.locator('li.row');
const titles = (page: Page) => page.locator('li.row a.title');
const search = (page: Page) => page.getByPlaceholder('Cerca nella cronologia...');

/** Ten thousand analyses; three share each moment, so that a page of the answer ends between equal dates. */
async function withTenThousand(app: RunningApp): Promise<Account> {
  const account = await createAccount(app);
  const day = Date.UTC(2026, 0, 1);
  const seeds = Array.from({ length: 10_000 }, (_, place) =>
    contentSeed(account.id, {
      session_title: `Analisi ${place}`,
      created_at: new Date(day + Math.floor(place / 3) * 60_000).toISOString(),
      starred: place === 17,
    }),
  );
  await seedContents(app.service, seeds);
  return account;
}

test('ten thousand items: all are counted, found and reached, and only those near the window are drawn', async ({
  app,
  openAs,
}) => {
  const account = await withTenThousand(app);
  const page = await openAs(account, VIEW);
  await expect(page.getByRole('tab', { name: /Cronologia/ })).toContainText('10.000');
  await expect(titles(page).first()).toHaveText('Analisi 17');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000');
  expect(await rows(page).count()).toBeLessThan(50);

  await search(page).fill('analisi 4321');
  await expect(titles(page)).toHaveText(['Analisi 4321']);
  await search(page).fill('');
  await expect(titles(page).first()).toHaveText('Analisi 17');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
  await expect(rows(page).last()).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(50);

  const last = titles(page).last();
  const title = (await last.textContent()) ?? '';
  await page.getByRole('button', { name: `Modifica titolo: ${title}`, exact: true }).click();
  await page.getByLabel('Titolo', { exact: true }).fill('Titolo a metà');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(titles(page).first()).toBeInViewport();
  await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue('Titolo a metà');
});

test('on a phone a jump to the end, made as soon as the search is cleared, arrives there', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await withTenThousand(app), VIEW);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(titles(page).first()).toHaveText('Analisi 17');
  await search(page).fill('analisi 4321');
  await expect(titles(page)).toHaveText(['Analisi 4321']);
  // Within the very task that draws the whole list, before any of its last rows was measured.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('li.row a.title')?.textContent !== 'Analisi 17') return;
      watch.disconnect();
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await search(page).fill('');
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
  await expect(rows(page).last()).toBeInViewport({ ratio: 0.9 });
});
