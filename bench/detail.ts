import type { Browser } from '@playwright/test';
import { type Account, createAccount } from '../e2e/accounts.ts';
import { completedAnalysis } from '../e2e/completed-analysis.ts';
import { longAnalysis } from '../e2e/long-analysis.ts';
import { type RunningApp, startApp } from '../e2e/running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from '../e2e/seeded-contents.ts';
import { signedIn } from '../e2e/shared-app.ts';
import { launchChromium } from '../scripts/launch-chromium.ts';
import * as detail from './detail-page.ts';
import { goal, median, spread } from './figures.ts';

/**
 * The detail of a 30,000-word article with 60 boxes, in Chromium on the built web app: from the click in the history
 * to the first box painted, long tasks from the click to the end of the page, and from a key or click to the paint of what
 * it changed, also in a box that is being edited. Medians of several runs; the opening of a short analysis in the same
 * run is the reference. The processor time of the page's main thread says more than the clock on a busy machine.
 * `npm run bench:detail -- <web/dist of another version>` measures that one too, turn by turn. Ends with exit code 1
 * beyond a target.
 */
const RUNS = 5;
const TARGETS = { openMs: 800, taskMs: 100, decideMs: 100, typeMs: 50 } as const;

interface Build {
  readonly name: string;
  readonly app: RunningApp;
  readonly account: Account;
  readonly seed: ContentSeed;
  readonly runs: Awaited<ReturnType<typeof measured>>[];
}

const browser = await launchChromium();
const builds = [await withResults('this version', undefined)];
const [older] = process.argv.slice(2);
if (older) builds.push(await withResults(older, older));
let met = true;
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const build of builds) {
      build.runs.push(await measured(browser, build));
      const { app, seed } = build;
      await app.service.from('contents').update({ decisions: {} }).eq('session_uid', seed.session_uid);
    }
  }
  for (const { name, runs } of builds) {
    const of = (figure: keyof (typeof runs)[number]) => runs.map((run) => run[figure]);
    console.log(`  ${name}`);
    tell('from the history to the first box', of('open'), TARGETS.openMs);
    tell('longest task, opening and scrolling', of('task'), TARGETS.taskMs);
    tell('key to paint, accept', of('key'), TARGETS.decideMs);
    tell('click to paint, ignore', of('click'), TARGETS.decideMs);
    tell('key to paint, slowest key in an edited box', of('type'), TARGETS.typeMs);
    console.log(`  processor time of the longest task           ${spread(of('taskTime'))} ms`);
    console.log(`  processor time of the main thread, opening   ${spread(of('openTime'))} ms`);
    console.log(`  processor time of the main thread, typing    ${spread(of('typeTime'))} ms`);
    console.log(`  reference: a short analysis opens in ${spread(of('reference'))} ms`);
    console.log(`  long / short ${(median(of('open')) / median(of('reference'))).toFixed(1)}`);
  }
} finally {
  await browser.close();
  for (const { app } of builds) await app.stop();
}
process.exitCode = met ? 0 : 1;

/** The program with a build of its page, and the long and the short analysis. */
async function withResults(name: string, webDir: string | undefined): Promise<Build> {
  const app = await startApp({ LOG_LEVEL: 'error', ...(webDir && { WEB_DIR: webDir }) });
  const account = await createAccount(app, { admin: true });
  const seed = contentSeed(account.id, longAnalysis());
  const short = contentSeed(account.id, { ...completedAnalysis, session_title: 'Analisi breve' });
  // One by one: the columns differ, and PostgREST wants equal ones in a request.
  for (const one of [seed, short]) await seedContents(app.service, [one]);
  return { name, app, account, seed, runs: [] };
}

function tell(what: string, milliseconds: number[], target: number): void {
  const reached = median(milliseconds) <= target;
  met &&= reached;
  console.log(`  ${what.padEnd(44)} ${spread(milliseconds)} ms, ${goal(`${target} ms`, reached)}`);
}

async function measured(from: Browser, { app, account, seed }: Omit<Build, 'runs'>) {
  const title = String(seed.session_title);
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
  const reference = await detail.opening(page, 'Analisi breve');
  await page.goBack();
  await history.waitFor();
  await detail.noteTasks(page);
  let open = 0;
  const opening = await detail.processorTime(from, page, async () => {
    open = await detail.opening(page, title);
    await page.getByRole('article', { name: 'Contenuto completato' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  const scrolling = await detail.processorTime(from, page, () => detail.scrollToEnd(page));
  const task = await detail.longestTask(page);
  const key = await detail.accepting(page);
  const click = await detail.ignoring(page);
  let type = 0;
  const typing = await detail.processorTime(from, page, async () => {
    type = await detail.typing(page);
  });
  await context.close();
  const taskTime = Math.max(opening.longest, scrolling.longest);
  return { reference, open, task, taskTime, openTime: opening.all, key, click, type, typeTime: typing.all };
}
