import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { PromptTask } from '../server/src/analysis/model/gateway/model-session.ts';
import {
  type ScriptedLlmServer,
  startScriptedLlmServer,
} from '../server/src/analysis/model/gateway/testing/scripted-llm-server.ts';
import { readAnalysis } from '../server/src/analysis/model/testing/read-analysis.ts';
import { createAccount } from './accounts.ts';
import { finishedAnalysis } from './finished-analysis.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { signedIn } from './shared-app.ts';
import { test } from './watched-page.ts';

const { answers, submitted } = readAnalysis('stanza-studenti');
const sourcePage = (name: string) =>
  readFileSync(join(import.meta.dirname, 'site/stanza', `${name}.html`), 'utf8');
const PAGES: Readonly<Record<string, string>> = {
  '/articolo': submitted,
  '/guida': sourcePage('guida'),
  '/alloggi': sourcePage('alloggi'),
};

const site = createServer((request, response) => {
  const page = PAGES[request.url ?? ''];
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page ?? '<p>Pagina assente</p>');
});

const ADDED = { id: 'casa/qwen3:8b', label: 'Qwen 3 in casa' };

let model: ScriptedLlmServer;
/** Answers wait for it, by task. */
const held = new Map<string, Promise<void>>();
let app: RunningApp;
let host: string;

test.beforeAll(async () => {
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  model = await startScriptedLlmServer(async ({ task }) => {
    await held.get(task);
    return { answer: answers[task as PromptTask], costUsd: 0.004 };
  });
  app = await startApp({
    LLM_BASE_URL: model.baseUrl,
    LLM_MONTHLY_USD: '5',
    LLM_MODELS: `${ADDED.id}=${ADDED.label}`,
    FETCH_ALLOW_HOSTS: host,
  });
});

test.afterAll(async () => {
  await app.stop();
  await model.close();
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
});

test('an analysis by a language model shows its boxes, checked citations, sources and who made it', async ({
  browser,
  contextOptions,
  watch,
}) => {
  const account = await createAccount(app, { admin: true });
  const storageState = signedIn(app.address, account.session);
  const context = await browser.newContext({ ...contextOptions, locale: 'it-IT', storageState });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${app.address}/profile`);
  await page.getByLabel('Come ti rivolgi a chi legge').selectOption('Con il Lei');
  await page.getByRole('button', { name: 'Salva regole' }).click();
  await expect(page.getByText('Regole salvate')).toBeVisible();
  const path = await finishedAnalysis(app, account, {
    session_title: 'Stanza da studente',
    url_base: `http://${host}/articolo`,
    llm: ADDED.id,
    prompt: `Cita http://${host}/guida, http://${host}/alloggi e http://${host}/assente.`,
  });
  await page.goto(`${app.address}/history/${path}`);

  const box = (name: string) => page.getByRole('region', { name });
  const duration = box('Intenti di ricerca R1');
  await expect(duration).toContainText('dura da sei mesi a tre anni [1], e il periodo');
  await expect(duration).toContainText('verificata');
  const control = box('Intenti di ricerca R2');
  await expect(control).toContainText('non trovata');
  await expect(control).toContainText('non raggiungibile');
  await expect(control).toContainText('Da verificare: il passaggio attribuito alla fonte [2]');
  await expect(box('Completezza contenuto B1')).toContainText(
    'non può superare tre mensilità del canone [1]',
  );
  await expect(box('Completezza contenuto B2')).toContainText('Racconta una disdetta');
  await expect(box('FAQ V1')).toContainText('Gli interessi sulla caparra spettano allo studente?');

  const result = page.getByRole('article', { name: 'Contenuto completato' });
  await expect(result.getByRole('heading', { name: 'Fonti:' })).toBeVisible();
  await expect(result).toContainText('Guida per studenti fuori sede, Sportello casa');
  await expect(result.getByRole('link', { name: `http://${host}/alloggi` })).toBeVisible();
  await expect(page.getByText(/Modello linguistico, \d/).first()).toBeVisible();
  await expect(page.getByText('Motore locale')).toHaveCount(0);
  await page.goto(app.address);
  const offered = page.getByRole('combobox', { name: 'LLM' }).getByRole('option');
  await expect(offered.last()).toHaveText(ADDED.label);
  await expect(offered).toHaveCount(4);
  await page.getByRole('combobox', { name: 'LLM' }).selectOption(ADDED.id);
  await expect(page.getByText("sono costate in media 0,02 $ l'una")).toBeVisible();
  await page.goto(`${app.address}/admin/users`);
  const costs = page.getByRole('region', { name: 'Spesa per i modelli linguistici' });
  await expect(costs).toContainText('Questo mese: 0,02 $ su un tetto di 5,00 $.');
  await expect(costs.getByRole('listitem')).toHaveText(`${account.email}6 risposte0,02 $`);
  await context.close();

  expect(new Set(model.requests.map(({ body }) => body.model))).toEqual(new Set([ADDED.id]));
  expect(model.requests).toHaveLength(6);
  const [asked] = model.requests.filter(({ task }) => task === 'search-intents');
  expect(asked?.said('user').join()).toContain('voce: dare del Lei al lettore');
  expect(asked?.said('user').join()).toContain(
    'Il deposito cauzionale non può superare tre mensilità del canone.',
  );
});

test('while it runs the page shows what each task has found, as soon as it ends', async ({
  browser,
  contextOptions,
  watch,
}) => {
  const account = await createAccount(app);
  const storageState = signedIn(app.address, account.session);
  const context = await browser.newContext({ ...contextOptions, locale: 'it-IT', storageState });
  const page = await context.newPage();
  watch(page);
  const gate = Promise.withResolvers<void>();
  held.set('faq', gate.promise);
  const session_uid = 'attesadellefaq01';
  const request = {
    session_uid,
    session_title: 'Stanza',
    url_base: `http://${host}/articolo`,
    llm: ADDED.id,
  };
  const tasks = { task_1: true, task_2: true, task_3: true };
  await app.service.from('contents').insert({ auth_uid: account.id, ...tasks, ...request });
  await page.goto(`${app.address}/history/${session_uid}`);
  const stage = page.getByRole('listitem').filter({ hasText: 'Rilettura: in attesa' }).first();
  await expect(stage).toContainText(/Intenti di ricerca: \d+ riquadri/);
  await expect(stage).toContainText('E-E-A-T: pronto');
  await expect(stage).toContainText('FAQ: in corso');
  gate.resolve();
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toBeVisible();
  await context.close();
});
