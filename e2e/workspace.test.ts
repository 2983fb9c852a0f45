import { expect, type Locator } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { test } from './shared-app.ts';
import { boxOf, decisionsOf, expectStored, workspacePath } from './workspace-page.ts';

const DECIDE = '/rest/v1/rpc/decide';
const REFUSED = { status: 400, body: { code: '23514', message: 'no' } };

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

test('a box shows its colour by line, icon and name, why it is there, what it closes and its sources', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  for (const [mark, line] of [
    ['R1', 'solid'],
    ['B1', 'double'],
    ['V1', 'dashed'],
  ] as const) {
    await expect(boxOf(page, mark)).toHaveCSS('border-left-style', line);
    await expect(boxOf(page, mark).locator('.rilievo-head svg').first()).toBeVisible();
  }
  const red = boxOf(page, 'R1');
  await expect(red.getByText('Perché', { exact: true })).toBeVisible();
  await expect(red).toContainText('Risponde a «Che misura serve per il punto 1?»');
  await expect(red).toContainText('Aggiungi');
  await red.getByText('1 fonte').click();
  await expect(red.locator('.sources li')).toContainText('verificata');
});

test('all undecided boxes of a colour are accepted in one write, and one undo restores exactly what was before', async ({
  app,
  openAs,
}) => {
  const path = await workspacePath(app, account, {
    decisions: { R2: { state: 'ignored' }, B1: { state: 'ignored' } },
  });
  const page = await openAs(account, path);
  await expect(boxOf(page, 'R1')).toBeVisible();
  const before = await decisionsOf(page);
  const writes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/rpc/decide') && writes.push(request.url()));

  await page.getByRole('button', { name: 'Decidi insieme' }).click();
  await page.getByRole('menuitem', { name: 'Accetta tutti Intenti di ricerca' }).click();
  await expect(page.locator('.decision-count')).toHaveText('2 da decidere su 8');
  await expectStored(app, path, {
    R1: { state: 'accepted' },
    R2: { state: 'ignored' },
    R3: { state: 'accepted' },
    R4: { state: 'accepted' },
    R5: { state: 'accepted' },
    B1: { state: 'ignored' },
  });
  expect(writes).toHaveLength(1);

  const toast = page.getByRole('listitem').filter({ hasText: 'Intenti di ricerca: 4 rilievi accettati.' });
  await toast.getByRole('button', { name: 'Annulla' }).click();
  await expect.poll(() => decisionsOf(page)).toEqual(before);
  await expectStored(app, path, { R2: { state: 'ignored' }, B1: { state: 'ignored' } });
});

test('ignoring a colour can be taken back from the menu, once', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  const menu = page.getByRole('button', { name: 'Decidi insieme' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: "Annulla l'ultima decisione" })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Ignora tutti Completezza contenuto' }).click();
  await expect(boxOf(page, 'B2')).toContainText('Ignorato');
  await menu.click();
  await page.getByRole('menuitem', { name: "Annulla l'ultima decisione" }).click();
  await expect(page.locator('.decision-count')).toHaveText('8 da decidere su 8');
});

test('colours are hidden and shown with their counts, and the address remembers it', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await workspacePath(app, account));
  const chips = page.getByRole('group', { name: 'Mostra o nascondi i riquadri' });
  await expect(chips.getByRole('button')).toHaveText([
    'Intenti di ricerca5',
    'Completezza contenuto2',
    'FAQ1',
  ]);
  const red = chips.getByRole('button', { name: 'Intenti di ricerca' });
  await red.click();
  await expect(red).toHaveAttribute('aria-pressed', 'false');
  await expect(boxOf(page, 'R1')).toBeHidden();
  await expect(page).toHaveURL(/\?hide=R$/);
  await page.reload();
  await expect(boxOf(page, 'B1')).toBeVisible();
  await expect(boxOf(page, 'R1')).toBeHidden();
  await page.getByRole('tab', { name: 'Testo' }).click();
  await page.getByRole('link', { name: 'R1, Intenti di ricerca, da decidere' }).click();
  await expect(boxOf(page, 'R1')).toBeInViewport();
  await expect(page).not.toHaveURL(/hide/);
});

test('the original alone and the additions alone survive a reload', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  const originals = page.locator('.original:visible');
  const boxes = page.locator('.rilievo:visible');
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: /^Vista: / }).click();
    await page.getByRole('menuitemradio', { name: mode }).click();
  };
  await choose('Solo originale');
  await expect(boxes).toHaveCount(0);
  await page.reload();
  await expect(originals.first()).toBeVisible();
  await expect(boxes).toHaveCount(0);
  await choose('Solo aggiunte');
  await expect(boxes).toHaveCount(8);
  await page.reload();
  await expect(boxes).toHaveCount(8);
  await expect(originals).toHaveCount(0);
  await choose('Testo e aggiunte');
  await expect(originals.first()).toBeVisible();
  await expect(boxes).toHaveCount(8);
});

test('showing and hiding parts leaves what is being read where it stands', async ({ app, openAs }) => {
  const page = await openAs(account, await workspacePath(app, account));
  const block = page.locator('#b24');
  const top = () => block.evaluate((element) => element.getBoundingClientRect().top);
  const offset = async () => Math.round(Math.abs((await top()) - 130));
  await expect
    .poll(async () => {
      await block.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 130));
      return offset();
    })
    .toBe(0);
  // The mouse itself: a locator's click scrolls what is sticky out of its place.
  const click = async (control: Locator) => {
    const { x, y } = (await control.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 12, y + 12);
  };
  const choose = async (mode: string) => {
    await click(page.getByRole('button', { name: /^Vista: / }));
    await page.getByRole('menuitemradio', { name: mode }).press('Enter');
  };
  await click(page.getByRole('button', { name: 'Intenti di ricerca' }).first());
  await expect(boxOf(page, 'R1')).toBeHidden();
  await expect.poll(offset).toBeLessThanOrEqual(2);
  await choose('Solo aggiunte');
  await expect(block).toBeHidden();
  await choose('Testo e aggiunte');
  await expect(block).toBeVisible();
  await expect.poll(offset).toBeLessThanOrEqual(2);
});

test('two devices do not undo each other: what both decided stays', async ({ app, openAs }) => {
  const path = await workspacePath(app, account);
  const [desk, sofa] = [await openAs(account, path), await openAs(account, path)];
  await expect(boxOf(sofa, 'R1')).toContainText('Conviene');
  await boxOf(desk, 'R1').getByRole('button', { name: 'Accetta' }).click();
  await expectStored(app, path, { R1: { state: 'accepted' } });
  await boxOf(sofa, 'V1').getByRole('button', { name: 'Ignora' }).click();
  await expectStored(app, path, { R1: { state: 'accepted' }, V1: { state: 'ignored' } });
  await expect(boxOf(sofa, 'R1')).toContainText('Accettato');
  await desk.reload();
  await expect(desk.locator('.decision-count')).toHaveText('6 da decidere su 8');
});

test('an address that names a box opens there', async ({ app, openAs }) => {
  const page = await openAs(account, `${await workspacePath(app, account)}#B2`);
  await expect(boxOf(page, 'B2')).toBeInViewport();
  await expect(boxOf(page, 'B2')).toHaveAttribute('aria-current', 'true');
});

test.describe('when saving fails', () => {
  test.use({ expectsRefusals: true });

  test('what the backend refuses goes back as it was, box by box, and the page names it', async ({
    app,
    faults,
    openAs,
  }) => {
    const path = await workspacePath(app, account, { decisions: { R2: { state: 'ignored' } } });
    const page = await openAs(account, path, faults.address);
    faults.inject('POST', DECIDE, REFUSED);
    await page.getByRole('button', { name: 'Decidi insieme' }).click();
    await page.getByRole('menuitem', { name: 'Accetta tutti Intenti di ricerca' }).click();
    await expect(
      page.getByText('Le decisioni su R1, R3, R4, R5 non sono state salvate. Riprova.'),
    ).toBeVisible();
    await expect(page.locator('.decision-count')).toHaveText('7 da decidere su 8');
    await expectStored(app, path, { R2: { state: 'ignored' } });
  });

  test('a refused batch is sent box by box: the boxes that are taken stay', async ({
    app,
    faults,
    openAs,
  }) => {
    const path = await workspacePath(app, account);
    const page = await openAs(account, path, faults.address);
    faults.inject('POST', DECIDE, REFUSED, 1);
    await page.getByRole('button', { name: 'Decidi insieme' }).click();
    await page.getByRole('menuitem', { name: 'Ignora tutti Completezza contenuto' }).click();
    await expectStored(app, path, { B1: { state: 'ignored' }, B2: { state: 'ignored' } });
    await expect(page.locator('.decision-count')).toHaveText('6 da decidere su 8');
  });

  test('offline, decisions wait and the page says so; they are sent when somebody answers again', async ({
    app,
    faults,
    openAs,
  }) => {
    const path = await workspacePath(app, account);
    const page = await openAs(account, path, faults.address);
    await expect(boxOf(page, 'R1')).toContainText('Conviene');
    await page.context().setOffline(true);
    await boxOf(page, 'R1').getByRole('button', { name: 'Accetta' }).click();
    await boxOf(page, 'R2').getByRole('button', { name: 'Ignora' }).click();
    await expect(page.locator('.where .offline')).toBeVisible();
    await expectStored(app, path, {});
    await page.context().setOffline(false);
    await expectStored(app, path, { R1: { state: 'accepted' }, R2: { state: 'ignored' } });
    await expect(page.locator('.where .offline')).toHaveCount(0);
  });
});
