import { expect, type Page } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { dangers, harmless, opened, SETTLE_MS, watchfully } from './hostile-watch.ts';
import { movesAnalysis } from './moves-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { seedAnalysis } from './seeded-contents.ts';
import { signedIn, test } from './shared-app.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';

const PAYLOADS = Object.values(XSS_PAYLOADS).flat();
const IN_ONE_PAGE = 40;

/** A box that adds text and one that asks the author, for each payload. */
function analysisOf(payloads: readonly string[]) {
  const about = { task: 'task_2', after: 'b1', reason: 'Manca.', closes: null, citations: [] };
  const ids = payloads.flatMap((_, place) => [`B${2 * place + 1}`, `B${2 * place + 2}`]);
  const boxes = ids.map(
    (id) =>
      `<blockquote data-addition="${id}" data-task="task_2"><p data-label="">Etichetta</p><p>Testo.</p></blockquote>`,
  );
  return {
    ...movesAnalysis,
    content_completed: ['<h1>Prova</h1>', ...boxes, '<p>Ultima riga.</p>'].join('\n'),
    additions: ids.map((id, place) => ({
      ...about,
      id,
      title: id,
      ...(place % 2 === 0
        ? { move: 'add', asksAuthor: false }
        : { move: 'ask', asksAuthor: true, question: 'Da dove viene?' }),
    })),
    decisions: {},
  };
}

/** Puts an analysis with these payloads to be written into its boxes in place; its path and its id. */
async function seedPayloads({ service }: RunningApp, userId: string, payloads: readonly string[]) {
  const path = await seedAnalysis(service, userId, analysisOf(payloads));
  const uid = path.replace('/history/', '');
  const { data } = await service.from('contents').select('id').eq('session_uid', uid).single();
  return { path, id: data?.id };
}

/** The watch, with the errors of the page's own scripts. */
function watchedScripts(page: Page, address: string) {
  const watched = watchfully(page, address);
  page.on('pageerror', (error) => watched.ran.push(String(error)));
  return watched;
}

/** As if it had been copied from another page. */
function paste(field: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', html);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('nothing runs, loads or breaks out of what editors and authors wrote, on the page and in a copy', async ({
  app,
  browser,
}) => {
  test.setTimeout(600_000);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
  const account = await createAccount(app);
  const owner = app.anonymous();
  await owner.auth.setSession(account.session);
  const context = await browser.newContext({
    locale: 'it-IT',
    storageState: signedIn(app.address, account.session),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const watched = watchedScripts(page, app.address);
  for (let start = 0; start < PAYLOADS.length; start += IN_ONE_PAGE) {
    const payloads = PAYLOADS.slice(start, start + IN_ONE_PAGE);
    const { path, id } = await seedPayloads(app, account.id, payloads);
    const written = payloads.flatMap((payload, place) => [
      [`B${2 * place + 1}`, { state: 'accepted', html: payload }],
      [`B${2 * place + 2}`, { state: 'accepted', answer: payload }],
    ]);
    const { error } = await owner.rpc('decide', {
      content_id: id,
      changes: Object.fromEntries(written),
    });
    expect(error).toBeNull();
    await page.goto(`${app.address}${path}`);
    await expect(page.locator('.rilievo')).toHaveCount(written.length);
    await page.waitForTimeout(SETTLE_MS);
    expect({ ...watched, dangers: await dangers(page, '.prose') }).toEqual(harmless);
    await page.getByRole('button', { name: 'Copia HTML' }).first().click();
    await expect(page.getByText('Contenuto copiato!').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // What follows a heading of sources is never copied, whoever wrote the heading.
    expect(copied).toMatch(/Ultima riga\.|data-addition=/);
    expect(await opened(browser, `<!doctype html><body>${copied}`)).toEqual(harmless);
    await page.locator('.rilievo').first().getByRole('button', { name: 'Rivedi' }).click();
    await page.locator('.rilievo').first().getByRole('button', { name: 'Modifica' }).click();
    const field = page.getByRole('textbox', { name: /^Testo di/ });
    await field.waitFor();
    for (const payload of payloads) await field.evaluate(paste, payload);
    await page.waitForTimeout(SETTLE_MS);
    expect({ ...watched, dangers: await dangers(page, '.rilievo-body[contenteditable]') }).toEqual(harmless);
  }
  await context.close();
});

test('nothing runs or loads from what authors answer by a link, on their page and on the editor’s', async ({
  app,
  browser,
}) => {
  test.setTimeout(600_000);
  const account = await createAccount(app);
  const owner = app.anonymous();
  await owner.auth.setSession(account.session);
  const context = await browser.newContext({
    locale: 'it-IT',
    storageState: signedIn(app.address, account.session),
  });
  const page = await context.newPage();
  const watched = watchedScripts(page, app.address);
  let taken = 0;
  for (let start = 0; start < PAYLOADS.length; start += IN_ONE_PAGE) {
    const payloads = PAYLOADS.slice(start, start + IN_ONE_PAGE);
    const { path, id } = await seedPayloads(app, account.id, payloads);
    const questions = payloads.map((_, place) => `B${2 * place + 2}`);
    const { data: token } = await owner.rpc('ask_author', { content_id: id, boxes: questions, days: 7 });
    const author = app.anonymous();
    for (const [place, answer] of payloads.entries()) {
      const { data } = await author.rpc('answer_question', { token, question_id: questions[place], answer });
      if (data) taken += 1;
    }
    await page.goto(`${app.address}/rispondi#${token}`);
    await expect(page.getByRole('textbox')).toHaveCount(payloads.length);
    await page.waitForTimeout(SETTLE_MS);
    expect({ ...watched, dangers: await dangers(page, 'main p') }).toEqual(harmless);
    await page.goto(`${app.address}${path}`);
    await expect(page.locator('.rilievo')).toHaveCount(2 * payloads.length);
    await page.waitForTimeout(SETTLE_MS);
    expect({ ...watched, dangers: await dangers(page, '.prose, .author-said') }).toEqual(harmless);
  }
  // Each was an answer and not a refusal.
  expect(taken).toBe(PAYLOADS.length);
  await context.close();
});

test('nothing runs or loads from a file or its name', async ({ app, browser }) => {
  test.setTimeout(600_000);
  const { session } = await createAccount(app);
  const context = await browser.newContext({ locale: 'it-IT', storageState: signedIn(app.address, session) });
  const page = await context.newPage();
  const watched = watchedScripts(page, app.address);
  await page.goto(`${app.address}/dashboard`);
  const text = page.getByLabel('Testo', { exact: true });
  for (const payload of PAYLOADS) {
    await text.fill('');
    const name = `${payload}.html`;
    const buffer = Buffer.from(`<p>${'Una frase del testo. '.repeat(30)}</p>${payload}`);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/html', buffer });
    await expect(text, payload).toHaveValue(/Una frase del testo/);
  }
  await page.waitForTimeout(SETTLE_MS);
  expect(watched).toEqual({ ran: [], left: [] });
  await context.close();
});
