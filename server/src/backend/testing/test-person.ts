import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { loadSecrets } from '../secrets.ts';
import type { TestServer } from './test-server.ts';

/**
 * Presses the button of the page that a mail's link opens; that of a sign-up takes the password. Resolves with the
 * answer, which leads to the callback page.
 */
export function followLink(link: string, password = 'segreta-1'): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(link.replace('localhost', '127.0.0.1'));
  const body = new URLSearchParams(searchParams);
  body.set('password', password);
  return fetch(`${origin}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: body.toString(),
    redirect: 'manual',
  });
}

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
  await followLink(link, password);
  const signIn = await client.auth.signInWithPassword({ email, password });
  if (signIn.error) throw signIn.error;
  return client;
}
