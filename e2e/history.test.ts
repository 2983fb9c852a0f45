import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { LEMONS, ROSES, ROWS, row, search, star, titles, VIEW, withHistory } from './history-page.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { test } from './shared-app.ts';

test('title, subtitle and rows: star, title that leads to the detail, date, badge, edit and delete', async ({
  app,
  openAs,
}) => {
  const account = await withHistory(app, [
    ROSES,
    { session_title: 'In coda', status: 'processing', stage: 'analysis' },
    { ...LEMONS, status: 'failed', failure_code: 'page_blocked' },
  ]);
  const page = await openAs(account, VIEW);
  await expect(page.getByRole('heading', { level: 1, name: 'Cronologia Analisi' })).toBeVisible();
  await expect(page.getByText('Le tue analisi SEO (Contenuti in elaborazione...)')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/dashboard`);
  await expect(page).toHaveTitle('Cronologia · Rilievo');

  const roses = row(page, 'Potare le rose');
  await expect(roses.getByText('Completata')).toBeVisible();
  await expect(roses.locator('time')).toHaveText(/^14 marzo 2026 alle ore \d\d:42$/);
  for (const name of [
    'Stella: Potare le rose',
    'Modifica titolo: Potare le rose',
    'Elimina: Potare le rose',
  ]) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(row(page, 'In coda').getByText('In Elaborazione')).toBeVisible();
  const failed = row(page, 'Limoni in vaso');
  await expect(failed.getByText('Il sito non ci permette di leggere la pagina.')).toBeVisible();
  await expect(failed.locator('.badge')).toHaveCount(0);
  await expect(failed.getByText('copia il testo e incollalo in una nuova analisi')).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Riprova: Limoni in vaso' })).toBeVisible();
  await expect(failed.getByRole('link', { name: 'Correggi e invia di nuovo: Limoni in vaso' })).toBeVisible();

  await titles(page).filter({ hasText: 'Potare le rose' }).click();
  await expect(page).toHaveURL(/\/history\/[0-9a-f]{16}$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
});

test('a row says what is left to do: boxes to decide, an answer to wait for, or that it is published', async ({
  app,
  openAs,
}) => {
  const ignored = { state: 'ignored' };
  const decisions = {
    B1: { state: 'waiting' },
    B2: ignored,
    B3: ignored,
    B4: ignored,
    R1: ignored,
    V1: ignored,
  };
  const decided = { ...movesAnalysis, decisions };
  const account = await withHistory(app, [
    { ...movesAnalysis, session_title: 'Compost appena arrivato' },
    { ...decided, session_title: 'Compost con una domanda' },
    { ...decided, session_title: 'Compost già in linea', published_at: '2026-03-15T10:00:00Z' },
    ROSES,
  ]);
  const page = await openAs(account, VIEW);
  await expect(row(page, 'appena arrivato').locator('.work-state')).toHaveText('6 rilievi da decidere');
  await expect(row(page, 'con una domanda').locator('.work-state')).toHaveText("In attesa dell'autore");
  await expect(row(page, 'già in linea').locator('.work-state')).toHaveText('Pubblicata');
  await expect(row(page, 'Potare le rose').locator('.work-state')).toHaveCount(0);
  await search(page).fill('arrivato compost');
  await expect(titles(page)).toHaveText(['Compost appena arrivato']);
});

test("a new row waits as 'In Coda', and an empty history says so and leads to the form", async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), VIEW);
  await expect(page.getByText('Non hai ancora eseguito alcuna analisi')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Nuova Analisi SEO' }).click();
  await page.getByLabel('Testo', { exact: true }).fill('Troppo breve');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(
    row(page, 'Troppo breve')
      .getByText(/In Coda|In Elaborazione|Il testo è troppo breve/)
      .first(),
  ).toBeVisible();
});

test('the title of the article itself stands under that of the request, and is found', async ({
  app,
  openAs,
}) => {
  const own = 'Compost sul balcone: come farlo in casa';
  const account = await withHistory(app, [
    ROSES,
    {
      ...LEMONS,
      session_title: 'Compost sul balcone:...',
      content_extracted: { ...Object(movesAnalysis.content_extracted), title: own },
    },
  ]);
  const page = await openAs(account, VIEW);
  await expect(row(page, 'Compost sul balcone:...').locator('.own-title')).toHaveText(own);
  await expect(row(page, 'Potare le rose').locator('.own-title')).toHaveCount(0);
  await search(page).fill('casa farlo');
  await expect(titles(page)).toHaveText(['Compost sul balcone:...']);
});

test('while the history is on its way the page says so', async ({ app, faults, openAs }) => {
  faults.inject('GET', ROWS, 'hold');
  const page = await openAs(await createAccount(app), VIEW, faults.address);
  await expect(page.getByText('Caricamento cronologia...')).toBeVisible();
  faults.heal();
  await expect(page.getByText('Non hai ancora eseguito alcuna analisi')).toBeVisible();
});

test('starred items come first, then the newest; a star moves its row at once and stays', async ({
  app,
  faults,
  openAs,
}) => {
  const account = await withHistory(app, [
    ROSES,
    LEMONS,
    { session_title: 'Olivo', created_at: '2026-01-01T00:00:00Z' },
  ]);
  const page = await openAs(account, VIEW, faults.address);
  await expect(titles(page)).toHaveText(['Potare le rose', 'Limoni in vaso', 'Olivo']);
  faults.inject('PATCH', ROWS, 'hold');
  await star(page, 'Olivo').click();
  await expect(titles(page)).toHaveText(['Olivo', 'Potare le rose', 'Limoni in vaso']);
  await expect(star(page, 'Olivo')).toHaveAttribute('aria-pressed', 'true');
  faults.heal();
  await expect.poll(() => faults.seen.filter((call) => call === `GET ${ROWS}`).length).toBeGreaterThan(1);
  await page.reload();
  await expect(titles(page)).toHaveText(['Olivo', 'Potare le rose', 'Limoni in vaso']);
  await star(page, 'Olivo').click();
  await expect(titles(page)).toHaveText(['Potare le rose', 'Limoni in vaso', 'Olivo']);
});

test('a title is edited in place: Salva and Enter keep the new one, Annulla and Escape the old one', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await withHistory(app, [ROSES]), VIEW);
  const edit = (title: string) => page.getByRole('button', { name: `Modifica titolo: ${title}` });
  const field = page.getByLabel('Titolo', { exact: true });
  for (const leave of [
    () => page.getByRole('button', { name: 'Annulla' }).click(),
    () => field.press('Escape'),
  ]) {
    await edit('Potare le rose').click();
    await expect(field).toBeFocused();
    await field.fill('Altro');
    await leave();
    await expect(titles(page)).toHaveText(['Potare le rose']);
    await expect(edit('Potare le rose')).toBeFocused();
  }
  await edit('Potare le rose').click();
  await field.fill('  ');
  await expect(page.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await field.fill('Rose a febbraio');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(titles(page)).toHaveText(['Rose a febbraio']);
  await edit('Rose a febbraio').click();
  await field.fill('Rose antiche');
  await field.press('Enter');
  await expect(titles(page)).toHaveText(['Rose antiche']);
  await expect(edit('Rose antiche')).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(['Rose antiche']);
});

test('deleting asks first; Annulla keeps the row, Elimina takes it away for good with a toast', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await withHistory(app, [ROSES, LEMONS]), VIEW);
  const bin = page.getByRole('button', { name: 'Elimina: Potare le rose' });
  const dialog = page.getByRole('dialog', { name: 'Elimina definitivamente?' });
  await bin.click();
  await expect(dialog).toContainText(
    'Sei sicuro di voler eliminare questo elemento dalla cronologia? Questa azione non può essere annullata.',
  );
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bin).toBeFocused();
  await bin.click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Elemento eliminato con successo')).toBeVisible();
  await expect(titles(page)).toHaveText(['Limoni in vaso']);
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(['Limoni in vaso']);
});

test('the search finds title, prompt and address whatever the capitals, and says when nothing is found', async ({
  app,
  openAs,
}) => {
  const account = await withHistory(app, [
    ROSES,
    { ...LEMONS, prompt: 'Tono PRATICO' },
    { session_title: 'Olivo', url_base: 'https://vivaio.example/Olivo-in-vaso', content_base: null },
  ]);
  const page = await openAs(account, VIEW);
  for (const [term, found] of [
    ['ROSE', ['Potare le rose']],
    ['pratico', ['Limoni in vaso']],
    ['olivo-in', ['Olivo']],
    ['vaso', ['Olivo', 'Limoni in vaso']],
  ] as const) {
    await search(page).fill(term);
    await expect(titles(page)).toHaveText([...found]);
  }
  await search(page).fill('parola assente');
  await expect(page.getByText('Nessun risultato trovato per "parola assente"')).toBeVisible();
  await page.getByRole('button', { name: 'Svuota la ricerca' }).click();
  await expect(titles(page)).toHaveCount(3);
});

test('Riprova puts a failed analysis back into the queue', async ({ app, openAs }) => {
  const failed = { ...LEMONS, status: 'failed', failure_code: 'page_unreachable', content_base: 'Breve' };
  const page = await openAs(await withHistory(app, [failed]), VIEW);
  await page.getByRole('button', { name: 'Riprova: Limoni in vaso' }).click();
  await expect(page.getByText("Analisi rimessa in coda. Attendi l'elaborazione.")).toBeVisible();
  // Too short this time: the worker has taken it up again.
  await expect(page.getByText(/Il testo è troppo breve/)).toBeVisible({ timeout: 60_000 });
});
