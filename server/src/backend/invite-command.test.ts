import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from './secrets.ts';
import { startProcess, startServer, temporaryFolder } from './testing/test-server.ts';

const PUBLIC = { PUBLIC_URL: 'https://example.it/rilievo' };
const PASSWORD = 'una-password-lunga';

test('a command makes an invitation for one sign-up, which is approved, and says why it makes none', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, PUBLIC);
  onTestFinished(async () => void (await server.stop()));
  const invite = async (email: string) => {
    const command = startProcess('admin', dataDir, PUBLIC, ['invite', email]);
    return [await command.ended, command.output().trim()] as const;
  };
  const [code, link] = await invite('anna@example.it');
  expect([code, link]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/example\.it\/rilievo\/auth\?invite=\w{64}$/),
  ]);
  const [, again] = await invite('Anna@example.it');
  expect(again).not.toBe(link);

  const { publishableKey, secretKey } = await loadSecrets(dataDir);
  const clientOf = (key: string) => createClient(server.url, key, { auth: { persistSession: false } });
  const signUp = (email: string, from: string) =>
    clientOf(publishableKey).auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { invite_token: new URL(from).searchParams.get('invite') } },
    });
  expect((await signUp('anna@example.it', link)).error?.message).toBe('The database refused the request');
  expect((await signUp('anna@example.it', again)).error).toBeNull();
  expect((await signUp('bruno@example.it', again)).error?.message).toBe('The database refused the request');
  const { data } = await clientOf(secretKey).from('profiles').select('email, is_approved, is_admin');
  expect(data).toEqual([{ email: 'anna@example.it', is_approved: true, is_admin: false }]);

  expect(await invite('anna@example.it')).toEqual([1, 'anna@example.it is registered and approved.']);
  expect(await invite('anna@example')).toEqual([1, 'anna@example is no address of a mailbox.']);
});
