import { defineConfig } from 'vitest/config';

/** Tests that start the database or the whole program. */
const database = [
  'server/src/backend/**/*.test.ts',
  'server/src/notices/**/*.test.ts',
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

/** Tests that take minutes of a core: kills, floods, full disks, backups under load. They run before a release. */
const release = [
  'server/src/analysis/local/hostile-*.test.ts',
  'server/src/backend/backup/backup.test.ts',
  'server/src/backend/first-admin.test.ts',
  'server/src/backend/hostile-*.test.ts',
  'server/src/backend/http/{account-limits,operator-routes,unfinished-uploads}.test.ts',
  'server/src/backend/http/hostile/**/*.test.ts',
  'server/src/backend/machine-tests/**/*.test.ts',
  'server/src/backend/old-folder/**/*.test.ts',
  'server/src/backend/silent-log.test.ts',
  'server/src/extraction/extractor.test.ts',
  'server/src/queue/crash-tests/**/*.test.ts',
  'server/src/{cited-sources,compared-pages,stage-processes,start-worker}.test.ts',
];

/** Tests of the database that run once more before a release, on an older PostgreSQL. */
const onOlderPostgres = [
  'supabase/tests/{api,pgtap,without-wall}.test.ts',
  'supabase/tests/permissions/permissions.test.ts',
];

const packages = '**/node_modules/**';

// A test that failed on a busy machine gets another try. The report still counts and names it as flaky.
const retry = 2;

const globalSetup = 'server/src/backend/postgres/testing/global-setup.ts';

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
          exclude: [packages, ...integration, ...database, ...release],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: [packages, ...database, ...release],
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          exclude: [packages, ...release],
          globalSetup,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          include: [...release, ...onOlderPostgres],
          provide: { olderPostgres: true },
          globalSetup,
          retry,
        },
      },
    ],
  },
});
