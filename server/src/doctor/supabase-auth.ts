import * as z from 'zod';
import { ask } from './ask.ts';
import { broken, type Finding, well } from './finding.ts';

const PUSH = 'run "npx supabase config push"';

/** The public settings of Supabase's server of accounts. */
const settingsSchema = z.object({ disable_signup: z.boolean(), mailer_autoconfirm: z.boolean() });

/**
 * The settings of the accounts, and where the links of mails lead. A code that nobody has is tried; nothing changes.
 */
export async function examineAuth(
  base: string,
  headers: Readonly<Record<string, string>>,
  publicUrl: string | null,
): Promise<Finding[]> {
  const answer = await ask(`${base}/auth/v1/settings`, headers);
  const settings = settingsSchema.safeParse(await answer.json().catch(() => null));
  const findings: Finding[] = [];
  if (settings.success && settings.data.disable_signup)
    findings.push(broken('accounts', `nobody can register: ${PUSH}`));
  if (settings.success && settings.data.mailer_autoconfirm)
    findings.push(broken('accounts', `addresses are not confirmed by a mail: ${PUSH}`));
  return publicUrl === null ? findings : [...findings, ...(await linksFinding(base, publicUrl))];
}

/** The server of accounts leads to an address only if it is in its list, otherwise to its `site_url`. */
async function linksFinding(base: string, publicUrl: string): Promise<Finding[]> {
  const question = new URLSearchParams({
    token: '0',
    type: 'signup',
    redirect_to: `${publicUrl}/auth/callback`,
  });
  const answer = await ask(`${base}/auth/v1/verify?${question}`);
  await answer.body?.cancel();
  const to = URL.parse(answer.headers.get('location') ?? '');
  if (to === null) return [];
  return to.href.startsWith(`${publicUrl}/`)
    ? [well('links in mails', `lead to ${publicUrl}`)]
    : [
        broken(
          'links in mails',
          `lead to ${to.origin} and not to PUBLIC_URL: set PUBLIC_URL and CALLBACK_URL, ${PUSH}`,
        ),
      ];
}
