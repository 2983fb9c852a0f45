import type { EmailMessage } from '@supabase/lite';

const LINK = '/auth/v1/verify?';

/** A mail whose links lie under the public address: @supabase/lite writes them from the root of its host. */
export function mailUnder(publicUrl: string, message: EmailMessage): EmailMessage {
  const complete = (text: string) =>
    text.replaceAll(`${new URL(publicUrl).origin}${LINK}`, `${publicUrl}${LINK}`);
  const { html, text } = message;
  return { ...message, ...(html && { html: complete(html) }), ...(text && { text: complete(text) }) };
}
