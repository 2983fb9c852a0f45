import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { loadSecrets } from './secrets.ts';
import type { TestServer } from './test-server.ts';

/** Registers a person at a server under test, follows the link of the mail, and signs in. */
export async function registerPerson(
  server: TestServer,
  email: string,
  password = 'segreta-1',
  data: Record<string, unknown> = {},
): Promise<SupabaseClient> {
  const { publishableKey } = await loadSecrets(server.dataDir);
  const client = createClient(server.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const signUp = await client.auth.signUp({ email, password, options: { data } });
  if (signUp.error) throw signUp.error;
  const page = (await (await fetch(`${server.url}/outbox`)).text()).replaceAll('&amp;', '&');
  const mail = page.split('<article>').find((article) => article.includes(`<dd>${email}</dd>`)) ?? '';
  const link = /href="([^"]+)"/.exec(mail)?.[1] ?? '';
  await fetch(link.replace('localhost', '127.0.0.1'), { redirect: 'manual' });
  const signIn = await client.auth.signInWithPassword({ email, password });
  if (signIn.error) throw signIn.error;
  return client;
}
