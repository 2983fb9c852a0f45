import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { test } from './shared-app.ts';
import { boxOf, decisionsOf, expectAccessible, expectStored, workspacePath } from './workspace-page.ts';

const ORDER = ['R1', 'R2', 'B1', 'R3', 'R4', 'B2', 'R5', 'V1'];

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

async function openWorkspace(page: Page): Promise<Page> {
  await expect(boxOf(page, 'R1')).toBeVisible();
  return page;
}

test('an editor decides on every box with the keyboard alone, and hears what was done and what comes next', async ({
  app,
  openAs,
}) => {
  const path = await workspacePath(app, account);
  const page = await openWorkspace(await openAs(account, path));
  const said = page.locator('.result > [role=status]');
  await expect(boxOf(page, 'R1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(said).toHaveText('R1 accettato. Prossimo: R2. Ancora 7 da decidere.');
  await expect(boxOf(page, 'R2')).toBeFocused();
  for (const mark of ORDER.slice(1)) {
    await expect(boxOf(page, mark)).toBeFocused();
    await expect(boxOf(page, mark)).toBeInViewport();
    await page.keyboard.press('i');
  }
  await expect(said).toHaveText('V1 ignorato. Hai deciso su tutti i rilievi.');
  const ignored = Object.fromEntries(ORDER.slice(1).map((mark) => [mark, { state: 'ignored' }]));
  await expectStored(app, path, { R1: { state: 'accepted' }, ...ignored });
});

test('J and K go from box to box and round again; hidden boxes are passed over', async ({ app, openAs }) => {
  const page = await openAs(account, `${await workspacePath(app, account)}?hide=R`);
  await expect(boxOf(page, 'B1')).toBeVisible();
  for (const mark of ['B1', 'B2', 'V1', 'B1', 'B2']) {
    await page.keyboard.press('j');
    await expect(boxOf(page, mark)).toBeFocused();
  }
  for (const mark of ['B1', 'V1', 'B2']) {
    await page.keyboard.press('k');
    await expect(boxOf(page, mark)).toBeFocused();
  }
});

test('U and Z take decisions back, the last one first', async ({ app, openAs }) => {
  const page = await openWorkspace(await openAs(account, await workspacePath(app, account)));
  for (const key of ['a', 'i']) await page.keyboard.press(key);
  await expect(page.locator('.decision-count')).toHaveText('6 da decidere su 8');
  await page.keyboard.press('u');
  await expect(boxOf(page, 'R2')).toHaveAttribute('aria-current', 'true');
  await expect(boxOf(page, 'R2')).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('z');
  await expect(boxOf(page, 'R1')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.decision-count')).toHaveText('8 da decidere su 8');
  await page.keyboard.press('u');
  await expect(page.locator('.result > [role=status]')).toHaveText('Non ci sono decisioni da annullare.');
});

test('the keys are listed in a dialog, can be turned off there, and stay off after a reload', async ({
  app,
  openAs,
}) => {
  const page = await openWorkspace(await openAs(account, await workspacePath(app, account)));
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(help.locator('dt')).toHaveText(['J', 'K', 'A', 'E', 'I', 'U o Z', '?']);
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Scorciatoie attive' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.reload();
  await expect(boxOf(page, 'R1')).toBeVisible();
  for (const key of ['j', 'a', '?']) await page.keyboard.press(key);
  await expect(page.locator('.decision-count')).toHaveText('8 da decidere su 8');
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  await help.getByRole('checkbox', { name: 'Scorciatoie attive' }).check();
  await help.getByRole('button', { name: 'Chiudi' }).click();
  await page.keyboard.press('j');
  await expect(boxOf(page, 'R2')).toBeFocused();
});

test('letters mean nothing in a menu, in a dialog, or with a modifier', async ({ app, openAs }) => {
  const page = await openWorkspace(await openAs(account, await workspacePath(app, account)));
  const undecided = ORDER.map((mark) => `${mark} open`);
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Decidi insieme' }).click();
  await page.keyboard.press('i');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  expect(await decisionsOf(page)).toEqual(undecided);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.locator('.decision-count')).toHaveText('7 da decidere su 8');
});

test('a box tells a screen reader its name, its state, why it is there and what can be done', async ({
  app,
  openAs,
}) => {
  const page = await openWorkspace(await openAs(account, await workspacePath(app, account)));
  await expect(boxOf(page, 'R1')).toHaveAccessibleDescription('Conviene');
  await expect(boxOf(page, 'R1').getByRole('button', { name: 'Accetta' })).toHaveAccessibleDescription(
    'Intenti di ricerca R1',
  );
  await expect(boxOf(page, 'R1')).toMatchAriaSnapshot(`
    - region "Intenti di ricerca R1":
      - text: Intenti di ricerca R1 Aggiungi Conviene
      - heading "Che cosa manca al punto 1"
      - heading "Che cosa manca al punto 1"
      - paragraph
      - paragraph: "Perché Chi cerca chiede una misura, e la sezione non la dà. Risponde a «Che misura serve per il punto 1?»."
      - group: 1 fonte
      - button "Accetta"
      - button "Modifica"
      - button "Ignora"
  `);
  await expectAccessible(page);
});

test('the stepper goes on without taking the focus, and says where it is', async ({ app, openAs }) => {
  const page = await openWorkspace(await openAs(account, await workspacePath(app, account)));
  const next = page.getByRole('button', { name: 'Rilievo successivo' });
  await next.click();
  await expect(next).toBeFocused();
  await expect(boxOf(page, 'R2')).toBeInViewport();
  await expect(page.getByText('Rilievo 2 di 8')).toBeVisible();
  await expect(page.locator('.result > [role=status]')).toHaveText(
    '2 di 8: R2, Che cosa manca al punto 2, da decidere',
  );
});
