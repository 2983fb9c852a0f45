import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { longAnalysis } from './long-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, decisionsOf } from './workspace-page.ts';

/** The last box but one of sixty, 29,000 words below the first. */
const FAR = 'R40';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

async function longPath(app: RunningApp): Promise<string> {
  return seedAnalysis(app.service, account.id, longAnalysis());
}

/** Whether the browser has laid out what is in a box. */
const isLaidOut = (page: Page, mark: string) =>
  page
    .locator(`#${mark} .subj`)
    .evaluate((subject) => subject.checkVisibility({ contentVisibilityAuto: true }));

test('what is far below is laid out when it is reached: by its address, by keys, by a search in the page', async ({
  app,
  openAs,
}) => {
  const path = await longPath(app);
  const page = await openAs(account, path);
  await expect(boxOf(page, 'R1')).toBeInViewport();
  expect(await decisionsOf(page)).toHaveLength(60);
  expect(await isLaidOut(page, 'R1')).toBe(true);
  expect(await isLaidOut(page, FAR)).toBe(false);

  await page.keyboard.press('k');
  await expect(boxOf(page, 'V1')).toBeFocused();
  await expect(boxOf(page, 'V1')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(boxOf(page, FAR)).toBeInViewport();
  expect(await isLaidOut(page, FAR)).toBe(true);
  await page.keyboard.press('a');
  await expect(boxOf(page, FAR)).toHaveAttribute('data-state', 'accepted');

  await page.evaluate(() => window.scrollTo(0, 0));
  const found = await page.evaluate(() =>
    (window as unknown as { find(text: string): boolean }).find('Che cosa manca al punto 30'),
  );
  expect(found).toBe(true);
  await expect(page.locator('.rilievo', { hasText: 'Che cosa manca al punto 30' })).toBeInViewport();

  const direct = await openAs(account, `${path}#${FAR}`);
  await expect(boxOf(direct, FAR)).toBeInViewport();
  await expect(boxOf(direct, FAR)).toBeFocused();
});

test('a screen reader, paper and axe get all of a long result', async ({ app, openAs }) => {
  const page = await openAs(account, await longPath(app));
  await expect(boxOf(page, FAR)).toHaveAccessibleDescription('Conviene');
  await expect(boxOf(page, FAR).getByRole('button', { name: 'Accetta' })).toBeAttached();
  // Of the whole page axe would take minutes.
  const { violations } = await new AxeBuilder({ page }).include(`#${FAR}`).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page, FAR)).toBe(true);
  expect(
    await page
      .locator('.original')
      .last()
      .evaluate((run) => getComputedStyle(run).contentVisibility),
  ).toBe('visible');
});

test('the mark in the margin and the menu of a box are not cut off', async ({ app, openAs }) => {
  const page = await openAs(account, await longPath(app));
  const mark = page.locator('#R1 .mark');
  await expect(mark).toBeInViewport();
  const atMark = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === target;
  };
  expect(await mark.evaluate(atMark)).toBe(true);
  // Another box becomes the one that the keys act on.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await boxOf(page, 'R1').evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await expect(boxOf(page, 'R1')).not.toHaveAttribute('aria-current', 'true');
  expect(await boxOf(page, 'R1').evaluate((box) => getComputedStyle(box).contentVisibility)).toBe('auto');
  expect(await mark.evaluate(atMark)).toBe(true);
});

test.describe('when loading fails', () => {
  test.use({ expectsRefusals: true });

  test('what was measured sentence by sentence can be asked for again; the text is there meanwhile', async ({
    app,
    openAs,
  }) => {
    const page = await openAs(account, '/dashboard?view=1');
    let refused = 0;
    await page.route('**/rest/v1/contents?select=originality&*', (route) => {
      refused += 1;
      return route.fulfill({ status: 400, json: { message: 'no' } });
    });
    await page.goto(`${app.address}${await longPath(app)}`);
    await expect(boxOf(page, 'R1')).toBeInViewport();
    await page.getByText('Confronto Punteggi di Originalità').click();
    await expect(page.getByText('I dettagli non si sono caricati.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mostra dettagli' })).toBeHidden();
    expect(refused).toBe(1);
    await page.unroute('**/rest/v1/contents?select=originality&*');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Mostra dettagli' })).toBeVisible();
    await expect(page.getByText(/1\.035 frasi su 4\.137 riprendono/)).toBeVisible();
  });
});
