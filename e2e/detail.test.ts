import { expect, type Page } from '@playwright/test';
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

/** A card opened, as it is at first only folded. */
async function openCard(page: Page, title: string) {
  await card(page, title).locator('summary').click();
  return card(page, title);
}
const box = (page: Page, name: string) => page.getByRole('region', { name });

async function expectHistory(page: Page, base: string): Promise<void> {
  await expect(page).toHaveURL(`${base}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
}

test("the head has title, date and 'Torna alla cronologia', which leads to the history view", async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await expect(page.locator('h1.page-title')).toHaveText('Olivo in vaso: come coltivarlo');
  await expect(page.locator('.detail-meta time')).toHaveText(/^14 marzo 2026 alle ore \d\d:42$/);
  await expect(page).toHaveTitle('Olivo in vaso: come coltivarlo · Rilievo');
  await page.getByRole('link', { name: 'Torna alla cronologia' }).click();
  await expectHistory(page, app.address);
});

test('where a part of the analysis failed, the page says which, why and what to do', async ({
  app,
  openAs,
}) => {
  const provenance = {
    engine: { kind: 'model', name: 'Modello linguistico', version: '2.2.0' },
    dropped: 0,
    missing: ['search-intents', 'faq'],
    missingBecause: 'model_no_credit',
    durations: {},
  };
  const page = await openAs(account, await analysis(app, { ...completedAnalysis, provenance }));
  await expect(page.getByText('In questa analisi mancano')).toHaveText(
    'In questa analisi mancano gli intenti di ricerca e le domande frequenti.',
  );
  await expect(page.locator('.incomplete')).toContainText(
    'Il credito presso il servizio del modello linguistico è esaurito. Il resto è qui sotto.',
  );
});

test('the summary has model, tasks, prompt and the original cut to 200 characters until asked for all', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  const summary = await openCard(page, 'Riepilogo richiesta');
  // Another one was asked for.
  await expect(summary).toContainText('Motore locale (senza modello linguistico)');
  await expect(summary).not.toContainText('Gemini');
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await expect(summary.locator('.task-badge').filter({ hasText: task })).toBeVisible();
  }
  await expect(summary).toContainText('Tono pratico, frasi brevi.');
  const original = String(completedAnalysis.content_base);
  await expect(summary.getByText(`${original.slice(0, 200)}...`, { exact: true })).toBeVisible();
  await summary.getByRole('button', { name: 'Mostra tutto' }).click();
  await expect(summary).toContainText('Fine del testo.');
  await summary.getByRole('button', { name: 'Mostra meno' }).click();
  await expect(summary).not.toContainText('Fine del testo.');
});

test('the address is a link, and what has no address, text or prompt has no such line', async ({
  app,
  openAs,
}) => {
  const url = 'https://vivaio.example/olivo';
  const page = await openAs(
    account,
    await analysis(app, { url_base: url, content_base: null, prompt: null }),
  );
  const summary = await openCard(page, 'Riepilogo richiesta');
  await expect(summary.getByRole('link', { name: 'vivaio.example/olivo' })).toHaveAttribute('href', url);
  await expect(summary.locator('dt')).toHaveText(['LLM', 'Attività', 'URL']);
});

test('the legend explains the colours in use, and is missing where there are none', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  const legend = await openCard(page, 'Legenda');
  await expect(legend.getByRole('listitem')).toHaveText([
    /^Rosso: Intenti di ricerca.*intenti di ricerca mancanti.*E-E-A-T/,
    /^Blu: Completezza contenuto.*sezioni esistenti/,
    /^Verde: FAQ.*da 5 a 10 domande/,
  ]);
  await page.goto(`${app.address}${await analysis(app, {})}`);
  await expect(card(page, 'Riepilogo richiesta')).toBeVisible();
  await expect(legend).toHaveCount(0);
});

test('the result holds the text with its boxes: reason, sources with their state, note to the author', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await expect(page.getByRole('heading', { name: 'Risultato elaborazione contenuti:' })).toBeVisible();
  const red = box(page, 'Intenti di ricerca R1');
  await expect(red).toContainText('Arbequina resta compatta.');
  await expect(red).toContainText('Chi cerca chiede quale varietà scegliere.');
  await expect(red).not.toContainText('Etichetta');
  await red.getByText('2 fonti').click();
  await expect(red.locator('.sources li')).toHaveText([
    /verificata/,
    /non trovata.*il passaggio citato non c'è/,
  ]);
  const blue = box(page, 'Completezza contenuto B1');
  await blue.getByText('Prima di usarlo').click();
  await expect(blue.getByText('Aggiungi una foto tua.', { exact: true })).toBeVisible();
  await expect(box(page, 'FAQ V1')).toContainText('Ogni due anni.');
  await expect(page.locator('.detail-meta')).toContainText('Motore locale (senza modello linguistico)');
  await expect(page.locator('.colophon')).toContainText('Motore locale (senza modello linguistico)');
});

test('a decision is counted, survives a reload and can be taken back', async ({ app, openAs }) => {
  const page = await openAs(account, await analysis(app));
  const count = page.locator('.decision-count');
  await expect(count).toHaveText('3 da decidere su 3');
  await box(page, 'Intenti di ricerca R1').getByRole('button', { name: 'Accetta' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/rpc/decide'));
  await box(page, 'FAQ V1').getByRole('button', { name: 'Ignora' }).click();
  await expect(count).toHaveText('1 da decidere su 3');
  await expect(box(page, 'FAQ V1').getByRole('button', { name: 'Ripristina' })).toBeFocused();
  await (await saved).finished();
  await page.reload();
  await expect(count).toHaveText('1 da decidere su 3');
  await expect(box(page, 'Intenti di ricerca R1')).toContainText('Accettato');
  await box(page, 'FAQ V1').getByRole('button', { name: 'Ripristina' }).click();
  await expect(count).toHaveText('2 da decidere su 3');
});

test('Copia HTML takes out citations, spaces before punctuation, frames, notes, sources and ignored boxes', async ({
  app,
  openAs,
}) => {
  const page = await openAs(
    account,
    await analysis(app, { ...completedAnalysis, decisions: { R1: { state: 'ignored' } } }),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia HTML' }).click();
  await expect(page.getByText('Contenuto copiato!')).toBeVisible();
  const [item] = await page.evaluate(async () => {
    const items = await navigator.clipboard.read();
    return Promise.all(items.map(async (one) => (await one.getType('text/plain')).text()));
  });
  expect(item).toBe(
    [
      '<h1>Olivo in vaso: come coltivarlo</h1>',
      '<p>L’olivo vive bene in vaso, se il terriccio drena.</p>',
      '<h2>La potatura</h2>',
      '<p>Si pota a fine inverno.</p>',
      '<p>Su un ramo di tre anni togli un terzo.</p>',
      '<p>Chi pota bene raccoglie.</p>',
      '<h2>Domande frequenti</h2><h3>Quando si rinvasa?</h3><p>Ogni due anni.</p>',
    ].join('\n'),
  );
});

test('a clipboard that refuses is told', async ({ app, openAs }) => {
  const page = await openAs(account, await analysis(app));
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copia HTML' }).click();
  await expect(page.getByText('Errore: Impossibile copiare il contenuto negli appunti')).toBeVisible();
});

test('the outline lists the headings with their boxes, leads to both and follows the reading', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('tab', { name: 'Testo' }).click();
  const outline = page.getByRole('navigation', { name: 'Struttura' });
  await expect(outline.getByRole('listitem')).toHaveText([
    'H1Olivo in vaso: come coltivarloR1',
    'H2La potaturaB1',
    'H2Domande frequentiV1',
  ]);
  await outline.getByRole('link', { name: 'B1, Completezza contenuto, da decidere' }).click();
  await expect(box(page, 'Completezza contenuto B1')).toBeInViewport();
  await outline.getByRole('link', { name: 'Domande frequenti' }).click();
  await expect(outline.getByRole('link', { name: 'Domande frequenti' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test.describe('when the backend fails', () => {
  test.use({ expectsRefusals: true });

  test('an end whose row cannot be read at first is shown once it can', async ({ app, openAs }) => {
    const path = await analysis(app, { status: 'processing', stage: 'analysis' });
    const page = await openAs(account, path);
    await expect(card(page, 'Avanzamento')).toBeVisible();
    let reads = 0;
    await page.route(
      ({ searchParams }) => /\bcontent_completed\b/.test(searchParams.get('select') ?? ''),
      async (route) => {
        reads += 1;
        if (reads > 1) return route.continue();
        return route.fulfill({ status: 500, json: { message: 'fault', code: 'fault' } });
      },
    );
    const failed = { status: 'failed', stage: null, failure_code: 'page_blocked' };
    await app.service.from('contents').update(failed).eq('session_uid', path.slice(9));
    await expect(page.getByText('Il sito non ci permette di leggere la pagina.')).toBeVisible();
    expect(reads).toBeGreaterThan(1);
  });

  test('a detail that cannot be loaded leads to the history view with a message', async ({
    app,
    faults,
    openAs,
  }) => {
    faults.inject('GET', ROWS, { status: 500 }, 1);
    const page = await openAs(account, await analysis(app), faults.address);
    await expect(page.getByText('Si è verificato un errore nel caricamento del dettaglio')).toBeVisible();
    await expectHistory(page, faults.address);
  });

  test('a decision that the backend refuses or a star that is not saved goes back, with a message', async ({
    app,
    faults,
    openAs,
  }) => {
    const page = await openAs(account, await analysis(app), faults.address);
    faults.inject('POST', '/rest/v1/rpc/decide', { status: 400, body: { code: '23514', message: 'no' } });
    await box(page, 'Intenti di ricerca R1').getByRole('button', { name: 'Accetta' }).click();
    await expect(page.getByText('La decisione su R1 non è stata salvata. Riprova.')).toBeVisible();
    await expect(page.locator('.decision-count')).toContainText('3 da decidere');
    faults.inject('PATCH', ROWS, { status: 500 });
    const star = page.getByRole('button', { name: 'Stella' });
    await star.click();
    await expect(page.getByText('Si è verificato un errore', { exact: true })).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});
