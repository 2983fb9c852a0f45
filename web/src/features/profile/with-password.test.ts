import { afterEach, expect, test, vi } from 'vitest';
import { withPassword } from './with-password.ts';

const settings = { supabaseUrl: 'http://localhost', supabaseKey: 'chiave' };
const session = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3_600,
  refresh_token: 'r',
  user: { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was made is given back although the sign-out fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json(session));
  const signOut = vi.fn(async () => {
    throw new Error('no lock');
  });
  const made = withPassword(
    settings as never,
    { email: 'ada@example.it', password: 'segreta' },
    async (client) => {
      vi.spyOn(client.auth, 'signOut').mockImplementation(signOut);
      return 'ril_made';
    },
  );
  await expect(made).resolves.toBe('ril_made');
  expect(signOut).toHaveBeenCalledOnce();
});
