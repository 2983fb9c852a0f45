import path from 'node:path';
import { backupName } from './backend/backup/backup-names.ts';
import { makeBackup } from './backend/backup/make-backup.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { settingsOrExit } from './env.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = `Usage: npm run backup [-- <file>]

  Writes the database, the keys and the mails of the data folder to a new file, whether the server runs or not.
`;

const USAGE_EXIT_CODE = 2;

const [given, ...rest] = process.argv.slice(2);
if (rest.length > 0 || given?.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exit(USAGE_EXIT_CODE);
}
try {
  const file = path.resolve(given ?? backupName(new Date()));
  const bytes = await makeBackup(settingsOrExit(), file, createLogger('error'));
  process.stdout.write(`Backup written to ${file} (${(bytes / 1e6).toFixed(1)} MB).
It holds everybody's texts and the secret keys: whoever has it can act as anyone. Keep it as you keep a password.
To use it: DATA_DIR=<a new folder> npm run restore -- ${file}
`);
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
