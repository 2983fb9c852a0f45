import path from 'node:path';
import * as z from 'zod';
import { withServiceClient } from './backend/admin-access.ts';
import { OUTBOX_FOLDER, openOutbox } from './backend/mail/outbox.ts';
import { takeLink } from './backend/mail/take-link.ts';
import { StartupFailure } from './backend/startup-failure.ts';
import { type Settings, settingsOrExit } from './env.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = `Usage: npm run admin -- grant <email>
       npm run admin -- invite <email>
       npm run admin -- confirm <email>

  grant     Makes a registered account an approved administrator.
            Works on the Supabase of SUPABASE_URL and SUPABASE_SECRET_KEY, else on the data folder, running or not.
  invite    Prints a link with which its owner registers as an approved user, once and within an hour. It replaces an
            open invitation of that address. Give it to nobody but that person.
  confirm   Prints a link that confirms the address of a registered account, where its owner chooses a password, once
            and within an hour: for an installation that sends no mail. Give it to nobody but that person.
`;

const USAGE_EXIT_CODE = 2;

async function grant(email: string, settings: Settings): Promise<number> {
  return withServiceClient(settings, loggerOf(settings), async (client) => {
    const { data: found, error } = await client.rpc('grant_admin', { user_email: email });
    if (error) throw new StartupFailure(`The backend refused: ${error.message || 'no answer'}.`);
    if (found !== true) return noAccount(email);
    process.stdout.write(`${email} is now an approved administrator.\n`);
    return 0;
  });
}

/** The refusals of an invitation, by the database's codes. */
const REFUSED: Readonly<Record<string, string>> = {
  invalid_email: 'is no address of a mailbox',
  awaits_approval: "is registered and waits for approval on the administrators' page",
  already_approved: 'is registered and approved',
  was_deleted: 'was registered, and the account was deleted',
};

/** Prints an invitation as administrators make them on their page, but short-lived. */
async function invite(email: string, settings: Settings): Promise<number> {
  // Before the invitation that somebody may have is replaced.
  if (settings.supabase && !settings.publicUrl)
    throw new StartupFailure('Set PUBLIC_URL: on Supabase the link needs the address of the page.');
  return withServiceClient(settings, loggerOf(settings), async (client) => {
    const { data, error } = await client.rpc('invite_by_command', { invite_email: email });
    const reason = REFUSED[error?.message ?? ''];
    if (reason) throw new StartupFailure(`${email} ${reason}.`);
    if (error) throw new StartupFailure(`The backend refused: ${error.message || 'no answer'}.`);
    const { pathname, search } = new URL(z.url().parse(data));
    process.stdout.write(`${siteOf(settings)}${pathname}${search}\n`);
    return 0;
  });
}

/**
 * Requests a link to choose a password and prints it instead of mailing it. A link that only signs in would prove the
 * address but not the password of the sign-up, which is then forgotten: the person could not sign in again without a
 * mail.
 */
async function confirm(email: string, settings: Settings): Promise<number> {
  const { supabase, mail, dataDir } = settings;
  if (supabase || mail.smtpUrl)
    throw new StartupFailure('Mails are sent here: the person asks for a link with "Password dimenticata?".');
  return withServiceClient(settings, loggerOf(settings), async (client) => {
    const { error } = await client.auth.resetPasswordForEmail(email);
    if (error) throw new StartupFailure(`The backend refused: ${error.message || 'no answer'}.`);
    const link = await takeLink(email, await openOutbox(path.join(dataDir, OUTBOX_FOLDER)));
    if (link === null) return noAccount(email);
    process.stdout.write(`${new URL(link, siteOf(settings))}\n`);
    return 0;
  });
}

/** The address of the page, without a slash at its end. */
function siteOf({ publicUrl, listen }: Settings): string {
  return publicUrl ?? `http://localhost:${listen.port}`;
}

function noAccount(email: string): number {
  process.stderr.write(`No account with the address ${email}: register it first.\n`);
  return 1;
}

function loggerOf({ logLevel }: Settings) {
  return createLogger(logLevel === 'info' ? 'warn' : logLevel);
}

const COMMANDS: Readonly<Record<string, typeof grant>> = { grant, invite, confirm };

const [name = '', email, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command || !email?.includes('@') || rest.length > 0) {
  process.stderr.write(USAGE);
  process.exit(USAGE_EXIT_CODE);
}
try {
  process.exitCode = await command(email, settingsOrExit());
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
