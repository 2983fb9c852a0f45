import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createAccount } from '../e2e/accounts.ts';
import { startApp } from '../e2e/running-app.ts';
import { sampleAnalyses } from '../e2e/sample-analyses.ts';
import type { Screen, Viewer } from '../e2e/screen.ts';
import { screens } from '../e2e/screens.ts';
import { signedIn } from '../e2e/shared-app.ts';
import { launchChromium } from './launch-chromium.ts';

/**
 * Takes a picture of every screen at four widths, light and dark, into the ignored folder `screenshots/`.
 * Words after the command choose among them: `npm run screenshots -- detail 1280 light`.
 */
const folder = join(import.meta.dirname, '../screenshots');
const HEIGHTS = { 390: 844, 768: 1024, 1280: 900, 1600: 1000 } as const;
const wanted = process.argv.slice(2);
const chosen = (word: string, among: readonly string[]) =>
  !among.some((one) => wanted.includes(one)) || wanted.includes(word);

const app = await startApp({});
const browser = await launchChromium();
try {
  const editor = await createAccount(app, { email: 'chiara.editor@example.it', admin: true });
  const newcomer = await createAccount(app, { email: 'nuova.persona@example.it' });
  const waiting = await createAccount(app, { email: 'in.attesa@example.it', approved: false });
  const states = {
    nobody: undefined,
    newcomer: signedIn(app.address, newcomer.session),
    waiting: signedIn(app.address, waiting.session),
    editor: signedIn(app.address, editor.session),
  } satisfies Record<Viewer, ReturnType<typeof signedIn> | undefined>;
  const all = screens(await sampleAnalyses(app, editor));
  const names = all.map(({ name }) => name);
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  let count = 0;
  for (const [width, height] of Object.entries(HEIGHTS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!chosen(width, Object.keys(HEIGHTS)) || !chosen(colorScheme, ['light', 'dark'])) continue;
      const look = { viewport: { width: Number(width), height }, colorScheme };
      for (const screen of all.filter(({ name }) => chosen(name, names))) {
        await photograph(browser, screen, look, states[screen.viewer]);
        count += 1;
      }
    }
  }
  console.log(`${count} pictures in ${folder}`);
} finally {
  await browser.close();
  await app.stop();
}

/** Makes the window as high as the page: what is far outside a window is not drawn. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (let height = 0, looks = 0; size && looks < 4; looks += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole === height) return;
    height = whole;
    await page.setViewportSize({ ...size, height });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}

async function photograph(
  from: Browser,
  screen: Screen,
  look: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
  state: ReturnType<typeof signedIn> | undefined,
): Promise<void> {
  const context = await from.newContext({
    ...look,
    locale: 'it-IT',
    reducedMotion: 'reduce',
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await page.goto(`${app.address}${screen.path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.evaluate('document.fonts.ready');
  if (!screen.window) await showWhole(page);
  await page.screenshot({
    path: join(folder, `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`),
    fullPage: !screen.window,
    animations: 'disabled',
  });
  await context.close();
}
