import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { movesAnalysis } from './moves-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { expectAccessible, expectStored } from './workspace-page.ts';

const DECISIONS = {
  B1: { state: 'accepted', answer: 'Lo dice il rapporto del 2024.' },
  B2: { state: 'accepted' },
  B3: { state: 'ignored' },
} as const;

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

function decidedAnalysis(app: RunningApp, columns: ContentSeed = {}): Promise<string> {
  return seedAnalysis(app.service, account.id, { ...movesAnalysis, decisions: DECISIONS, ...columns });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Link di sola lettura' });
const links = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Link di questa analisi' }).getByRole('listitem');
const text = (page: Page) => page.getByRole('article', { name: 'Testo condiviso' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
  await page.getByRole('menuitem', { name: 'Link di sola lettura' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Makes a link in the open dialog and gives it back. */
async function makeLink(page: Page, kind: string): Promise<string> {
  const field = dialog(page).getByLabel('Link', { exact: true });
  const former = (await field.count()) > 0 ? await field.inputValue() : '';
  await dialog(page).getByRole('radio', { name: kind }).check();
  await dialog(page).getByRole('button', { name: 'Crea link' }).click();
  await expect(field).not.toHaveValue(former);
  await expect(dialog(page).getByRole('button', { name: 'Copia link' })).toBeFocused();
  return field.inputValue();
}

/** A link of this kind to a decided analysis, with the page of its owner. */
async function linked(
  { app, openAs }: { app: RunningApp; openAs: (who: Account, path: string) => Promise<Page> },
  kind: string,
  columns?: ContentSeed,
) {
  const path = await decidedAnalysis(app, columns);
  const owner = await openAs(account, path);
  await owner.getByRole('button', { name: 'Condividi' }).click();
  await expect(dialog(owner)).toBeVisible();
  return { path, owner, link: await makeLink(owner, kind) };
}

test('a stranger with the link reads text and boxes and can change nothing; the owner sees the count and revokes it', async ({
  app,
  openAs,
  page: stranger,
}) => {
  const owner = await openAs(account, await decidedAnalysis(app));
  await openDialog(owner);
  await expect(links(owner)).toHaveCount(0);
  const link = await makeLink(owner, 'Testo e rilievi');
  expect(link).toMatch(new RegExp(`^${app.address}/condivisa#[0-9a-f]{64}$`));
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(owner).getByRole('button', { name: 'Copia link' }).click();
  await expect.poll(() => owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(links(owner)).toContainText('Mai aperto');
  await expectAccessible(owner);

  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  await stranger.goto(link);
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Compost sul balcone: come farlo in casa' }),
  ).toHaveCount(1);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveCount(1);
  const box = stranger.getByRole('region', { name: /^B1 · / });
  await expect(box).toContainText('Risposta nel testo');
  await expect(box).toContainText('Lo dice il rapporto del 2024.');
  await expect(stranger.getByRole('region', { name: /^B3 · .*Ignorato$/ })).toContainText(
    'Manca la misura che il lettore cerca.',
  );
  await expect(text(stranger).getByRole('button')).toHaveCount(0);
  await expect(text(stranger).getByRole('textbox')).toHaveCount(0);
  expect(asked.filter((address) => address.includes(link.split('#')[1] ?? ''))).toEqual([]);
  await expectAccessible(stranger);

  await owner.reload();
  await openDialog(owner);
  await expect(links(owner)).toContainText(/Aperto 1 volta, l'ultima il /);
  await dialog(owner).getByRole('button', { name: 'Revoca' }).click();
  await expect(owner.getByText('Link revocato: non si apre più.')).toBeVisible();
  await expect(links(owner)).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Questo link non vale più' })).toBeVisible();
  await expectAccessible(stranger);
});

test('a link to the text alone shows what was accepted, also after another decision, and nothing of the boxes', async ({
  app,
  openAs,
  page: stranger,
}) => {
  const { path, owner, link } = await linked({ app, openAs }, 'Solo il testo');
  const answer = stranger.waitForResponse(/shared_analysis/);
  await stranger.goto(link);
  await expect(text(stranger)).toContainText('Il compost è un buon fertilizzante: restituisce al suolo');
  await expect(text(stranger)).toContainText('Lo dice il rapporto del 2024.');
  await expect(text(stranger)).not.toContainText('40 litri');
  await expect(stranger.locator('.rilievo')).toHaveCount(0);
  const received = await (await answer).text();
  expect(received).not.toMatch(
    /Criticato|una foto tua|Da dove viene|Manca la misura|40 litri|passo per passo|Manuale/,
  );
  await expectAccessible(stranger);

  await owner.keyboard.press('Escape');
  await expect(dialog(owner)).toBeHidden();
  await owner.locator('#B3').getByRole('button', { name: 'Ripristina' }).click();
  await owner.locator('#B3').getByRole('button', { name: 'Accetta' }).click();
  await expectStored(app, path, { ...DECISIONS, B3: { state: 'accepted' } });
  await stranger.reload();
  await expect(text(stranger)).toContainText('Su un balcone bastano 40 litri');
  await expect(text(stranger)).not.toContainText('una foto tua');
});

test('a link that is cut short or guessed opens nothing, and a colleague with an account reads a good one', async ({
  app,
  openAs,
  page: stranger,
}) => {
  const { path, link } = await linked({ app, openAs }, 'Solo il testo');
  const invalid = stranger.getByRole('heading', { level: 1, name: 'Questo link non vale più' });
  for (const wrong of [
    '/condivisa',
    `/condivisa#${'0'.repeat(64)}`,
    `/condivisa${new URL(link.slice(0, -1)).hash}`,
  ]) {
    await stranger.goto(`${app.address}${wrong}`);
    await expect(invalid).toBeVisible();
  }
  const colleague = await openAs(await createAccount(app), path);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Questa analisi non è tua' })).toBeVisible();
  await colleague.goto(link);
  await expect(text(colleague)).toBeVisible();
});

test('going to the content and pressing what was a link within the article leave the token in the address', async ({
  app,
  openAs,
  page: stranger,
}) => {
  const inner = '<a href="#quando">deve avere dei fori</a>';
  const completed = String(movesAnalysis.content_completed).replace('deve avere dei fori', inner);
  expect(completed).toContain(inner);
  const { link } = await linked({ app, openAs }, 'Testo e rilievi', { content_completed: completed });
  await stranger.goto(link);
  await expect(text(stranger)).toBeVisible();

  const skip = stranger.getByRole('link', { name: 'Vai al contenuto' });
  await stranger.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('main')).toBeFocused();
  await stranger.keyboard.press('Tab');
  await expect(stranger.getByRole('link', { name: 'ortoincitta.example' })).toBeFocused();
  expect(stranger.url()).toBe(link);
  await expect(text(stranger)).toBeVisible();

  await text(stranger).getByText('deve avere dei fori').click();
  expect(stranger.url()).toBe(link);
  await expect(text(stranger)).toBeVisible();
  await expect(text(stranger).locator('a[href^="#"]')).toHaveCount(0);
  await expectAccessible(stranger);
});
