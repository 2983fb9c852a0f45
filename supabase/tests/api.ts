import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { DatabasePlace } from '#server/src/backend/database.ts';
import { generateSecrets } from '#server/src/backend/secrets.ts';
import { openSupabaseApp } from '#server/src/backend/supabase-app.ts';
import { createLogger } from '#server/src/platform/logger.ts';
import { createServiceClient } from '#server/src/platform/supabase-client.ts';
import { openMigrated } from './harness.ts';

const URL_OF_APP = 'http://127.0.0.1:3000';
export const PASSWORD = 'una password lunga';

/** The public API over a database of its own, asked with the real client. */
export interface Api {
  /** The secret that signs the tokens. */
  readonly jwtSecret: string;
  /** With the secret key. */
  readonly worker: SupabaseClient;
  /** Somebody who is not signed in; with a token, whoever that token says. */
  visitor(token?: string): SupabaseClient;
  /** A new account, confirmed by the link in its mail and signed in. */
  register(email: string, data?: Record<string, unknown>): Promise<SupabaseClient>;
  close(): Promise<void>;
}

/** Opens the API on a new database. */
export async function openApi(): Promise<Api> {
  const { url, close } = await openMigrated();
  const api = await openApiOn({ kind: 'postgres', url });
  return { ...api, close: () => api.close().then(close) };
}

/** The same on a database that is there. */
export async function openApiOn(database: DatabasePlace): Promise<Api> {
  const secrets = generateSecrets();
  const mails = new Map<string, string>();
  const app = await openSupabaseApp({
    database,
    secrets,
    publicUrl: URL_OF_APP,
    sendMail: async ({ to, html }) => void mails.set(to, html ?? ''),
    logger: createLogger('silent'),
  });
  const viaApp: typeof globalThis.fetch = (input, init) => app.fetch(new Request(input, init));
  const visitor = (token?: string) =>
    createClient(URL_OF_APP, secrets.publishableKey, {
      ...(token === undefined
        ? { auth: { persistSession: false, autoRefreshToken: false } }
        : { accessToken: async () => token }),
      global: { fetch: viaApp },
    });
  return {
    jwtSecret: secrets.jwtSecret,
    worker: createServiceClient(URL_OF_APP, secrets.secretKey, viaApp),
    visitor,
    async register(email, data = {}) {
      const client = visitor();
      const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
      if (signUp.error) throw signUp.error;
      const token = /verify\?token=([^&"]+)/.exec(mails.get(email) ?? '')?.[1] ?? '';
      const verified = await client.auth.verifyOtp({ token_hash: token, type: 'signup' });
      if (verified.error) throw verified.error;
      return client;
    },
    close: () => app.close(),
  };
}

export async function idOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.user.id ?? '';
}

/** The row that the form sends for the address of a page. */
export async function submission(client: SupabaseClient, sessionUid: string) {
  const url = 'https://example.it/articolo';
  return {
    auth_uid: await idOf(client),
    session_uid: sessionUid,
    session_title: url,
    url_base: url,
    task_1: true,
  };
}
