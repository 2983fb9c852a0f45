import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { enter, tabTo } from './keyboard.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { RESULT_STATES } from './result-screens.ts';
import type { RunningApp } from './running-app.ts';
import { contentSeed, seedAnalysis, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible, expectStored } from './workspace-page.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

async function pathOf(app: RunningApp, decisions: object): Promise<string> {
  return seedAnalysis(app.service, account.id, { ...movesAnalysis, decisions });
}

/** 320 px, and what 200 % leaves of a window of 1280 px. */
async function expectFits(page: Page): Promise<void> {
  const former = page.viewportSize();
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, { message: `px beyond a window of ${width}` }).toBe(0);
  }
  if (former) await page.setViewportSize(former);
}

const statesOf = (page: Page) =>
  page
    .locator('.rilievo')
    .evaluateAll((boxes) => Object.fromEntries(boxes.map((box) => [box.id, box.getAttribute('data-state')])));

test('every state of a box is accessible in both themes and fits 320 px and 200 %', async ({
  app,
  openAs,
}) => {
  const page = await openAs(
    account,
    await pathOf(app, {
      B1: { state: 'waiting' },
      B2: { state: 'accepted' },
      R1: { answer: 'Diciotto euro.' },
      B3: { state: 'accepted', html: '<p>Bastano 40 litri.</p>' },
      B4: { state: 'done' },
    }),
  );
  await expect(boxOf(page, 'B1')).toBeVisible();
  expect(await statesOf(page)).toEqual({
    B1: 'waiting',
    B2: 'accepted',
    R1: 'arrived',
    B3: 'edited',
    B4: 'done',
    V1: 'open',
  });
  await expectAccessible(page);
  await expectFits(page);

  await boxOf(page, 'V1').getByRole('button', { name: 'Modifica' }).click();
  await expect(boxOf(page, 'V1').getByRole('textbox', { name: 'Testo di V1' })).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');

  await boxOf(page, 'V1').getByRole('button', { name: 'Ignora' }).click();
  await boxOf(page, 'R1').getByRole('button', { name: 'Usa nel testo' }).click();
  await expect(boxOf(page, 'V1')).toHaveAttribute('data-state', 'ignored');
  await expect(boxOf(page, 'R1')).toHaveAttribute('data-state', 'answered');
  await expectAccessible(page);
  await expectFits(page);
});

test('with the colours of the system, boxes, the current one, chips and the focus keep their outlines', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await pathOf(app, { B2: { state: 'accepted' } }));
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderLeftWidth, borderLeftStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          border: `${borderLeftWidth} ${borderLeftStyle}`,
          outline: `${outlineWidth} ${outlineStyle}`,
        };
      });
  expect((await look('#B1')).outline).toBe('3px solid');
  // The tasks differ by the line at their side, which keeps its style without its colour.
  const sides = [await look('#R1'), await look('#B1'), await look('#V1')].map(({ border }) => border);
  expect(new Set(sides).size).toBe(3);
  for (const side of sides) expect(side).not.toMatch(/^0px|none/);
  expect((await look('.chip[aria-pressed="true"]')).border).toBe('2px solid');
  expect((await look('#B1 .btn')).border).not.toMatch(/^0px|none/);
  const colour = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const line = 'border-bottom-color';
  expect(await colour('.tabs-rail [aria-selected="true"]', line)).not.toBe(
    await colour('.tabs-rail [aria-selected="false"]', line),
  );
  expect(await colour('.segment label:has(:checked)', 'background-color')).not.toBe(
    await colour('.segment label:not(:has(:checked))', 'background-color'),
  );

  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(focused.outlineStyle).not.toBe('none');
  expect(focused.width).toBeGreaterThan(0);
  // Of a link axe reads the page's own colour, which the system has replaced.
  const { violations } = await new AxeBuilder({ page }).disableRules('color-contrast').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('E on a question opens its answer: what is typed then decides no other box', async ({ app, openAs }) => {
  const page = await openAs(account, await pathOf(app, {}));
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('e');
  await expect(boxOf(page, 'B1').getByLabel('Risposta')).toBeFocused();
  await page.keyboard.type('La cifra indicata');
  await expect(boxOf(page, 'B1').getByLabel('Risposta')).toHaveValue('La cifra indicata');
  await expect(boxOf(page, 'B2')).toHaveAttribute('data-state', 'open');
  await expect(boxOf(page, 'B3')).toHaveAttribute('data-state', 'open');
});

test('a whole job is done with the keyboard alone: edit, ask, answer, ignore, undo, finish, publish', async ({
  app,
  openAs,
}) => {
  const path = await pathOf(app, {});
  const page = await openAs(account, path);
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(boxOf(page, 'B1')).toHaveAttribute('data-state', 'waiting');
  await page.keyboard.press('a');
  await expect(boxOf(page, 'B2')).toHaveAttribute('data-state', 'accepted');
  while (!(await boxOf(page, 'B3').evaluate((box) => box.matches('[aria-current]'))))
    await page.keyboard.press('j');

  await page.keyboard.press('e');
  await expect(boxOf(page, 'B3').getByRole('textbox', { name: 'Testo di B3' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bastano ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('40 litri');
  await page.keyboard.press('Control+Enter');
  await expect(boxOf(page, 'B3')).toHaveAttribute('data-state', 'edited');

  const answer = boxOf(page, 'R1').getByLabel('Risposta');
  await tabTo(page, answer, 'Shift+Tab');
  await page.keyboard.type('Diciotto euro.');
  await enter(page, boxOf(page, 'R1').getByRole('button', { name: 'Usa nel testo' }));
  await expect(boxOf(page, 'R1')).toHaveAttribute('data-state', 'answered');

  while (!(await boxOf(page, 'V1').evaluate((box) => box.matches('[aria-current]'))))
    await page.keyboard.press('j');
  await page.keyboard.press('i');
  await expect(boxOf(page, 'V1')).toHaveAttribute('data-state', 'ignored');
  await page.keyboard.press('u');
  await expect(boxOf(page, 'V1')).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('i');
  await page.keyboard.press('a');
  await expect(boxOf(page, 'B4')).toHaveAttribute('data-state', 'done');

  // The author has not answered: the editor ignores the question, and the work is at its end.
  await tabTo(page, boxOf(page, 'B1').getByRole('button', { name: 'Scrivi tu la risposta' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(boxOf(page, 'B1')).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('i');
  const publish = page.getByRole('button', { name: 'Segna come pubblicata' });
  await tabTo(page, publish, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pubblicata', exact: true })).toBeVisible();
  await expectStored(app, path, {
    B1: { state: 'ignored' },
    B2: { state: 'accepted' },
    B3: { state: 'accepted', html: '<p>Bastano <strong>40 litri</strong></p>' },
    B4: { state: 'done' },
    R1: { state: 'accepted', answer: 'Diciotto euro.' },
    V1: { state: 'ignored' },
  });
});

test('without findings the page says so, and the text can be copied and marked as published', async ({
  app,
  openAs,
}) => {
  const seed = contentSeed(account.id, { content_completed: '<p>Testo.</p>' });
  const { provenance } = RESULT_STATES.partial;
  const partial = contentSeed(account.id, { content_completed: '<p>Testo.</p>', provenance });
  for (const one of [seed, partial]) await seedContents(app.service, [one]);
  const page = await openAs(account, `/history/${seed.session_uid}`);
  const end = page.getByRole('region', { name: "Non c'è nulla da decidere" });
  await expect(end).toContainText("rileggi l'articolo prima di pubblicarlo");
  await expect(end.getByRole('button', { name: 'Copia HTML' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await end.getByRole('button', { name: 'Segna come pubblicata' }).click();
  const published = page.getByRole('region', { name: 'Pubblicata', exact: true });
  await expect(published).toContainText("Non c'è nulla da decidere.");
  await expect(published).not.toContainText('prima di pubblicarlo');

  // Nobody knows what a failed part would have found.
  await page.goto(`${app.address}/history/${partial.session_uid}`);
  await expect(page.getByText('In questa analisi mancano')).toBeVisible();
  await expect(end).toHaveCount(0);
});
