import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { createAccount } from './accounts.ts';
import { openAppDatabase } from './app-database.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { newestMail } from './outbox.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { expectAccessible } from './workspace-page.ts';

const ARTICLE = readFileSync(join(import.meta.dirname, 'site/lievito-madre.html'), 'utf8');
const NEWS = '<p>Aggiornamento di oggi: la farina integrale ha bisogno di più acqua, circa un decimo.</p>';

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(changed.has(request.url ?? '') ? ARTICLE.replace('</article>', `${NEWS}</article>`) : ARTICLE);
});
/** Pages that have changed since. */
const changed = new Set<string>();
let site: string;
let app: RunningApp;
let sql: postgres.Sql;

test.setTimeout(300_000);
const PATIENCE = { timeout: 90_000 };

test.beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = `http://${host}`;
  app = await startApp({ FETCH_ALLOW_HOSTS: host, BATCH_HOST_DELAY_MS: '0' });
  sql = await openAppDatabase(app);
  await createAccount(app, { admin: true });
});

test.afterAll(async () => {
  await sql.end();
  await app.stop();
  server.closeAllConnections();
  server.close();
});

/** As if the day, the week or the month were over. */
async function timePasses(): Promise<void> {
  await sql`update private.schedules set next_at = now() where true`;
  await sql`notify analyses`;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a page is analysed again when its text changes: set up, seen, mailed, paused and ended', async ({
  openAs,
}) => {
  const account = await createAccount(app);
  const seed = contentSeed(account.id, { ...movesAnalysis, url_base: `${site}/pagina` });
  await seedContents(app.service, [seed]);
  const page = await openAs(account, `/history/${seed.session_uid}`, app.address);
  await button(page, 'Programma').click();
  const dialog = page.getByRole('dialog', { name: "Quando ripetere l'analisi?" });
  await expect(dialog).toContainText(`${site}/pagina`);
  await expect(dialog.getByRole('radio', { name: /^Quando il testo cambia/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Ogni settimana/ }).check();
  await dialog.getByRole('checkbox', { name: /^Mandami per email/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Attiva' }).click();
  await expect(page.getByText('Analisi programmata. La trovi nel Profilo.')).toBeVisible();
  await expect(button(page, 'Programmata')).toBeFocused();

  // A week later the page is analysed; then its text changes, and it is analysed once more.
  await timePasses();
  await page.goto(`${app.address}/profile`);
  const card = page.getByRole('region', { name: 'Analisi programmate' });
  const runs = () =>
    sql`select status from public.contents where schedule_id is not null order by created_at`.then((rows) => [
      ...rows,
    ]);
  await expect.poll(runs, PATIENCE).toEqual([{ status: 'completed' }]);
  changed.add('/pagina');
  await card.getByRole('button', { name: 'Modifica' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Quando il testo cambia/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Programmazione modificata.')).toBeVisible();
  await expect(card).toContainText('Quando il testo cambia. Prossimo controllo:');
  await timePasses();
  await expect.poll(runs, PATIENCE).toEqual([{ status: 'completed' }, { status: 'completed' }]);
  await page.reload();
  await expect(card).toContainText("Il testo della pagina è cambiato dall'analisi precedente.");
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Ultimo risultato' }).click();
  await expect(page.getByText('Analisi programmata. Il testo della pagina è cambiato')).toBeVisible();
  await button(page, 'Che cosa cambia').click();
  await expect(page.getByRole('tab', { name: "Con un'altra analisi" })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('dialog')).toContainText('14 parole aggiunte');
  await page.keyboard.press('Escape');

  await expect
    .poll(
      () => newestMail(app.address, account.email, 'Le tue analisi programmate').catch(() => null),
      PATIENCE,
    )
    .toMatchObject({
      subject: expect.stringMatching(/^Rilievo: /),
      text: expect.stringContaining(app.address),
    });

  await page.goto(`${app.address}/dashboard`);
  await page.getByRole('tab', { name: 'Cronologia' }).click();
  const marks = page.getByRole('link', { name: /^Programmata: vedi/ });
  await expect(marks).toHaveCount(2);
  await expect(page.getByText('Testo cambiato', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await marks.first().click();
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect(card).toContainText('In pausa');
  await card.getByRole('button', { name: 'Riprendi' }).click();
  await expect(card).toContainText('Prossimo controllo:');
  await card.getByRole('button', { name: 'Termina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Termina' }).click();
  await expect(card).toContainText('Non ne hai ancora.');

  // The mark stays, and says that there is nothing to see any more.
  await page.goto(`${app.address}/dashboard?view=1`);
  await marks.first().click();
  await expect(card).toContainText('è stata terminata');
  await expect(card.getByText('Non ne hai ancora.').locator('..')).toBeFocused();
});

test('of the pages of a batch those that have changed become another batch', async ({ openAs }) => {
  const account = await createAccount(app);
  const client = app.anonymous();
  await client.auth.setSession(account.session);
  const id = crypto.randomUUID();
  const made = await client.rpc('create_batch', {
    batch_id: id,
    title: 'Il mio blog',
    pages: [`${site}/uno`, `${site}/due`],
    prompt: null,
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: false,
    task_3: false,
  });
  expect(made.error).toBeNull();
  const page = await openAs(account, `/piu-pagine/${id}`, app.address);
  await expect(page.getByText('2 di 2 pagine')).toBeVisible(PATIENCE);
  await button(page, 'Programma').click();
  await expect(page.getByRole('dialog')).toContainText('Le 2 pagine vengono lette e analizzate di nuovo');
  await page.getByRole('dialog').getByRole('button', { name: 'Attiva' }).click();
  await expect(button(page, 'Programmato')).toBeVisible();

  changed.add('/due');
  await timePasses();
  await page.goto(`${app.address}/profile`);
  const card = page.getByRole('region', { name: 'Analisi programmate' });
  const newest = card.getByRole('link', { name: 'Ultimo gruppo' });
  await expect
    .poll(async () => {
      await page.reload();
      return newest.getAttribute('href');
    }, PATIENCE)
    .not.toContain(id);
  await newest.click();
  await expect(page.getByText('1 di 1 pagina')).toBeVisible(PATIENCE);
  await expect(page.getByText('Testo cambiato')).toBeVisible();
  await expectAccessible(page);
});
