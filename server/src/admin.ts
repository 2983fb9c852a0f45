import { withServiceClient } from './backend/admin-access.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { settingsOrExit } from './env.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = `Usage: npm run admin -- grant <email>

  Makes a registered account an approved administrator.
  Works on the Supabase of SUPABASE_URL and SUPABASE_SECRET_KEY, else on the data folder, running or not.
`;

const USAGE_EXIT_CODE = 2;

async function grant(email: string): Promise<number> {
  const settings = settingsOrExit();
  const logger = createLogger(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  return withServiceClient(settings, logger, async (client) => {
    const { data: found, error } = await client.rpc('grant_admin', { user_email: email });
    if (error) throw new StartupFailure(`The backend refused: ${error.message || 'no answer'}.`);
    if (found === true) {
      process.stdout.write(`${email} is now an approved administrator.\n`);
      return 0;
    }
    process.stderr.write(`No account with the address ${email}: register it first.\n`);
    return 1;
  });
}

const [command, email, ...rest] = process.argv.slice(2);
if (command !== 'grant' || !email?.includes('@') || rest.length > 0) {
  process.stderr.write(USAGE);
  process.exit(USAGE_EXIT_CODE);
}
try {
  process.exitCode = await grant(email);
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
