import { expect, type Page } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { withModel } from './model-settings.ts';
import type { RunningApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const url = (page: Page) => page.getByLabel('URL', { exact: true });
const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true });
const correct = (page: Page) => page.getByRole('link', { name: 'Correggi e invia di nuovo: Limoni' });

async function withFailure(app: RunningApp) {
  const account = await createAccount(app);
  const request = { url_base: 'https://esempio.it/limoni.pdf', content_base: null, prompt: 'Tono pratico' };
  const choice = { llm: 'openai/gpt-4.1', task_1: false, task_2: true, task_3: true };
  const failure = { session_title: 'Limoni', status: 'failed', failure_code: 'not_html' };
  await seedContents(app.service, [contentSeed(account.id, { ...failure, ...request, ...choice })]);
  return account;
}

test('what would fail again is corrected: the form opens with the whole request, the row stays', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(await withFailure(app), '/dashboard?view=1', await withModel(app, faults));
  await expect(page.getByText(/può essere un PDF.*copia il testo e incollalo/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Riprova/ })).toHaveCount(0);
  await correct(page).click();
  await expect(url(page)).toHaveValue('https://esempio.it/limoni.pdf');
  await expect(url(page)).toBeFocused();
  await expect(prompt(page)).toHaveValue('Tono pratico');
  await expect(page.getByLabel('LLM', { exact: true })).toHaveValue('openai/gpt-4.1');
  await expect(page.getByRole('checkbox', { name: 'Intenti di ricerca' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'FAQ' })).toBeChecked();
  await expect(page.getByRole('tab', { name: /Cronologia/ })).toContainText('1');
  // A reload must not ask for the request again.
  await url(page).fill('https://esempio.it/limoni');
  await page.reload();
  await expect(url(page)).toHaveValue('https://esempio.it/limoni');
});

test('a request that is being written is replaced only if the user wants it', async ({ app, openAs }) => {
  const page = await openAs(await withFailure(app), '/dashboard');
  await prompt(page).fill('Tono leggero');
  const dialog = page.getByRole('dialog', { name: 'Sostituire quello che hai scritto?' });
  for (const [answer, kept] of [
    ['Annulla', 'Tono leggero'],
    ['Sostituisci', 'Tono pratico'],
  ] as const) {
    await page.getByRole('tab', { name: /Cronologia/ }).click();
    await correct(page).click();
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toHaveCount(0);
    await expect(prompt(page)).toHaveValue(kept);
  }
});
