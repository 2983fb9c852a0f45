import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

/** The rarer paths of each screen, and what takes minutes of a core. They run before a release. */
const release = [
  'accessibility',
  'base-path',
  'batches',
  'callback',
  'compare',
  'detail-summary',
  'docx',
  'engine',
  'faults',
  'guide',
  'header',
  'history-*',
  'hostile-content',
  'model-analysis',
  'moves',
  'not-found',
  'originality',
  'pending',
  'profile',
  'progress',
  'ranking',
  'request*',
  'responsive',
  'run-again',
  'session',
  'share',
  'sign-up',
  'workspace-*',
].map((name) => `e2e/${name}.test.ts`);

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
    { name: 'change', testIgnore: release },
    { name: 'release', testMatch: release },
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
