import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import { PROJECT_ROOT } from '#env.ts';
import { mailText } from './mail-text.ts';

/** Written like the templates of the authentication mails; only we send it, so Supabase knows nothing of it. */
const TEMPLATE = path.join(PROJECT_ROOT, 'supabase/templates/wrong_passwords.html');

/** The mail about many wrong passwords, with a link to the app at `publicUrl`. */
export async function wrongPasswordsMail(to: string, publicUrl: string): Promise<EmailMessage> {
  const html = (await readFile(TEMPLATE, 'utf8')).replaceAll('{{ .SiteURL }}', publicUrl);
  return { to, subject: 'Molti tentativi di accesso al tuo account Rilievo', html, text: mailText(html) };
}
