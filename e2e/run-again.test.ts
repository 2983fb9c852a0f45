import { expect, type Page } from '@playwright/test';
import { exampleArticle } from '../web/src/strings/example-article.ts';
import { type Account, createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import { finishedAnalysis } from './finished-analysis.ts';
import { withModel } from './model-settings.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectStored } from './workspace-page.ts';

const TITLE = 'Olivo in vaso: come coltivarlo';

async function analysis(app: RunningApp, columns: ContentSeed = completedAnalysis) {
  const account = await createAccount(app);
  const seed = contentSeed(account.id, columns);
  await seedContents(app.service, [seed]);
  return { account, path: `/history/${seed.session_uid}` };
}

/** So many analyses that no worker will end: the account may have ten. */
async function waiting(app: RunningApp, { id }: Account, count: number): Promise<void> {
  await seedContents(
    app.service,
    Array.from({ length: count }, () => contentSeed(id, { status: 'processing' })),
  );
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analizzare di nuovo questo articolo?' });
const open = (page: Page) => page.getByRole('button', { name: 'Analizza di nuovo' }).click();

test('the dialog holds the request; other tasks and another model make a new item, linked both ways', async ({
  app,
  faults,
  openAs,
}) => {
  const { account, path } = await analysis(app);
  const address = await withModel(app, faults);
  const page = await openAs(account, path, address);
  await open(page);
  await expect(dialog(page).getByLabel('LLM', { exact: true })).toBeFocused();
  await expect(dialog(page).getByLabel('LLM', { exact: true })).toHaveValue('google/gemini-2.5-pro');
  await expect(dialog(page).getByLabel('Prompt', { exact: true })).toHaveValue('Tono pratico, frasi brevi.');
  await expect(dialog(page)).toContainText('Olivo in vaso. Il terriccio drena');
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await expect(dialog(page).getByRole('checkbox', { name: task })).toBeChecked();
  }
  await dialog(page).getByLabel('LLM', { exact: true }).selectOption('GPT 4.1');
  await dialog(page).getByRole('checkbox', { name: 'FAQ' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText("Contenuto inviato con successo! Attendi l'elaborazione.")).toBeVisible();
  await expect(page).not.toHaveURL(`${address}${path}`);
  await expect(dialog(page)).toHaveCount(0);
  const links = page.getByRole('navigation', { name: 'Altre analisi dello stesso articolo' });
  await expect(links).toContainText(`Nuova analisi di ${TITLE}, 14 marzo 2026`);

  const { data: rows } = await app.service
    .from('contents')
    .select('id, rerun_of, llm, task_1, task_2, task_3, prompt, content_base')
    .eq('auth_uid', account.id)
    .order('created_at');
  expect(rows?.[1]).toMatchObject({
    rerun_of: rows?.[0]?.id,
    llm: 'openai/gpt-4.1',
    task_1: true,
    task_2: true,
    task_3: false,
    prompt: 'Tono pratico, frasi brevi.',
    content_base: rows?.[0]?.content_base,
  });

  await links.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(`${address}${path}`);
  await expect(links).toContainText('Analisi più recente:');
  await expect(links).not.toContainText('Nuova analisi di');
});

test('decisions on boxes that come out the same are kept, and the page says how many', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const request = { session_title: 'Compost sul balcone', content_base: exampleArticle };
  const path = `/history/${await finishedAnalysis(app, account, request)}`;
  const page = await openAs(account, path);
  await boxOf(page, 'B1').getByRole('button', { name: "Chiedi all'autore" }).click();
  await boxOf(page, 'B2').getByRole('button', { name: 'Ignora' }).click();
  await expectStored(app, path, { B1: { state: 'waiting' }, B2: { state: 'ignored' } });

  await open(page);
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('navigation', { name: 'Altre analisi dello stesso articolo' })).toContainText(
    '2 decisioni tenute',
    { timeout: 60_000 },
  );
  await expect(page).not.toHaveURL(`${app.address}${path}`);
  await expect(boxOf(page, 'B1')).toHaveAttribute('data-state', 'waiting');
  await expect(boxOf(page, 'B2')).toHaveAttribute('data-state', 'ignored');
});

test('without a task it cannot be sent, and Annulla changes nothing', async ({ app, openAs }) => {
  const { account, path } = await analysis(app);
  const page = await openAs(account, path);
  await open(page);
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await dialog(page).getByRole('checkbox', { name: task }).uncheck();
  }
  await expect(dialog(page).getByRole('button', { name: 'Invia' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Analizza di nuovo' })).toBeFocused();
  const { count } = await app.service
    .from('contents')
    .select('id', { count: 'exact', head: true })
    .eq('auth_uid', account.id);
  expect(count).toBe(1);
});

test('a failed analysis can be sent again with another model, and a running one cannot', async ({
  app,
  faults,
  openAs,
}) => {
  const { account, path } = await analysis(app, {
    status: 'failed',
    failure_code: 'model_unavailable',
    content_base: 'Troppo breve.',
  });
  const address = await withModel(app, faults);
  const page = await openAs(account, path, address);
  await open(page);
  await dialog(page).getByLabel('LLM', { exact: true }).selectOption('Gemini 2.5 Pro');
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText(/^Nuova analisi di/)).toBeVisible();
  await app.service
    .from('contents')
    .update({ status: 'processing', failure_code: null })
    .eq('session_uid', path.slice(9));
  await page.goto(`${address}${path}`);
  await expect(page.getByRole('heading', { name: 'Avanzamento' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analizza di nuovo' })).toHaveCount(0);
});

test('the analysis that was repeated may be deleted: the link goes, the page stays', async ({
  app,
  openAs,
}) => {
  const { account, path } = await analysis(app);
  const { data } = await app.service.from('contents').select('id').eq('auth_uid', account.id).single();
  const again = contentSeed(account.id, { ...completedAnalysis, rerun_of: data?.id });
  await seedContents(app.service, [again]);
  await app.service.from('contents').delete().eq('session_uid', path.slice(9));
  const page = await openAs(account, `/history/${again.session_uid}`);
  await expect(page.locator('h1.page-title')).toHaveText(TITLE);
  await expect(page.getByText('Nuova analisi di')).toHaveCount(0);
});

test.describe('beyond the limits', () => {
  test.use({ expectsRefusals: true });

  test('a new run says that ten analyses wait already, in the dialog and as a message', async ({
    app,
    openAs,
  }) => {
    const { account, path } = await analysis(app);
    await waiting(app, account, 10);
    const page = await openAs(account, path);
    await open(page);
    await dialog(page).getByRole('button', { name: 'Invia' }).click();
    const message = 'Hai già troppe analisi in attesa: aspetta che ne finisca una.';
    await expect(dialog(page).locator('form').getByRole('alert')).toHaveText(message);
    await expect(dialog(page).getByRole('button', { name: 'Invia' })).toBeEnabled();
  });

  test('Riprova says so too, and the analysis stays failed', async ({ app, openAs }) => {
    const { account, path } = await analysis(app, { status: 'failed', failure_code: 'interrupted' });
    await waiting(app, account, 10);
    const page = await openAs(account, path);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(
      page.getByText('Hai già troppe analisi in attesa: aspetta che ne finisca una.'),
    ).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Analisi non riuscita' })).toBeVisible();
  });

  test('the limit of a day is told in its own words', async ({ app, faults, openAs }) => {
    const { account, path } = await analysis(app);
    const page = await openAs(account, path, faults.address);
    await open(page);
    faults.inject('POST', '/rest/v1/contents', {
      status: 429,
      body: { code: 'PT429', message: 'daily_limit' },
    });
    await dialog(page).getByRole('button', { name: 'Invia' }).click();
    await expect(dialog(page).locator('form').getByRole('alert')).toHaveText(
      'Hai raggiunto il numero massimo di analisi per oggi. Riprova domani.',
    );
  });
});
