import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { RELEASE_TESTS } from './scripts/release-tests.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 40_000 },
  workers: 2,
  // A test that failed on a busy machine gets another try. The report still counts and names it as flaky.
  retries: 2,
  forbidOnly: true,
  projects: [
    { name: 'every-change', testIgnore: RELEASE_TESTS.browser },
    { name: 'release', testMatch: RELEASE_TESTS.browser },
  ],
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'it-IT',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
