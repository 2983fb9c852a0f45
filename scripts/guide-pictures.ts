import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Account, createAccount } from '../e2e/accounts.ts';
import { startApp } from '../e2e/running-app.ts';
import { sampleAnalyses } from '../e2e/sample-analyses.ts';
import { signedIn } from '../e2e/shared-app.ts';
import { PICTURE_SIZE, type PictureName } from '../web/src/strings/guide/section.ts';
import { launchChromium } from './launch-chromium.ts';

/** Takes the pictures of the guide, light and dark, from the program as it is: `npm run guide-pictures`. */
const FOLDER = path.join(import.meta.dirname, '../web/src/features/guide/pictures');
/** As sharp as a phone shows them, at a size that a slow line carries. */
const SCALE = 1.5;
const QUALITY = 0.8;

interface Shot {
  /** An administrator unless it says otherwise. */
  readonly viewer?: Account;
  readonly address: string;
  /** The width of the window: narrow ones show more of less. */
  readonly width: number;
  /** Makes what is to be seen, and gives what the picture's top edge is near. */
  readonly prepare: (page: Page) => Promise<Locator>;
  /** Pixels from there to the picture's upper left corner. */
  readonly from: { readonly left: number; readonly top: number };
}

const app = await startApp({});
const browser = await launchChromium();
try {
  const editor = await createAccount(app, { email: 'chiara.editor@example.it', admin: true });
  const newcomer = await createAccount(app, { email: 'nuova.persona@example.it' });
  await createAccount(app, { email: 'in.attesa@example.it', approved: false });
  const { completed } = await sampleAnalyses(app, editor);
  const shots: Readonly<Record<PictureName, Shot>> = {
    request: {
      viewer: newcomer,
      address: '/dashboard',
      width: 720,
      prepare: async (page) => {
        await page.getByRole('button', { name: "Usa l'articolo di esempio" }).click();
        return page.getByRole('group', { name: 'Attività' });
      },
      from: { left: -32, top: -16 },
    },
    box: {
      address: `/history/${completed}`,
      width: 720,
      prepare: async (page) => {
        await page.locator('.rilievo').first().waitFor();
        await page.keyboard.press('j');
        return page.locator('.rilievo').first();
      },
      from: { left: -80, top: -24 },
    },
    users: {
      address: '/admin/users',
      width: 1024,
      prepare: async (page) => page.getByRole('heading', { level: 1 }),
      from: { left: -32, top: -24 },
    },
  };
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, shot] of Object.entries(shots))
    for (const theme of ['light', 'dark'] as const) {
      const picture = await photograph(
        browser,
        shot,
        theme,
        signedIn(app.address, (shot.viewer ?? editor).session),
      );
      writeFileSync(path.join(FOLDER, `${name}-${theme}.webp`), picture);
    }
} finally {
  await browser.close();
  await app.stop();
}

async function photograph(
  from: Browser,
  shot: Shot,
  colorScheme: 'light' | 'dark',
  storageState: ReturnType<typeof signedIn>,
): Promise<Buffer> {
  const context = await from.newContext({
    viewport: { width: shot.width, height: 3_000 },
    deviceScaleFactor: SCALE,
    colorScheme,
    storageState,
    locale: 'it-IT',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${app.address}${shot.address}`);
  await page.waitForLoadState('networkidle');
  const near = await (await shot.prepare(page)).boundingBox();
  if (near === null) throw new Error(`${shot.address} does not show what the picture is of.`);
  await page.evaluate('document.fonts.ready');
  // A picture ends with the window.
  const x = Math.min(Math.max(near.x + shot.from.left, 0), shot.width - PICTURE_SIZE.width);
  const clip = { x, y: near.y + shot.from.top, ...PICTURE_SIZE };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  const webp = await toWebp(context.newPage(), png);
  await context.close();
  return webp;
}

/** Playwright writes no WebP, but the browser does. */
async function toWebp(blank: Promise<Page>, png: Buffer): Promise<Buffer> {
  const page = await blank;
  const address = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
