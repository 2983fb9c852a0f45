import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { movesAnalysis } from './moves-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible, expectStored } from './workspace-page.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';

test.use({ expectsRefusals: true });

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

function askingAnalysis(app: RunningApp): Promise<string> {
  return seedAnalysis(app.service, account.id, movesAnalysis);
}

const question = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const PHONE = { width: 390, height: 844 };

/** Looks at the page again, as somebody who comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The traces that a script would leave. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  return alerts;
}

test('an author answers on a phone without an account; the answers come into the boxes, and the editor uses them', async ({
  app,
  openAs,
  page: author,
}) => {
  test.setTimeout(400_000);
  const owner = await openAs(account, await askingAnalysis(app));
  const alerts = alertsOf(owner);
  await owner.getByRole('tab', { name: 'Autore' }).click();
  await owner.getByRole('button', { name: 'Link per rispondere' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Link per rispondere' });
  await dialog.getByRole('button', { name: 'Crea link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${app.address}/rispondi#[0-9a-f]{64}$`));
  await expect(dialog.getByText('Mai aperto')).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await expect(boxOf(owner, 'B1')).toHaveAttribute('data-state', 'waiting');
  await expect(boxOf(owner, 'R1')).toHaveAttribute('data-state', 'waiting');

  await author.setViewportSize(PHONE);
  const received = author.waitForResponse(/author_questions/);
  await author.goto(link);
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(
    'Domande su «Compost sul balcone: come farlo in casa»',
  );
  expect(await (await received).text()).not.toMatch(
    /Criticato|una foto tua|senza fonte né collegamento|Manca la misura|40 litri|prime domande|Manuale/,
  );
  await expect(author.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const source = question(author, 'Da dove viene «secondo gli esperti il 40%»?');
  await expect(source).toContainText('secondo gli esperti il 40% dei rifiuti di una casa');
  await source.getByRole('textbox').fill('Lo dice il rapporto del 2024.');
  await expect(source).toContainText('Non ancora inviata');
  await expectAccessible(author);
  await author.setViewportSize({ ...PHONE, width: 320 });
  expect(await author.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await source.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(source).toContainText('Inviata il');
  await expect(author.getByText('1 risposta su 2')).toBeVisible();

  await comeBack(owner);
  await expect(owner.getByText("L'autore ha risposto a B1.")).toBeVisible();
  const box = boxOf(owner, 'B1');
  await expect(box.getByLabel('Risposta')).toHaveValue('Lo dice il rapporto del 2024.');
  await expect(box).toContainText("Risposta dell'autore del ");
  await expect(owner.getByRole('tabpanel', { name: 'Autore' })).toContainText(
    'Lo dice il rapporto del 2024.',
  );
  await box.getByRole('button', { name: 'Usa nel testo' }).click();
  await expect(box).toContainText('Risposta nel testo');

  await source.getByRole('textbox').fill('Lo dice il rapporto del 2025.');
  await source.getByRole('button', { name: 'Invia la modifica' }).click();
  await expect(source).toContainText('Inviata il');
  const hostile = Object.values(XSS_PAYLOADS).flat().join('\n').slice(0, 4_900);
  const spent = question(author, 'Quanto hai speso tu');
  await spent.getByRole('textbox').fill(hostile);
  await spent.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(author.getByText('Hai risposto a tutto, grazie.')).toBeVisible();
  await comeBack(owner);
  await expect(box).toContainText("L'autore ha scritto il ");
  await box.getByRole('button', { name: 'Usa questa risposta' }).click();
  await expect(box).toContainText('Lo dice il rapporto del 2025.');
  await expect(box).not.toContainText('Lo dice il rapporto del 2024.');
  await expect(boxOf(owner, 'R1').getByLabel('Risposta')).toHaveValue(/<script>alert\(1\)<\/script>/);
  await boxOf(owner, 'R1').getByRole('button', { name: 'Usa nel testo' }).click();
  await expect(boxOf(owner, 'R1')).toContainText('<script>alert(1)</script>');
  await expectAccessible(owner);
  expect(alerts).toEqual([]);

  await owner.getByRole('button', { name: 'Link per rispondere' }).click();
  await expect(dialog.getByText('Aperto 1 volta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoca' }).click();
  await expect(owner.getByText('Link revocato: non si apre più.')).toBeVisible();
  await source.getByRole('textbox').fill('Lo dice il rapporto del 2026.');
  await source.getByRole('button', { name: 'Invia la modifica' }).click();
  await expect(author.getByRole('heading', { level: 1, name: 'Questo link non vale più' })).toBeVisible();
  await author.reload();
  await expect(author.getByRole('textbox', { name: 'Risposte non inviate' })).toHaveValue(
    /rapporto del 2026/,
  );
  await expectAccessible(author);
  await expect(boxOf(owner, 'B1')).toContainText('Lo dice il rapporto del 2025.');
});

test('on a bad connection nothing that is written is lost: it waits, survives the page and goes on by itself', async ({
  app,
  faults,
  page,
}) => {
  const path = await askingAnalysis(app);
  const owner = app.anonymous();
  await owner.auth.setSession(account.session);
  const { data: row } = await owner
    .from('contents')
    .select('id')
    .eq('session_uid', path.slice('/history/'.length))
    .single();
  const { data: token } = await owner.rpc('ask_author', {
    content_id: row?.id,
    boxes: ['B1', 'R1'],
    days: 7,
  });
  faults.inject('POST', '/rest/v1/rpc/author_questions', { status: 503 });
  await page.goto(`${faults.address}/rispondi#${token}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Le domande non si sono caricate' }),
  ).toBeVisible();
  faults.heal();
  await page.getByRole('button', { name: 'Riprova' }).click();
  const source = question(page, 'Da dove viene');
  const spent = question(page, 'Quanto hai speso tu');

  faults.inject('POST', '/rest/v1/rpc/answer_question', 'cut');
  await source.getByRole('textbox').fill('Lo dice il rapporto.');
  await source.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(source).toContainText('Non è ancora arrivata: riproviamo da soli');
  await spent.getByRole('textbox').fill('Diciotto euro.');
  await expectAccessible(page);
  await page.reload();
  await expect(source.getByRole('textbox')).toHaveValue('Lo dice il rapporto.');
  await expect(source).toContainText('Non è ancora arrivata: riproviamo da soli');
  await expect(spent.getByRole('textbox')).toHaveValue('Diciotto euro.');
  await expect(spent).toContainText('Non ancora inviata');
  faults.heal();
  await expect(source).toContainText('Inviata il');
  await expectStored(app, path, { B1: { answer: 'Lo dice il rapporto.' } });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' B1')))).toEqual(
    [],
  );
});
