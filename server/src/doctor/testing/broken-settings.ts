import { type BrokenInstallation, folder } from './broken-installation.ts';

/** Settings with which neither the program nor the doctor begins. */
export const BROKEN_SETTINGS: readonly BrokenInstallation[] = [
  {
    what: 'A port that is none',
    make: () => folder({ PORT: 'tremila' }),
    lines: ['Setting PORT must be a whole number from 0 to 65535.'],
  },
  {
    what: 'A mail server without a sender',
    make: () => folder({ SMTP_URL: 'smtp://mail.example.it' }),
    lines: ['Setting MAIL_FROM must be set together with SMTP_URL.'],
  },
  {
    what: 'A Supabase without a key',
    make: () => folder({ SUPABASE_URL: 'https://abcdefgh.supabase.co' }),
    lines: ['Setting SUPABASE_SECRET_KEY must be set together with SUPABASE_URL.'],
  },
];
