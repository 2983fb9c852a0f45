import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/find-postgres.ts';
import { RELEASE_TESTS } from './scripts/release-tests.ts';

/** Tests that start the database or the whole program. */
const database = [
  'client/**/*.test.ts',
  'server/src/backend/**/*.test.ts',
  'server/src/notices/**/*.test.ts',
  'server/src/schedules/**/*.test.ts',
  'server/src/queue/sitemap-readings.test.ts',
  'server/src/webhooks/**/*.test.ts',
  'supabase/tests/**/*.test.ts',
];

/** Tests that start processes or open sockets, without a database. */
const integration = [
  'scripts/**/*.test.ts',
  'server/src/*.test.ts',
  'server/src/analysis/model/*.test.ts',
  'server/src/analysis/model/gateway/**/*.test.ts',
  'server/src/extraction/*.test.ts',
  'server/src/extraction/fetch/**/*.test.ts',
  'server/src/metrics/**/*.test.ts',
  'server/src/originality/winston.test.ts',
  'server/src/platform/**/*.test.ts',
  'server/src/queue/*.test.ts',
  'server/src/research/**/*.test.ts',
  'server/src/stages/*.test.ts',
];

const waiting = ['**/node_modules/**', ...RELEASE_TESTS.long];

// A test that failed on a busy machine gets another try; `npm test` names it at its end (docs/decisions/056).
const retry = 1;

const globalSetup = 'server/src/backend/postgres/testing/global-setup.ts';

export default defineConfig({
  test: {
    // Many tests wait for processes, so four run at once even on a machine with two cores.
    maxWorkers: 4,
    // As in a stage process: the engine's tests search with thousands of regular expressions (docs/decisions/156).
    execArgv: ['--no-regexp-tier-up'],
    // A test is stuck after this, not slow: the machine may have other work.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A busy machine may need longer than the second that vitest would wait.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A worker reads each module once for all of its files. What a test replaces is put back after it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          include: ['{shared,exports,server,web,bench,scripts}/**/*.test.ts'],
          exclude: [...waiting, ...integration, ...database],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: [...waiting, ...database],
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          exclude: waiting,
          globalSetup,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          include: [...RELEASE_TESTS.long, ...(findPostgres() ? RELEASE_TESTS.onAnotherPostgres : [])],
          provide: { anotherPostgres: true },
          globalSetup,
          retry,
        },
      },
    ],
  },
});
