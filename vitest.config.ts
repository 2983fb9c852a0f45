import { defineConfig } from 'vitest/config';

/** Tests that start the database or the whole program. */
const database = [
  'server/src/backend/**/*.test.ts',
  'server/src/notices/**/*.test.ts',
  'server/src/queue/crash-tests/**/*.test.ts',
  'server/src/start-worker.test.ts',
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
];

// A test that failed on a busy machine gets another try. The report still counts and names it as flaky.
const retry = 2;

export default defineConfig({
  test: {
    // Many tests wait for processes, so three run at once even on a machine with two cores.
    maxWorkers: 3,
    // A test is stuck after this, not slow: the machine may have other work.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,web,bench,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...integration, ...database],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: ['**/node_modules/**', ...database],
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: 'server/src/backend/postgres/testing/global-setup.ts',
          retry,
        },
      },
    ],
  },
});
