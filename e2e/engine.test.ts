import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import { withModel } from './model-settings.ts';
import type { RunningApp } from './running-app.ts';
import { seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const LOCAL = 'Motore locale (senza modello linguistico)';

const engineOf = (page: Page) => page.locator('.detail-meta');

function analysisBy(app: RunningApp, { id }: Account, engine: object): Promise<string> {
  return seedAnalysis(app.service, id, {
    ...completedAnalysis,
    provenance: { engine, dropped: 0, durations: { analysis: 2_800 } },
  });
}

test('without a language model the form names the local engine in the place of the models, and so does the result', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard');
  const answers = page.getByLabel('LLM', { exact: true });
  await expect(answers).toHaveText(LOCAL);
  await expect(answers).toHaveAccessibleDescription(/^Qui non è configurato nessun modello/);
  await expect(page.getByRole('combobox', { name: 'LLM' })).toHaveCount(0);
  const path = await analysisBy(app, account, { kind: 'local', name: 'Motore locale', version: '1' });
  await page.goto(`${app.address}${path}`);
  await expect(engineOf(page)).toContainText(LOCAL);
  await page.getByText('Riepilogo richiesta').click();
  await expect(page.locator('.dl dd').first()).toHaveText(LOCAL);
});

test('with a language model neither the form nor its results speak of the local engine', async ({
  app,
  faults,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard', await withModel(app, faults));
  await expect(page.getByLabel('LLM', { exact: true })).toBeVisible();
  await expect(page.getByText(LOCAL)).toHaveCount(0);
  const path = await analysisBy(app, account, {
    kind: 'model',
    name: 'google/gemini-2.5-pro',
    version: '1',
  });
  await page.goto(`${faults.address}${path}`);
  await expect(page.getByRole('heading', { name: 'Riepilogo richiesta' })).toBeVisible();
  await expect(page.getByText(LOCAL)).toHaveCount(0);
});
