import path from 'node:path';
import { restoreBackup } from './backend/backup/restore-backup.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { settingsOrExit } from './env.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = `Usage: npm run restore -- <file>

  Restores a file of "npm run backup" into the data folder, which must be empty or missing: set DATA_DIR.
`;

const USAGE_EXIT_CODE = 2;

const [given, ...rest] = process.argv.slice(2);
if (!given || rest.length > 0 || given.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exit(USAGE_EXIT_CODE);
}
try {
  const settings = settingsOrExit();
  await restoreBackup(settings, path.resolve(given), createLogger('error'));
  const { dataDir, databaseUrl } = settings;
  process.stdout.write(
    databaseUrl
      ? `Restored: the rows into the database at DATABASE_URL, keys and mails into ${dataDir}.
To start on them: DATA_DIR=${dataDir} npm start, with the same DATABASE_URL
`
      : `Restored into ${dataDir}.\nTo start on it: DATA_DIR=${dataDir} npm start\n`,
  );
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
