import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

let account: Account;
let path: string;

test.beforeEach(async ({ app }) => {
  if (account) return;
  account = await createAccount(app);
  const seed = contentSeed(account.id, completedAnalysis);
  await seedContents(app.service, [seed]);
  path = `/history/${seed.session_uid}`;
});

async function box(page: Page, selector: string) {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
}

test('on a phone summary and legend are closed, and the outline opens in a sheet', async ({ openAs }) => {
  const page = await openAs(account, '/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('details.card[open]')).toHaveCount(0);
  await page.getByText('Riepilogo richiesta').click();
  await expect(page.locator('.dl').getByText('Motore locale')).toBeVisible();
  await expect(page.locator('.rail')).toHaveCount(0);
  await page.getByRole('button', { name: 'Elenco dei rilievi e controlli' }).click();
  await page.getByRole('tab', { name: 'Testo' }).click();
  await expect(page.getByRole('navigation', { name: 'Struttura' })).toBeInViewport();
});

test('from 1024 px the outline stands beside the text, and from 1536 px before it', async ({ openAs }) => {
  const page = await openAs(account, path);
  for (const [width, before] of [
    [1024, false],
    [1280, false],
    [1536, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const sheet = await box(page, '.sheet');
    const rail = await box(page, '.rail:visible');
    expect(Math.abs(rail.y - sheet.y)).toBeLessThan(2);
    expect(rail.x < sheet.x).toBe(before);
  }
});

test('the form has one column on a phone with a button as wide as the page, two on a desk', async ({
  openAs,
}) => {
  const page = await openAs(account, '/dashboard');
  const [instructions, source] = ['.grid-2 > .card', '.grid-2 > .card:nth-child(2)'];
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await box(page, instructions);
  expect((await box(page, source)).y).toBeGreaterThan(above.y + above.height);
  expect((await box(page, '.submit .btn-primary')).width).toBe(above.width);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await box(page, source)).y).toBe((await box(page, instructions)).y);
});

test('a help text on a phone stands at the bottom of the window', async ({ openAs }) => {
  const page = await openAs(account, '/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Aiuto: Prompt', 'Informazioni: Istruzioni Agente']) {
    await page.getByRole('button', { name }).click();
    const open = await box(page, '.tip:visible, .popover:visible');
    expect(Math.round(open.y + open.height)).toBe(844 - 16);
  }
});

test('a message covers no control of a list, at any width', async ({ app, openAs }) => {
  const owner = await createAccount(app);
  const seeds = Array.from({ length: 40 }, (_, place) =>
    contentSeed(owner.id, { session_title: `Come potare la siepe di alloro, parte ${place}` }),
  );
  await seedContents(app.service, seeds);
  const page = await openAs(owner, '/dashboard?view=1');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .getByRole('button', { name: /^Elimina:/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    const message = page.locator('[data-sonner-toast]');
    await expect(message).toHaveText('Elemento eliminato con successo');
    await page.evaluate(() => window.scrollTo(0, 700));
    const covered = () =>
      message.evaluate(async (shown) => {
        await Promise.all(shown.getAnimations().map(({ finished }) => finished));
        const own = shown.getBoundingClientRect();
        return [...document.querySelectorAll('.row button, .row .btn, main input, main select')]
          .filter((control) => {
            const other = control.getBoundingClientRect();
            const beside = other.right <= own.left || own.right <= other.left;
            return !beside && other.top < own.bottom && own.top < other.bottom;
          })
          .map((control) => control.outerHTML.slice(0, 90));
      });
    await expect.poll(covered).toEqual([]);
    await message.getByRole('button', { name: 'Chiudi' }).click();
    await expect(message).toHaveCount(0);
  }
});

test('a notice on a phone stays within the margins of the window', async ({ openAs }) => {
  const page = await openAs(account, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia HTML' }).click();
  const edges = await page.waitForFunction(() => {
    const shown = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    return shown && [shown.left, shown.right];
  });
  expect(await edges.jsonValue()).toEqual([16, 390 - 16]);
});
