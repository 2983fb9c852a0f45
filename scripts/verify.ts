import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, preferHeadlessShell } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { requireOffice, requirePoppler } from './require-office.ts';
import { playwrightReport, vitestReport } from './test-report.ts';

/**
 * The checks that must pass before a change lands: static checks first, then the tests. With `--release` all tests run,
 * including those that take minutes of a core each. Stops at the first fault.
 */
const release = process.argv.includes('--release');
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'rilievo-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    printCount();
    console.error(`\n✗ ${name} failed.`);
    process.exit(1);
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function printCount(): void {
  const [unit, browser] = [vitestReport(readReport(unitReport)), playwrightReport(readReport(browserReport))];
  rmSync(reports, { recursive: true, force: true });
  const flaky = [...unit.flaky, ...browser.flaky];
  if (flaky.length > 0) console.log(`\nPassed only at another try, to be mended:\n${flaky.join('\n')}`);
  console.log(`\n${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
  if (!release)
    console.log('The tests that wait for a release were left out: npm run test:release runs all.');
}

step('Lint, types, unused code and dependencies', 'npm', ['run', '--silent', 'check']);
step('Database schema matches its dump', 'node', ['scripts/dump-schema.ts', '--check']);
console.log('\n── Programs that the tests need');
preferHeadlessShell();
const chromium = findChromium();
requirePoppler();
if (release) {
  requireOffice();
  if (!findPostgres())
    console.log('No PostgreSQL server is installed: the migrations are tried on the embedded one alone.');
}
step('Unit, database and integration tests', 'vitest', [
  'run',
  ...(release ? [] : ['--project', '!release']),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
step('Web build', 'node', ['scripts/build-web.ts']);
step('Browser tests', 'playwright', ['test', ...(release ? [] : ['--project', 'every-change'])], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
});
printCount();
