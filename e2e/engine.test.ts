import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { RunningApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const LOCAL = 'Motore locale (senza modello linguistico)';

const engineOf = (page: Page) => page.locator('.detail-meta');

async function analysisBy(app: RunningApp, { id }: Account, engine: object): Promise<string> {
  const seed = contentSeed(id, {
    ...completedAnalysis,
    provenance: { engine, dropped: 0, durations: { analysis: 2_800 } },
  });
  await seedContents(app.service, [seed]);
  return `/history/${seed.session_uid}`;
}

/** The settings of an installation with a language model, in front of the app. */
async function withModel({ address }: RunningApp, faults: FaultProxy): Promise<void> {
  const settings = await (await fetch(`${address}/settings.json`)).json();
  faults.inject('GET', '/settings.json', {
    status: 200,
    body: { ...settings, supabaseUrl: faults.address, engine: 'model' },
  });
}

test('without a language model the form says beside the LLM that the local engine answers, and so does the result', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const page = await openAs(account, '/dashboard');
  await expect(page.getByLabel('LLM', { exact: true })).toHaveAccessibleDescription(
    new RegExp(`^${escaped(LOCAL)}`),
  );
  const path = await analysisBy(app, account, { kind: 'local', name: 'Motore locale', version: '1' });
  await page.goto(`${app.address}${path}`);
  await expect(engineOf(page)).toContainText(LOCAL);
});

test('with a language model neither the form nor its results speak of the local engine', async ({
  app,
  faults,
  openAs,
}) => {
  const account = await createAccount(app);
  await withModel(app, faults);
  const page = await openAs(account, '/dashboard', faults.address);
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

const escaped = (text: string) => text.replace(/[()]/g, '\\$&');
