import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import * as z from 'zod';
import { createAccount } from '../e2e/accounts.ts';
import { startApp } from '../e2e/running-app.ts';
import { signedIn } from '../e2e/shared-app.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { median } from './figures.ts';

/**
 * Lighthouse with its mobile preset on the built web app, medians of three runs, and the JavaScript that `/` loads
 * by itself. Ends with exit code 1 below a target. Lighthouse is fetched for the occasion: no dependency of ours.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const MAX_INITIAL_KB = 170;

type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];
const scoreSchema = z.object({ score: z.number().nullable() });
const reportSchema = z.object({ categories: z.record(z.string(), scoreSchema) });
const run = promisify(execFile);

const app = await startApp({ LOG_LEVEL: 'error' });
const profile = mkdtempSync(join(tmpdir(), 'rilievo-lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
});
let met = true;
try {
  const kilobytes = await initialJavaScript(browser, app.address);
  tell(`Initial JavaScript on /: ${kilobytes.toFixed(1)} kB gzip`, kilobytes <= MAX_INITIAL_KB);
  await tellScores('/');
  await tellScores('/guida');
  await signIn(browser);
  await tellScores('/dashboard');
} finally {
  await browser.close();
  await app.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = met ? 0 : 1;

function tell(line: string, good: boolean): void {
  met &&= good;
  console.log(`${good ? '✓' : '✗'} ${line}`);
}

/** Kilobytes (1000 bytes) after gzip of every script that the page asks for by itself. */
async function initialJavaScript(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function signIn(context: BrowserContext): Promise<void> {
  const { session } = await createAccount(app, { admin: true });
  const page = await context.newPage();
  await page.goto(app.address);
  const [origin] = signedIn(app.address, session).origins;
  for (const { name, value } of origin?.localStorage ?? []) {
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
  await page.close();
}

async function tellScores(path: string): Promise<void> {
  const runs: Record<Category, number>[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await lighthouse(`${app.address}${path}`));
  for (const category of CATEGORIES) {
    const scores = runs.map((scoresOfRun) => scoresOfRun[category]);
    const middle = median(scores);
    tell(`${path} ${category}: ${middle} (runs ${scores.join(', ')})`, middle >= TARGETS[category]);
  }
}

/** Scores of one run, 0–100, in the running browser, whose session stays. */
async function lighthouse(url: string): Promise<Record<Category, number>> {
  const options = ['--quiet', '--output=json', `--port=${port}`, '--disable-storage-reset'];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const command = ['--yes', LIGHTHOUSE, url, ...options, only];
  const { stdout } = await run('npx', command, { maxBuffer: 2 ** 27, shell: process.platform === 'win32' });
  const { categories } = reportSchema.parse(JSON.parse(stdout));
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
