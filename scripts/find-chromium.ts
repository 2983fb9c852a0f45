import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian-packages.ts';

/** Debian's package of the browser without windows, which takes a fifth of the processor time for a new page. */
const HEADLESS_SHELL = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

const USUAL_PLACES = [
  HEADLESS_SHELL.place,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Works when started: a file at a usual place may be a stub or miss its libraries. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function installed(): string | undefined {
  return [...USUAL_PLACES, chromium.executablePath()].find(starts);
}

/** Installs the lighter browser where that can be done without asking; any other serves as well. */
export function preferHeadlessShell(): void {
  if (!process.env.CHROMIUM_PATH && !starts(HEADLESS_SHELL.place))
    installDebianPackages(HEADLESS_SHELL.package);
}

/**
 * The path of a Chromium or Chrome: from CHROMIUM_PATH, the usual places or Playwright's cache; otherwise one is
 * installed. Throws an error that says what to do when none can be had.
 */
export function findChromium(): string {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (starts(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, but no browser starts there. Correct it or unset it.`);
  }
  const found = installed();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  if (!installDebianPackages('chromium')) {
    const shell = process.platform === 'win32';
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000, shell });
  }
  const fresh = installed();
  if (fresh) return fresh;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. ' +
      'Install it (Debian: "apt-get install chromium"; elsewhere: "npx playwright install chromium") ' +
      'or set CHROMIUM_PATH to the program of an installed one, then run the tests again.',
  );
}
