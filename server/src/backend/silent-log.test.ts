import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createServiceClient } from '../platform/supabase-client.ts';
import { loadSecrets } from './secrets.ts';
import { followLink, registerPerson } from './testing/test-person.ts';
import { startServer, type TestServer, temporaryFolder } from './testing/test-server.ts';

const EMAIL = 'ada@example.it';
const ENDED = new Set(['completed', 'failed']);
const METRICS_TOKEN = 'segnomisure0123456789';
/** Everything that people write, each with a sign of its own. */
const SIGNS = {
  password: 'segnopassword',
  'new password': 'segnonuovapassword',
  'wrong password': 'segnosbagliata',
  name: 'segnonome',
  title: 'segnotitolo',
  prompt: 'segnoprompt',
  article: 'segnoarticolo',
  'code in an address': 'segnocodice',
  'invented token': 'segnogettone',
};

const article = `# Olivo in vaso\n\n${`L'olivo ${SIGNS.article} vive bene in vaso se il terriccio drena e il sole non manca. `.repeat(12)}`;

test('a whole working day leaves no secret, no token and no text in what the program prints, not even at trace', async () => {
  const server = await startServer(await temporaryFolder(), { LOG_LEVEL: 'trace', METRICS_TOKEN });
  const tokens = await workForADay(server);
  expect(await server.stop()).toBe(0);

  const printed = server.output();
  expect(printed).toContain('analysis completed');
  expect(printed).toContain('attempt failed');
  expect(printed).toContain('request refused');
  const { publishableKey: _, ...secrets } = await loadSecrets(server.dataDir);
  const forbidden = { ...SIGNS, ...tokens, ...secrets, METRICS_TOKEN };
  for (const [what, text] of Object.entries(forbidden)) {
    expect(text.length, what).toBeGreaterThan(8);
    expect(printed.includes(text), `${what} is printed`).toBe(false);
  }
});

/** Every flow, each also in ways that fail; returns the tokens that were given out. */
async function workForADay(server: TestServer): Promise<Record<string, string>> {
  const { publishableKey, secretKey } = await loadSecrets(server.dataDir);
  const service = createServiceClient(server.url, secretKey);
  const newClient = () =>
    createClient(server.url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const visitor = newClient();
  const ada = await registerPerson(server, EMAIL, SIGNS.password, { full_name: SIGNS.name });
  const { session } = (await ada.auth.getSession()).data;
  const id = session?.user.id ?? '';

  await visitor.auth.signUp({ email: EMAIL, password: SIGNS['wrong password'] });
  await visitor.auth.signUp({
    email: 'altra@example.it',
    password: SIGNS.password,
    options: { data: { invite_token: SIGNS['invented token'] } },
  });
  await visitor.auth.signInWithPassword({ email: EMAIL, password: SIGNS['wrong password'] });
  await visitor.auth.verifyOtp({ token_hash: SIGNS['invented token'], type: 'magiclink' });
  await visitor.auth.refreshSession({ refresh_token: SIGNS['invented token'] });
  await visitor.auth.signInWithOtp({ email: EMAIL, options: { shouldCreateUser: false } });
  const mail = new URL(await newestLink(server));
  await fetch(new URL(mail.pathname + mail.search, server.url));
  await followLink(mail.href);
  await followLink(mail.href);
  await fetch(`${server.url}/auth/callback?token_hash=${SIGNS['invented token']}&type=magiclink`);
  await visitor.rpc('invitation_for', { token: SIGNS['invented token'] });
  const invitation = await ada.rpc('generate_invite_link', { invite_email: 'ospite@example.it' });

  const submit = (columns: object, uid: string) =>
    ada.from('contents').insert({
      auth_uid: id,
      session_uid: uid.padStart(16, '0'),
      session_title: SIGNS.title,
      prompt: SIGNS.prompt,
      task_1: true,
      task_3: true,
      ...columns,
    });
  await submit({ content_base: article }, 'a');
  await submit({ content_base: `Breve: ${SIGNS.article}.` }, 'b');
  await submit({ url_base: `http://127.0.0.1:9/pagina?token=${SIGNS['code in an address']}` }, 'c');
  await submit({ url_base: `${SIGNS['code in an address']}://x` }, 'd');
  await submit({ content_base: article, llm: SIGNS.prompt }, 'e');
  await ada.from('contents').update({ content_base: SIGNS.article }).eq('auth_uid', id);
  await ada.from('contents').select(`id, ${SIGNS.title}`).eq('session_title', SIGNS.title);
  await service.from('contents').insert({ id: SIGNS.article, content_base: SIGNS.article });
  await expect
    .poll(
      async () => {
        const { data } = await ada.from('contents').select('id, status');
        return data?.map(({ status }) => status).filter((status) => !ENDED.has(status));
      },
      { timeout: 150_000, interval: 300 },
    )
    .toEqual([]);

  const renewed = (await ada.auth.refreshSession()).data.session;
  await ada.auth.updateUser({ password: SIGNS['new password'] });
  await ada.auth.updateUser({ password: '123' });
  await ada.rpc('delete_my_account');
  await ada.auth.signOut();
  for (const authorization of [`Bearer ${METRICS_TOKEN}`, `Bearer ${SIGNS['invented token']}`])
    await fetch(`${server.url}/metrics`, { headers: { authorization } });
  await pause(200);
  return {
    'access token': session?.access_token ?? '',
    'refresh token': session?.refresh_token ?? '',
    'renewed access token': renewed?.access_token ?? '',
    'renewed refresh token': renewed?.refresh_token ?? '',
    'token of a mail': mail.searchParams.get('token') ?? '',
    'token of an invitation': new URL(String(invitation.data)).searchParams.get('invite') ?? '',
  };
}

/** The link of the newest mail. */
async function newestLink(server: TestServer): Promise<string> {
  const page = await (await fetch(`${server.url}/outbox`)).text();
  return (/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
}
