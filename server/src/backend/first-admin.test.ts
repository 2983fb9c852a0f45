import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createFirstAdminCode, handOverLink } from './first-admin.ts';
import { loadSecrets } from './secrets.ts';
import { startProcess, startServer, temporaryFolder } from './testing/test-server.ts';

const EVERYWHERE = { HOST: '0.0.0.0' };
const FILE = 'first-administrator.txt';
const PASSWORD = 'una-password-lunga';

/** The link that a page or a form of the program leads to. */
async function form(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

test('where no mail is sent, a link in a private file makes the first administrator, once', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, EVERYWHERE);
  const file = path.join(dataDir, FILE);
  const link = new URL((await readFile(file, 'utf8')).trim());
  const code = link.searchParams.get('code') ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(server.output()).toContain(`open the link in ${file}, within an hour`);
  expect(server.output()).not.toContain(code);

  const page = `${server.url}${link.pathname}`;
  expect((await fetch(`${page}?code=${code}`)).status).toBe(200);
  expect((await fetch(`${page}?code=${code.slice(1)}x`)).status).toBe(410);
  expect((await form(page, { code: 'altro', email: 'eva@example.it', password: PASSWORD })).status).toBe(410);
  // Refused without being used up: a bad address, a short password.
  expect((await form(page, { code, email: 'nessuno', password: PASSWORD })).status).toBe(422);
  expect((await form(page, { code, email: 'anna@example.it', password: 'corta' })).status).toBe(422);

  const created = await form(page, { code, email: 'anna@example.it', password: PASSWORD });
  expect(created.status).toBe(303);
  const confirmation = new URL(created.headers.get('location') ?? '', server.url);
  const { token = '', type = '' } = Object.fromEntries(confirmation.searchParams);
  const opened = await form(`${server.url}/auth/v1/verify`, { token, type, password: PASSWORD });
  expect(opened.headers.get('location')).toContain('access_token=');

  expect((await form(page, { code, email: 'eva@example.it', password: PASSWORD })).status).toBe(410);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const { publishableKey } = await loadSecrets(dataDir);
  const client = createClient(server.url, publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email: 'anna@example.it', password: PASSWORD });
  expect(error).toBeNull();
  const { data: profile } = await client.from('profiles').select('is_admin, is_approved').single();
  expect(profile).toEqual({ is_admin: true, is_approved: true });

  // Somebody else registers: nothing but the command can confirm the address.
  await client.auth.signOut();
  await client.auth.signUp({ email: 'bruno@example.it', password: PASSWORD });
  const confirm = startProcess('admin', dataDir, EVERYWHERE, ['confirm', 'bruno@example.it']);
  expect(await confirm.ended, confirm.output()).toBe(0);
  const brunos = new URL(confirm.output().trim());
  const followed = await form(`${server.url}/auth/v1/verify`, Object.fromEntries(brunos.searchParams));
  const session = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1));
  // The link proves the address and not the password of the sign-up, so it must lead to the choice of another.
  expect(session.get('type')).toBe('recovery');
  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  const password = `${PASSWORD}-nuova`;
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  await client.auth.signOut();
  expect((await client.auth.signInWithPassword({ email: 'bruno@example.it', password })).error).toBeNull();
  const nobody = startProcess('admin', dataDir, EVERYWHERE, ['confirm', 'nessuno@example.it']);
  expect(await nobody.ended).toBe(1);
  expect(nobody.output()).toContain('No account with the address nessuno@example.it');
  await server.stop();
});

test('a code is over after an hour, and is used up only by a task that succeeds', async () => {
  let now = 0;
  const code = createFirstAdminCode(() => now);
  expect(code.matches('è'.repeat(code.value.length))).toBe(false);
  expect(await code.use(code.value, async () => false)).toBe(false);
  await expect(code.use(code.value, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const both = [code.use(code.value, async () => true), code.use(code.value, async () => true)];
  expect(await Promise.all(both)).toEqual([true, false]);
  const late = createFirstAdminCode(() => now);
  now += 3_600_000;
  expect(late.matches(late.value)).toBe(false);
});

test('on a terminal the link is shown there, and no file is written', async () => {
  const dataDir = await temporaryFolder();
  let shown = '';
  const write = (text: string | Uint8Array) => {
    shown += text;
    return true;
  };
  expect(await handOverLink('http://a.example/x', dataDir, { isTTY: true, write })).toBe('above');
  expect(shown).toContain('http://a.example/x');
  await expect(stat(path.join(dataDir, FILE))).rejects.toThrow('ENOENT');
});
