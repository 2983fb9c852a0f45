import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const TITLE = 'Olivo in vaso';
const finished = {
  status: 'completed',
  stage: null,
  content_completed: '<p>Fatto.</p>',
  completed_at: '2026-03-14T10:43:00Z',
};

interface Running {
  readonly path: string;
  readonly account: Account;
  change(columns: Readonly<Record<string, unknown>>): Promise<void>;
}

/** An analysis under way, which no worker touches. */
async function running(app: RunningApp, columns: ContentSeed): Promise<Running> {
  const account = await createAccount(app);
  const seed = contentSeed(account.id, { status: 'processing', attempts: 1, ...columns });
  await seedContents(app.service, [seed]);
  const uid = String(seed.session_uid);
  return {
    account,
    path: `/history/${uid}`,
    change: async (change) => {
      const { error } = await app.service.from('contents').update(change).eq('session_uid', uid);
      if (error) throw new Error(error.message);
    },
  };
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const stage = (page: Page, name: string) => page.locator('.stage').filter({ hasText: name });

/** What a browser tells the page when its tab is left or found again: no headless window is ever hidden. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** In the place of the browser's permission prompt, which no test can answer: counts what is asked and shown. */
async function prompt(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const log = { asked: 0, shown: [] as string[] };
    class Recorded {
      static permission: NotificationPermission = 'default';
      static async requestPermission() {
        log.asked += 1;
        Recorded.permission = given;
        return given;
      }
      constructor(title: string, options: NotificationOptions) {
        log.shown.push(`${title}: ${options.body}`);
      }
    }
    Object.assign(window, { Notification: Recorded, notifications: log });
  }, answer);
}
const notifications = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { notifications: { asked: number; shown: string[] } }).notifications,
  );

test('a change of stage shows by itself, and only light columns are read until the end', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'analysis', started_at: secondsAgo(65) });
  const page = await openAs(analysis.account, analysis.path);
  await expect(stage(page, 'Analisi')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/);
  const whole: string[] = [];
  page.on('request', (request) => {
    if (/\bcontent_completed\b/.test(new URL(request.url()).searchParams.get('select') ?? ''))
      whole.push(new URL(request.url()).pathname);
  });
  await analysis.change({ stage: 'composition' });
  await expect(stage(page, 'Composizione')).toHaveAttribute('aria-current', 'step');
  expect(whole.filter((path) => path.endsWith('/contents'))).toEqual([]);
  await analysis.change(finished);
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toContainText('Fatto.');
});

test('each stage that was seen tells how long it took, also when the page was left and found again', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'extraction', started_at: secondsAgo(61) });
  const page = await openAs(analysis.account, analysis.path);
  await expect(stage(page, 'Estrazione').locator('.tm')).toHaveText(/^1 min/);
  await analysis.change({ stage: 'research' });
  await expect(stage(page, 'Ricerca fonti').locator('.tm')).toHaveText(/^\d+ s$/);
  await page.getByRole('link', { name: 'Torna alla cronologia' }).click();
  await expect(page.getByText('Ricerca fonti', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(stage(page, 'Ricerca fonti')).toHaveAttribute('aria-current', 'step');
  await expect(stage(page, 'Estrazione').locator('.tm')).toHaveText(/^1 min/);
});

test('extraction tells words and headings, and the text stands beside it as soon as it is there', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'extraction', started_at: secondsAgo(2) });
  const page = await openAs(analysis.account, analysis.path);
  await expect(stage(page, 'Estrazione')).toHaveAttribute('aria-current', 'step');
  const block = (id: string, level: number, text: string) => ({
    id,
    kind: 'heading',
    level,
    html: `<h${level}>${text}</h${level}>`,
    text,
  });
  const content_extracted = {
    origin: { kind: 'text', format: 'plain' },
    title: TITLE,
    language: 'it',
    words: 1_714,
    blocks: [block('b1', 1, TITLE), block('b2', 2, 'Il vaso'), block('b3', 2, 'Il terriccio')],
    evidence: null,
  };
  await analysis.change({ stage: 'research', content_extracted });
  await expect(stage(page, 'Estrazione')).toContainText('1.714 parole, 1 titolo H1, 2 titoli H2.');
  await expect(page.getByRole('heading', { name: 'Testo estratto' })).toBeVisible();
  await expect(page.getByText('Il terriccio')).toBeVisible();
});

test('an end in a tab that is not seen is told in its title until the tab is seen again', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'analysis', started_at: secondsAgo(5) });
  const page = await openAs(analysis.account, analysis.path);
  await expect(stage(page, 'Analisi')).toHaveAttribute('aria-current', 'step');
  await show(page, 'hidden');
  await analysis.change(finished);
  await expect(page).toHaveTitle(`(Pronta) ${TITLE} · Rilievo`);
  await show(page, 'visible');
  await expect(page).toHaveTitle(`${TITLE} · Rilievo`);
});

test('whoever waits on the dashboard in another tab is told in its title too, of a failure as well', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'analysis', started_at: secondsAgo(5) });
  const page = await openAs(analysis.account, '/dashboard?view=1');
  await expect(page.getByText('In Elaborazione', { exact: true })).toBeVisible();
  await show(page, 'hidden');
  await analysis.change({ status: 'failed', stage: null, failure_code: 'interrupted' });
  await expect(page).toHaveTitle('(Non riuscita) Cronologia · Rilievo', { timeout: 60_000 });
});

test("a notification is asked for by 'Avvisami' alone, and shown when the end comes unseen", async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'analysis', started_at: secondsAgo(5) });
  const page = await openAs(analysis.account, '/profile');
  await prompt(page, 'granted');
  await page.goto(`${app.address}${analysis.path}`);
  await expect(page.getByRole('button', { name: 'Avvisami' })).toBeVisible();
  expect(await notifications(page)).toEqual({ asked: 0, shown: [] });
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByText('Ti avvisiamo con una notifica del browser quando finisce.')).toBeVisible();
  await show(page, 'hidden');
  await analysis.change(finished);
  await expect.poll(() => notifications(page)).toEqual({ asked: 1, shown: [`L'analisi è pronta: ${TITLE}`] });
});

test('a browser that refuses notifications is told of, and the title does without', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { stage: 'analysis', started_at: secondsAgo(5) });
  const page = await openAs(analysis.account, '/profile');
  await prompt(page, 'denied');
  await page.goto(`${app.address}${analysis.path}`);
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByText('Il browser non permette le notifiche.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avvisami' })).toHaveCount(0);
  await analysis.change(finished);
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toBeVisible();
  expect((await notifications(page)).shown).toEqual([]);
});

test('a failure that belongs to a stage is shown at that stage, with the attempts', async ({
  app,
  openAs,
}) => {
  const analysis = await running(app, { status: 'failed', failure_code: 'model_unavailable', attempts: 3 });
  const page = await openAs(analysis.account, analysis.path);
  await expect(stage(page, 'Analisi')).toContainText('non riuscita');
  await expect(stage(page, 'Analisi')).toContainText('Interrotta dopo 3 tentativi.');
  await expect(stage(page, 'Estrazione')).toContainText('completata');
  await expect(stage(page, 'Originalità')).toContainText('non eseguita');
});
