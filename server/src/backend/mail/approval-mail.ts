import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import { PROJECT_ROOT } from '#env.ts';
import { mailText } from './mail-text.ts';

/** Written like the templates of the authentication mails; only we send it, so Supabase knows nothing of it. */
const TEMPLATE = path.join(PROJECT_ROOT, 'supabase/templates/approved.html');

/** The approval mail, with a link to the app at `publicUrl`. */
export async function approvalMail(to: string, publicUrl: string): Promise<EmailMessage> {
  const html = (await readFile(TEMPLATE, 'utf8')).replaceAll('{{ .SiteURL }}', publicUrl);
  return { to, subject: 'Il tuo account Rilievo è stato approvato', html, text: mailText(html) };
}
