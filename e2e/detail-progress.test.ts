import { expect } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { card } from './card.ts';
import { completedAnalysis } from './completed-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const ROWS = '/rest/v1/contents';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

/** Puts an analysis of the account in place and gives back its path. */
function analysis(app: RunningApp, columns: ContentSeed = completedAnalysis): Promise<string> {
  return seedAnalysis(app.service, account.id, columns);
}

test('a detail on its way shows its skeleton', async ({ app, faults, openAs }) => {
  faults.inject('GET', ROWS, 'hold');
  const page = await openAs(account, await analysis(app), faults.address);
  await expect(page.getByText('Caricamento dettaglio...')).toBeVisible();
  faults.heal();
  await expect(page.locator('h1.page-title')).toBeVisible();
});

test('a running analysis shows its stage and the time so far, and becomes the result by itself', async ({
  app,
  openAs,
}) => {
  const started_at = new Date(Date.now() - 65_000).toISOString();
  const path = await analysis(app, { status: 'processing', stage: 'analysis', started_at });
  const page = await openAs(account, path);
  const progress = card(page, 'Avanzamento');
  await expect(progress.getByRole('listitem')).toHaveText([
    /^Estrazione, completata/,
    /^Ricerca fonti, completata/,
    /^Analisi, in corso/,
    /^Composizione, in attesa/,
    /^Originalità, in attesa/,
  ]);
  await expect(progress.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expect(page.getByText('In Elaborazione')).toBeVisible();
  await app.service.from('contents').update({ stage: 'composition' }).eq('session_uid', path.slice(9));
  await expect(progress.getByRole('listitem').nth(3)).toHaveText(/^Composizione, in corso/);
  const done = {
    status: 'completed',
    stage: null,
    content_completed: '<p>Fatto.</p>',
    completed_at: started_at,
  };
  await app.service.from('contents').update(done).eq('session_uid', path.slice(9));
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toContainText('Fatto.');
  await expect(progress).toHaveCount(0);
});

test('a failed analysis says why and what to do, keeps the request, and Riprova starts it again', async ({
  app,
  openAs,
}) => {
  const page = await openAs(
    account,
    await analysis(app, { status: 'failed', failure_code: 'page_blocked', content_base: 'Breve' }),
  );
  const alert = page.getByRole('alert').filter({ hasText: 'Analisi non riuscita' });
  await expect(alert).toContainText('Il sito non ci permette di leggere la pagina.');
  await expect(alert).toContainText('copia il testo e incollalo in una nuova analisi');
  await expect(alert).toContainText('La tua richiesta resta salvata.');
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText("Analisi rimessa in coda. Attendi l'elaborazione.")).toBeVisible();
  await expect(alert).toContainText('Il testo è troppo breve', { timeout: 150_000 });
  await expect(alert.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await alert.getByRole('link', { name: 'Correggi e invia di nuovo' }).click();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('Breve');
});

test('nothing looks at an analysis before its retry is stored, and then it is watched to its end', async ({
  app,
  openAs,
}) => {
  const failed = { status: 'failed', failure_code: 'page_blocked', content_base: 'Breve' };
  const page = await openAs(account, '/profile');
  await page.clock.install();
  const events: string[] = [];
  const asked = Promise.withResolvers<void>();
  const store = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/retry_analysis', async (route) => {
    asked.resolve();
    await store.promise;
    const response = await route.fetch();
    events.push('stored');
    await route.fulfill({ response });
  });
  await page.route(
    ({ searchParams }) => searchParams.get('select')?.endsWith('attempts,started_at') ?? false,
    async (route) => {
      events.push('look');
      await route.continue();
    },
  );
  await page.goto(`${app.address}${await analysis(app, failed)}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Analisi non riuscita' });
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await asked.promise;
  // Several looks would be due, and have left the page by the time a later request is answered.
  await page.clock.runFor(30_000);
  await page.evaluate(() => fetch('/settings.json').then(() => undefined));
  expect(events).toEqual([]);
  store.resolve();
  await expect(alert).toContainText('Il testo è troppo breve', { timeout: 150_000 });
  expect(events[0]).toBe('stored');
});
