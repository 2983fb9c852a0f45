import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const ADDRESS = 'https://vivailevante.example/olivo';

async function analyses(app: RunningApp, ...columns: ContentSeed[]): Promise<[Account, ...string[]]> {
  const account = await createAccount(app);
  const seeds = columns.map((one) => contentSeed(account.id, one));
  for (const seed of seeds) await seedContents(app.service, [seed]);
  return [account, ...seeds.map(({ session_uid }) => `/history/${session_uid}`)];
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confronto' });
const rows = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Testo confrontato' }).getByRole('listitem');

async function compare(page: Page, view?: string): Promise<void> {
  await page.getByRole('button', { name: 'Confronta' }).click();
  await expect(dialog(page)).toBeVisible();
  if (view) await dialog(page).getByRole('tab', { name: view }).click();
}

test('before and after stand side by side: the original in both, the additions after alone', async ({
  app,
  openAs,
}) => {
  const [account, path] = await analyses(app, {
    ...completedAnalysis,
    decisions: { B1: { state: 'ignored' } },
  });
  const page = await openAs(account, path ?? '');
  await compare(page);
  await expect(dialog(page)).toContainText('Il tuo testo è identico');
  const title = rows(page).filter({ hasText: 'Olivo in vaso: come coltivarlo' });
  await expect(title.locator('.compare-text')).toHaveCount(2);
  const added = rows(page).filter({ hasText: 'Arbequina resta compatta.' });
  await expect(added.locator('ins')).toHaveCount(1);
  await expect(added.locator('.compare-side').nth(0)).toBeEmpty();
  // One mark for a box of two rows, at its head.
  await expect(rows(page).filter({ hasText: 'Quale varietà' }).locator('.mark')).toContainText('R1');
  await expect(added.locator('.mark')).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('Su un ramo di tre anni');
  await expect(dialog(page)).not.toContainText('una foto tua');
  await expect(dialog(page).locator('.compare-count')).toHaveText(/^\d+ parole aggiunte$/);
});

test('in one column, and the differences alone', async ({ app, openAs }) => {
  const [account, path] = await analyses(app, completedAnalysis);
  const page = await openAs(account, path ?? '');
  await compare(page);
  await dialog(page).getByText('In linea').click();
  await expect(rows(page).first().locator('.compare-text')).toHaveCount(1);
  await dialog(page).getByRole('checkbox', { name: 'Solo le differenze' }).check();
  await expect(rows(page).filter({ hasText: 'brano uguale' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Arbequina' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confronta' })).toBeFocused();
});

test('two analyses of one address: figures, boxes that differ, and words that changed', async ({
  app,
  openAs,
}) => {
  const former = { ...completedAnalysis, url_base: ADDRESS, content_base: null };
  const newer = {
    ...former,
    created_at: '2026-03-15T09:42:00Z',
    llm: 'openai/gpt-4.1',
    task_3: false,
    content_completed: String(completedAnalysis.content_completed)
      .replace('Si pota a fine inverno.', 'Si pota a fine febbraio.')
      .replace(/<blockquote data-addition="V1"[\s\S]*?<\/blockquote>\n/, ''),
    additions: (completedAnalysis.additions as { id: string }[]).filter(({ id }) => id !== 'V1'),
    originality_score_mixed_content: 90.04,
  };
  const [account, path] = await analyses(app, former, newer);
  const page = await openAs(account, path ?? '');
  await compare(page, "Con un'altra analisi");
  const line = (item: string) => dialog(page).getByRole('row').filter({ hasText: item });
  await expect(line('Modello scelto').getByRole('cell')).toHaveText(['Gemini 2.5 Pro', 'GPT 4.1']);
  await expect(line('Rilievi').getByRole('cell')).toHaveText([
    'Rosso 1, Blu 1, Verde 1',
    'Rosso 1, Blu 1, Verde 0',
  ]);
  await expect(line('Originalità').getByRole('cell').last()).toHaveText('68,4% → 90,0%');
  const gone = dialog(page).getByRole('heading', { name: "Solo nell'analisi precedente" });
  await expect(gone).toBeVisible();
  await expect(gone.locator('+ ul')).toContainText('Domande frequenti');
  await expect(dialog(page)).toContainText('2 rilievi sono uguali nelle due analisi.');
  const changed = rows(page).filter({ hasText: 'Si pota a fine' });
  await expect(changed.locator('del')).toContainText('inverno');
  await expect(changed.locator('ins')).toContainText('febbraio');
});

test('without another analysis the page says so', async ({ app, openAs }) => {
  const [account, path] = await analyses(app, completedAnalysis);
  const page = await openAs(account, path ?? '');
  await compare(page, "Con un'altra analisi");
  await expect(dialog(page)).toContainText('Non ci sono altre analisi completate di questo articolo.');
});

test('thirty thousand words are compared without freezing the page, in a few drawn rows', async ({
  app,
  openAs,
}) => {
  const words = (place: number, verb: string) =>
    `Paragrafo ${place}: ${`il terriccio ${verb} bene e la luce non manca mai, `.repeat(5)}fine.`;
  const text = (verb: string) =>
    Array.from({ length: 600 }, (_, place) => `<p>${words(place, place % 7 ? 'drena' : verb)}</p>`).join(
      '\n',
    );
  const base = { status: 'completed', url_base: ADDRESS, content_base: null };
  const [account, path] = await analyses(
    app,
    { ...base, content_completed: text('drena') },
    { ...base, content_completed: text('asciuga'), created_at: '2026-03-15T09:42:00Z' },
  );
  const page = await openAs(account, path ?? '');
  await page.evaluate(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(entry.duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: found });
  });
  await compare(page, "Con un'altra analisi");
  await expect(rows(page).first()).toContainText('asciuga');
  expect(await rows(page).count()).toBeLessThan(40);
  await expect(dialog(page).locator('.compare-count')).toHaveText('430 parole aggiunte, 430 parole tolte');
  await dialog(page)
    .locator('.compare-view:not([hidden])')
    .evaluate((view) => view.scrollTo(0, view.scrollHeight));
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '600');
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  // Generous for a machine that runs other things: 30,000 words at once would take many seconds.
  expect(Math.max(0, ...tasks)).toBeLessThan(30_000);
});
