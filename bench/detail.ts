import type { Browser, Page } from '@playwright/test';
import { createAccount } from '../e2e/accounts.ts';
import { completedAnalysis } from '../e2e/completed-analysis.ts';
import { longAnalysis } from '../e2e/long-analysis.ts';
import { startApp } from '../e2e/running-app.ts';
import { contentSeed, seedContents } from '../e2e/seeded-contents.ts';
import { signedIn } from '../e2e/shared-app.ts';
import { launchChromium } from '../scripts/launch-chromium.ts';
import { goal, median, spread } from './figures.ts';

/**
 * The detail of a 30,000-word article with 60 boxes, in Chromium on the built web app: from the click in the history
 * to the first box painted, long tasks from then to the end of the page, and from a key or click to the paint of what
 * it changed, also in a box that is being edited. Medians of several runs; the opening of a short analysis in the same
 * run is the reference. Ends with exit code 1 beyond a target.
 */
const RUNS = 5;
const TARGETS = { openMs: 800, taskMs: 100, decideMs: 100, typeMs: 50 } as const;
const SCROLL_STEP_PX = 900;
const TYPED = 'venti litri';

const app = await startApp({ LOG_LEVEL: 'error' });
const browser = await launchChromium();
let met = true;
try {
  const account = await createAccount(app, { admin: true });
  const seed = contentSeed(account.id, longAnalysis());
  const short = contentSeed(account.id, { ...completedAnalysis, session_title: 'Analisi breve' });
  // One by one: the columns differ, and PostgREST wants equal ones in a request.
  for (const one of [seed, short]) await seedContents(app.service, [one]);
  const runs: Awaited<ReturnType<typeof measured>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await measured(browser, account, String(seed.session_title)));
    await app.service.from('contents').update({ decisions: {} }).eq('session_uid', seed.session_uid);
  }
  const of = (figure: keyof (typeof runs)[number]) => runs.map((run) => run[figure]);
  tell('from the history to the first box', of('open'), TARGETS.openMs);
  tell('longest task, opening and scrolling', of('task'), TARGETS.taskMs);
  tell('key to paint, accept', of('key'), TARGETS.decideMs);
  tell('click to paint, ignore', of('click'), TARGETS.decideMs);
  tell('key to paint, slowest key in an edited box', of('type'), TARGETS.typeMs);
  console.log(`  reference: a short analysis opens in ${spread(of('reference'))} ms`);
  console.log(`  long / short ${(median(of('open')) / median(of('reference'))).toFixed(1)}`);
} finally {
  await browser.close();
  await app.stop();
}
process.exitCode = met ? 0 : 1;

function tell(what: string, milliseconds: number[], target: number): void {
  const reached = median(milliseconds) <= target;
  met &&= reached;
  console.log(`  ${what.padEnd(44)} ${spread(milliseconds)} ms, ${goal(`${target} ms`, reached)}`);
}

async function measured(from: Browser, account: Awaited<ReturnType<typeof createAccount>>, title: string) {
  const context = await from.newContext({
    locale: 'it-IT',
    viewport: { width: 1280, height: 900 },
    storageState: signedIn(app.address, account.session),
  });
  const page = await context.newPage();
  await page.goto(`${app.address}/dashboard?view=1`);
  const history = page.getByRole('link', { name: new RegExp(title) });
  await history.waitFor();
  await page.waitForLoadState('networkidle');
  // The short one first: the code of the page is then loaded for both.
  const reference = await opening(page, 'Analisi breve');
  await page.goBack();
  await history.waitFor();
  await noteTasks(page);
  const open = await opening(page, title);
  await page.getByRole('article', { name: 'Contenuto completato' }).waitFor();
  await scrollToEnd(page);
  const task = await longestTask(page);
  const [key, click, type] = [await accepting(page), await ignoring(page), await typing(page)];
  await context.close();
  return { reference, open, task, key, click, type };
}

/** From the click on the history's link until the first paragraph and the first box have been painted. */
function opening(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.includes(name));
        if (!link) return reject(new Error('The history has no such link.'));
        const start = performance.now();
        const look = () => {
          const shown =
            document.querySelector('.sheet .rilievo') && document.querySelector('.sheet .original p');
          if (!shown) return void requestAnimationFrame(look);
          // The frame after the next one begins when this one has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        link.click();
        look();
      }),
    title,
  );
}

/** Notes tasks of more than 50 ms from now on. */
function noteTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** In milliseconds; 0 when none was above 50. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** Turns the wheel from the top to the end. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(500, 500);
  for (let turns = 0; turns < 400; turns += 1) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const ended = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (ended) break;
  }
}

/** From the press of J and then A to the paint that follows A. */
async function accepting(page: Page): Promise<number> {
  await page.keyboard.press('j');
  return paintAfter(page, 'keydown', () => page.keyboard.press('a'));
}

async function ignoring(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Ignora', exact: true }).nth(5);
  await button.scrollIntoViewIfNeeded();
  return paintAfter(page, 'click', () => button.click());
}

/** The slowest of some keys in a box that is being edited. */
async function typing(page: Page): Promise<number> {
  const edit = page.getByRole('button', { name: 'Modifica', exact: true }).nth(5);
  await edit.scrollIntoViewIfNeeded();
  await edit.click();
  const field = page.locator('.rilievo [role="textbox"][contenteditable]');
  await field.waitFor();
  return paintAfter(page, 'keydown', () => field.pressSequentially(TYPED));
}

/** The browser's own measure (Event Timing) of one input, from when it happened to the next paint; 8 ms steps. */
async function paintAfter(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === name) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, type);
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
}
