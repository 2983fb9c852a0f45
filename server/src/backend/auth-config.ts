import path from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';
import { PROJECT_ROOT } from '../env.ts';
import type { Secrets } from './secrets.ts';

/** Subjects of the mails, by template; the same as in supabase/config.toml. */
const MAIL_SUBJECTS = {
  confirmation: 'Conferma la tua email per Rilievo',
  magic_link: 'Il tuo link per accedere a Rilievo',
  recovery: 'Reimposta la tua password di Rilievo',
  email_change: 'Conferma la nuova email per Rilievo',
  invite: 'Sei stato invitato su Rilievo',
} as const;

/** How @supabase/lite signs people up and in: what supabase/config.toml says for a Supabase elsewhere. */
export function authConfig(secrets: Secrets, publicUrl: string) {
  const template = Object.fromEntries(
    Object.entries(MAIL_SUBJECTS).map(([name, subject]) => [
      name,
      { subject, content_path: path.join(PROJECT_ROOT, 'supabase/templates', `${name}.html`) },
    ]),
  );
  return {
    enabled: true,
    // Not the bare address: links in its mails end at this page, whatever the client asks for.
    site_url: `${publicUrl}/auth/callback`,
    additional_redirect_urls: [`${publicUrl}/auth/callback`],
    jwt_secret: secrets.jwtSecret,
    jwt_expiry: 3600,
    publishable_key: secrets.publishableKey,
    secret_key: secrets.secretKey,
    enable_signup: true,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    minimum_password_length: MIN_PASSWORD_LENGTH,
    email: {
      enable_signup: true,
      enable_confirmations: true,
      // Addresses do not change (http/wall): the double confirmation of @supabase/lite asks the old address alone.
      double_confirm_changes: true,
      // Links in mails contain a hash of the address and the code, because six digits could be guessed.
      otp_length: 10,
      otp_expiry: 3600,
      template,
    },
  };
}
